import { BEHIND, CONTACT, COUNTED, HOUSE, MERGED, NAME, OF_GUEST, onlyMembers, SET, UNFILED } from '../../../schema/about.ts';
import {
  autodate,
  date,
  email,
  guestCollection,
  jsonOf,
  number,
  relation,
  relations,
  revision,
  select,
  text,
  type ChangeOf,
  type CreateOf,
  type RecordOf,
  type RowOf,
} from '../../../schema/describe.ts';
import { BY_SITE_SERVER, CLOSED, DESK, SELLERS } from '../../../schema/rules.ts';
import { ASSIGN_REASONS, LANGUAGES } from '../../../schema/vocab.ts';
import type { GuestChoice } from '../../offers/fields/offers.ts';

/** An extra that a guest asks for: its id and so many; the database adds its words and its price of that day, in minor units. */
export interface AskedExtra {
  readonly extra: string;
  readonly qty: number;
  readonly name_ru?: string;
  readonly name_en?: string;
  readonly price?: number;
}

const PHONE = { ...CONTACT, who: 'number' } as const;
const DERIVED = { history: 'derived' } as const;
const KEPT = { personal: COUNTED } as const;
const LANGUAGE_TITLES = { ru: 'lead_speaks_ru', en: 'lead_speaks_en' } as const;

/**
 * Somebody who may buy, from the first message on. Enquiries of visitors are added by the site server, others by the
 * desk's own routes; `uuid` makes a repeated send harmless. Number, status, manager and whatever follows from other
 * fields are set by hooks alone.
 */
