import type PocketBase from 'pocketbase';
import { all, filterOf, where } from '../../../data/query.ts';
import { answered } from '../../../errors/app-error.ts';
import { categories, type Category, countries, type Country } from '../../../model/catalogue/fields/countries.ts';
import { countryRegions, type Region } from '../../../model/catalogue/fields/country-regions.ts';
import { type Excursion, excursions } from '../../../model/catalogue/fields/excursions.ts';
import { type Group, groups } from '../../../model/catalogue/fields/groups.ts';
import { type Tag, tags } from '../../../model/catalogue/fields/tags.ts';

type Named = 'id' | 'name_ru' | 'name_en';
export type TaxonomyRegion = Pick<Region, Named>;
/** What the lists are of: a region, or a country for all that lies in none. */
export interface ListedPlace extends TaxonomyRegion {
  readonly entity: 'country_regions' | 'countries';
}
export type TaxonomyCategory = Pick<Category, Named | 'group' | 'sort' | 'hidden'>;
export type TaxonomyGroup = Pick<Group, Named | 'sort'>;
export type TaxonomyTag = Pick<Tag, Named | 'sort'>;

/** Where excursions of a country can stand, each in its order. */
export interface Taxonomy {
  readonly regions: readonly TaxonomyRegion[];
  readonly groups: readonly TaxonomyGroup[];
  readonly categories: readonly TaxonomyCategory[];
  readonly tags: readonly TaxonomyTag[];
}

const BATCH = 500;
const NAMES = 'id,name_ru,name_en';

export async function listTaxonomy(pb: PocketBase, country: string): Promise<Taxonomy> {
  const order = { sort: 'sort,id', batch: BATCH } as const;
  const [regions, allGroups, allCategories, allTags] = await answered(
    Promise.all([
      pb
        .collection(countryRegions.name)
        .getFullList<TaxonomyRegion>({ ...order, fields: NAMES, filter: filterOf(pb, where(countryRegions).is('country', '=', country)) }),
      pb
        .collection(groups.name)
        .getFullList<TaxonomyGroup>({ ...order, fields: `${NAMES},sort`, filter: filterOf(pb, where(groups).is('country', '=', country)) }),
      pb.collection(categories.name).getFullList<TaxonomyCategory>({
        ...order,
        fields: `${NAMES},group,sort,hidden`,
        filter: filterOf(pb, where(categories).is('country', '=', country)),
      }),
      pb.collection(tags.name).getFullList<TaxonomyTag>({ ...order, fields: `${NAMES},sort`, filter: filterOf(pb, where(tags).is('country', '=', country)) }),
    ]),
  );
  return { regions, groups: allGroups, categories: allCategories, tags: allTags };
}

const LISTED = 'id,slug,country,region,name_ru,name_en,status,hidden,sort,category,tags';
/** A main excursion as lists of a region show it. */
export type ListedExcursion = Pick<
  Excursion,
  'id' | 'slug' | 'country' | 'region' | 'name_ru' | 'name_en' | 'status' | 'hidden' | 'sort' | 'category' | 'tags'
>;

/** Main excursions of a region in the order of its list; those that are archived are left out. @param region '' for what lies in none */
export function listPlaced(pb: PocketBase, country: string, region: string): Promise<readonly ListedExcursion[]> {
  const is = where(excursions).is;
  const there = all(is('country', '=', country), is('region', '=', region), is('parent', '=', ''), is('status', '!=', 'archived'));
  return answered(pb.collection(excursions.name).getFullList<ListedExcursion>({ filter: filterOf(pb, there), fields: LISTED, sort: 'sort,id', batch: BATCH }));
}

/** The region of a country that a segment names, or `null`. */
export async function findRegion(pb: PocketBase, country: string, segment: string): Promise<ListedPlace | null> {
  const is = where(countryRegions).is;
  const filter = filterOf(pb, all(is('country', '=', country), is('id', '=', segment)));
  const found = pb.collection(countryRegions.name).getList<TaxonomyRegion>(1, 1, { filter, fields: NAMES, skipTotal: true });
  const [region] = (await answered(found)).items;
  return region ? { ...region, entity: 'country_regions' } : null;
}

/** A country without regions, whose excursions have their lists there; `null` of one with regions. @throws AppError `not_found` */
export async function findUndivided(pb: PocketBase, country: string): Promise<ListedPlace | null> {
  const found = pb.collection(countries.name).getOne<TaxonomyRegion & Pick<Country, 'has_regions'>>(country, { fields: `${NAMES},has_regions` });
  const { has_regions, ...place } = await answered(found);
  return has_regions ? null : { ...place, entity: 'countries' };
}
