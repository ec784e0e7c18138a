import { COUNTED, HOUSE, SET, UNFILED } from '../../../schema/about.ts';
import {
  autodate,
  bool,
  date,
  guestCollection,
  houseCollection,
  json,
  number,
  type RecordOf,
  relation,
  revision,
  select,
  text,
} from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import type { CashLine, CashSum } from './shapes.ts';
import { BOX_KINDS, CASH_MOVE_STATES, ENTRY_KINDS, REQUEST_KINDS, REQUEST_STATES } from './vocab.ts';

/** A place where the house keeps cash. One that is used no more is put aside once it is empty. */
export const cashBoxes = houseCollection(
  'cash_boxes',
  {
    country: relation('countries', { required: true }),
    kind: select(BOX_KINDS, { required: true }),
    name_ru: text({ required: true, max: 60 }),
    name_en: text({ max: 60 }),
    active: bool(),
    sort: number({ onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
);
export type CashBox = RecordOf<typeof cashBoxes>;

/** A day that is closed: what everybody held at its end. Once for each country and day, and never changed. */
export const cashCloses = houseCollection(
  'cash_closes',
  {
    country: relation('countries', { required: true }),
    day: text({ required: true, max: 10, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
    lines: json<readonly CashLine[]>(),
    note: text({ max: 300 }),
    closed_by: text({ max: 60 }),
    closed_name: text({ max: 120 }),
    created: autodate(),
  },
  CLOSED,
);

/**
 * What somebody holds more or less of since when, and why. Rows are added, never changed or taken away: the database itself
 * refuses it, and refuses a row of a day that is closed.
 */
export const cashEntries = houseCollection(
  'cash_entries',
  {
    country: relation('countries', { required: true }),
    /** The day that it counts for: the country's own, or the next one where that is closed already. */
    day: text({ required: true, max: 10, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
    /** `users:…`, `boxes:…` or `bank`. */
    holder: text({ required: true, max: 60 }),
    currency: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }),
    /** Minor units; below zero where it leaves the holder. */
    amount: number({ onlyInt: true, required: true }),
    kind: select(ENTRY_KINDS, { required: true }),
    /** Of a hand-over who is at its other end. */
    other: text({ max: 60 }),
    /** Ids of what it follows from. */
    payment: text({ max: 15 }),
    move: text({ max: 15 }),
    handover: text({ max: 15 }),
    request: text({ max: 15 }),
    payout: text({ max: 15 }),
    created: autodate(),
  },
  CLOSED,
  { isLarge: true },
);

/** Cash that goes from one holder to another: counted by whoever gives it and, where somebody takes it, by him. A mistake is put right by another one back. */
export const cashMoves = houseCollection(
  'cash_moves',
  {
    country: relation('countries', { required: true }),
    from_holder: text({ required: true, max: 60 }),
    to_holder: text({ required: true, max: 60 }),
    state: select(CASH_MOVE_STATES, { required: true }),
    lines: json<readonly CashSum[]>(),
    /** What stands on the slip, or who gave it. */
    note: text({ max: 300 }),
    offered_by: text({ required: true, max: 60 }),
    offered_name: text({ max: 120 }),
    offered_at: date({ required: true }),
    counted_by: text({ max: 60 }),
    counted_name: text({ max: 120 }),
    counted_at: date(),
    reason: text({ max: 300 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);

/** What one person prepares and another decides: a difference that was found in a box, a payment that is put right by a large sum. */
export const cashRequests = guestCollection(
  'cash_requests',
  {
    country: relation('countries', { required: true }, SET),
    kind: select(REQUEST_KINDS, { required: true }, SET),
    state: select(REQUEST_STATES, { required: true }, SET),
    payment: relation('payments', {}, SET),
    voucher: relation('vouchers', {}, { ...SET, isAsked: true, isGuestLink: true }),
    /** Whose cash differs. */
    holder: text({ max: 60 }, SET),
    /** Minor units: of a difference so much more, below zero so much less; of a correction the right sum. */
    amount: number({ onlyInt: true }, { history: 'derived', personal: COUNTED }),
    currency: text({ required: true, max: 3 }, HOUSE),
    reason: text({ required: true, max: 300 }, { history: 'derived', personal: { ...UNFILED, erasure: 'dashed' } }),
    prepared_by: text({ required: true, max: 60 }, SET),
    prepared_name: text({ max: 120 }, SET),
    decided_by: text({ max: 60 }, SET),
    decided_name: text({ max: 120 }, SET),
    decided_at: date({}, SET),
    /** Why it was declined. */
    answer: text({ max: 300 }, { history: 'derived', personal: UNFILED }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);
