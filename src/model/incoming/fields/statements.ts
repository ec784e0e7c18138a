import { COUNTED, SET, UNFILED } from '../../../schema/about.ts';
import { autodate, date, file, guestCollection, houseCollection, json, number, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED, DESK, staff } from '../../../schema/rules.ts';
import { LINE_STATES, SLIP_REASONS, SLIP_STATES } from './vocab.ts';

/** Where a bank writes what, by the places of columns from 0; -1 where it writes it nowhere. */
export interface Columns {
  readonly day: number;
  readonly amount: number;
  readonly payer: number;
  readonly words: number;
  readonly reference: number;
  /** Whether the month comes before the day. */
  readonly isMonthFirst: boolean;
}

export const SLIP_MIME_TYPES = ['image/jpeg', 'image/webp', 'application/pdf'] as const;

/** What a guest sent to prove that he paid. It proves nothing until somebody has looked: the payment that it is of stays awaited. */
export const slips = guestCollection(
  'slips',
  {
    country: relation('countries', { required: true }, SET),
    voucher: relation('vouchers', { required: true }, { ...SET, isAsked: true, isGuestLink: true }),
    payment: relation('payments', { required: true }, { ...SET, isAsked: true }),
    pay_method: relation('pay_methods', {}, SET),
    state: select(SLIP_STATES, { required: true }, SET),
    file: file(SLIP_MIME_TYPES, {}, { history: 'derived', personal: UNFILED }),
    /** SHA-256 of the file as it came. */
    hash: text({ max: 64 }, { history: 'derived', personal: UNFILED }),
    /** What the code on a Thai slip says: the bank's own number of the transfer. */
    code: text({ max: 200 }, { history: 'derived', personal: UNFILED }),
    /** An earlier slip with the same file or the same code. */
    twin: relation('slips', {}, SET),
    decided_by: text({ max: 60 }, SET),
    decided_name: text({ max: 120 }, SET),
    decided_at: date({}, SET),
    reason: select(SLIP_REASONS, {}, { history: 'derived', personal: COUNTED }),
    /** What the guest is told besides. */
    words: text({ max: 300 }, { history: 'derived', personal: UNFILED }),
    created: autodate({ isAsked: true }),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
  { isLarge: true },
);

const READ = staff('senior', 'accountant');

/** Money that a bank says has come; a line is one payment at most. */
export const statementLines = guestCollection(
  'statement_lines',
  {
    country: relation('countries', { required: true }, SET),
    statement: relation('statements', { required: true }, SET),
    bank: relation('bank_formats', { required: true }, SET),
    /** Names the line, so that files that overlap import it once. */
    key: text({ required: true, max: 64 }, SET),
    day: text({ required: true, max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }, { history: 'derived', personal: COUNTED }),
    /** Minor units. */
    amount: number({ min: 1, onlyInt: true }, { history: 'derived', personal: COUNTED }),
    currency: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }, SET),
    payer: text({ max: 200 }, { history: 'derived', personal: UNFILED }),
    words: text({ max: 500 }, { history: 'derived', personal: UNFILED }),
    reference: text({ max: 100 }, { history: 'derived', personal: UNFILED }),
    state: select(LINE_STATES, { required: true }, SET),
    voucher: relation('vouchers', {}, { ...SET, isAsked: true, isGuestLink: true }),
    payment: relation('payments', {}, SET),
    decided_by: text({ max: 60 }, SET),
    decided_name: text({ max: 120 }, SET),
    decided_at: date({}, SET),
    /** Why it was put aside, or taken back. */
    reason: text({ max: 300 }, { history: 'derived', personal: UNFILED }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: READ, viewRule: READ },
  { isLarge: true },
);

/** How the statements of a bank are laid out, as somebody said it once. */
export const bankFormats = houseCollection(
  'bank_formats',
  {
    country: relation('countries', { required: true }),
    name: text({ required: true, max: 60 }),
    currency: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }),
    columns: json<Columns>(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);

/** A file of a bank that was read. */
export const statements = houseCollection(
  'statements',
  {
    country: relation('countries', { required: true }),
    bank: relation('bank_formats', { required: true }),
    file: text({ max: 120 }),
    /** Lines that were new, and those that earlier files had. */
    added: number({ min: 0, onlyInt: true }),
    known: number({ min: 0, onlyInt: true }),
    first_day: text({ max: 10 }),
    last_day: text({ max: 10 }),
    imported_by: text({ max: 60 }),
    imported_name: text({ max: 120 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);
