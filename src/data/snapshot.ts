import fs from 'node:fs';
import PocketBase from 'pocketbase';
import { FULL_LIST_PAGE_SIZE } from '../config/constants.ts';
import type { Category } from '../schema/collections/categories.ts';
import type { Country } from '../schema/collections/countries.ts';
import type { Region } from '../schema/collections/country-regions.ts';
import type { CuratedCollection } from '../schema/collections/curated-collections.ts';
import type { Currency } from '../schema/collections/currencies.ts';
import type { ExcursionAsset } from '../schema/collections/excursion-assets.ts';
import type { ExcursionImage } from '../schema/collections/excursion-images.ts';
import type { ExcursionSchedule } from '../schema/collections/excursion-schedules.ts';
import type { Excursion } from '../schema/collections/excursions.ts';
import type { Group } from '../schema/collections/groups.ts';
import type { LegalText } from '../schema/collections/legal-texts.ts';
import type { Location } from '../schema/collections/locations.ts';
import type { ParkClosure } from '../schema/collections/park-closures.ts';
import type { Post } from '../schema/collections/posts.ts';
import type { SiteText } from '../schema/collections/site-texts.ts';
import type { Tag } from '../schema/collections/tags.ts';

/** An encoded picture: files lie at `/_img/<hash>-<width>.webp`. */
export interface Picture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  /** Average colour, for the place before the picture has come. */
  readonly colour: string;
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
  readonly locations: readonly Location[];
  readonly closures: readonly ParkClosure[];
  readonly collections: readonly CuratedCollection[];
  readonly posts: readonly Post[];
  readonly legalTexts: readonly LegalText[];
  readonly siteTexts: readonly SiteText[];
  readonly currencies: readonly Currency[];
  /** Pictures under `collection/record/file`. */
  readonly pictures: Readonly<Record<string, Picture>>;
}

/**
 * Reads the whole public catalogue as a guest: what a visitor may not read cannot get into a page.
 * @throws ClientResponseError when PocketBase does not answer.
 */
export async function loadSnapshot(url: string, picturesManifest: string | undefined): Promise<Snapshot> {
  const pb = new PocketBase(url);
  pb.autoCancellation(false);
  const all = <T>(collection: string, sort: string): Promise<T[]> =>
    pb.collection(collection).getFullList<T>({ sort, batch: FULL_LIST_PAGE_SIZE, skipTotal: true });
  const [
    countries,
    regions,
    groups,
    categories,
    tags,
    excursions,
    images,
    assets,
    schedules,
    locations,
    closures,
    collections,
    posts,
    legalTexts,
    siteTexts,
    currencies,
  ] = await Promise.all([
    all<Country>('countries', 'sort,id'),
    all<Region>('country_regions', 'sort,id'),
    all<Group>('ic_excurs_groups', 'sort,id'),
    all<Category>('ic_excurs_categories', 'sort,id'),
    all<Tag>('ic_excurs_tags', 'sort,id'),
    all<Excursion>('ic_excurs', 'sort,id'),
    all<ExcursionImage>('ic_excurs_images', 'sort,id'),
    all<ExcursionAsset>('ic_excurs_assets', 'sort,id'),
    all<ExcursionSchedule>('excursion_schedules', 'id'),
    all<Location>('locations', 'id'),
    all<ParkClosure>('park_closures', 'id'),
    all<CuratedCollection>('excursion_collections', 'sort,id'),
    all<Post>('posts', 'sort,id'),
    all<LegalText>('legal_texts', 'id'),
    all<SiteText>('site_texts', 'id'),
    all<Currency>('currencies', 'sort,id'),
  ]);
  const pictures =
    picturesManifest && fs.existsSync(picturesManifest) ? (JSON.parse(fs.readFileSync(picturesManifest, 'utf8')) as Record<string, Picture>) : {};
  return {
    countries,
    regions,
    groups,
    categories,
    tags,
    excursions,
    images,
    assets,
    schedules,
    locations,
    closures,
    collections,
    posts,
    legalTexts,
    siteTexts,
    currencies,
    pictures,
  };
}
