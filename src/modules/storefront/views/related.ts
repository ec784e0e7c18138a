import { RELATED_LIMIT } from '../../../config/constants.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import { groupBy } from '../../../lib/index-by.ts';
import { memoByParts } from '../../../lib/memo-by-parts.ts';
import type { Excursion } from '../../catalogue/fields/excursions.ts';

/** Points for a common category; more than the points of common tags where these are fewer. */
const CATEGORY_POINTS = 10;
const shelvesKept = new WeakMap<readonly Excursion[], ReadonlyMap<string, readonly Excursion[]>>();

/** Others of the same country and region, first those of the same category, then by common tags. */
export function relatedTo(catalogue: Catalogue, excursion: Excursion): readonly Excursion[] {
  const pool = catalogue.listed(excursion.country, excursion.region || undefined);
  const shelves = shelvesKept.get(pool) ?? groupBy(pool, (one) => one.category);
  shelvesKept.set(pool, shelves);
  const shelf = shelves.get(excursion.category) ?? [];
  // Where the own shelf is full enough, nothing beside it can score as high.
  const isEnough = shelf.length > RELATED_LIMIT && excursion.tags.length < CATEGORY_POINTS;
  return mostRelated(excursion, { excursion, pool: isEnough ? shelf : pool });
}

interface RelatedParts extends Readonly<Record<string, unknown>> {
  readonly excursion: Excursion;
  readonly pool: readonly Excursion[];
}

const mostRelated = memoByParts(({ excursion, pool }: RelatedParts): readonly Excursion[] => {
  const tags = new Set(excursion.tags);
  const best: { readonly one: Excursion; readonly points: number }[] = [];
  for (const one of pool) {
    if (one.id === excursion.id) continue;
    const points = (one.category === excursion.category ? CATEGORY_POINTS : 0) + one.tags.filter((tag) => tags.has(tag)).length;
    const place = best.findIndex((other) => other.points < points);
    if (place >= 0) best.splice(place, 0, { one, points });
    else if (best.length < RELATED_LIMIT) best.push({ one, points });
    if (best.length > RELATED_LIMIT) best.pop();
  }
  return best.map(({ one }) => one);
});
