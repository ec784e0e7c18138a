import type { CashSum } from '../../../model/cash/fields/shapes.ts';

/** Sums by currency, in the order of the currencies' names; nothing of what comes to nothing. */
export function addUp(sums: readonly CashSum[]): readonly CashSum[] {
  const totals = new Map<string, number>();
  for (const { currency, amount } of sums) totals.set(currency, (totals.get(currency) ?? 0) + amount);
  return [...totals]
    .filter(([, amount]) => amount !== 0)
    .map(([currency, amount]) => ({ currency, amount }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

/** Whether two people have counted the same: every currency, and no other. */
export function isSameCount(one: readonly CashSum[], other: readonly CashSum[]): boolean {
  return addUp([...one, ...other.map(({ currency, amount }) => ({ currency, amount: -amount }))]).length === 0;
}

/** How much is there of a currency. */
export const sumIn = (sums: readonly CashSum[], currency: string): number => sums.reduce((sum, one) => (one.currency === currency ? sum + one.amount : sum), 0);
