import { RELATED_LIMIT } from '../../../config/constants.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import { groupBy, sameElements } from '../../../lib/memo-by-parts.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';

/** Points for a common category; more than the points of common tags where these are fewer. */
const CATEGORY_POINTS = 10;

/** What decides how much an excursion is related to others. */
const facts = new WeakMap<Excursion, string>();

function factOf(excursion: Excursion): string {
  const known = facts.get(excursion) ?? `${excursion.id} ${excursion.category} ${excursion.tags.join()}`;
  facts.set(excursion, known);
  return known;
}

interface Pool {
  readonly facts: readonly string[];
  /** Of a country and region, by category. */
  readonly byCategory: ReadonlyMap<string, readonly Excursion[]>;
  readonly all: readonly Excursion[];
  /** Ids of what is related to an excursion of such facts. */
  readonly related: Map<string, readonly string[]>;
}

const poolsKept = new WeakMap<readonly Excursion[], Pool>();
/** As they were asked for last, by country and region: while no excursion in them has other facts, what is related stays so. */
const lastPools = new Map<string, Pool>();

function poolOf(listed: readonly Excursion[], place: string): Pool {
  const known = poolsKept.get(listed);
  if (known) return known;
  const last = lastPools.get(place);
  const now = listed.map(factOf);
  const isSame = last !== undefined && sameElements(last.facts, now);
  const pool = isSame ? last : { facts: now, all: listed, byCategory: groupBy(listed, (one) => one.category), related: new Map<string, readonly string[]>() };
  poolsKept.set(listed, pool);
  lastPools.set(place, pool);
  return pool;
}

/** Others of the same country and region, first those of the same category, then by common tags. */
export function relatedTo(catalogue: Catalogue, excursion: Excursion): readonly Excursion[] {
  const { country, region } = excursion;
  const { byCategory, all, related } = poolOf(catalogue.listed(country, region || undefined), `${country}/${region}`);
  const fact = factOf(excursion);
  const known = related.get(fact);
  if (known) return known.flatMap((id) => catalogue.excursionById.get(id) ?? []);
  const ofCategory = byCategory.get(excursion.category) ?? [];
  // Where its own category is full enough, nothing beside it can score as high.
  const isEnough = ofCategory.length > RELATED_LIMIT && excursion.tags.length < CATEGORY_POINTS;
  const ids = mostRelated(excursion, isEnough ? ofCategory : all);
  related.set(fact, ids);
  return ids.flatMap((id) => catalogue.excursionById.get(id) ?? []);
}

function mostRelated(excursion: Excursion, pool: readonly Excursion[]): readonly string[] {
  const tags = new Set(excursion.tags);
  const best: { readonly id: string; readonly points: number }[] = [];
  for (const one of pool) {
    if (one.id === excursion.id) continue;
    const points = (one.category === excursion.category ? CATEGORY_POINTS : 0) + one.tags.filter((tag) => tags.has(tag)).length;
    const place = best.findIndex((other) => other.points < points);
    if (place >= 0) best.splice(place, 0, { id: one.id, points });
    else if (best.length < RELATED_LIMIT) best.push({ id: one.id, points });
    if (best.length > RELATED_LIMIT) best.pop();
  }
  return best.map(({ id }) => id);
}
