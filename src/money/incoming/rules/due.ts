import { exchange } from '../../../catalogue/currencies/rules/rate.ts';
import type { FrozenRate } from '../../../model/currencies/fields/shapes.ts';
import type { VoucherState } from '../../../model/vouchers/fields/vocab.ts';

/** The sums of a voucher that say what is to be paid now, in minor units of its currency. */
export interface Standing {
  readonly state: VoucherState;
  readonly deposit_due: number;
  readonly paid: number;
  readonly balance: number;
  readonly collect_amount: number;
}

export interface Due {
  readonly kind: 'deposit' | 'balance';
  readonly sum: number;
}

// decision: incoming-money
/**
 * What a guest pays now by himself: what his hold still lacks of the deposit; of a sold trip all that is not taken on tour.
 * Never more than the balance; `null` where it is nothing, and of whatever came to nothing.
 */
export function dueOf({ state, deposit_due, paid, balance, collect_amount }: Standing): Due | null {
  const isHeld = state === 'on_hold' || state === 'pending_supplier';
  if (!isHeld && state !== 'confirmed') return null;
  const sum = Math.min(balance, isHeld ? deposit_due - paid : balance - collect_amount);
  if (sum <= 0) return null;
  return { kind: isHeld ? 'deposit' : 'balance', sum };
}

/** A sum of the voucher's currency as it is asked for in another one. */
export interface Asking {
  readonly sum: number;
  readonly from: string;
  readonly to: string;
  /** The rate in force, in either direction. */
  readonly rate: FrozenRate | null;
  /** The smallest sums that are paid in both, in minor units. */
  readonly fromStep: number;
  readonly toStep: number;
}

/** A sum at the rate, rounded as every exchanged sum is; more where that were worth less than what is due: a guest who pays what he was asked for owes nothing of it. */
export function askedIn({ sum, from, to, rate, fromStep, toStep }: Asking): number {
  if (from === to) return sum;
  const worth = (asked: number): number => exchange(asked, to, from, rate, fromStep);
  let asked = Math.max(toStep, exchange(sum, from, to, rate, toStep));
  while (worth(asked) < sum) asked += toStep;
  return asked;
}
