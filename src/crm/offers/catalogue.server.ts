import { DEFAULT_TIMEZONE, FULL_LIST_PAGE_SIZE } from '../../config/constants.ts';
import { buildCatalogue, type Catalogue } from '../../public/storefront/snapshot/catalogue.ts';
import type { Snapshot } from '../../public/storefront/snapshot/snapshot.server.ts';
import { soundSnapshot } from '../../public/storefront/snapshot/sound/sound-snapshot.server.ts';
import { pricedOn } from '../../catalogue/catalogue/rules/price-lists.ts';
import { askedDay } from './rules/asked.ts';
import { todayIn } from '../../catalogue/catalogue/today-in.ts';
import { siteSettings } from '../../platform/env.ts';
import { connectSite } from '../../platform/service.ts';
import { answered } from '../../errors/from-pocketbase.ts';
import { picturesManifest } from '../../platform/releases/pictures-dir.ts';
import { createPictureReader } from '../../public/publishing/renderer/picture-reader.server.ts';

const TIMEOUT_MS = 4000;
const NOTHING = {
  groups: [],
  tags: [],
  collections: [],
  posts: [],
  postImages: [],
  legalTexts: [],
  periods: [],
  siteTexts: [],
  notes: [],
  reviews: [],
  oldAddresses: [],
};

let pictures: (() => Snapshot['pictures']) | undefined;

/** What cards and sums of an offer are made of. */
export interface OfferedCatalogue {
  readonly catalogue: Catalogue;
  /** The day whose prices it has; '' for today. */
  readonly day: string;
}

/**
 * The part of the catalogue that cards of these excursions are made of, read as a guest: what a visitor may not see is
 * not in it. Prices are those of the guest's day, as long as that is not over.
 * @throws AppError `backend_down`
 */
export async function readCatalogueOf(ids: readonly string[], country: string, wanted: string): Promise<OfferedCatalogue> {
  const pb = connectSite();
  const read = <R>(collection: string, filter = ''): Promise<R[]> =>
    pb.collection(collection).getFullList<R>({ filter, sort: 'id', batch: FULL_LIST_PAGE_SIZE, skipTotal: true, signal: AbortSignal.timeout(TIMEOUT_MS) });
  // An empty filter would mean everything.
  const of = (field: string, named: readonly string[] = ids): string => named.map((id) => pb.filter(`${field} = {:id}`, { id })).join(' || ') || 'id = ""';
  const [countries, regions, categories, locations, currencies, mains, variants, images, assets, schedules, closures, rules, areas, settings] = await answered(
    Promise.all([
      read<Snapshot['countries'][number]>('countries'),
      read<Snapshot['regions'][number]>('country_regions'),
      read<Snapshot['categories'][number]>('ic_excurs_categories'),
      read<Snapshot['locations'][number]>('locations'),
      read<Snapshot['currencies'][number]>('currencies'),
      read<Snapshot['excursions'][number]>('ic_excurs', of('id')),
      read<Snapshot['excursions'][number]>('ic_excurs', of('parent')),
      read<Snapshot['images'][number]>('ic_excurs_images', of('excur')),
      read<Snapshot['assets'][number]>('ic_excurs_assets', of('excursion')),
      read<Snapshot['schedules'][number]>('excursion_schedules', of('excursion')),
      read<Snapshot['closures'][number]>('park_closures'),
      read<Snapshot['rules'][number]>('cancellation_rules'),
      read<Snapshot['areas'][number]>('pickup_areas', of('country', [country])),
      read<Snapshot['settings'][number]>('settings'),
    ]),
  );
  // A guest asks for lists by what they are of, not by what that belongs to.
  const sold = [...mains, ...variants].map(({ id }) => id);
  const [priceLists, transfers, extras] = await answered(
    Promise.all([
      read<Snapshot['priceLists'][number]>('price_lists', of('excursion', sold)),
      read<Snapshot['transfers'][number]>('excursion_transfers', of('excursion', sold)),
      read<Snapshot['extras'][number]>('excursion_extras', of('excursion', sold)),
    ]),
  );
  const now_ms = Date.now();
  const timezone = countries.find(({ id }) => id === country)?.timezone || DEFAULT_TIMEZONE;
  const day = askedDay({ day: wanted }, todayIn(timezone, new Date(now_ms)));
  pictures ??= createPictureReader(picturesManifest(siteSettings().dataDir));
  const bySort = <R extends { readonly sort: number }>(records: R[]): R[] => records.sort((a, b) => a.sort - b.sort);
  const found = {
    ...NOTHING,
    countries: bySort(countries),
    regions: bySort(regions),
    categories,
    locations,
    currencies,
    excursions: [...mains, ...variants].map((record) =>
      day === ''
        ? record
        : pricedOn(
            record,
            priceLists.filter(({ excursion }) => excursion === record.id),
            day,
          ),
    ),
    images: bySort(images),
    assets: bySort(assets),
    schedules,
    // Of another day than today they are in the records already.
    priceLists: day === '' ? priceLists : [],
    areas: bySort(areas),
    transfers,
    extras: bySort(extras),
    closures,
    rules,
    settings,
    read_ms: now_ms,
    pictures: pictures(),
  };
  // Cards show little of an excursion: what is wrong with the rest of it does not matter here.
  const { countries: sound, currencies: priced, schedules: whole, rules: kept } = soundSnapshot(found).snapshot;
  const known = new Set(sound.map(({ id }) => id));
  const shown = found.excursions.filter(({ country }) => known.has(country));
  return { catalogue: buildCatalogue({ ...found, countries: sound, currencies: priced, schedules: whole, rules: kept, excursions: shown }), day };
}
