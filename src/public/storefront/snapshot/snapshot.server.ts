import fs from 'node:fs';
import type PocketBase from 'pocketbase';
import { FULL_LIST_PAGE_SIZE } from '../../../config/constants.ts';
import { connect } from '../../../data/pocketbase.ts';
import { byId, sameElements } from '../../../lib/memo-by-parts.ts';
import type { Category, Country } from '../../../model/catalogue/fields/countries.ts';
import type { Region } from '../../../model/catalogue/fields/country-regions.ts';
import type { CuratedCollection } from '../../../model/catalogue/fields/curated-collections.ts';
import type { Currency } from '../../../model/currencies/fields/currencies.ts';
import type { ExcursionAsset } from '../../../model/catalogue/fields/excursion-assets.ts';
import type { ExcursionImage } from '../../../model/catalogue/fields/excursion-images.ts';
import type { ExcursionExtra } from '../../../model/catalogue/fields/excursion-extras.ts';
import type { ExcursionSchedule } from '../../../model/catalogue/fields/excursion-schedules.ts';
import type { ExcursionTransfers } from '../../../model/catalogue/fields/excursion-transfers.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import type { Group } from '../../../model/catalogue/fields/groups.ts';
import type { LegalText, SiteText } from '../../../model/site/fields/site-texts.ts';
import type { OldAddress } from '../../../model/catalogue/fields/old-addresses.ts';
import type { Location } from '../../../model/catalogue/fields/locations.ts';
import type { CancellationRule } from '../../../model/cancellation/fields/cancellation-rules.ts';
import type { Note } from '../../../model/notes/fields/notes.ts';
import type { Review } from '../../../model/reviews/fields/reviews.ts';
import type { ParkClosure } from '../../../model/catalogue/fields/park-closures.ts';
import type { PickupArea } from '../../../model/catalogue/fields/pickup-areas.ts';
import type { PriceList } from '../../../model/catalogue/fields/price-lists.ts';
import type { Post, PostImage } from '../../../model/catalogue/fields/posts.ts';
import type { RetentionPeriod } from '../../../model/retention/fields/runs.ts';
import type { SettingRecord } from '../../../model/settings/fields/settings.ts';
import type { Tag } from '../../../model/catalogue/fields/tags.ts';
import type { PageCollection } from '../../../schema/page-collections.ts';
import { type Affected, affectedBy, type RecordChange } from './affected.ts';

/** An encoded picture: files lie at `/_img/<hash>-<width>.webp`. */
export interface Picture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  /** Average colour, for the place before the picture has come. */
  readonly colour: string;
  /** The video that it is the first picture of: its file at `/_clip/`, with its size in bytes. */
  readonly clip?: { readonly name: string; readonly bytes: number } | undefined;
}

/** Everything public that the pages are made of, read once per build as a guest. */
export interface Snapshot {
  readonly countries: readonly Country[];
  readonly regions: readonly Region[];
  readonly groups: readonly Group[];
  readonly categories: readonly Category[];
  readonly tags: readonly Tag[];
  readonly excursions: readonly Excursion[];
  readonly images: readonly ExcursionImage[];
  readonly assets: readonly ExcursionAsset[];
  readonly schedules: readonly ExcursionSchedule[];
  readonly priceLists: readonly PriceList[];
  readonly locations: readonly Location[];
  readonly closures: readonly ParkClosure[];
  readonly areas: readonly PickupArea[];
  readonly transfers: readonly ExcursionTransfers[];
  readonly extras: readonly ExcursionExtra[];
  readonly notes: readonly Note[];
  /** What is published, examples too. */
  readonly reviews: readonly Review[];
  readonly rules: readonly CancellationRule[];
  readonly collections: readonly CuratedCollection[];
  readonly posts: readonly Post[];
  readonly postImages: readonly PostImage[];
  readonly oldAddresses: readonly OldAddress[];
  readonly legalTexts: readonly LegalText[];
  /** Periods that somebody set; legal texts name them. */
  readonly periods: readonly RetentionPeriod[];
  readonly siteTexts: readonly SiteText[];
  readonly currencies: readonly Currency[];
  /** What the owner has set of what pages show. */
  readonly settings: readonly SettingRecord[];
  /** When it was read, in ms: what holds on a day is shown as of the country's day then. */
  readonly read_ms: number;
  /** Pictures under `collection/record/file`. */
  readonly pictures: Readonly<Record<string, Picture>>;
}

