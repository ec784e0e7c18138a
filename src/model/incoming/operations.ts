import { answers, deskGet, deskPost, given, housePost, needed, text, word } from '../../schema/operation.ts';
import type { PaymentKind, PaymentMethod, PaymentState, VoucherState } from '../vouchers/fields/vocab.ts';
import type { PayMethod } from './fields/pay-methods.ts';
import type { Columns } from './fields/statements.ts';
import { type LineState, SLIP_REASONS, type SlipReason, type SlipState } from './fields/vocab.ts';

interface SavedMethod {
  readonly method: PayMethod;
}

/** A slip with what it is of, as whoever looks at it needs it. Sums in minor units. */
export interface SlipRow {
  readonly id: string;
  readonly state: SlipState;
  /** '' where it went with its guest's data. */
  readonly file: string;
  /** The bank's number of the transfer, where the code on the slip tells it. */
  readonly code: string;
  readonly created: string;
  readonly reason: SlipReason | '';
  readonly words: string;
  readonly decided_name: string;
  readonly decided_at: string;
  readonly revision: number;
  readonly voucher: string;
  readonly number: string;
  readonly name: string;
  readonly excursion_ru: string;
  readonly excursion_en: string;
  readonly service_date: string;
  readonly voucher_state: VoucherState;
  readonly voucher_currency: string;
  readonly deposit_due: number;
  readonly paid: number;
  readonly balance: number;
  readonly expires_at: string;
  readonly payment: string;
  readonly amount: number;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly kind: PaymentKind;
  readonly payment_state: PaymentState;
  readonly way_ru: string;
  readonly way_en: string;
  readonly holder: string;
  /** An earlier slip with the same bytes or code; '' where there is none. */
  readonly twin: string;
  readonly twin_voucher: string;
  readonly twin_number: string;
  readonly twin_name: string;
  readonly twin_state: SlipState | '';
  readonly twin_at: string;
}

export interface Slips {
  readonly waiting: readonly SlipRow[];
  readonly decided: readonly SlipRow[];
}

export interface Bank {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly columns: Columns | null;
}

export interface StatementFile {
  readonly id: string;
  readonly bank: string;
  readonly file: string;
  readonly added: number;
  readonly known: number;
  readonly first_day: string;
  readonly last_day: string;
  readonly imported_name: string;
  readonly created: string;
}

/** A line of a statement; the amount in minor units. */
export interface LineRow {
  readonly id: string;
  readonly day: string;
  readonly amount: number;
  readonly currency: string;
  readonly payer: string;
  readonly words: string;
  readonly reference: string;
  readonly state: LineState;
  readonly reason: string;
  readonly revision: number;
  readonly voucher: string;
  readonly number: string;
  readonly name: string;
  readonly payment: string;
  readonly decided_name: string;
  readonly decided_at: string;
  readonly bank: string;
}

/** A sum that is awaited for a voucher. */
export interface ClaimSum {
  readonly what: 'pending' | 'due' | 'balance';
  readonly amount: number;
  readonly currency: string;
  /** The payment that it is, where somebody said that it was paid; else ''. */
  readonly payment: string;
  /** Worked out at today's rate: what came may be a little other. */
  readonly isAbout: boolean;
}

/** A voucher that awaits money. */
export interface Claim {
  readonly voucher: string;
  readonly number: string;
  /** What its guest was told to write with the transfer. */
  readonly reference: string;
  readonly name: string;
  readonly sums: readonly ClaimSum[];
}

export interface Statements {
  readonly banks: readonly Bank[];
  readonly files: readonly StatementFile[];
  readonly open: readonly LineRow[];
  readonly decided: readonly LineRow[];
  /** What money is awaited. */
  readonly claims: readonly Claim[];
}

/** Money that came, as one line of a file tells it. */
export interface ReadLine {
  /** Of the file, from 1. */
  readonly line: number;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Minor units, above zero. */
  readonly amount: number;
  readonly payer: string;
  readonly words: string;
  readonly reference: string;
}

