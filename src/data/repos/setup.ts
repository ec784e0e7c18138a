import type PocketBase from 'pocketbase';
import { FULL_LIST_PAGE_SIZE } from '../../config/constants.ts';
import { isRate } from '../../domain/rate.ts';
import { priceOf } from '../../domain/pricing.ts';
import type { SetupFacts } from '../../domain/setup.ts';
import { answered } from '../../errors/from-pocketbase.ts';
import type { Currency } from '../../schema/collections/currencies.ts';
import type { Excursion } from '../../schema/collections/excursions.ts';
import type { Rate } from '../../schema/collections/rates.ts';

/** A house that has more is long past its beginning. */
const LOOKED_AT = 50;

/** What a country has of all that a house needs, read in an administrator's name. @throws AppError `backend_down` */
export async function readSetup(pb: PocketBase, country: string): Promise<SetupFacts> {
  const filter = pb.filter('country = {:country}', { country });
  const first = <R>(collection: string, where: string, fields: string) =>
    pb.collection(collection).getList<R>(1, LOOKED_AT, { filter: where, fields, skipTotal: true });
  const picturesOf = async (ids: readonly string[]): Promise<readonly string[]> => {
    if (ids.length === 0) return [];
    const images = await first<{ excur: string }>('ic_excurs_images', ids.map((id) => pb.filter('excur = {:id}', { id })).join(' || '), 'excur');
    return images.items.map(({ excur }) => excur);
  };
  return answered(
    Promise.all([
      first<{ id: string }>('countries', pb.filter('id = {:country}', { country }), 'id'),
      first<Currency>('currencies', `${filter} && active = true`, 'code,main'),
      pb.collection('rates').getList<Rate>(1, FULL_LIST_PAGE_SIZE, { fields: 'base,quote,value', sort: '-valid_from', skipTotal: true }),
      first('ic_excurs_categories', `${filter} && hidden = false`, 'id'),
      first<Excursion>('ic_excurs', `${filter} && status = "active" && hidden = false && parent = ""`, 'id,private,private_price,price_adult').then(
        async ({ items }) => ({ items, images: await picturesOf(items.map(({ id }) => id)) }),
      ),
      first('users', 'type = "manager" && active = true', 'id'),
      first('cancellation_rules', `${filter} && state = "active" && scope = "default"`, 'id'),
    ]).then(
      ([countries, currencies, rates, categories, excursions, managers, rules]): SetupFacts => ({
        hasCountry: countries.items.length > 0,
        currencies: currencies.items,
        rates: rates.items.filter(({ value }) => isRate(value)),
        categories: categories.items.length,
        excursions: excursions.items.map((one) => ({ id: one.id, isPriced: priceOf(one, '') !== null })),
        pictured: excursions.images,
        managers: managers.items.length,
        rules: rules.items.length,
      }),
    ),
  );
}
