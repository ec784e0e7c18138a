import { BEHIND, CONTACT, COUNTED, HEALTH, HOUSE, OF_GUEST, onlyMembers, SET, SHOWN, UNFILED } from '../../../schema/about.ts';
import {
  autodate,
  date,
  guestCollection,
  jsonOf,
  number,
  relation,
  relations,
  select,
  text,
  revision,
  type RecordOf,
  type RowOf,
} from '../../../schema/describe.ts';
import { CLOSED, DESK, SIGNED_IN_AGENT } from '../../../schema/rules.ts';
import { GUIDE_LANGUAGES, LANGUAGES } from '../../../schema/vocab.ts';
import type { Amendment, Cancellation, CollectOnTour, DateChange, Discount, ExtraLine, KeptTerms, RestrictionsAck, SailOverride } from './shapes.ts';
import type { ParkFee, PriceSnapshot, UnitLine } from '../../catalogue/fields/shapes.ts';
import type { Deadline, FrozenRule } from '../../cancellation/fields/shapes.ts';
import type { FrozenNote } from '../../notes/fields/notes.ts';
import type { FrozenRate } from '../../currencies/fields/rates.ts';
import { KEPT_RULES, type KeptRule, MEALS, PICKUP_STATUSES, REFUND_STATES, TRANSFERS, VOUCHER_STATE_TITLES, VOUCHER_STATES } from './vocab.ts';

const MOVES = ['at', 'by', 'free', 'from_date', 'from_time', 'to_date', 'to_time'];
const AMENDED = ['at', 'by', 'total_before', 'total_after', 'part_off', 'part_fee', 'part_deposit', 'waived_by'];
const DERIVED = { history: 'derived' } as const;
const KEPT = { personal: COUNTED } as const;
const PRICE = { written: 'price' } as const;
const DETAIL = { written: 'details', personal: UNFILED } as const;
/** What a file of reminders tells whoever fetches the guest. */
const FETCHED = { written: 'details', personal: OF_GUEST } as const;
const CODE = { ...DETAIL, search: 'words', personal: { ...UNFILED, who: 'code' } } as const;
/** A sum in minor units of the voucher's currency. */
const MONEY = { as: 'money', currency: 'currency', personal: COUNTED } as const;
const LANGUAGE_TITLES = { ru: 'voucher_language_ru', en: 'voucher_language_en', th: 'voucher_language_th' } as const;
const MEAL_TITLES = { normal: 'voucher_meal_normal', vegetarian: 'voucher_meal_vegetarian', halal: 'voucher_meal_halal', kids: 'voucher_meal_kids' } as const;
const TRANSFER_TITLES = { none: 'voucher_transfer_none', shared: 'voucher_transfer_shared', private: 'voucher_transfer_private' } as const;
const PICKUP_TITLES = {
  unset: 'voucher_pickup_unset',
  planned: 'voucher_pickup_planned',
  confirmed: 'voucher_pickup_confirmed',
  picked: 'voucher_pickup_picked',
  missed: 'voucher_pickup_missed',
} as const;
const REFUND_TITLES = { none: 'voucher_refund_none', due: 'voucher_refund_due', paid: 'voucher_refund_paid', declined: 'voucher_refund_declined' } as const;
export const KEPT_RULE_TITLES = {
  price: 'voucher_kept_price',
  tier: 'voucher_kept_tier',
  after_start: 'voucher_kept_after_start',
  no_show: 'voucher_kept_no_show',
  waived: 'voucher_kept_waived',
  called_off: 'voucher_kept_called_off',
  not_sold: 'voucher_kept_not_sold',
} as const satisfies Readonly<Record<KeptRule, string>>;
const DAY = '^\\d{4}-\\d{2}-\\d{2}$';
const TIME = '^([01][0-9]|2[0-3]):[0-5][0-9]$';

