import { BANK } from '../../../model/cash/fields/vocab.ts';
import type { Holdings } from '../repo/cash.ts';
import { isBox } from '../rules/day.ts';
import type { CashSum } from '../../../model/cash/fields/shapes.ts';

/** A holder with what he has, and what is with him and in no book yet. */
export interface Holder {
  readonly holder: string;
  readonly kind: string;
  /** His name where the books do not know him yet. */
  readonly said: string;
  readonly sums: readonly CashSum[];
  readonly tour: readonly CashSum[];
  readonly awaited: readonly CashSum[];
}

const PLACES: Readonly<Record<string, number>> = { office: 0, pier: 1, manager: 2, senior: 2, guide: 3, agent: 4, bank: 6 };

/** Everybody who has something: boxes first, then people, the bank last. */
export function holdersOf({ held, tour, awaited, names }: Holdings): readonly Holder[] {
  const known = [...new Set([...held, ...tour, ...awaited].map(({ holder }) => holder))];
  const of = (sums: readonly (CashSum & { readonly holder: string })[], holder: string): readonly CashSum[] =>
    sums.filter((one) => one.holder === holder).map(({ currency, amount }) => ({ currency, amount }));
  const kindOf = (holder: string): string =>
    holder === BANK ? 'bank' : (names.find((one) => one.holder === holder)?.kind ?? (isBox(holder) ? 'office' : 'guide'));
  return known
    .map((holder) => ({
      holder,
      kind: kindOf(holder),
      said: tour.find((one) => one.holder === holder)?.name ?? '',
      ...{ sums: of(held, holder), tour: of(tour, holder), awaited: of(awaited, holder) },
    }))
    .toSorted((one, other) => (PLACES[one.kind] ?? 5) - (PLACES[other.kind] ?? 5));
}
