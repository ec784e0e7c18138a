import { BEHIND, CONTACT, COUNTED, HEALTH, HOUSE, MERGED, NAME, OF_GUEST, SET, UNFILED } from '../../../schema/about.ts';
import {
  autodate,
  bool,
  date,
  email,
  guestCollection,
  jsonOf,
  relation,
  select,
  text,
  type ChangeOf,
  type CreateOf,
  revision,
  type RecordOf,
  type RowOf,
} from '../../../schema/describe.ts';
import type { ClientTotals } from '../../vouchers/fields/shapes.ts';
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

const DERIVED = { history: 'derived' } as const;
const FADING = { ...HEALTH, log: 'fading' } as const;
const LANGUAGE_TITLES = { ru: 'lead_speaks_ru', en: 'lead_speaks_en' } as const;
const STATE_TITLES = { active: 'client_state_active', merged: 'client_state_merged', anonymised: 'client_state_anonymised' } as const;
const DAY = '^\\d{4}-\\d{2}-\\d{2}$';

/** A person who travels with us. Adds itself at the first voucher or by hand; merged and anonymised, never deleted. */
export const clients = guestCollection(
  'clients',
  {
    country: relation('countries', { required: true }, SET),
    name: text(
      { required: true, max: 120 },
      { title: 'client_name', column: { at: 10 }, form: 10, inFile: { at: 10, width: 26 }, merge: 'one', search: 'name', personal: NAME },
    ),
    name_latin: text(
      { max: 120 },
      {
        ...{ title: 'client_name_latin', hint: 'client_name_latin_hint', isInRow: true, form: 20, inFile: { at: 20, width: 26 } },
        ...{ merge: 'one', search: 'name', personal: { ...OF_GUEST, who: 'name' } },
      },
    ),
    /** As written; the first one in E.164 is `phone_e164`. */
    phones: jsonOf<readonly string[]>()(
      {},
      {
        ...{ title: 'client_phones', hint: 'client_lines_hint', as: 'lines', form: 30, merge: 'list', search: 'phone' },
        personal: { ...CONTACT, file: 'never', who: 'number' },
      },
    ),
    phone_e164: text({ max: 20 }, { ...DERIVED, title: 'lead_phone', as: 'phone', column: { at: 20 }, inFile: { at: 30 }, merge: 'one', personal: CONTACT }),
    messengers: jsonOf<readonly MessengerHandle[]>()(
      {},
      {
        ...{ title: 'client_messengers', hint: 'client_messengers_hint', as: 'messengers', form: 40, merge: 'list', search: 'handle' },
        personal: { ...CONTACT, file: 'never', who: 'handle' },
      },
    ),
    email: email(
      {},
      {
        ...{ title: 'lead_email', isInRow: true, form: 50, inFile: { at: 40, width: 24 }, merge: 'one', search: 'address' },
        personal: { ...CONTACT, who: 'word' },
      },
    ),
    language: select(
      LANGUAGES,
      { required: true },
      {
        ...{ title: 'lead_language', options: LANGUAGE_TITLES, isInRow: true, form: 60, inFile: { at: 50, width: 8, isCode: true } },
        ...{ merge: 'one', personal: COUNTED },
      },
    ),
    citizenship: text(
      { max: 2, pattern: '^[A-Z]{2}$' },
      { title: 'client_citizenship', hint: 'client_citizenship_hint', form: 70, merge: 'one', personal: HEALTH },
    ),
    birth_date: text({ max: 10, pattern: DAY }, { title: 'client_birth_date', as: 'day', form: 80, merge: 'one', personal: HEALTH }),
    /** Where the guest stays now. */
    hotel: text(
      { max: 120 },
      {
        ...{ title: 'client_hotel', column: { at: 30 }, form: 90, inFile: { at: 60, width: 24 } },
        ...{ merge: 'with:stay', kin: 'stay', search: 'words', personal: OF_GUEST },
      },
    ),
    room: text(
      { max: 20 },
      { title: 'lead_room', isInRow: true, form: 100, inFile: { at: 70, width: 8 }, merge: 'with:stay', kin: 'stay', personal: OF_GUEST },
    ),
    arrival_date: text(
      { max: 10, pattern: DAY },
      { title: 'client_arrival', as: 'day', isInRow: true, form: 110, inFile: { at: 80 }, merge: 'with:days', kin: 'days', personal: OF_GUEST },
    ),
    departure_date: text(
      { max: 10, pattern: DAY },
      {
        ...{ title: 'client_departure', as: 'day', column: { at: 40, isExtra: true }, form: 120, inFile: { at: 90 } },
        ...{ merge: 'with:days', kin: 'days', personal: OF_GUEST },
      },
    ),
    companions: jsonOf<readonly Companion[]>()(
      {},
      {
        ...{ title: 'client_companions', hint: 'client_companions_hint', as: 'companions', form: 130, merge: 'list' },
        personal: { ...HEALTH, who: 'name' },
      },
    ),
    diet: text({ max: 300 }, { title: 'client_diet', form: 140, merge: 'one', personal: FADING }),
    health_consent: jsonOf<GivenConsent>()(
      {},
      { title: 'client_health_consent', hint: 'client_health_consent_hint', as: 'consent', form: 180, merge: 'said', kin: 'health', personal: HEALTH },
    ),
    /** Only with `health_consent`; forgotten 30 days after the trip. */
    health_flags: jsonOf<readonly string[]>()(
      {},
      { title: 'client_health', hint: 'client_health_hint', as: 'tags', form: 190, merge: 'list', kin: 'health', personal: FADING },
    ),
    tags: jsonOf<readonly string[]>()(
      {},
      {
        ...{ title: 'client_tags', hint: 'client_tags_hint', as: 'tags', isInRow: true, form: 150, inFile: { at: 100 }, merge: 'list' },
        personal: OF_GUEST,
      },
    ),
    vip: bool({ title: 'client_vip', isInRow: true, form: 200, inFile: { at: 110, width: 8 }, personal: OF_GUEST }),
    blacklisted: bool({ title: 'client_blacklisted', isInRow: true, form: 210, inFile: { at: 120, width: 8 }, kin: 'blacklist', personal: OF_GUEST }),
    blacklist_reason: text({ max: 300 }, { title: 'client_blacklist_reason', form: 220, merge: 'one', kin: 'blacklist', personal: UNFILED }),
    /** A claim or an authority asks for what is known of him: nothing of it is deleted, neither by age nor by his wish. */
    legal_hold: bool({ title: 'client_legal_hold', hint: 'client_legal_hold_hint', form: 230, personal: OF_GUEST }),
    note: text({ max: 5000 }, { title: 'client_remark', form: 160, merge: 'one', search: 'merged_words', personal: UNFILED }),
    first_source: text({ max: 40 }, { ...SET, merge: 'brought' }),
    first_agent: relation('users', {}, { ...SET, merge: 'brought' }),
    last_manager: relation('users', {}, { ...HOUSE, title: 'history_manager', as: 'person', isInRow: true, merge: 'one' }),
    marketing_consent: jsonOf<GivenConsent>()({}, { title: 'client_marketing', as: 'consent', form: 170, merge: 'said', personal: UNFILED }),
    totals: jsonOf<ClientTotals>()(
      {},
      { ...DERIVED, title: 'client_trips', as: 'trips', column: { at: 50, align: 'end' }, inFile: { at: 130, width: 8 }, personal: COUNTED },
    ),
    state: select(
      CLIENT_STATES,
      { required: true },
      { ...HOUSE, title: 'client_state', options: STATE_TITLES, column: { at: 60, isExtra: true }, inFile: { at: 150 } },
    ),
    merged_into: relation('clients', {}, SET),
    anonymised_at: date({}, SET),
    /** Values of merged clients that this one has others for. */
    also: jsonOf<Readonly<Record<string, readonly unknown[]>>>()({}, { ...DERIVED, personal: MERGED }),
    created_by: text({ max: 60 }, SET),
    updated_by: text({ max: 60 }, HOUSE),
    /** What the search looks into, and what duplicates are found by; made at every save. */
    search: text({ hidden: true, max: 10000 }, { personal: BEHIND }),
    keys: jsonOf<readonly string[]>()({ hidden: true }, { personal: BEHIND }),
    created: autodate({ title: 'client_created_at', as: 'moment', column: { at: 70, align: 'end', isExtra: true }, inFile: { at: 160 } }),
    updated: autodate({ isInRow: true }),
    revision: revision({ isInRow: true }),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK, updateRule: SELLERS },
  { owner: { field: 'last_manager' }, isLarge: true },
);
export type Client = RecordOf<typeof clients>;
export type ClientRow = RowOf<typeof clients>;
export type ClientChange = ChangeOf<typeof clients>;
export type NewClient = CreateOf<typeof clients>;
