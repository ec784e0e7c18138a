import { shareOf } from '../../../catalogue/currencies/rules/rate.ts';
import type { PaymentKind, PaymentMethod, PaymentState } from '../../../model/vouchers/fields/vocab.ts';
import { ALONE_UP_TO, ELSEWHERE } from '../../../model/vouchers/limits.ts';

/** A row of the ledger. `amount` is what changed hands, above zero; a correction may be either way. */
export interface LedgerRow {
  readonly id: string;
  readonly kind: PaymentKind;
  readonly state: PaymentState;
  /** In minor units of the voucher's currency, at the rate of the payment. */
  readonly amount_in_voucher_currency: number;
  /** The payment that a correction puts right. */
  readonly corrects: string;
  /** So much of it, in the same units, may go to another trip only: a refund of it takes as much away. */
  readonly move_only?: number;
  /** When it changed hands, in ms. */
  readonly received_ms?: number;
}

/** Money that is there, or went, and when it changed hands; a correction with the payment that it puts right. */
export interface Flow {
  readonly at_ms: number;
  readonly sum: number;
}

export interface Ledger {
  /** What the house has: cleared payments less refunds. */
  readonly paid: number;
  /** Said to be paid, not seen yet. */
  readonly pending: number;
  /** Cleared refunds. */
  readonly refunded: number;
  /** Refunds on their way. */
  readonly refunding: number;
  /** Cleared cash that was taken on tour. */
  readonly collected: number;
  /** What of `paid` may go to another trip only. */
  readonly bound: number;
  readonly flow: readonly Flow[];
}

/** What the house had by an instant, as its rows stand now. */
export const paidBy = ({ flow }: Pick<Ledger, 'flow'>, at_ms: number): number => flow.reduce((all, one) => (one.at_ms <= at_ms ? all + one.sum : all), 0);

/**
 * Whether a row's amount adds to what the house has, or takes from it: refunds take, and what puts one right does as it.
 * @param corrected the row that a correction puts right
 */
export function signOf({ kind }: Pick<LedgerRow, 'kind'>, corrected?: Pick<LedgerRow, 'kind'>): 1 | -1 {
  return (corrected?.kind ?? kind) === 'refund' ? -1 : 1;
}

/** Sums of a voucher's ledger. Rows are never changed: a mistake is put right by a correction. */
export function ledgerOf(rows: readonly LedgerRow[]): Ledger {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const flow: Flow[] = [];
  let [paid, pending, refunded, refunding, collected, bound] = [0, 0, 0, 0, 0, 0];
  for (const row of rows) {
    const amount = row.amount_in_voucher_currency;
    const righted = row.kind === 'correction' ? byId.get(row.corrects) : row;
    const kind = righted?.kind ?? 'correction';
    const sign = signOf(row, righted);
    const effect = sign * amount;
    if (row.state === 'pending') pending += effect;
    if (row.state === 'pending' && kind === 'refund') refunding += amount;
    if (row.state !== 'cleared') continue;
    paid += effect;
    flow.push({ at_ms: (righted ?? row).received_ms ?? 0, sum: effect });
    bound += sign * (row.move_only ?? 0);
    if (kind === 'refund') refunded += amount;
    if (kind === 'collect_on_tour') collected += amount;
  }
  return { paid, pending, refunded, refunding, collected, bound: Math.max(0, Math.min(paid, bound)), flow };
}

/** States of a payment: it is awaited, then it is there or it was nothing. What is there stays; see corrections. */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = { pending: ['cleared', 'void'], cleared: [], void: [] };

export const balanceOf = (total: number, paid: number): number => total - paid;

/**
 * What is still to be taken on tour: what was asked for (`null`: all that is open) less what was taken, and never more
 * than the balance.
 */
export function collectOf(asked: number | null, collected: number, balance: number): number {
  const open = Math.max(0, balance);
  return asked === null ? open : Math.min(open, Math.max(0, asked - collected));
}

/** Deposit of a total: so many hundredths of a percent, to the smallest sum that is paid, never more than the total. */
export function depositOf(total: number, hundredths: number, step: number): number {
  return Math.min(total, shareOf(total, hundredths, step));
}

const WHOLE = 10_000;

/** What the owner has set of deposits. */
export interface DepositTerms {
  /** Hundredths of a percent. */
  readonly usual_deposit: number;
  readonly paid_in_full: readonly string[];
}

/** Hundredths of a percent of the total that are asked for of a category, by its slug. */
export const depositShare = (category: string, { usual_deposit, paid_in_full }: DepositTerms): number =>
  paid_in_full.includes(category) ? WHOLE : usual_deposit;

/** The deposit that is asked for where nothing else was agreed, to the smallest sum that is paid. */
export const usualDeposit = (total: number, share: number, step: number): number => depositOf(total, share, step);

// decision: sums-and-their-currencies
/** The currency that a way of paying is in by its name; others take any. */
export const METHOD_CURRENCY: Readonly<Partial<Record<PaymentMethod, string>>> = {
  cash_thb: 'THB',
  cash_usd: 'USD',
  cash_rub: 'RUB',
  thai_qr: 'THB',
  bank_thb: 'THB',
  transfer_rub: 'RUB',
};

/** Whether money of a currency can come or go that way. @example takesCurrency('thai_qr', 'RUB') // false */
export const takesCurrency = (method: PaymentMethod, currency: string): boolean => (METHOD_CURRENCY[method] ?? currency) === currency;

/** What one person decides on alone in a voucher's currency. @param set what holds in its country, in that one's main currency */
export const aloneUpTo = (currency: string, main: string, set: number): number => (currency === main ? set : (ALONE_UP_TO[currency] ?? ELSEWHERE));

// decision: exceptions-and-dual-control
/** Whether a sum is more than one person decides on alone. @example takesTwo(2_000_100, 2_000_000) // true */
export const takesTwo = (sum: number, alone_up_to: number): boolean => sum > alone_up_to;

/** A row of a ledger by who entered it and who paid it. */
export interface Signed {
  readonly worth: number;
  readonly entered_by: string;
  readonly paid_by: string;
}

/** What somebody entered and nobody else has paid, so that it is not given away in parts. */
export const aloneOf = (rows: readonly Signed[], who: string): number =>
  rows.reduce((sum, { worth, entered_by, paid_by }) => (entered_by === who && (paid_by === '' || paid_by === who) ? sum + Math.abs(worth) : sum), 0);
