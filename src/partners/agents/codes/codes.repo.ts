import type PocketBase from 'pocketbase';
import { all, filterOf, where } from '../../../data/query.ts';
import { answered } from '../../../errors/app-error.ts';
import { type Excursion, excursions } from '../../../model/catalogue/fields/excursions.ts';
import type { OwnAgreement, OwnCode } from '../../../model/agents/fields/agents.ts';
import { MOST_CODES_EVER } from './codes.rules.ts';

/** With those that were main ones before. */
const SHOWN = 2 * MOST_CODES_EVER;
const BATCH = 500;

/** An agent's own codes: the main one, those of his desks, those that are off. @throws AppError */
export async function listOwnCodes(pb: PocketBase): Promise<readonly OwnCode[]> {
  const { items } = await answered(pb.collection('own_codes').getList<OwnCode>(1, SHOWN, { sort: '-created,-id', skipTotal: true }));
  return items.toSorted((one, other) => Number(other.main) - Number(one.main) || one.state.localeCompare(other.state));
}

/** What an agent agreed to, of one version or of every one. @throws AppError */
export async function listOwnAgreements(pb: PocketBase): Promise<readonly OwnAgreement[]> {
  return (await answered(pb.collection('own_agreements').getList<OwnAgreement>(1, SHOWN, { skipTotal: true }))).items;
}

/** What a link to an excursion is made of. */
export type SoldExcursion = Pick<Excursion, 'id' | 'slug' | 'country' | 'region' | 'name_ru' | 'name_en' | 'site_name_ru' | 'site_name_en'>;

/** Excursions of a country whose pages are there for everybody, and whether addresses of it have regions in them. @throws AppError */
export async function readSoldExcursions(
  pb: PocketBase,
  country: string,
): Promise<{ readonly hasRegions: boolean; readonly excursions: readonly SoldExcursion[] }> {
  const is = where(excursions).is;
  const filter = filterOf(pb, all(is('country', '=', country), is('parent', '=', ''), is('status', '=', 'active'), is('hidden', '=', false)));
  const fields = 'id,slug,country,region,name_ru,name_en,site_name_ru,site_name_en';
  const [place, records] = await answered(
    Promise.all([
      pb.collection('countries').getOne<{ readonly has_regions: boolean }>(country, { fields: 'has_regions' }),
      pb.collection('ic_excurs').getFullList<SoldExcursion>({ filter, fields, sort: 'name_ru,id', batch: BATCH }),
    ]),
  );
  return { hasRegions: place.has_regions, excursions: records };
}
