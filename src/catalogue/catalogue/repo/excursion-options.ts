import type PocketBase from 'pocketbase';
import { groupBy } from '../../../lib/memo-by-parts.ts';
import { LISTED_PRICES, type ListedPrices } from '../rules/price-lists.ts';
import type { SailingDays } from '../rules/sailing-days.ts';
import { sailingOfRecords } from '../rules/sailing-records.ts';
import type { Language } from '../../../schema/vocab.ts';
import { answered } from '../../../errors/app-error.ts';
import { countryRegions, type Region } from '../../../model/catalogue/fields/country-regions.ts';
import { type Excursion, excursions } from '../../../model/catalogue/fields/excursions.ts';
import { type ExcursionSchedule, excursionSchedules } from '../../../model/catalogue/fields/excursion-schedules.ts';
import { type ParkClosure, parkClosures } from '../../../model/catalogue/fields/park-closures.ts';
import { all, any, filterOf, where } from '../../../data/query.ts';

const FIELDS =
  'id,parent,name_ru,name_en,site_name_ru,site_name_en,site_variant_name_ru,site_variant_name_en,price_adult,price_child,price_infant,private,private_price,variant_sort,category,max_people,start_time,languages,slug,region,pier,age_min,not_for,child_by,child_from,child_to,park_fee_mode,park_fee_adult,park_fee_child,hidden,expand.category.slug';
/** What the desk needs to choose an excursion and to sum it up. */
export type ExcursionOption = Pick<
  Excursion,
  | 'id'
  | 'parent'
  | 'name_ru'
  | 'name_en'
  | 'site_name_ru'
  | 'site_name_en'
  | 'site_variant_name_ru'
  | 'site_variant_name_en'
  | 'price_adult'
  | 'price_child'
  | 'price_infant'
  | 'private'
  | 'private_price'
  | 'variant_sort'
  | 'category'
  | 'max_people'
  | 'start_time'
  | 'languages'
  | 'slug'
  | 'region'
  | 'pier'
  | 'age_min'
  | 'not_for'
  | 'child_by'
  | 'child_from'
  | 'child_to'
  | 'park_fee_mode'
  | 'park_fee_adult'
  | 'park_fee_child'
  | 'hidden'
> & {
  readonly expand?: { readonly category?: { readonly slug: string } };
  /** Its prices for trips of some days. */
  readonly lists?: readonly ListedPrices[];
};

const BATCH = 500;
const REGION_FIELDS = 'id,name_ru,name_en';

/** Regions of a country, in their order. */
export function listRegionNames(pb: PocketBase, country: string): Promise<readonly Pick<Region, 'id' | 'name_ru' | 'name_en'>[]> {
  const filter = filterOf(pb, where(countryRegions).is('country', '=', country));
  return answered(pb.collection('country_regions').getFullList<Region>({ filter, sort: 'sort,id', fields: REGION_FIELDS }));
}

/** Price lists of the whole house. */
export function listPriceLists(pb: PocketBase): Promise<readonly ListedPrices[]> {
  const fields = ['id', 'excursion', 'valid_from', 'valid_to', ...LISTED_PRICES].join(',');
  return answered(pb.collection('price_lists').getFullList<ListedPrices>({ fields, sort: 'id', batch: BATCH }));
}

/** Everything that is sold in a country, main excursions and variants, by name, each with its price lists. */
export async function listExcursionOptions(pb: PocketBase, country: string): Promise<readonly ExcursionOption[]> {
  const is = where(excursions).is;
  const filter = filterOf(pb, all(is('country', '=', country), is('status', '=', 'active')));
  const read = { filter, sort: 'name_ru,id', fields: FIELDS, expand: 'category', batch: BATCH };
  const [options, lists] = await Promise.all([answered(pb.collection('ic_excurs').getFullList<ExcursionOption>(read)), listPriceLists(pb)]);
  const byExcursion = groupBy(lists, ({ excursion }) => excursion);
  return options.map((option) => ({ ...option, lists: byExcursion.get(option.id) ?? [] }));
}

/**
 * When a main excursion and its variants sail: schedules, single days, and what is closed on the way of each.
 * @param language of the reasons that single days have
 */
export async function findSailing(pb: PocketBase, excursion: string, language: Language = 'ru'): Promise<SailingDays> {
  const ofRecords = where(excursions).is;
  const ofClosures = where(parkClosures).is;
  const [records, closures] = await answered(
    Promise.all([
      pb.collection('ic_excurs').getFullList<Pick<Excursion, 'id' | 'route'>>({
        filter: filterOf(pb, any(ofRecords('id', '=', excursion), ofRecords('parent', '=', excursion))),
        fields: 'id,route',
        batch: BATCH,
      }),
      pb.collection('park_closures').getFullList<ParkClosure>({
        filter: filterOf(pb, all(ofClosures('landing_only', '=', false), ofClosures('withdrawn', '=', false))),
        batch: BATCH,
      }),
    ]),
  );
  const ofSchedules = where(excursionSchedules).is;
  const filter = filterOf(pb, any(...[excursion, ...records.map(({ id }) => id)].map((id) => ofSchedules('excursion', '=', id))));
  const schedules = await answered(pb.collection('excursion_schedules').getFullList<ExcursionSchedule>({ filter, batch: BATCH }));
  const main = records.find(({ id }) => id === excursion) ?? { id: excursion, route: [] };
  const variants = records.filter(({ id }) => id !== excursion);
  return sailingOfRecords(schedules, main, variants, closures, language);
}

export interface CategoryOption {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
}

/** Categories of every country, to choose from. */
export function listCategoryOptions(pb: PocketBase): Promise<readonly CategoryOption[]> {
  return answered(pb.collection('ic_excurs_categories').getFullList<CategoryOption>({ sort: 'sort,id', fields: 'id,name_ru,name_en' }));
}
