import type { Merged } from './about.ts';
import type { Description } from './describe.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How the fields of two records of one person become those of one record. */
export interface MergePlan {
  /** One value stays, the other is kept in `also`. */
  readonly scalars: readonly string[];
  /** What is told together stays together, as one record has it: a room means nothing in another hotel. The first field decides. */
  readonly together: readonly (readonly string[])[];
  /** Who brought the person; the caller says whose first touch counts. */
  readonly brought: readonly string[];
  /** Consents, of which the one said last counts. */
  readonly said: readonly string[];
  /** Lists become one list. */
  readonly lists: readonly string[];
  /** Numbers that add up. */
  readonly sums: readonly string[];
  /** Instants of which the earlier counts. */
  readonly earliest: readonly string[];
  /** Instants of which the later counts. */
  readonly latest: readonly string[];
}

/** Values that lost their place to another one, by field. */
export type Also = Readonly<Record<string, readonly unknown[]>>;
/** Which of two records. */
export type Side = 'target' | 'source';

/** How records of a collection become one, by its description. */
export function mergePlanOf({ fields }: Pick<Description, 'fields'>): MergePlan {
  const merged = Object.entries(fields).flatMap(([name, { about }]) => (about?.merge ? [[name, about.merge] as const] : []));
  const namesOf = (way: Merged): readonly string[] => merged.flatMap(([name, merge]) => (merge === way ? [name] : []));
  const sets = new Set(merged.flatMap(([, merge]) => (merge.startsWith('with:') ? [merge] : [])));
  return {
    scalars: namesOf('one'),
    together: [...sets].map(namesOf),
    brought: namesOf('brought'),
    said: namesOf('said'),
    lists: namesOf('list'),
    sums: namesOf('sum'),
    earliest: namesOf('earliest'),
    latest: namesOf('latest'),
  };
}

/** An agent owns a guest for so long. */
const TOUCH_DAYS = 30;
const DAY_MS = 86_400_000;

/** What decides who brought a guest. */
export interface Touched {
  readonly agent: string;
  readonly at_ms: number;
}

/** Of two enquiries, the one whose agent has the guest: the first one's, for thirty days; who came by himself has none. */
export function firstTouch(target: Touched, source: Touched): Side {
  if (source.agent === '') return 'target';
  if (target.agent === '') return 'source';
  const isSourceFirst = source.at_ms < target.at_ms;
  const owns = Math.abs(target.at_ms - source.at_ms) <= TOUCH_DAYS * DAY_MS;
  return isSourceFirst === owns ? 'source' : 'target';
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 0 || (typeof value === 'object' && Object.keys(value).length === 0);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
function union(a: readonly unknown[], b: readonly unknown[]): readonly unknown[] {
  const all = [...a];
  for (const one of b) if (!all.some((known) => same(known, one))) all.push(one);
  return all;
}

/** Values that a record has others for, kept beside what it has already: the one way in which `also` grows. */
export function keepBeside(also: Also, values: Also): Also {
  const kept = Object.entries(values).filter(([, all]) => all.length > 0);
  return { ...also, ...Object.fromEntries(kept.map(([field, all]) => [field, union(listOf(also[field]), all)])) };
}

/** The same without values of a field; a field that has none left goes. */
export function dropBeside(also: Also, field: string, isDropped: (value: unknown) => boolean): Also {
  const { [field]: values, ...others } = also;
  const left = listOf(values).filter((value) => !isDropped(value));
  return left.length === 0 ? others : { ...also, [field]: left };
}

/** The record that has a group: the first of its fields decides, else whoever says anything. */
function sideOf(target: Fields, source: Fields, group: readonly string[]): Side {
  const [head = ''] = group;
  if (!isEmpty(target[head])) return 'target';
  if (!isEmpty(source[head])) return 'source';
  return group.some((field) => !isEmpty(target[field])) ? 'target' : 'source';
}

/** A consent that was taken back at the same moment counts as taken back. */
function saidLater(target: unknown, source: unknown): Side {
  const of = (consent: unknown, key: string): unknown => (typeof consent === 'object' && consent !== null ? Reflect.get(consent, key) : undefined);
  const [mine, theirs] = [String(of(target, 'at') ?? ''), String(of(source, 'at') ?? '')];
  if (mine === theirs) return of(target, 'given') === true ? 'source' : 'target';
  return mine > theirs ? 'target' : 'source';
}

/**
 * Changes that put `source` into `target`. The target's own values stay; what they push aside is kept in `also`, so
 * nothing that was known is lost.
 */
export function mergeInto(
  target: Fields,
  source: Fields,
  plan: MergePlan,
  brought: Side = 'target',
): Readonly<Record<string, unknown>> & { readonly also: Also } {
  const changes: Record<string, unknown> = {};
  const [own, others] = [target['also'], source['also']].map((also) => (also ?? {}) as Also);
  let also = keepBeside(own ?? {}, others ?? {});
  /** Takes a field from a side; what the other side says is kept. */
  const take = (field: string, side: Side): void => {
    const [mine, theirs] = [target[field], source[field]];
    if (same(mine, theirs)) return;
    const [kept, aside] = side === 'target' ? [mine, theirs] : [theirs, mine];
    if (side === 'source') changes[field] = kept ?? null;
    if (!isEmpty(aside)) also = keepBeside(also, { [field]: [aside] });
  };
  for (const field of plan.scalars) take(field, isEmpty(target[field]) ? 'source' : 'target');
  for (const group of plan.together) for (const field of group) take(field, sideOf(target, source, group));
  for (const field of plan.brought) take(field, brought);
  for (const field of plan.said) take(field, isEmpty(source[field]) ? 'target' : isEmpty(target[field]) ? 'source' : saidLater(target[field], source[field]));
  for (const field of plan.lists) {
    const merged = union(listOf(target[field]), listOf(source[field]));
    if (!same(merged, listOf(target[field]))) changes[field] = merged;
  }
  for (const field of plan.sums) changes[field] = Number(target[field] ?? 0) + Number(source[field] ?? 0);
  for (const [fields, at] of [
    [plan.earliest, 0],
    [plan.latest, -1],
  ] as const)
    for (const field of fields) {
      const known = [target[field], source[field]]
        .filter((one) => typeof one === 'string' && one !== '')
        .map(String)
        .sort()
        .at(at);
      if (known !== undefined && known !== target[field]) changes[field] = known;
    }
  return { ...changes, also };
}
