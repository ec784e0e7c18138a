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
