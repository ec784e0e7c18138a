import type { PaymentMethod } from '../../../model/vouchers/fields/vocab.ts';
import { ALONE_UP_TO, ELSEWHERE } from '../../../model/vouchers/limits.ts';

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
