import type PocketBase from 'pocketbase';
import { FULL_LIST_PAGE_SIZE } from '../../config/constants.ts';
import { filterOf, where } from '../../data/query.ts';
import { answered } from '../../errors/app-error.ts';
import { categories, type Category, countries, type Country } from '../../model/catalogue/fields/countries.ts';
import { countryRegions, type Region } from '../../model/catalogue/fields/country-regions.ts';

/** A country by its id; `null` where it is yet to be made. @throws AppError */
export async function findCountry(pb: PocketBase, id: string): Promise<Country | null> {
  const filter = filterOf(pb, where(countries).is('id', '=', id));
  const { items } = await answered(pb.collection('countries').getList<Country>(1, 1, { filter, skipTotal: true }));
  return items[0] ?? null;
}

/** Regions of a country in their order. @throws AppError */
export const listRegions = (pb: PocketBase, country: string): Promise<readonly Region[]> =>
  answered(
    pb.collection('country_regions').getFullList<Region>({
      filter: filterOf(pb, where(countryRegions).is('country', '=', country)),
      sort: 'sort,id',
      batch: FULL_LIST_PAGE_SIZE,
    }),
  );

/** Categories of a country that guests see, in their order. @throws AppError */
export async function listTaxonomy(pb: PocketBase, country: string): Promise<readonly Category[]> {
  const filter = filterOf(pb, where(categories).is('country', '=', country));
  const taxonomy = await answered(pb.collection('ic_excurs_categories').getFullList<Category>({ filter, sort: 'sort,id', batch: FULL_LIST_PAGE_SIZE }));
  return taxonomy.filter(({ hidden }) => !hidden);
}