export const leads = guestCollection(
  'leads',
  {
    uuid: text({ required: true, min: 36, max: 36 }, { ...SET, isSent: true, merge: 'one' }),
    country: relation('countries', { required: true }, { ...SET, isSent: true }),
    number: text({ max: 20 }, { ...HOUSE, title: 'history_number', isInRow: true, inFile: { at: 10 }, search: 'words' }),
    name: text(
      { required: true, max: 120 },
      { title: 'lead_guest', column: { at: 10 }, form: 10, inFile: { at: 30, width: 26 }, isSent: true, merge: 'one', search: 'name', personal: NAME },
    ),
    phone_raw: text({ max: 40 }, { title: 'lead_phone', as: 'phone', isInRow: true, form: 20, isSent: true, merge: 'one', search: 'phone', personal: PHONE }),
    phone_e164: text(
      { max: 20 },
      { ...DERIVED, title: 'lead_phone', as: 'phone', isInRow: true, inFile: { at: 80 }, isSent: true, merge: 'one', search: 'phone', personal: PHONE },
    ),
    messenger: text(
      { max: 80 },
      {
        ...{ title: 'lead_messenger', isInRow: true, form: 30, inFile: { at: 90 }, isSent: true, merge: 'one', search: 'handle' },
        personal: { ...CONTACT, who: 'handle' },
      },
    ),
    email: email(
      {},
      {
        ...{ title: 'lead_email', isInRow: true, form: 40, inFile: { at: 100, width: 24 }, merge: 'one', search: 'address' },
        personal: { ...CONTACT, who: 'word' },
      },
    ),
    language: select(
      LANGUAGES,
      { required: true },
      {
        ...{ title: 'lead_language', options: LANGUAGE_TITLES, isInRow: true, form: 50, inFile: { at: 70, width: 8, isCode: true } },
        ...{ isSent: true, merge: 'one', personal: COUNTED },
      },
    ),
    source: text(
      { required: true, max: 40 },
      { ...HOUSE, title: 'lead_source', as: 'source', column: { at: 60, isExtra: 'wide' }, form: 60, inFile: { at: 60 }, isSent: true, merge: 'brought' },
    ),
    source_detail: jsonOf<Readonly<Record<string, string>>>()({}, { ...DERIVED, isSent: true, merge: 'brought', personal: UNFILED }),
    referral: jsonOf<Readonly<Record<string, string>>>()({}, { ...DERIVED, isSent: true, merge: 'brought', personal: UNFILED }),
    manager_hint: jsonOf<Readonly<Record<string, string>>>()({}, { ...DERIVED, isSent: true, merge: 'one', personal: UNFILED }),
    consent: jsonOf<{ readonly version: string; readonly at: string }>()(
      { required: true },
      { ...DERIVED, isSent: true, merge: 'one', personal: onlyMembers(['version', 'at']) },
    ),
    received_at: date({}, { ...SET, isInRow: true, isSent: true, merge: 'earliest' }),
    status: relation('statuses', {}, { ...HOUSE, title: 'lead_status', as: 'status', column: { at: 20 }, inFile: { at: 40 } }),
    status_since: date({}, { ...SET, isInRow: true }),
    /** 1, and one more with every reopening. */
    cycle: number({ min: 0, onlyInt: true }, SET),
    assigned_user: relation('users', {}, { ...HOUSE, title: 'lead_manager', as: 'person', column: { at: 50 }, inFile: { at: 50 }, merge: 'with:manager' }),
    assigned_reason: select(ASSIGN_REASONS, {}, { ...SET, merge: 'with:manager' }),
    assigned_at: date({}, { ...SET, merge: 'with:manager' }),
    /** Who sent the guest. */
    agent: relation('users', {}, { ...HOUSE, title: 'lead_agent', as: 'person', merge: 'brought' }),
    client: relation('clients', {}, { ...SET, isInRow: true, merge: 'one' }),
    next_action_at: date(
      {},
      { ...HOUSE, title: 'lead_next_at', as: 'moment', isInRow: true, inFile: { at: 180 }, written: true, merge: 'with:next', kin: 'next' },
    ),
    next_action: text(
      { max: 300 },
      {
        ...{ title: 'lead_next_action', column: { at: 40, isExtra: true }, inFile: { at: 170, width: 30 }, written: true },
        ...{ merge: 'with:next', kin: 'next', search: 'words', personal: OF_GUEST },
      },
    ),
    /** From when on the lead is overdue; '' for a closed one, but for a won one of which something is held: the end of the hold. */
    due_at: date({}, { ...SET, title: 'lead_waiting', column: { at: 30 } }),
    first_response_at: date({}, { ...SET, isInRow: true, merge: 'earliest' }),
    /** Minutes of office hours up to the first answer. */
    response_minutes: number({ min: 0, onlyInt: true }, SET),
    touches: number({ min: 0, onlyInt: true }, { ...SET, isInRow: true, merge: 'sum' }),
    last_touch_at: date({}, { ...SET, isInRow: true, merge: 'latest' }),
    excursion: relation(
      'ic_excurs',
      {},
      {
        ...{ title: 'lead_excursion', history: 'history_excursion', as: 'excursion', isInRow: true, form: 130, isSent: true },
        ...{ inFile: { at: 110, title: 'voucher_excursion', width: 30 }, merge: 'with:wish', kin: 'wish', personal: COUNTED },
      },
    ),
    variant: relation('ic_excurs', {}, { ...KEPT, history: 'history_variant', as: 'excursion', written: true, isSent: true, merge: 'with:wish', kin: 'wish' }),
    excursions: relations('ic_excurs', 50, {}, { ...KEPT, title: 'lead_excursions', as: 'excursions', form: 140, isSent: true, merge: 'list' }),
    date_from: text(
      { max: 10 },
      { ...KEPT, title: 'lead_date_from', as: 'day', isInRow: true, form: 70, inFile: { at: 120 }, isSent: true, merge: 'with:dates', kin: 'dates' },
    ),
    date_to: text({ max: 10 }, { ...KEPT, title: 'lead_date_to', as: 'day', form: 80, merge: 'with:dates', kin: 'dates' }),
    adults: number(
      { min: 1, max: 99, onlyInt: true },
      { ...KEPT, title: 'lead_adults', isInRow: true, form: 90, inFile: { at: 130, width: 8 }, isSent: true, merge: 'with:party' },
    ),
    children: number(
      { min: 0, max: 99, onlyInt: true },
      { ...KEPT, title: 'lead_children', isInRow: true, form: 100, inFile: { at: 140, width: 8 }, isSent: true, merge: 'with:party', kin: 'children' },
    ),
    infants: number(
      { min: 0, max: 99, onlyInt: true },
      { ...KEPT, title: 'lead_infants', isInRow: true, form: 120, inFile: { at: 150, width: 8 }, merge: 'with:party', kin: 'children' },
    ),
    child_ages: jsonOf<readonly number[]>()(
      {},
      {
        ...{ title: 'lead_child_ages', hint: 'lead_child_ages_hint', history: 'history_child_ages', as: 'ages', form: 110, isSent: true },
        ...{ merge: 'with:party', kin: 'children', personal: UNFILED },
      },
    ),
    message: text({ max: 2000 }, { title: 'lead_message', written: true, isSent: true, merge: 'one', search: 'merged_words', personal: UNFILED }),
    /** The last offer, and what the guest picked in all of them. */
    offer: relation('offers', {}, { ...SET, merge: 'one' }),
    picks: jsonOf<readonly GuestChoice[]>()(
      {},
      { title: 'history_picks', as: 'excursion', isInRow: true, merge: 'list', personal: onlyMembers(['excursion', 'at']) },
    ),
    hotel: text(
      { max: 120 },
      {
        ...{ title: 'lead_hotel', isInRow: true, form: 150, inFile: { at: 160, width: 24 } },
        ...{ isSent: true, merge: 'with:stay', kin: 'stay', search: 'words', personal: OF_GUEST },
      },
    ),
    /** The area where they are fetched, by the name that vouchers have; an enquiry sends its id. */
    zone: text({ max: 60 }, { title: 'lead_zone', form: 155, isSent: true, merge: 'with:stay', personal: OF_GUEST }),
    /** What the guest wants beside the seats, as it was sold on the day when he asked. */
    extras: jsonOf<readonly AskedExtra[]>()(
      {},
      { ...DERIVED, title: 'lead_extras', isSent: true, merge: 'with:wish', personal: onlyMembers(['extra', 'qty', 'price', 'name_ru', 'name_en']) },
    ),
    room: text({ max: 20 }, { title: 'lead_room', form: 160, merge: 'with:stay', kin: 'stay', personal: UNFILED }),
    /** In minor units of `budget_currency`. */
    budget: number(
      { min: 0, onlyInt: true },
      {
        ...{ title: 'lead_budget', history: 'history_budget', as: 'money', currency: 'budget_currency', column: { at: 65, align: 'end', isExtra: 'wide' } },
        ...{ form: 144, inFile: { at: 164 }, merge: 'with:budget', kin: 'budget', personal: COUNTED },
      },
    ),
    budget_currency: text(
      { max: 3 },
      {
        ...{ title: 'lead_budget_currency', history: 'history_currency', as: 'currency', isInRow: true, form: 146, inFile: { at: 166, width: 8 } },
        ...{ merge: 'with:budget', kin: 'budget', personal: 'house' },
      },
    ),
    note: text({ max: 5000 }, { title: 'lead_note', form: 170, merge: 'one', search: 'merged_words', personal: UNFILED }),
    loss_reason: relation('loss_reasons', {}, { ...HOUSE, title: 'lead_loss_reason', as: 'reason', isInRow: true, inFile: { at: 190 } }),
    loss_note: text({ max: 1000 }, { title: 'lead_loss_note', merge: 'one', search: 'words', personal: UNFILED }),
    won_at: date({}, SET),
    closed_at: date({}, { ...SET, isInRow: true }),
    merged_into: relation('leads', {}, { ...SET, isInRow: true }),
    /** Values of merged leads that this one has others for. */
    also: jsonOf<Readonly<Record<string, readonly unknown[]>>>()({}, { ...DERIVED, personal: MERGED }),
    external_id: text({ max: 60 }, { ...DERIVED, merge: 'one', search: 'words', personal: UNFILED }),
    created_by: text({ max: 60 }, SET),
    updated_by: text({ max: 60 }, HOUSE),
    /** What the search looks into, and what duplicates are found by. */
    search: text({ hidden: true, max: 10000 }, { personal: BEHIND }),
    keys: jsonOf<readonly string[]>()({ hidden: true }, { personal: BEHIND }),
    created: autodate({ title: 'lead_created_at', as: 'moment', column: { at: 70, align: 'end', isExtra: true }, inFile: { at: 20 } }),
    updated: autodate({ isInRow: true }),
    revision: revision({ isInRow: true }),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK, createRule: BY_SITE_SERVER, updateRule: SELLERS },
  { owner: { field: 'assigned_user' }, isLarge: true },
);
export type Lead = RecordOf<typeof leads>;
/** What lists and the board show of a lead. */
export type LeadRow = RowOf<typeof leads>;
export type LeadChange = ChangeOf<typeof leads>;
export type NewLead = CreateOf<typeof leads>;
