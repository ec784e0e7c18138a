import { exchange, isWithinUnit } from '../../../catalogue/currencies/rules/rate.ts';
import type { Returnable } from '../../../model/vouchers/answers.ts';
import type { FrozenRate } from '../../../model/currencies/fields/rates.ts';
import type { ReturnPart } from './ledger.rules.ts';

/** Money that changed hands, in minor units of its currency, and what it is reckoned with. */
export interface Handed {
  readonly amount: number;
  readonly currency: string;
  /** The voucher's currency. */
  readonly own: string;
  /** The rate of the payment, in either direction; `null` where both currencies are the same. */
  readonly rate: FrozenRate | null;
  /** Smallest sum of the voucher's currency that is paid, in minor units. */
  readonly step: number;
}

const atRate = ({ amount, currency, own, rate, step }: Handed): number => (rate ? exchange(amount, currency, own, rate, step) : amount);

// decision: sums-and-their-currencies
/**
 * What money that came is worth in the voucher's currency, in minor units: as the rate has it, and what is open where the two
 * are less than one whole unit of the handed currency apart, more or less. Nobody gives a part of a dollar: a voucher that was
 * paid to the dollar is paid. This is the one place where it is decided; whoever adds up payments adds up what is stored of it.
 * @param open what the voucher has open without this money; zero or less where nothing is
 * @throws RangeError when the rate is not one between the currencies
 * @example worthOf({ amount: 9_900, currency: 'USD', own: 'THB', rate: { base: 'USD', quote: 'THB', value: '31.95', … }, step: 100 }, 313_600) // 313_600, not 316_300
 */
export function worthOf(handed: Handed, open: number): number {
  const { amount, currency, own, rate } = handed;
  const isSettled = amount > 0 && open > 0 && currency !== own && isWithinUnit(amount, currency, own, rate, open);
  return isSettled ? open : atRate(handed);
}

/** The rounding difference that a row of the ledger names: what it is worth above what its rate makes of its amount, or below that. */
export const roundingOf = (worth: number, handed: Handed): number => (handed.currency === handed.own ? 0 : worth - atRate(handed));

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

/**
 * A sum at the rate, rounded as every exchanged sum is; more where that were worth less than what is due: a guest who pays what he
 * was asked for owes nothing of it. Never so much more that it were not settled by it (`worthOf`).
 */
export function askedIn({ sum, from, to, rate, fromStep, toStep }: Asking): number {
  if (from === to) return sum;
  const worth = (amount: number, open: number): number => worthOf({ amount, currency: to, own: from, rate, step: fromStep }, open);
  const settles = (amount: number): boolean => worth(amount, sum) === sum;
  let asked = Math.max(toStep, exchange(sum, from, to, rate, toStep));
  while (worth(asked, 0) < sum && (settles(asked + toStep) || !settles(asked))) asked += toStep;
  return asked;
}

/** What a refund is held against. */
interface Owed {
  /** What the house owes, in minor units of the voucher's currency. */
  readonly due: number;
  /** The currency that is handed back. */
  readonly currency: string;
  readonly own: string;
  readonly step: number;
}

/**
 * The parts of a refund, the last of them worth so much that all together are what is owed, where they miss it by less than one
 * whole unit of what is handed back. None is worth more than is left of its payment, and one that uses it up all that is left.
 */
export function settlingParts(parts: readonly ReturnPart[], left: readonly Returnable[], { due, currency, own, step }: Owed): readonly ReturnPart[] {
  const last = parts.at(-1);
  const missing = due - parts.reduce((sum, { worth }) => sum + worth, 0);
  if (!last?.rate || missing === 0) return parts;
  const of = left.find(({ id }) => id === last.returns);
  const isLast = of !== undefined && of.currency === currency && of.amount === last.amount;
  if (isLast || !(Math.abs(missing) < step || isWithinUnit(0, currency, own, last.rate, missing))) return parts;
  const worth = last.worth + missing;
  return worth > 0 && worth <= (of?.worth ?? 0) ? [...parts.slice(0, -1), { ...last, worth }] : parts;
}
