import { groupBy, sameElements } from '../../../lib/memo-by-parts.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import type { Part, Snapshot, Stored } from './snapshot.server.ts';

/** What versions are told from: the records of the pages, excursions with the prices of the day. */
export type Versioned = Omit<Snapshot, 'read_ms'>;

/**
 * Whether anything differs that concerns an excursion: the same object in two catalogues means that the excursion, its
 * variants, what hangs on them, and everything that concerns all excursions are the same objects too. Other
 * excursions are not its concern.
 */
export interface Versions {
  /** @param main id of a main excursion */
  of(main: string): object;
}

/** Records of these concern the excursion that they name, and no other. Of whatever is not named here a change concerns all. */
const OWNERS = {
  images: 'excur',
  assets: 'excursion',
  schedules: 'excursion',
  priceLists: 'excursion',
  transfers: 'excursion',
  extras: 'excursion',
  reviews: 'excursion',
} as const satisfies Partial<Record<Part, string>>;
const OWNED = Object.keys(OWNERS) as readonly (keyof typeof OWNERS)[];

/** Collections whose files are pictures, as the keys of their encodings begin. */
const PICTURED: Partial<Record<Part, string>> = { images: 'ic_excurs_images', assets: 'ic_excurs_assets' };

interface Kept extends Versions {
  readonly records: Versioned;
  /** The days as of which excursions have their prices, by country. */
  readonly days: string;
  readonly versions: Map<string, object>;
}

/**
 * The versions of now. Records are compared by identity, so that what was read again and says the same must be the same object.
 * @param before versions of the catalogue that was there before; without it every excursion is new
 */
export function versionsOf(records: Versioned, days: string, before?: Versions): Versions {
  const last = before && isKept(before) ? before : undefined;
  const versions = last && last.days === days && sameForAll(last.records, records) ? new Map(last.versions) : new Map<string, object>();
  if (last && versions.size > 0) for (const main of concerned(last.records, records)) versions.delete(main);
  const kept: Kept = {
    records,
    days,
    versions,
    of(main) {
      const known = versions.get(main) ?? {};
      versions.set(main, known);
      return known;
    },
  };
  return kept;
}

const isKept = (versions: Versions): versions is Kept => 'records' in versions && 'versions' in versions;

/** Whether everything that concerns all excursions is the same. */
function sameForAll(before: Versioned, now: Versioned): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]) as ReadonlySet<keyof Versioned>;
  return [...names].every((name) => name === 'excursions' || name === 'pictures' || name in OWNERS || sameParts(before[name], now[name]));
}

const sameParts = (before: unknown, now: unknown): boolean => before === now || (Array.isArray(before) && Array.isArray(now) && sameElements(before, now));

/** Main excursions of the records that came, went, changed or changed places. */
function concerned(before: Versioned, now: Versioned): ReadonlySet<string> {
  const mainOf = ({ id, parent }: Excursion): string => parent || id;
  const mains = new Set([...differing(before.excursions, now.excursions)].map(mainOf));
  const encoded = encodedAnew(before.pictures, now.pictures);
  for (const part of OWNED) {
    const repainted = encoded.size === 0 ? [] : (now[part] as readonly Stored[]).filter(({ id }) => encoded.has(`${PICTURED[part] ?? ''}/${id}`));
    const changed: readonly Stored[] = [...differing<Stored>(before[part], now[part]), ...repainted];
    const owners = changed.map((record) => String(Reflect.get(record, OWNERS[part])));
    if (owners.length === 0) continue;
    // Whoever owned it before is concerned as well, under the parent of then.
    const records = groupBy([...before.excursions, ...now.excursions], ({ id }) => id);
    for (const owner of owners) for (const record of records.get(owner) ?? []) mains.add(mainOf(record));
  }
  return mains;
}

/** Records of pictures, by part, whose encodings are others. */
function encodedAnew(before: Versioned['pictures'], now: Versioned['pictures']): ReadonlySet<string> {
  if (before === now) return new Set();
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
  return new Set([...keys].filter((key) => before[key] !== now[key]).map((key) => key.slice(0, key.lastIndexOf('/'))));
}

/** Records that are not the same object at the same place of both lists. */
function differing<T extends Stored>(before: readonly T[], now: readonly T[]): ReadonlySet<T> {
  if (before === now) return new Set();
  let start = 0;
  while (start < before.length && start < now.length && before[start] === now[start]) start += 1;
  let [endBefore, endNow] = [before.length, now.length];
  while (endBefore > start && endNow > start && before[endBefore - 1] === now[endNow - 1]) [endBefore, endNow] = [endBefore - 1, endNow - 1];
  const [old, fresh] = [before.slice(start, endBefore), now.slice(start, endNow)];
  if (old.length === fresh.length) return new Set([...old.filter((one, at) => one !== fresh[at]), ...fresh.filter((one, at) => one !== old[at])]);
  return new Set([...old, ...fresh]);
}
