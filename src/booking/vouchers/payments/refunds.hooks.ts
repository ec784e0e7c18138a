import { exchange, isRate } from '../../../catalogue/currencies/rules/rate.ts';
import { type ReturnPart, returnParts, spreadOver } from './returns.rules.ts';
import type { Returnable } from '../../../model/vouchers/answers.ts';
import type { Desk } from '../../../backend/desk.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { paymentRate } from './payment-facts.hooks.ts';
import { returnablesIn } from '../price/payment-rows.hooks.ts';

interface RefundSum {
  readonly amount: number;
  readonly currency: string;
  /** Smallest sum of the voucher's currency that is paid. */
  readonly step: number;
}

/**
 * The rows that a refund is made of, each with the payment that it returns: those of its currency at their own rates,
 * then the others at today's. @throws Refusal `rate_missing`, `refund_over`
 */
export function refundParts(desk: Desk, voucher: PbRecord, { amount, currency, step }: RefundSum): readonly ReturnPart[] {
  const own = voucher.getString('currency');
  const chosen = String(desk.body['returns'] ?? '');
  const left = returnablesIn(desk.tx, voucher.id);
  if (chosen !== '' && !left.some(({ id }) => id === chosen)) throw fieldFault('returns', 'wrong');
  const { parts, rest } = returnParts(left, { amount, currency, own, step, chosen });
  if (rest === 0) return snapped(voucher, parts, left, step);
  const known = left.find(({ id }) => id === chosen);
  const worthLeft = left.reduce((sum, one) => sum + one.worth, 0);
  if (currency === own || (known && known.currency === currency)) throw new Refusal('refund_over', { paid: known?.worth ?? worthLeft, refunding: 0 });
  const rate = paymentRate(desk.tx, voucher, currency, true, desk.now);
  if (!rate || !isRate(rate.value)) throw new Refusal('rate_missing', { base: own, quote: currency });
  const worth = exchange(rest, currency, own, rate, step);
  const others = left.filter((one) => one.currency !== currency && (chosen === '' || one.id === chosen));
  const more = spreadOver(others, { amount: rest, worth, rate, step });
  // Nothing is there that it could return, or it is too little to be worth anything.
  if (!more) throw new Refusal('refund_over', { paid: known?.worth ?? worthLeft, refunding: 0 });
  return snapped(voucher, [...parts, ...more], left, step);
}

/** What misses the sum that is owed by less than can be paid is the sum that is owed: rounding leaves nothing behind. */
function snapped(voucher: PbRecord, parts: readonly ReturnPart[], left: readonly Returnable[], step: number): readonly ReturnPart[] {
  const due = voucher.getString('refund_state') === 'due' ? voucher.getInt('refund_due') : 0;
  const last = parts.at(-1);
  const missing = due - parts.reduce((sum, { worth }) => sum + worth, 0);
  if (!last?.rate || missing === 0 || Math.abs(missing) >= step) return parts;
  const worth = last.worth + missing;
  const most = left.find(({ id }) => id === last.returns)?.worth ?? 0;
  return worth > 0 && worth <= most ? [...parts.slice(0, -1), { ...last, worth }] : parts;
}

/**
 * What a correction is worth that takes `out` of its row's currency from what is left of a payment: all that is left of
 * its worth where it uses it up, and never more, so that rounding leaves nothing behind and takes nothing of another
 * payment. Below zero, or of a row that names none, the rate decides.
 * @param out in minor units of the row's currency; below zero where money comes back
 * @param atRate the same in the voucher's currency at the row's rate
 * @throws Refusal `refund_over` where less is left
 */
export function worthTaken(desk: Desk, payment: PbRecord, { out, atRate }: { readonly out: number; readonly atRate: number }): number {
  const isRefund = payment.getString('kind') === 'refund';
  const id = isRefund ? payment.getString('returns') : payment.id;
  if (out <= 0 || id === '') return atRate;
  const left = returnablesIn(desk.tx, payment.getString('voucher')).find((one) => one.id === id);
  const isForeign = left !== undefined && left.currency !== payment.getString('currency');
  // What goes in another currency than it came in is counted by its worth alone.
  if (!left || (isForeign ? atRate > left.worth : out > left.amount)) throw new Refusal('refund_over', { paid: left?.worth ?? 0, refunding: 0 });
  if (isForeign) return atRate;
  return out === left.amount ? left.worth : Math.min(left.worth, atRate);
}
