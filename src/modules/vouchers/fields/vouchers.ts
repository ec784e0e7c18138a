import { autodate, collection, date, json, number, relation, relations, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK, SIGNED_IN_AGENT } from '../../../schema/rules.ts';
import { GUIDE_LANGUAGES, LANGUAGES } from '../../../schema/vocab.ts';
import type {
  Amendment,
  Cancellation,
  CollectOnTour,
  DateChange,
  Deadline,
  Discount,
  ExtraLine,
  FrozenNote,
  FrozenRate,
  FrozenRule,
  KeptTerms,
  ParkFee,
  Passenger,
  PriceSnapshot,
  RestrictionsAck,
  SailOverride,
  UnitLine,
} from '../../../schema/voucher-shapes.ts';
import { KEPT_RULES, MEALS, PICKUP_STATUSES, REFUND_STATES, TRANSFERS, VOUCHER_STATES } from '../../../schema/voucher-vocab.ts';

const DAY = '^\\d{4}-\\d{2}-\\d{2}$';
const TIME = '^([01][0-9]|2[0-3]):[0-5][0-9]$';

/** One excursion variant, one date, one party. Written by the routes of the desk alone; sums are minor units of `currency`. */
export const vouchers = collection(
  'vouchers',
  {
    country: relation('countries', { required: true }),
    /** Issued at confirmation: `TI-26-TH-001234`, gapless per country and year. */
    number: text({ max: 20 }),
    /** 128 bits in hex: whoever has the link sees the document. */
    public_token: text({ required: true, min: 32, max: 32 }),
    uuid: text({ required: true, min: 36, max: 36 }),
    state: select(VOUCHER_STATES, { required: true }),
    state_since: date(),
    expires_at: date(),
    confirmed_at: date(),
    supplier_reference: text({ max: 60 }),
    reseller_reference: text({ max: 60 }),

    excursion: relation('ic_excurs', { required: true }),
    variant: relation('ic_excurs'),
    excursion_name_ru: text({ max: 200 }),
    excursion_name_en: text({ max: 200 }),
    variant_name_ru: text({ max: 120 }),
    variant_name_en: text({ max: 120 }),
    service_date: text({ max: 10, pattern: DAY }),
    start_time: text({ max: 5, pattern: TIME }),
    language_of_guide: select(GUIDE_LANGUAGES),
    adults: number({ min: 0, max: 99, onlyInt: true }),
    children: number({ min: 0, max: 99, onlyInt: true }),
    infants: number({ min: 0, max: 99, onlyInt: true }),
    pax_count: number({ min: 0, max: 297, onlyInt: true }),
    child_ages: json<readonly number[]>(),
    units: json<readonly UnitLine[]>(),
    extras: json<readonly ExtraLine[]>(),
    park_fee: json<ParkFee>(),
    meal: select(MEALS),

    lead: relation('leads'),
    client: relation('clients'),
    /** Language of the document and of messages. */
    language: select(LANGUAGES, { required: true }),
    lead_name_latin: text({ max: 120 }),
    contact_phone: text({ max: 40 }),
    contact_messenger: text({ max: 120 }),
    pax: json<readonly Passenger[]>(),
    restrictions_ack: json<RestrictionsAck>(),

    transfer: select(TRANSFERS),
    transfer_price: number({ min: 0, onlyInt: true }),
    zone: text({ max: 60 }),
    hotel: text({ max: 120 }),
    room: text({ max: 20 }),
    lobby_note: text({ max: 200 }),
    pickup_from: text({ max: 5, pattern: TIME }),
    pickup_to: text({ max: 5, pattern: TIME }),
    pickup_status: select(PICKUP_STATUSES),
    vehicle: text({ max: 60 }),
    driver_phone: text({ max: 40 }),
    pier: relation('locations'),
    return_to: text({ max: 120 }),

    currency: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }),
    list_total: number({ min: 0, onlyInt: true }),
    discount: json<Discount>(),
    discount_sum: number({ min: 0, onlyInt: true }),
    total: number({ min: 0, onlyInt: true }),
    deposit_due: number({ min: 0, onlyInt: true }),
    paid: number({ onlyInt: true }),
    pending: number({ onlyInt: true }),
    balance: number({ onlyInt: true }),
    collect_on_tour: json<CollectOnTour>(),
    collect_amount: number({ min: 0, onlyInt: true }),

    price_snapshot: json<PriceSnapshot>(),
    rate_snapshot: json<readonly FrozenRate[]>(),
    cancellation_rule: relation('cancellation_rules'),
    rule: json<FrozenRule>(),
    deadlines: json<readonly Deadline[]>(),
    memo: relations('notes', 50),
    memo_snapshot: json<readonly FrozenNote[]>(),

    cancellation: json<Cancellation>(),
    /** The sum that stands in `refund_state`: still due, gone back, or declined. */
    refund_due: number({ min: 0, onlyInt: true }),
    refund_state: select(REFUND_STATES),
    /** What had gone back before the voucher came to its end. */
    refunded_before: number({ min: 0, onlyInt: true }),
    /** What the guest left with the house for another voucher of his. */
    credit_left: number({ min: 0, onlyInt: true }),
    /** What the house has of the guest's money that is its own, by which rule, and how that is reckoned. */
    kept: number({ onlyInt: true }),
    kept_rule: select(KEPT_RULES),
    /** Kept of what amendments took off inside a tier of the rule, as far as it was paid for: part of the total. */
    part_fees: number({ min: 0, onlyInt: true }),
    kept_terms: json<KeptTerms>(),
    date_history: json<readonly DateChange[]>(),
    /** What seniors set aside so that it could be sold. */
    overrides: json<readonly SailOverride[]>(),
    amendments: json<readonly Amendment[]>(),

    sold_by: relation('users'),
    agent: relation('users'),
    source: text({ max: 40 }),
    client_note: text({ max: 1000 }),
    office_note: text({ max: 2000 }),
    driver_note_th: text({ max: 500 }),
    created_by: text({ max: 60 }),
    /** What the search looks into: folded words and digits, made at every save. */
    search: text({ hidden: true, max: 10000 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
);
export type Voucher = RecordOf<typeof vouchers>;

/** View: what an agent sees of the vouchers that he brought: numbers and states, no person and no sum. */
export const agentVouchers = collection(
  'agent_vouchers',
  {
    agent: relation('users'),
    country: relation('countries', { required: true }),
    number: text({ max: 20 }),
    state: select(VOUCHER_STATES, { required: true }),
    excursion: relation('ic_excurs', { required: true }),
    service_date: text({ max: 10, pattern: DAY }),
    reseller_reference: text({ max: 60 }),
    created: autodate(),
  },
  { ...CLOSED, listRule: SIGNED_IN_AGENT, viewRule: SIGNED_IN_AGENT },
  'view',
);
export type AgentVoucher = RecordOf<typeof agentVouchers>;
