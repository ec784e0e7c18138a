import type PocketBase from 'pocketbase';
import { EXCURSION_LIST_LIMIT } from '../../config/constants.ts';
import { answered } from '../../errors/from-pocketbase.ts';
import { excursions } from '../../schema/collections/excursions.ts';
import { all, filterOf, where } from '../query.ts';

export interface ExcursionName {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
}

/** Names of a country's excursions that are on sale, or of all there are and were; variants of one are left out. */
export async function listExcursionNames(pb: PocketBase, country: string, which: 'on_sale' | 'all' = 'on_sale'): Promise<readonly ExcursionName[]> {
  const { is } = where(excursions);
  const filter = filterOf(pb, all(is('country', '=', country), is('parent', '=', ''), which === 'all' ? all() : is('status', '=', 'active')));
  const { items } = await answered(
    pb.collection('ic_excurs').getList<ExcursionName>(1, EXCURSION_LIST_LIMIT, { filter, sort: 'name_ru', fields: 'id,name_ru,name_en', skipTotal: true }),
  );
  return items;
}
