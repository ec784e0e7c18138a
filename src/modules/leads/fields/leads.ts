import { autodate, collection, date, email, json, number, relation, relations, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { BY_SITE_SERVER, CLOSED, DESK, SELLERS } from '../../../schema/rules.ts';
import { ASSIGN_REASONS, LANGUAGES } from '../../../schema/vocab.ts';
import type { GuestChoice } from '../../offers/fields/offers.ts';

/**
 * Somebody who may buy, from the first message on. Enquiries of visitors are added by the site server, others by the
 * desk's own routes; `uuid` makes a repeated send harmless. Number, stage, manager and whatever follows from other
 * fields are set by hooks alone.
 */
export const leads = collection(
  'leads',
  {
    uuid: text({ required: true, min: 36, max: 36 }),
    country: relation('countries', { required: true }),
    name: text({ required: true, max: 120 }),
    phone_raw: text({ max: 40 }),
    phone_e164: text({ max: 20 }),
    messenger: text({ max: 80 }),
    language: select(LANGUAGES, { required: true }),
    excursion: relation('ic_excurs'),
    variant: relation('ic_excurs'),
    date_from: text({ max: 10 }),
    adults: number({ min: 1, max: 99, onlyInt: true }),
    children: number({ min: 0, max: 99, onlyInt: true }),
    child_ages: json<readonly number[]>(),
    message: text({ max: 2000 }),
    source: text({ required: true, max: 40 }),
    source_detail: json<Readonly<Record<string, string>>>(),
    referral: json<Readonly<Record<string, string>>>(),
    manager_hint: json<Readonly<Record<string, string>>>(),
    consent: json<{ readonly version: string; readonly at: string }>({ required: true }),
    received_at: date(),
    number: text({ max: 20 }),
    status: relation('statuses'),
    status_since: date(),
    /** 1, and one more with every reopening. */
    cycle: number({ min: 0, onlyInt: true }),
    assigned_user: relation('users'),
    assigned_reason: select(ASSIGN_REASONS),
    assigned_at: date(),
    /** Who sent the guest. */
    agent: relation('users'),
    client: relation('clients'),
    email: email(),
    next_action: text({ max: 300 }),
    next_action_at: date(),
    /** From when on the lead is overdue; '' for a closed one. */
    due_at: date(),
    first_response_at: date(),
    /** Minutes of office hours up to the first answer. */
    response_minutes: number({ min: 0, onlyInt: true }),
    touches: number({ min: 0, onlyInt: true }),
    last_touch_at: date(),
    excursions: relations('ic_excurs', 50),
    /** The last offer, and what the guest picked in all of them. */
    offer: relation('offers'),
    picks: json<readonly GuestChoice[]>(),
    date_to: text({ max: 10 }),
    infants: number({ min: 0, max: 99, onlyInt: true }),
    hotel: text({ max: 120 }),
    room: text({ max: 20 }),
    /** In minor units of `budget_currency`. */
    budget: number({ min: 0, onlyInt: true }),
    budget_currency: text({ max: 3 }),
    note: text({ max: 5000 }),
    loss_reason: relation('loss_reasons'),
    loss_note: text({ max: 1000 }),
    won_at: date(),
    closed_at: date(),
    merged_into: relation('leads'),
    /** Values of merged leads that this one has others for. */
    also: json<Readonly<Record<string, readonly unknown[]>>>(),
    external_id: text({ max: 60 }),
    created_by: text({ max: 60 }),
    updated_by: text({ max: 60 }),
    /** What the search looks into, and what duplicates are found by. */
    search: text({ hidden: true, max: 10000 }),
    keys: json<readonly string[]>({ hidden: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK, createRule: BY_SITE_SERVER, updateRule: SELLERS },
);
export type Lead = RecordOf<typeof leads>;