/** A part of the snapshot: the records of one PB collection. */
export type Part = Exclude<keyof Snapshot, 'pictures' | 'read_ms'>;

/** Which PB collection each part is, and how PocketBase sorts it. */
export const PARTS = {
  countries: ['countries', 'sort,id'],
  regions: ['country_regions', 'sort,id'],
  groups: ['ic_excurs_groups', 'sort,id'],
  categories: ['ic_excurs_categories', 'sort,id'],
  tags: ['ic_excurs_tags', 'sort,id'],
  excursions: ['ic_excurs', 'sort,id'],
  images: ['ic_excurs_images', 'sort,id'],
  assets: ['ic_excurs_assets', 'sort,id'],
  schedules: ['excursion_schedules', 'id'],
  priceLists: ['price_lists', 'id'],
  locations: ['locations', 'id'],
  closures: ['park_closures', 'id'],
  areas: ['pickup_areas', 'sort,id'],
  transfers: ['excursion_transfers', 'id'],
  extras: ['excursion_extras', 'sort,id'],
  notes: ['notes', 'id'],
  reviews: ['reviews', 'id'],
  rules: ['cancellation_rules', 'id'],
  collections: ['excursion_collections', 'sort,id'],
  posts: ['posts', 'sort,id'],
  postImages: ['post_images', 'sort,id'],
  oldAddresses: ['old_addresses', 'id'],
  legalTexts: ['legal_texts', 'id'],
  periods: ['retention_periods', 'id'],
  siteTexts: ['site_texts', 'id'],
  currencies: ['currencies', 'sort,id'],
  settings: ['settings', 'id'],
} as const satisfies Record<Part, readonly [PageCollection, 'sort,id' | 'id']>;
export const PART_NAMES = Object.keys(PARTS) as readonly Part[];

/**
 * Reads the whole public catalogue as a guest: what a visitor may not read cannot get into a page.
 * @throws ClientResponseError when PocketBase does not answer.
 */
export async function loadSnapshot(url: string, picturesManifest: string | undefined): Promise<Snapshot> {
  const guest = connect(url);
  const read_ms = Date.now();
  const lists = await Promise.all(PART_NAMES.map(async (part) => [part, await readWhole(guest, part)] as const));
  return { ...(Object.fromEntries(lists) as unknown as Omit<Snapshot, 'pictures' | 'read_ms'>), read_ms, pictures: readPictures(picturesManifest) };
}

/** Pictures by the manifest that the picture pipeline writes; none where there is none. */
export function readPictures(manifest: string | undefined): Snapshot['pictures'] {
  return manifest && fs.existsSync(manifest) ? (JSON.parse(fs.readFileSync(manifest, 'utf8')) as Record<string, Picture>) : {};
}

export interface RefreshOptions {
  /** Parts with no more records than this are read whole: one request either way. */
  readonly wholeUpTo?: number;
}

/**
 * The snapshot after changes: of large parts only the changed records are read again, and those whose rule looks at a
 * changed record. What did not change are the same objects as before.
 * @throws ClientResponseError when PocketBase does not answer.
 */
export async function refreshSnapshot(
  url: string,
  snapshot: Snapshot,
  changes: readonly RecordChange[],
  { wholeUpTo = FULL_LIST_PAGE_SIZE }: RefreshOptions = {},
): Promise<Snapshot> {
  const guest = connect(url);
  const read_ms = Date.now();
  const fresh = await Promise.all(
    PART_NAMES.map(async (part) => {
      const affected = affectedBy(PARTS[part][0], changes);
      if (affected === null) return null;
      const before = snapshot[part] as readonly Stored[];
      const isWhole = before.length <= wholeUpTo || affected.ids.size > CHANGED_IDS_MAX || affected.isDeep;
      return [part, isWhole ? withKnown(before, await readWhole(guest, part)) : await readAffected(guest, part, before, affected)] as const;
    }),
  );
  return { ...snapshot, ...(Object.fromEntries(fresh.filter((one) => one !== null)) as unknown as Partial<Snapshot>), read_ms };
}

