import type { Sum } from '../../../model/guide/answers.ts';
import type { HandoverLine } from '../../../model/guide/fields/handovers.ts';

/** Sums by currency, in the order of the currencies' names; nothing of currencies that come to nothing. */
export function sumsOf(sums: readonly Sum[]): readonly Sum[] {
  const totals = new Map<string, number>();
  for (const { amount, currency } of sums) totals.set(currency, (totals.get(currency) ?? 0) + amount);
  return [...totals]
    .filter(([, amount]) => amount !== 0)
    .map(([currency, amount]) => ({ amount, currency }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** The lines of a hand-over: every currency that was written down or is handed over. */
export function linesOf(noted: readonly Sum[], handed: readonly Sum[]): readonly HandoverLine[] {
  const [was, is] = [sumsOf(noted), sumsOf(handed)];
  const of = (sums: readonly Sum[], currency: string): number => sums.find((one) => one.currency === currency)?.amount ?? 0;
  const currencies = [...new Set([...was, ...is].map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => ({ currency, noted: of(was, currency), handed: of(is, currency) }));
}

/** Whether anything is handed over otherwise than it was written down, so that a sentence has to say why. */
export const differs = (lines: readonly HandoverLine[]): boolean => lines.some(({ noted, handed }) => noted !== handed);

/** Whether somebody else counted the same: every currency, and no other. */
export function isCountedAlike(lines: readonly HandoverLine[], counted: readonly Sum[]): boolean {
  const again = linesOf(
    lines.map(({ currency, handed }) => ({ currency, amount: handed })),
    counted,
  );
  return !differs(again);
}
