import { autodate, bool, collection, date, email, json, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK, SELLERS } from '../../../schema/rules.ts';
import { CLIENT_STATES, LANGUAGES } from '../../../schema/vocab.ts';

export interface Companion {
  readonly name: string;
  readonly age?: number;
  readonly note?: string;
}
export interface MessengerHandle {
  readonly kind: string;
  readonly handle: string;
}
export interface GivenConsent {
  readonly given: boolean;
  readonly version?: string;
  readonly at: string;
}
/** Sums over a client's vouchers, kept by the voucher's own writes. */
export interface ClientTotals {
  readonly vouchers: number;
  /** Minor units by currency. */
  readonly paid: Readonly<Record<string, number>>;
  readonly last_trip: string;
}

const DAY = '^\\d{4}-\\d{2}-\\d{2}$';

/** A person who travels with us. Adds itself at the first voucher or by hand; merged and anonymised, never deleted. */
export const clients = collection(
  'clients',
  {
    country: relation('countries', { required: true }),
    name: text({ required: true, max: 120 }),
    name_latin: text({ max: 120 }),
    /** As written; the first one in E.164 is `phone_e164`. */
    phones: json<readonly string[]>(),
    phone_e164: text({ max: 20 }),
    messengers: json<readonly MessengerHandle[]>(),
    email: email(),
    language: select(LANGUAGES, { required: true }),
    citizenship: text({ max: 2, pattern: '^[A-Z]{2}$' }),
    birth_date: text({ max: 10, pattern: DAY }),
    /** Where the guest stays now. */
    hotel: text({ max: 120 }),
    room: text({ max: 20 }),
    arrival_date: text({ max: 10, pattern: DAY }),
    departure_date: text({ max: 10, pattern: DAY }),
    companions: json<readonly Companion[]>(),
    diet: text({ max: 300 }),
    /** Only with `health_consent`; forgotten 30 days after the trip. */
    health_flags: json<readonly string[]>(),
    tags: json<readonly string[]>(),
    vip: bool(),
    blacklisted: bool(),
    blacklist_reason: text({ max: 300 }),
    note: text({ max: 5000 }),
    first_source: text({ max: 40 }),
    first_agent: relation('users'),
    last_manager: relation('users'),
    marketing_consent: json<GivenConsent>(),
    health_consent: json<GivenConsent>(),
    totals: json<ClientTotals>(),
    state: select(CLIENT_STATES, { required: true }),
    merged_into: relation('clients'),
    anonymised_at: date(),
    /** Values of merged clients that this one has others for. */
    also: json<Readonly<Record<string, readonly unknown[]>>>(),
    created_by: text({ max: 60 }),
    updated_by: text({ max: 60 }),
    /** What the search looks into, and what duplicates are found by; made at every save. */
    search: text({ hidden: true, max: 10000 }),
    keys: json<readonly string[]>({ hidden: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK, updateRule: SELLERS },
);
export type Client = RecordOf<typeof clients>;
