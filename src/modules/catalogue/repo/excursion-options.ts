import type PocketBase from 'pocketbase';
import { type SailingDays, sailingOfRecords } from '../rules/sailing-days.ts';
import { answered } from '../../../errors/from-pocketbase.ts';
import { countryRegions, type Region } from '../fields/country-regions.ts';
import { type Excursion, excursions } from '../fields/excursions.ts';
import { type ExcursionSchedule, excursionSchedules } from '../fields/excursion-schedules.ts';
import { type ParkClosure, parkClosures } from '../fields/park-closures.ts';
import { all, any, filterOf, where } from '../../../data/query.ts';

const FIELDS =
  'id,parent,name_ru,name_en,site_name_ru,site_name_en,site_variant_name_ru,site_variant_name_en,price_adult,price_child,private,private_price,variant_sort,category,max_people,start_time,languages,slug,region,age_min,child_by,child_from,child_to,expand.category.slug';
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
  | 'private'
  | 'private_price'
  | 'variant_sort'
  | 'category'
  | 'max_people'
  | 'start_time'
  | 'languages'
  | 'slug'
  | 'region'
  | 'age_min'
  | 'child_by'
  | 'child_from'
  | 'child_to'
> & { readonly expand?: { readonly category?: { readonly slug: string } } };

const BATCH = 500;
const REGION_FIELDS = 'id,name_ru,name_en';

/** Regions of a country, in their order. */
export function listRegionNames(pb: PocketBase, country: string): Promise<readonly Pick<Region, 'id' | 'name_ru' | 'name_en'>[]> {
  const filter = filterOf(pb, where(countryRegions).is('country', '=', country));
  return answered(pb.collection('country_regions').getFullList<Region>({ filter, sort: 'sort,id', fields: REGION_FIELDS }));
}

/** Everything that is sold in a country, main excursions and variants, by name. */
export function listExcursionOptions(pb: PocketBase, country: string): Promise<readonly ExcursionOption[]> {
  const is = where(excursions).is;
  const filter = filterOf(pb, all(is('country', '=', country), is('status', '=', 'active')));
  return answered(pb.collection('ic_excurs').getFullList<ExcursionOption>({ filter, sort: 'name_ru,id', fields: FIELDS, expand: 'category', batch: BATCH }));
}

/** When a main excursion and its variants sail: schedule, season, and what is closed on the way of each. */
export async function findSailing(pb: PocketBase, excursion: string): Promise<SailingDays> {
  const ofRecords = where(excursions).is;
  const [schedules, records, closures] = await answered(
    Promise.all([
      pb.collection('excursion_schedules').getList<ExcursionSchedule>(1, 1, {
        filter: filterOf(pb, where(excursionSchedules).is('excursion', '=', excursion)),
        skipTotal: true,
      }),
      pb.collection('ic_excurs').getFullList<Pick<Excursion, 'id' | 'route'>>({
        filter: filterOf(pb, any(ofRecords('id', '=', excursion), ofRecords('parent', '=', excursion))),
        fields: 'id,route',
        batch: BATCH,
      }),
      pb.collection('park_closures').getFullList<ParkClosure>({ filter: filterOf(pb, where(parkClosures).is('landing_only', '=', false)), batch: BATCH }),
    ]),
  );
  const main = records.find(({ id }) => id === excursion);
  const variants = records.filter(({ id }) => id !== excursion);
  return sailingOfRecords(schedules.items[0], { route: main?.route ?? [] }, variants, closures);
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
