import { FULL_LIST_PAGE_SIZE } from '../../config/constants.ts';
import { buildCatalogue, type Catalogue } from '../storefront/snapshot/catalogue.ts';
import type { Snapshot } from '../storefront/snapshot/snapshot.server.ts';
import { soundSnapshot } from '../storefront/snapshot/sound/sound-snapshot.server.ts';
import { siteSettings } from '../../platform/env.ts';
import { connectSite } from '../../platform/service.ts';
import { answered } from '../../errors/from-pocketbase.ts';
import { picturesManifest } from '../../platform/releases/pictures-dir.ts';
import { createPictureReader } from '../publishing/picture-reader.server.ts';

const TIMEOUT_MS = 4000;
const NOTHING = { groups: [], tags: [], collections: [], posts: [], legalTexts: [], siteTexts: [], notes: [] };

let pictures: (() => Snapshot['pictures']) | undefined;

/**
 * The part of the catalogue that cards of these excursions are made of, read as a guest: what a visitor may not see is
 * not in it.
 * @throws AppError `backend_down`
 */
export async function readCatalogueOf(ids: readonly string[]): Promise<Catalogue> {
  const pb = connectSite();
  const read = <R>(collection: string, filter = ''): Promise<R[]> =>
    pb.collection(collection).getFullList<R>({ filter, sort: 'id', batch: FULL_LIST_PAGE_SIZE, skipTotal: true, signal: AbortSignal.timeout(TIMEOUT_MS) });
  // An empty filter would mean everything.
  const of = (field: string): string => ids.map((id) => pb.filter(`${field} = {:id}`, { id })).join(' || ') || 'id = ""';
  const [countries, regions, categories, locations, currencies, mains, variants, images, assets, schedules, closures, rules] = await answered(
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
    ]),
  );
  pictures ??= createPictureReader(picturesManifest(siteSettings().dataDir));
  const bySort = <R extends { readonly sort: number }>(records: R[]): R[] => records.sort((a, b) => a.sort - b.sort);
  const found = {
    ...NOTHING,
    countries: bySort(countries),
    regions: bySort(regions),
    categories,
    locations,
    currencies,
    excursions: [...mains, ...variants],
    images: bySort(images),
    assets: bySort(assets),
    schedules,
    closures,
    rules,
    pictures: pictures(),
  };
  // Cards show little of an excursion: what is wrong with the rest of it does not matter here.
  const { countries: sound, currencies: priced, schedules: whole, rules: kept } = soundSnapshot(found).snapshot;
  const known = new Set(sound.map(({ id }) => id));
  const shown = found.excursions.filter(({ country }) => known.has(country));
  return buildCatalogue({ ...found, countries: sound, currencies: priced, schedules: whole, rules: kept, excursions: shown });
}
