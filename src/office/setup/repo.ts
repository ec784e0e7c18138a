import type PocketBase from 'pocketbase';
import { FULL_LIST_PAGE_SIZE } from '../../config/constants.ts';
import { filterOf, where } from '../../data/query.ts';
import { answered } from '../../errors/from-pocketbase.ts';
import { type Category, categories } from '../../model/catalogue/fields/categories.ts';
import { type Country, countries } from '../../model/catalogue/fields/countries.ts';
import { countryRegions, type Region } from '../../model/catalogue/fields/country-regions.ts';
import { deskWrite, type WriteFacts } from '../../data/desk.ts';

type Typed = Readonly<Record<string, unknown>>;

/** Makes a country, or makes it whole. @throws AppError `invalid` with the faults by field, `stale` */
export const setCountry = (pb: PocketBase, typed: Typed, facts: WriteFacts): Promise<{ readonly id: string }> => deskWrite(pb, 'setup/country', typed, facts);

/** Adds a category. @throws AppError `invalid` with the faults by field */
export const addCategory = (pb: PocketBase, typed: Typed, facts: WriteFacts): Promise<{ readonly id: string }> => deskWrite(pb, 'setup/category', typed, facts);

/** Puts an excursion on sale. @throws AppError `invalid` with the faults by field */
export const addExcursion = (pb: PocketBase, typed: Typed, facts: WriteFacts): Promise<{ readonly id: string }> =>
  deskWrite(pb, 'setup/excursion', typed, facts);

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
export async function listShelves(pb: PocketBase, country: string): Promise<readonly Category[]> {
  const filter = filterOf(pb, where(categories).is('country', '=', country));
  const shelves = await answered(pb.collection('ic_excurs_categories').getFullList<Category>({ filter, sort: 'sort,id', batch: FULL_LIST_PAGE_SIZE }));
  return shelves.filter(({ hidden }) => !hidden);
}
