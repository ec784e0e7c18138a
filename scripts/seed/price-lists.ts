import { type ListedSums, PRICE_LISTS, type SeedTerm } from './data/price-lists.ts';
import { stableId } from './seed-record.ts';
import { both } from './seed-record.ts';
import type { SeedExcursion } from './model.ts';
import type { SeedRecord } from './seed-record.ts';

// decision: the-demo
/**
 * The days of a term that holds on a day, or else of the next one; a list without an end is always one to come.
 * @param today `YYYY-MM-DD`
 */
export function termAround({ from, to }: SeedTerm, today: string): { readonly valid_from: string; readonly valid_to: string } {
  const year = Number(today.slice(0, 4));
  if (to === undefined) return { valid_from: `${today < `${year}-${from}` ? year : year + 1}-${from}`, valid_to: '' };
  const ends = today <= `${year}-${to}` ? year : year + 1;
  return { valid_from: `${to < from ? ends - 1 : ends}-${from}`, valid_to: `${ends}-${to}` };
}

/** Lists of prices for excursions and their variants, around a day; the same day gives the same lists. */
export function priceListRecords(excursions: readonly SeedExcursion[], today: string): readonly SeedRecord[] {
  const sold = new Set(excursions.flatMap(({ id, variants }) => [id, ...variants.map((variant) => variant.id)]));
  return PRICE_LISTS.flatMap(({ code, term, sums }) =>
    Object.entries(sums)
      .filter(([id]) => sold.has(Number(id)))
      .map(([id, listed]) => ({
        id: stableId('price-list', code, id),
        excursion: id,
        ...termAround(term, today),
        ...sumFields(listed),
        ...both('note', term.note),
      })),
  );
}

const sumFields = ({ adult = 0, child = 0, boat = 0 }: ListedSums) => ({ price_adult: adult, price_child: child, price_infant: 0, private_price: boat });