/** The snapshot with the objects of an earlier one wherever both say the same. */
export function withKnownObjects(before: Snapshot, after: Snapshot): Snapshot {
  const parts = PART_NAMES.map((part) => [part, withKnown(before[part] as readonly Stored[], after[part] as readonly Stored[])] as const);
  return { ...after, ...(Object.fromEntries(parts) as unknown as Partial<Snapshot>), pictures: withKnownPictures(before.pictures, after.pictures) };
}

/** The same list where nothing in it differs: whoever asks for what follows from it need not look again. */
function withKnown(before: readonly Stored[], after: readonly Stored[]): readonly Stored[] {
  const known = byId(before);
  const made = after.map((record) => same(known.get(record.id), record));
  return sameElements(before, made) ? before : made;
}

/** The pictures with the objects of an earlier list wherever both say the same. */
export function withKnownPictures(before: Snapshot['pictures'], after: Snapshot['pictures']): Snapshot['pictures'] {
  return Object.fromEntries(Object.entries(after).map(([key, picture]) => [key, same(before[key], picture)]));
}

function same<T>(before: T | undefined, after: T): T {
  return before !== undefined && (before === after || JSON.stringify(before) === JSON.stringify(after)) ? before : after;
}

/** More changed records of one collection are read faster as a whole. */
const CHANGED_IDS_MAX = 100;
/** PocketBase takes no longer filters. */
const IDS_PER_REQUEST = 20;

/** What every record of a part has. */
export interface Stored {
  readonly id: string;
  readonly sort?: number;
}

function readWhole(guest: PocketBase, part: Part): Promise<Stored[]> {
  const [collection, sort] = PARTS[part];
  return guest.collection(collection).getFullList<Stored>({ sort, batch: FULL_LIST_PAGE_SIZE, skipTotal: true });
}

async function readAffected(guest: PocketBase, part: Part, before: readonly Stored[], { ids, fields }: Affected): Promise<readonly Stored[]> {
  const [collection] = PARTS[part];
  const found = new Map<string, Stored>();
  const all = [...ids];
  for (let at = 0; at < all.length; at += IDS_PER_REQUEST) {
    const some = all.slice(at, at + IDS_PER_REQUEST);
    const filter = some.flatMap((id) => fields.map((field) => guest.filter(`${field} = {:id}`, { id }))).join(' || ');
    for (const record of await guest.collection(collection).getFullList<Stored>({ filter, batch: FULL_LIST_PAGE_SIZE, skipTotal: true }))
      found.set(record.id, record);
  }
  const isAffected = (record: Stored): boolean => found.has(record.id) || fields.some((field) => ids.has(String(Reflect.get(record, field))));
  let isSame = true;
  const others = before.filter((record) => {
    if (!isAffected(record)) return true;
    const read = same(record, found.get(record.id) ?? GONE);
    if (read !== record) isSame = false;
    else found.set(record.id, record);
    return false;
  });
  return isSame && others.length + found.size === before.length ? before : inOrder(part, [...others, ...found.values()]);
}

/** What is not there any more. */
const GONE: Stored = { id: '' };

/** The records of a part as PocketBase would answer them. */
export function inOrder(part: Part, records: readonly Stored[]): readonly Stored[] {
  return records.toSorted(PARTS[part][1] === 'id' ? byIdentity : bySort);
}

// As SQLite sorts: numbers by value, text by its bytes.
const byIdentity = (a: Stored, b: Stored): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const bySort = (a: Stored, b: Stored): number => (a.sort ?? 0) - (b.sort ?? 0) || byIdentity(a, b);