/** One excursion variant, one date, one party. Written by the routes of the desk alone; sums are minor units of `currency`. */
export const vouchers = guestCollection(
  'vouchers',
  {
    country: relation('countries', { required: true }, SET),
    /** Issued at confirmation: `TI-26-TH-001234`, gapless per country and year. */
    number: text({ max: 20 }, { ...HOUSE, title: 'history_number', isInRow: true, inFile: { at: 10 }, search: 'words' }),
    /** 128 bits in hex: whoever has the link sees the document. */
    public_token: text({ required: true, min: 32, max: 32 }, SET),
    uuid: text({ required: true, min: 36, max: 36 }, SET),
    state: select(
      VOUCHER_STATES,
      { required: true },
      { ...HOUSE, title: 'voucher_state', options: VOUCHER_STATE_TITLES, column: { at: 40 }, inFile: { at: 30 } },
    ),
    state_since: date({}, SET),
    expires_at: date({}, { ...SET, isInRow: true }),
    confirmed_at: date({}, SET),
    supplier_reference: text({ max: 60 }, { ...CODE, title: 'voucher_supplier', history: 'history_supplier_reference' }),
    reseller_reference: text({ max: 60 }, { ...CODE, title: 'voucher_reseller', history: 'history_reseller_reference' }),

    excursion: relation('ic_excurs', { required: true }, { ...DERIVED, ...KEPT, title: 'voucher_excursion', isInRow: true, written: 'sale', kin: 'trip' }),
    variant: relation('ic_excurs', {}, { ...DERIVED, ...KEPT, title: 'voucher_variant', written: 'sale', kin: 'trip' }),
    /** Where it sits; '' where what is sold has no departures. What it takes there is counted by the database. */
    departure: relation('departures', {}, SET),
    excursion_name_ru: text(
      { max: 200 },
      { ...HOUSE, title: 'voucher_excursion', as: 'excursion_name', column: { at: 20, isExtra: true }, inFile: { at: 60, width: 30 }, search: 'words' },
    ),
    excursion_name_en: text({ max: 200 }, { ...HOUSE, title: 'voucher_excursion', isInRow: true, search: 'words' }),
    variant_name_ru: text({ max: 120 }, { ...HOUSE, title: 'voucher_variant', as: 'variant_name', isInRow: true, inFile: { at: 70, width: 20 } }),
    variant_name_en: text({ max: 120 }, { ...HOUSE, title: 'voucher_variant', isInRow: true }),
    service_date: text(
      { max: 10, pattern: DAY },
      { ...KEPT, title: 'voucher_date', as: 'day', column: { at: 30, align: 'end' }, inFile: { at: 80 }, written: 'sale', kin: 'day' },
    ),
    start_time: text(
      { max: 5, pattern: TIME },
      { ...KEPT, title: 'voucher_time', hint: 'voucher_time_hint', as: 'time', isInRow: true, inFile: { at: 90, width: 8 }, written: 'sale', kin: 'day' },
    ),
    language_of_guide: select(GUIDE_LANGUAGES, {}, { ...KEPT, title: 'voucher_guide', options: LANGUAGE_TITLES, written: 'details' }),
    adults: number({ min: 0, max: 99, onlyInt: true }, { ...PRICE, ...KEPT, title: 'voucher_adults', isInRow: true, inFile: { at: 101, width: 8 } }),
    children: number(
      { min: 0, max: 99, onlyInt: true },
      { ...PRICE, ...KEPT, title: 'voucher_children', isInRow: true, inFile: { at: 102, width: 8 }, kin: 'children' },
    ),
    infants: number(
      { min: 0, max: 99, onlyInt: true },
      { ...PRICE, ...KEPT, title: 'voucher_infants', isInRow: true, inFile: { at: 103, width: 8 }, kin: 'children' },
    ),
    pax_count: number({ min: 0, max: 297, onlyInt: true }, { ...DERIVED, ...KEPT, title: 'export_guests', isInRow: true, inFile: { at: 100, width: 8 } }),
    child_ages: jsonOf<readonly number[]>()(
      {},
      { ...PRICE, title: 'voucher_ages', hint: 'voucher_ages_hint', history: 'history_child_ages', kin: 'children', personal: UNFILED },
    ),
    units: jsonOf<readonly UnitLine[]>()({}, { ...DERIVED, personal: onlyMembers(['type', 'qty', 'unit_price']) }),
    extras: jsonOf<readonly ExtraLine[]>()(
      {},
      { ...PRICE, title: 'voucher_extras', personal: onlyMembers(['qty', 'price'], { dash: ['name_ru', 'name_en'] }) },
    ),
    park_fee: jsonOf<ParkFee>()({}, { ...PRICE, title: 'history_park_fee', personal: onlyMembers(['mode', 'adult', 'child']) }),
    meal: select(MEALS, {}, { title: 'voucher_meal', options: MEAL_TITLES, written: 'details', personal: HEALTH }),

    lead: relation('leads', {}, { ...SET, isGuestLink: true }),
    client: relation('clients', {}, { ...SET, written: 'sale', isGuestLink: true }),
    /** Language of the document and of messages. */
    language: select(LANGUAGES, { required: true }, { ...KEPT, title: 'voucher_language', options: LANGUAGE_TITLES, written: 'details' }),
    lead_name_latin: text(
      { max: 120 },
      {
        title: 'voucher_name_latin',
        column: { at: 10, title: 'voucher_guest' },
        inFile: { at: 40, title: 'voucher_guest', width: 26 },
        written: 'details',
        search: 'name',
        personal: { ...OF_GUEST, who: 'name' },
      },
    ),
    contact_phone: text(
      { max: 40 },
      { title: 'voucher_phone', as: 'phone', isInRow: true, inFile: { at: 50 }, written: 'details', search: 'phone', personal: { ...CONTACT, who: 'number' } },
    ),
    contact_messenger: text({ max: 120 }, { title: 'voucher_messenger', written: 'details', search: 'handle', personal: { ...CONTACT, who: 'handle' } }),
    restrictions_ack: jsonOf<RestrictionsAck>()({}, { title: 'history_restrictions', written: 'details', personal: HEALTH }),

    transfer: select(TRANSFERS, {}, { ...PRICE, ...KEPT, title: 'voucher_transfer', options: TRANSFER_TITLES, isInRow: true, kin: 'transfer' }),
    transfer_price: number({ min: 0, onlyInt: true }, { ...PRICE, ...MONEY, title: 'voucher_transfer_price', kin: 'transfer' }),
    zone: text({ max: 60 }, { ...FETCHED, title: 'voucher_zone', kin: 'fetched' }),
    hotel: text({ max: 120 }, { ...FETCHED, title: 'voucher_hotel', isInRow: true, kin: ['stay', 'lobby', 'fetched'], search: 'words' }),
    room: text({ max: 20 }, { ...FETCHED, title: 'voucher_room', kin: 'stay' }),
    lobby_note: text({ max: 200 }, { ...DETAIL, title: 'voucher_lobby', kin: 'lobby' }),
    pickup_from: text({ max: 5, pattern: TIME }, { ...KEPT, title: 'voucher_from', as: 'time', isInRow: true, written: 'details', kin: ['fetched', 'window'] }),
    pickup_to: text({ max: 5, pattern: TIME }, { ...KEPT, title: 'voucher_to', as: 'time', written: 'details', kin: ['fetched', 'window'] }),
    pickup_status: select(
      PICKUP_STATUSES,
      {},
      { ...KEPT, title: 'voucher_pickup_status', history: 'history_pickup_status', options: PICKUP_TITLES, written: 'details', kin: 'window' },
    ),
    vehicle: text({ max: 60 }, { ...DETAIL, title: 'voucher_vehicle', kin: 'driver' }),
    driver_phone: text({ max: 40 }, { ...DETAIL, title: 'voucher_driver', as: 'phone', kin: 'driver' }),
    pier: relation('locations', {}, { ...SET, written: 'details' }),
    return_to: text({ max: 120 }, { ...DETAIL, title: 'voucher_return', history: 'history_return_to' }),

    currency: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }, { ...HOUSE, title: 'payment_currency', isInRow: true, inFile: { at: 110, width: 8 } }),
    list_total: number({ min: 0, onlyInt: true }, { ...DERIVED, ...MONEY }),
    discount: jsonOf<Discount>()({}, { ...PRICE, title: 'voucher_discount', personal: onlyMembers(['kind', 'value', 'by'], { blank: ['reason'] }) }),
    discount_sum: number({ min: 0, onlyInt: true }, { ...DERIVED, ...MONEY }),
    total: number({ min: 0, onlyInt: true }, { ...MONEY, title: 'voucher_total', column: { at: 50, align: 'end' }, inFile: { at: 120 } }),
    deposit_due: number({ min: 0, onlyInt: true }, { ...MONEY, title: 'voucher_deposit', hint: 'voucher_deposit_hint' }),
    paid: number({ onlyInt: true }, { ...MONEY, title: 'voucher_line_paid', isInRow: true, inFile: { at: 125 } }),
    pending: number({ onlyInt: true }, { ...DERIVED, ...MONEY }),
    balance: number(
      { onlyInt: true },
      { ...DERIVED, ...MONEY, title: 'voucher_balance', column: { at: 60, align: 'end', isExtra: true }, inFile: { at: 130 } },
    ),
    collect_on_tour: jsonOf<CollectOnTour>()({}, { ...HOUSE, title: 'voucher_collect' }),
    collect_amount: number({ min: 0, onlyInt: true }, { ...DERIVED, ...MONEY }),

    price_snapshot: jsonOf<PriceSnapshot>()({}, SET),
    rate_snapshot: jsonOf<readonly FrozenRate[]>()({}, SET),
    cancellation_rule: relation('cancellation_rules', {}, SET),
    rule: jsonOf<FrozenRule>()({}, SET),
    deadlines: jsonOf<readonly Deadline[]>()({}, SET),
    memo: relations('notes', 50, {}, SET),
    memo_snapshot: jsonOf<readonly FrozenNote[]>()({}, SET),

    cancellation: jsonOf<Cancellation>()(
      {},
      {
        ...DERIVED,
        personal: onlyMembers(['by', 'at', 'tier', 'exception', 'kept', 'refund', 'refund_choice', 'waived_by'], { blank: ['reason'] }),
      },
    ),
    /** The sum that stands in `refund_state`: still due, gone back, or declined. */
    refund_due: number({ min: 0, onlyInt: true }, { ...MONEY, title: 'voucher_refund_sum', isInRow: true, inFile: { at: 150 } }),
    refund_state: select(REFUND_STATES, {}, { ...KEPT, title: 'voucher_refund_state', options: REFUND_TITLES, isInRow: true, inFile: { at: 140 } }),
    /** What had gone back before the voucher came to its end. */
    refunded_before: number({ min: 0, onlyInt: true }, { ...DERIVED, ...KEPT }),
    /** What the guest left with the house for another voucher of his. */
    credit_left: number({ min: 0, onlyInt: true }, { ...MONEY, title: 'voucher_credit_left' }),
    /** What the house has of the guest's money that is its own, by which rule, and how that is reckoned. */
    kept: number({ onlyInt: true }, { ...MONEY, title: 'voucher_kept' }),
    kept_rule: select(KEPT_RULES, {}, { ...KEPT, title: 'voucher_kept_by', options: KEPT_RULE_TITLES }),
    /** Kept of what amendments took off inside a tier of the rule, as far as it was paid for: part of the total. */
    part_fees: number({ min: 0, onlyInt: true }, { ...MONEY, title: 'voucher_line_part_fee' }),
    kept_terms: jsonOf<KeptTerms>()({}, SET),
    date_history: jsonOf<readonly DateChange[]>()({}, { ...DERIVED, personal: onlyMembers(MOVES, { blank: ['reason'] }) }),
    /** What seniors set aside so that it could be sold. */
    overrides: jsonOf<readonly SailOverride[]>()({}, { ...DERIVED, personal: onlyMembers(['trip', 'reasons', 'by', 'at'], { blank: ['reason'] }) }),
    amendments: jsonOf<readonly Amendment[]>()({}, { ...DERIVED, personal: onlyMembers(AMENDED, { blank: ['reason'] }) }),

    sold_by: relation('users', {}, { ...SET, title: 'lead_manager', as: 'person', isInRow: true, inFile: { at: 160 } }),
    agent: relation('users', {}, SET),
    source: text({ max: 40 }, SET),
    client_note: text({ max: 1000 }, { ...DETAIL, title: 'voucher_client_note' }),
    office_note: text({ max: 2000 }, { title: 'voucher_office_note', written: 'always', personal: UNFILED }),
    driver_note_th: text({ max: 500 }, { ...DETAIL, title: 'voucher_driver_note', history: 'history_driver_note' }),
    created_by: text({ max: 60 }, SET),
    /** What the search looks into: folded words and digits, made at every save. */
    search: text({ hidden: true, max: 10000 }, { ...DERIVED, personal: BEHIND }),
    created: autodate({ title: 'client_created_at', as: 'moment', isInRow: true, inFile: { at: 20 } }),
    updated: autodate({ isInRow: true }),
    revision: revision({ isInRow: true }),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
  { owner: { field: 'sold_by' }, isLarge: true },
);
export type Voucher = RecordOf<typeof vouchers>;
/** What lists show of a voucher. */
export type VoucherListRow = RowOf<typeof vouchers>;

/** View: what an agent sees of the vouchers that he brought: numbers and states, no person and no sum. */
export const agentVouchers = guestCollection(
  'agent_vouchers',
  {
    agent: relation('users', {}, HOUSE),
    country: relation('countries', { required: true }, { ...HOUSE, isAsked: true }),
    number: text({ max: 20 }, HOUSE),
    state: select(VOUCHER_STATES, { required: true }, HOUSE),
    excursion: relation('ic_excurs', { required: true }, { personal: SHOWN }),
    service_date: text({ max: 10, pattern: DAY }, { personal: SHOWN }),
    reseller_reference: text({ max: 60 }, { personal: SHOWN }),
    created: autodate({ isAsked: true }),
  },
  { ...CLOSED, listRule: SIGNED_IN_AGENT, viewRule: SIGNED_IN_AGENT },
  { kind: 'view', isLarge: true },
);
export type AgentVoucher = RecordOf<typeof agentVouchers>;
