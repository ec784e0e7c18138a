import type { Sum } from '../../../model/guide/answers.ts';
import type { HandoverLine } from '../../../model/guide/fields/handovers.ts';

/** What of a line of a guide's entered no ledger, in minor units. */
export interface Cut {
  readonly key: string;
  readonly currency: string;
  readonly amount: number;
}

// decision: cash-of-tours
/**
 * What of the cuts is really there: what was handed over beyond what entered the ledger. A sum that was only written down
 * wrongly is nowhere, and what is missing of the rest stays between the guide and the house.
 * @example foundOf([{ currency: 'THB', noted: 500, handed: 450 }], [{ key: 'a', currency: 'THB', amount: 100 }]) // 50 of them
 */
export function foundOf(lines: readonly HandoverLine[], cuts: readonly Cut[]): readonly Cut[] {
  const left = new Map(
    lines.map(({ currency, noted, handed }) => {
      const cut = cuts.reduce((sum, one) => (one.currency === currency ? sum + one.amount : sum), 0);
      return [currency, Math.max(0, handed - (noted - cut))];
    }),
  );
  return cuts.flatMap((cut) => {
    const found = Math.min(cut.amount, left.get(cut.currency) ?? 0);
    left.set(cut.currency, (left.get(cut.currency) ?? 0) - found);
    return found > 0 ? [{ ...cut, amount: found }] : [];
  });
}

/** One line whose cash is more than its voucher owes, as whoever counts is told of it. */
export interface OverLine extends Cut {
  readonly voucher: string;
  readonly number: string;
  readonly name: string;
  readonly state: string;
  /** What was taken; `amount` of it is above what is owed. */
  readonly taken: number;
}

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
