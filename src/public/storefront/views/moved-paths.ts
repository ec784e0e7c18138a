import { href } from '../../../routing/href.ts';
import { pathOfExcursion } from '../../../catalogue/catalogue/excursion-path.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import type { OldAddress } from '../../../model/catalogue/fields/old-addresses.ts';
import type { Snapshot } from '../snapshot/snapshot.server.ts';

/** The records whose addresses are looked up. */
export type Addresses = Pick<Snapshot, 'countries' | 'excursions' | 'categories' | 'tags' | 'groups' | 'collections' | 'posts'> & {
  readonly oldAddresses: readonly LeftAddress[];
};
export type LeftAddress = Omit<OldAddress, 'created' | 'updated'>;

interface Slugged {
  readonly id: string;
  readonly country: string;
  readonly slug: string;
}

const SLUGGED: Readonly<Record<Exclude<OldAddress['entity'], 'ic_excurs'>, (one: Pick<Slugged, 'country' | 'slug'>) => string>> = {
  ic_excurs_categories: ({ slug }) => href('category', { slug }),
  ic_excurs_tags: ({ slug }) => href('tag', { slug }),
  ic_excurs_groups: ({ slug }) => href('group', { slug }),
  excursion_collections: ({ slug }) => href('collection', { collectionId: slug }),
  posts: ({ country, slug }) => href('post', { country, slug }),
};

/** Paths that an excursion answers to: by its slug and its number, with its region and without. */
function pathsOfExcursion(excursion: Pick<Excursion, 'id' | 'slug' | 'country' | 'region'>): readonly string[] {
  return [excursion, { ...excursion, slug: '' }].flatMap((one) => [pathOfExcursion(one, true), pathOfExcursion(one, false)]);
}

const pathsKept = new WeakMap<Excursion, readonly string[]>();

/** The same of a record as it is, written once. */
function pathsOfRecord(excursion: Excursion): readonly string[] {
  const known = pathsKept.get(excursion) ?? pathsOfExcursion(excursion);
  pathsKept.set(excursion, known);
  return known;
}

// decision: old-addresses
/**
 * Where old addresses lead, by paths without language prefix. Each leads to where its record is now, in one step however often
 * it moved. A page that lies at an old address keeps it; of several records that had one, the one that left it last and still
 * has a page is found there.
 * @param isPage whether a page lies at a path
 */
export function movedPaths(addresses: Addresses, isPage: (path: string) => boolean): ReadonlyMap<string, string> {
  const excursions = new Map(addresses.excursions.map((one) => [one.id, one]));
  const withRegions = new Map(addresses.countries.map(({ id, has_regions }) => [id, has_regions]));
  const slugged: Readonly<Record<keyof typeof SLUGGED, ReadonlyMap<string, Slugged>>> = {
    ic_excurs_categories: byRecord(addresses.categories),
    ic_excurs_tags: byRecord(addresses.tags),
    ic_excurs_groups: byRecord(addresses.groups),
    excursion_collections: byRecord(addresses.collections),
    posts: byRecord(addresses.posts),
  };
  const pathNow = ({ entity, record }: Pick<OldAddress, 'entity' | 'record'>): string | null => {
    if (entity !== 'ic_excurs') {
      const found = slugged[entity]?.get(record);
      return found ? SLUGGED[entity](found) : null;
    }
    const own = excursions.get(record);
    const main = own?.parent ? excursions.get(own.parent) : own;
    return main ? (pathsOfRecord(main)[withRegions.get(main.country) === true ? 0 : 1] ?? null) : null;
  };
  const moved = new Map<string, string>();
  const lead = (from: string, to: string | null): void => {
    if (to !== null && from !== to && isPage(to) && !isPage(from)) moved.set(from, to);
  };
  // What is said later counts: the address that was left last, and before all of them those that an excursion has today.
  for (const old of addresses.oldAddresses.toSorted(byTime)) {
    const to = pathNow(old);
    const from = old.entity === 'ic_excurs' ? pathsOfExcursion({ ...old, id: old.record }) : [SLUGGED[old.entity]?.(old) ?? ''];
    for (const path of from) lead(path, to);
  }
  for (const one of addresses.excursions.filter(({ parent }) => parent === ''))
    for (const path of pathsOfRecord(one)) lead(path, pathNow({ entity: 'ic_excurs', record: one.id }));
  return moved;
}

const byRecord = (records: readonly Slugged[]): ReadonlyMap<string, Slugged> => new Map(records.map((one) => [one.id, one]));
const byTime = (a: LeftAddress, b: LeftAddress): number => (a.left_at < b.left_at ? -1 : a.left_at > b.left_at ? 1 : a.id < b.id ? -1 : 1);
