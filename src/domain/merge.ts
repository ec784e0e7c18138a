type Fields = Readonly<Record<string, unknown>>;

/** How the fields of two records of one person become those of one record. */
export interface MergePlan {
  /** One value stays, the other is kept in `also`. */
  readonly scalars: readonly string[];
  /** Lists become one list. */
  readonly lists: readonly string[];
  /** Numbers that add up. */
  readonly sums: readonly string[];
  /** Instants of which the earlier counts. */
  readonly earliest: readonly string[];
}

/** Values that lost their place to another one, by field. */
export type Also = Readonly<Record<string, readonly unknown[]>>;

export const LEAD_MERGE: MergePlan = {
  scalars: [
    ...['client', 'phone_raw', 'phone_e164', 'messenger', 'email', 'name', 'language', 'message', 'excursion', 'variant', 'date_from', 'date_to'],
    ...['adults', 'children', 'infants', 'hotel', 'room', 'budget', 'budget_currency', 'source', 'source_detail', 'referral', 'agent', 'manager_hint'],
    ...['consent', 'external_id', 'note', 'loss_note', 'offer', 'uuid', 'received_at'],
  ],
  lists: ['child_ages', 'excursions', 'picks'],
  sums: ['touches'],
  earliest: ['first_response_at'],
};

export const CLIENT_MERGE: MergePlan = {
  scalars: [
    ...['name', 'name_latin', 'phone_e164', 'email', 'language', 'citizenship', 'birth_date', 'hotel', 'room', 'arrival_date', 'departure_date', 'diet'],
    ...['blacklist_reason', 'note', 'first_source', 'first_agent', 'last_manager', 'marketing_consent', 'health_consent'],
  ],
  lists: ['phones', 'messengers', 'companions', 'health_flags', 'tags'],
  sums: [],
  earliest: [],
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 0 || (typeof value === 'object' && Object.keys(value).length === 0);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
function union(a: readonly unknown[], b: readonly unknown[]): readonly unknown[] {
  const all = [...a];
  for (const one of b) if (!all.some((known) => same(known, one))) all.push(one);
  return all;
}

/**
 * Changes that put `source` into `target`. The target's own values stay; what they push aside is kept in `also`, so
 * nothing that was known is lost.
 */
export function mergeInto(target: Fields, source: Fields, plan: MergePlan): Readonly<Record<string, unknown>> & { readonly also: Also } {
  const changes: Record<string, unknown> = {};
  const [own, others] = [target['also'], source['also']].map((also) => (also ?? {}) as Also);
  const also: Record<string, readonly unknown[]> = { ...own };
  for (const [field, values] of Object.entries(others ?? {})) also[field] = union(listOf(also[field]), values);
  for (const field of plan.scalars) {
    const [mine, theirs] = [target[field], source[field]];
    if (isEmpty(theirs) || same(mine, theirs)) continue;
    if (isEmpty(mine)) changes[field] = theirs;
    else also[field] = union(listOf(also[field]), [theirs]);
  }
  for (const field of plan.lists) {
    const merged = union(listOf(target[field]), listOf(source[field]));
    if (!same(merged, listOf(target[field]))) changes[field] = merged;
  }
  for (const field of plan.sums) changes[field] = Number(target[field] ?? 0) + Number(source[field] ?? 0);
  for (const field of plan.earliest) {
    const known = [target[field], source[field]]
      .filter((at) => typeof at === 'string' && at !== '')
      .map(String)
      .sort();
    if (known[0] !== undefined && known[0] !== target[field]) changes[field] = known[0];
  }
  return { ...changes, also };
}
