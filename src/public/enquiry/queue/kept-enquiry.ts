import { ENQUIRY_KEPT_MS, TOLD_MS } from '../../../model/enquiry/limits.ts';
import {
  type EnquiryIssues,
  type EnquiryPayload,
  type FormValues,
  toEnquiryInput,
  ENQUIRY_FIELDS,
  ENQUIRY_ISSUES,
  readReceipt,
  type Receipt,
} from '../rules/enquiry.ts';
import type { Language } from '../../../schema/vocab.ts';

/** The most enquiries that one device keeps; those that were sent are not counted. */
export const MOST_KEPT = 20;

/** An enquiry as it was written, before it is kept. Times are ms since the epoch by the device's clock. */
export interface WrittenEnquiry {
  readonly uuid: string;
  readonly language: Language;
  /** As typed, so that a person can mend it; nothing but the name once it was sent. */
  readonly values: FormValues;
  readonly origin: Readonly<Record<string, string>>;
  readonly writtenAt: number;
}

/** An enquiry on this device and what became of it; `at` is since when it stands there. */
export interface KeptEnquiry extends WrittenEnquiry {
  readonly state: 'waiting' | 'refused' | 'sent';
  readonly at: number;
  readonly issues: EnquiryIssues;
  /** Whether it was refused for having waited too long. */
  readonly isOld: boolean;
  /** Whether its person was told of what became of it. */
  readonly isTold: boolean;
}

/** A written enquiry that waits for a connection. */
export function waiting(written: WrittenEnquiry): KeptEnquiry {
  return { ...written, state: 'waiting', at: written.writtenAt, issues: {}, isOld: false, isTold: false };
}

/** The same, refused by the house or by the form's own rules. */
export function refused(written: WrittenEnquiry, issues: EnquiryIssues, at: number, isOld = false): KeptEnquiry {
  return { ...written, state: 'refused', at, issues, isOld, isTold: false };
}

/** What is left of an enquiry that the house has: whose it was and when it went. Contacts do not stay behind. */
export function sent({ values, ...written }: WrittenEnquiry, at: number, isTold = false): KeptEnquiry {
  return { ...written, values: values.name ? { name: values.name } : {}, origin: {}, state: 'sent', at, issues: {}, isOld: false, isTold };
}

/** Whether an enquiry has waited for too long to be sent without asking. A clock that was set back makes nothing old. */
export function isTooOld({ writtenAt }: WrittenEnquiry, now: number): boolean {
  return now - writtenAt > ENQUIRY_KEPT_MS;
}

/** Whether nothing needs to be told of it any more. */
export function isOver({ state, at }: KeptEnquiry, now: number): boolean {
  return state !== 'waiting' && now - at > TOLD_MS[state];
}

/** What the house is sent. */
export function payloadOf({ uuid, language, values, origin, writtenAt }: WrittenEnquiry): EnquiryPayload {
  return { ...toEnquiryInput(values, uuid, language), origin, writtenAt: new Date(writtenAt).toISOString() };
}

/** How the enquiries of this device stand. */
export interface EnquiriesState {
  /** Whether one more would be kept. */
  readonly canKeep: boolean;
  /** `null` where the device does not say it. */
  readonly waiting: number | null;
  readonly refused: number;
  /** Sent or refused since anybody was told. */
  readonly news: number;
}

/** Longer than this nobody waits for an answer, ms. */
export const SEND_TIMEOUT_MS = 20_000;
/** How long to wait where a busy server does not say it. */
const RETRY_AFTER_S = 60;

/** What became of one attempt to send. Only `unreached` leaves open whether the house has it. */
export type SendResult =
  | { readonly state: 'sent'; readonly receipt?: Receipt }
  | { readonly state: 'refused'; readonly issues: EnquiryIssues; readonly message: string }
  | { readonly state: 'busy'; readonly message: string; readonly retryAfterS: number }
  | { readonly state: 'unreached' };

/** Sends an enquiry; the same uuid may be sent again without harm. Never throws. */
export async function sendEnquiry(payload: EnquiryPayload): Promise<SendResult> {
  try {
    const response = await fetch('/api/enquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      // The page is told by the enquiry itself; the worker's own address would stand in its place.
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    const answer: unknown = await response.json().catch(() => null);
    const message = textOf(answer, 'message');
    // Only our own word counts: networks that ask to sign in first answer everything with a page of theirs.
    const receipt = readReceipt(answer);
    if (response.ok && property(answer, 'ok') === true) return { state: 'sent', ...(receipt ? { receipt } : {}) };
    const isVerdict = !response.ok && response.status !== 429 && response.status < 500 && textOf(answer, 'code') !== '';
    if (isVerdict) return { state: 'refused', issues: issuesOf(answer), message };
    return { state: 'busy', message, retryAfterS: Number(response.headers.get('retry-after')) || RETRY_AFTER_S };
  } catch {
    return { state: 'unreached' };
  }
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function textOf(value: unknown, key: string): string {
  const text = property(value, key);
  return typeof text === 'string' ? text : '';
}

function issuesOf(answer: unknown): EnquiryIssues {
  const fields = property(property(answer, 'data'), 'fields');
  return Object.fromEntries(
    ENQUIRY_FIELDS.flatMap((field) => {
      const code = textOf(property(fields, field), 'code');
      const issue = ENQUIRY_ISSUES.find((known) => known === code);
      return issue ? [[field, issue]] : [];
    }),
  );
}