/** A line and the voucher whose money it is; with the awaited payment that it clears. */
export interface LinePick {
  readonly line: string;
  readonly voucher: string;
  readonly payment?: string;
}

/** A new way to pay; its account is typed twice. */
export const addPayMethod = deskPost('pay-methods', {
  right: 'pay-methods.edit',
  keyed: true,
  takes: {
    country: needed(text(15)),
    name_ru: given(),
    name_en: given(),
    method: given(),
    kind: given(),
    account: given(),
    /** The account once more. */
    confirm: given(),
    bank: given(),
    holder: given(),
    text_ru: given(),
    text_en: given(),
    sort: given(),
    active: given(),
  },
  answer: answers<SavedMethod>(),
});

/** A second person looked at a changed account, and guests see it from now on. @throws Refusal `dual_control` */
export const confirmPayMethod = deskPost('pay-methods/{id}/confirm', { right: 'pay-methods.edit', answer: answers<SavedMethod>() });

/** What a form changed. Another account is typed twice, and stands in the history with both. */
export const savePayMethod = deskPost('pay-methods/{id}/save', {
  right: 'pay-methods.edit',
  takes: { confirm: given() },
  answer: answers<SavedMethod>(),
});

/** What waits for somebody's eyes, the longest first, and what was decided last. */
export const readSlips = deskGet('slips', { right: 'slips.read', takes: { country: needed(text(15)) }, answer: answers<Slips>() });

/**
 * The money is there, as much as was awaited or as the slip shows; or the slip proves nothing, and the guest is told why. Of two who say
 * so at once the second is told. @throws Refusal `slip_decided`, `stale`, `payment_over`
 */
export const decideSlip = deskPost('slips/{id}/{action}', {
  actions: ['accept', 'refuse'],
  right: 'slips.decide',
  takes: { amount: given<number>(), overpay: given<true>(), reason: word(SLIP_REASONS), words: text(300) },
  answer: answers<unknown>(),
});

/** The banks with their columns, the latest files, lines that nobody has confirmed with the vouchers that await money, and what was decided last. */
export const readStatements = deskGet('statements', { right: 'statements.edit', takes: { country: needed(text(15)) }, answer: answers<Statements>() });

/**
 * Enters the lines of a file that are not there yet, all or none, and remembers how the bank writes them.
 * @throws Refusal `invalid` with `lines` and the number of the line that cannot be
 */
export const addStatement = deskPost('statements', {
  right: 'statements.edit',
  keyed: true,
  takes: {
    country: needed(text(15)),
    bank: needed(given<Omit<Bank, 'id'>>()),
    file: needed(text(120)),
    lines: needed(given<readonly ReadLine[]>()),
  },
  answer: answers<{ readonly statement: StatementFile }>(),
});

/** Each line is one payment, cleared or entered; all of them or none. @throws Refusal `line_decided`, `payment_over` */
export const confirmLines = deskPost('statement-lines/confirm', {
  right: 'statements.edit',
  keyed: true,
  takes: { picks: needed(given<readonly LinePick[]>()), overpay: given<true>() },
  answer: answers<unknown>(),
});

/** No guest's money, or it is after all; undoing corrects the payment to nothing. @throws Refusal `line_decided`, `stale` */
export const actOnLine = deskPost('statement-lines/{id}/{action}', {
  actions: ['aside', 'reopen', 'undo'],
  right: 'statements.edit',
  takes: { reason: given<string>() },
  answer: answers<unknown>(),
});

/**
 * A guest says that he paid, and shows it: a form with a file. The payment is awaited until somebody has looked; the same file for the
 * same voucher again changes nothing.
 * @throws AppError `invalid` with `not_due`, `slips_many`, `slips_off`, `way` where nothing is asked for, too much waits, the house takes none, or nobody takes money that way
 */
export const takeSlip = housePost('slip', {
  takes: { token: needed(text(32)), way: needed(text(15)), hash: needed(text(64)), code: text(200), file: needed(given()) },
  answer: answers<{ readonly isKnown: boolean }>(),
});
