import { ENQUIRY_FIELDS, ENQUIRY_ISSUES, type EnquiryIssues, type EnquiryPayload, readReceipt, type Receipt } from '../rules/enquiry.ts';

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
