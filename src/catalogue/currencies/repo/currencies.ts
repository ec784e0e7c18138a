import type PocketBase from 'pocketbase';
import { editBody, type WriteFacts, writeHeaders } from '../../../data/ask.ts';
import { type ListPage, type ListQuery, type ListShape, listCondition } from '../../../data/list-query.ts';
import { all, any, filterOf, sortOf, where } from '../../../data/query.ts';
import { answered } from '../../../errors/app-error.ts';
import type { Edit } from '../../../schema/edit.ts';
import { currencies, type Currency, type NewCurrency } from '../../../model/currencies/fields/currencies.ts';

/** A currency of the list, with the other countries that have it. */
export interface CurrencyRow extends Currency {
  readonly elsewhere: readonly CountryName[];
}

export interface CountryName {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
}

/** What can be asked of the list of currencies. */
export const CURRENCY_LIST: ListShape = {
  description: currencies,
  search: ['code', 'name_ru', 'name_en'],
  filters: ['active'],
  sorts: ['sort', 'code'],
  defaultSort: { field: 'sort', descending: false },
  pageSize: 50,
  paging: 'pages',
};

const is = where(currencies).is;

/** Currencies of a country, the main one first where nothing else is asked. */
export async function listCurrencies(pb: PocketBase, country: string, query: ListQuery): Promise<ListPage<CurrencyRow>> {
  const filter = filterOf(pb, all(is('country', '=', country), listCondition(CURRENCY_LIST, query)));
  const { field, descending } = query.sort;
  const sort = field === 'sort' && !descending ? '-main,sort,code' : sortOf(query.sort);
  const page = query.size ?? CURRENCY_LIST.pageSize;
  const { items, totalItems, totalPages } = await answered(pb.collection('currencies').getList<Currency>(query.page, page, { filter, sort }));
  const [same, countries] = items.length === 0 ? [[], []] : await Promise.all([listElsewhere(pb, country, items), listCountries(pb)]);
  const has = ({ id }: CountryName, code: string): boolean => same.some((one) => one.country === id && one.code === code);
  const rows = items.map((one) => ({ ...one, elsewhere: countries.filter((other) => has(other, one.code)) }));
  return { rows, total: totalItems, hasMore: query.page < totalPages };
}

/** Where else currencies are offered. */
export function listElsewhere(
  pb: PocketBase,
  country: string,
  rows: readonly Pick<Currency, 'code'>[],
): Promise<readonly Pick<Currency, 'code' | 'country'>[]> {
  const filter = filterOf(pb, all(is('country', '!=', country), any(...rows.map(({ code }) => is('code', '=', code)))));
  return answered(pb.collection('currencies').getFullList<Currency>({ filter, sort: 'country', fields: 'code,country' }));
}

const listCountries = (pb: PocketBase): Promise<readonly CountryName[]> =>
  answered(pb.collection('countries').getFullList<CountryName>({ sort: 'id', fields: 'id,name_ru,name_en' }));

/** A currency of a country by its code. @throws AppError `not_found` */
export const getCurrency = (pb: PocketBase, country: string, code: string): Promise<Currency> =>
  answered(pb.collection('currencies').getFirstListItem<Currency>(filterOf(pb, all(is('country', '=', country), is('code', '=', code)))));

/** Adds a currency; a country's first is its main one. @throws AppError `invalid` with the faults by field */
export const createCurrency = (pb: PocketBase, country: string, input: NewCurrency, write: WriteFacts): Promise<Currency> =>
  answered(pb.collection('currencies').create<Currency>({ ...input, country }, { headers: writeHeaders(write) }));

/** Writes what a form changed. @throws AppError `stale` with both versions where somebody else changed the same */
export const saveCurrency = (pb: PocketBase, id: string, edit: Edit, expected: number): Promise<Currency> =>
  answered(pb.collection('currencies').update<Currency>(id, editBody(edit), { headers: writeHeaders({ expected }) }));
