import { ENQUIRY_KEPT_MS, TOLD_MS } from '../../../model/enquiry/limits.ts';
import { type EnquiryIssues, type EnquiryPayload, type FormValues, type Receipt, toEnquiryInput } from '../rules/enquiry.ts';
import type { ReceiptTrip } from '../rules/receipt-trip.ts';
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
  /** What is asked for, as the form showed it; earlier versions and posts of the form itself have none. */
  readonly trips?: readonly ReceiptTrip[];
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
  /** The number that the house gave a sent one. */
  readonly number?: string;
}

/** A written enquiry that waits for a connection. */
export function waiting(written: WrittenEnquiry): KeptEnquiry {
  return { ...written, state: 'waiting', at: written.writtenAt, issues: {}, isOld: false, isTold: false };
}

/** The same, refused by the house or by the form's own rules. */
export function refused(written: WrittenEnquiry, issues: EnquiryIssues, at: number, isOld = false): KeptEnquiry {
  return { ...written, state: 'refused', at, issues, isOld, isTold: false };
}

/** What is left of an enquiry that the house has: whose it was, when it went and its receipt. Contacts do not stay behind. */
export function sent({ values, trips, ...written }: WrittenEnquiry, at: number, isTold = false, receipt: Receipt | null = null): KeptEnquiry {
  const left = { ...written, values: values.name ? { name: values.name } : {}, origin: {}, at, issues: {}, isOld: false, isTold };
  // What the house wrote down counts; what the form showed stands in where it says nothing.
  const told = receipt?.trips.length ? receipt.trips : trips;
  return { ...left, state: 'sent', ...(told ? { trips: told } : {}), ...(receipt ? { number: receipt.number } : {}) };
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

/** Where enquiries are kept. Every method throws where the device keeps nothing. */
export interface EnquiryStore {
  list(): Promise<readonly KeptEnquiry[]>;
  put(enquiry: KeptEnquiry): Promise<void>;
  /** Puts `next` in the place of `known`, unless that was written anew or taken away meanwhile. */
  replace(known: KeptEnquiry, next: KeptEnquiry): Promise<void>;
  remove(uuid: string): Promise<void>;
  /** Writes what is there: some browsers read an empty database and refuse to fill it. */
  check(): Promise<void>;
  /** Until when the house asked to be left alone, ms since the epoch; 0 when it did not. */
  pausedUntil(): Promise<number>;
  pauseUntil(at: number): Promise<void>;
}
