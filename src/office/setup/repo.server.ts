import type PocketBase from 'pocketbase';
import { DEFAULT_COUNTRY, FULL_LIST_PAGE_SIZE } from '../../config/constants.ts';
import { isRate } from '../../catalogue/currencies/rules/rate.ts';
import type { SetupFacts } from './rules/setup.ts';
import { answered } from '../../errors/app-error.ts';
import type { Category, Country } from '../../model/catalogue/fields/countries.ts';
import type { Currency } from '../../model/currencies/fields/currencies.ts';
import type { Excursion } from '../../model/catalogue/fields/excursions.ts';
import type { Rate } from '../../model/currencies/fields/rates.ts';
import type { SettingRecord } from '../../model/settings/fields/settings.ts';
import { buildCatalogue, type Catalogue, shownSetting } from '../../public/storefront/snapshot/catalogue.ts';
import { PART_NAMES, type Snapshot } from '../../public/storefront/snapshot/snapshot.server.ts';
import { validSnapshot } from '../../public/storefront/snapshot/valid/valid-snapshot.server.ts';
import { fromNames } from '../../lib/from-names.ts';

/** A house that has more is long past its beginning. */
const LOOKED_AT = 50;

/** What of a house decides whether it is open, as pages are made of it. */
export type SetupRecords = Pick<Snapshot, 'countries' | 'currencies' | 'categories' | 'excursions' | 'settings'>;

/** What a country has of all that a house needs, read in an administrator's name. @throws AppError `backend_down` */
export async function readSetup(pb: PocketBase, country: string): Promise<SetupFacts> {
  const filter = pb.filter('country = {:country}', { country });
  const houses = pb.filter('country = {:country} || country = {:house}', { country, house: DEFAULT_COUNTRY });
  const first = async <R>(collection: string, where: string, fields?: string): Promise<readonly R[]> =>
    (await pb.collection(collection).getList<R>(1, LOOKED_AT, { filter: where, skipTotal: true, ...(fields ? { fields } : {}) })).items;
  const picturesOf = async (ids: readonly string[]): Promise<readonly string[]> => {
    if (ids.length === 0) return [];
    const images = await first<{ excur: string }>(
      'ic_excurs_images',
      ids.map((id) => pb.filter('(excur = {:id} && hidden = false)', { id })).join(' || '),
      'excur',
    );
    return images.map(({ excur }) => excur);
  };
  return answered(
    Promise.all([
      first<Country>('countries', pb.filter('id = {:country} || id = {:house}', { country, house: DEFAULT_COUNTRY })),
      first<Currency>('currencies', `(${houses}) && active = true`),
      pb.collection('rates').getList<Rate>(1, FULL_LIST_PAGE_SIZE, { fields: 'base,quote,value', sort: '-valid_from', skipTotal: true }),
      first<Category>('ic_excurs_categories', `${filter} && hidden = false`),
      first<Excursion>('ic_excurs', `${filter} && status = "active" && hidden = false && parent = ""`).then(
        async (excursions) => [excursions, await picturesOf(excursions.map(({ id }) => id))] as const,
      ),
      first('users', 'type = "manager" && active = true', 'id'),
      first('cancellation_rules', `${filter} && state = "active" && scope = "default"`, 'id'),
      first<SettingRecord>('settings', 'shown = true'),
    ]).then(
      ([countries, currencies, rates, categories, [excursions, pictured], managers, rules, settings]): SetupFacts => ({
        ...shownOf({ countries, currencies, categories, excursions, settings }, country),
        rates: rates.items.filter(({ value }) => isRate(value)),
        pictured,
        managers: managers.length,
        rules: rules.length,
      }),
    ),
  );
}

/** What pages could show of a country by its records as they are now, without what they were before. */
export function shownOf(records: SetupRecords, country: string): Pick<SetupFacts, 'lacking' | 'currencies' | 'categories' | 'excursions'> {
  const nothing = fromNames(PART_NAMES, () => []);
  const { snapshot, problems } = validSnapshot({ ...nothing, read_ms: 0, pictures: {}, ...records });
  const catalogue = buildCatalogue(snapshot);
  // Its main currency is a step of its own.
  const isValid = (id: string): boolean =>
    catalogue.countryById.has(id) ||
    problems.some(({ collection, record, code }) => collection === 'countries' && record === id && code === 'no_main_currency');
  const isShown = (id: string): boolean => (id === country ? isValid(id) : catalogue.countryById.has(id));
  const excluded = shownSetting(snapshot.settings, 'excluded_category', country);
  return {
    lacking: [DEFAULT_COUNTRY, country].find((id) => !isShown(id)) ?? '',
    currencies: snapshot.currencies.filter((one) => one.country === country),
    categories: snapshot.categories.filter(({ id }) => id !== excluded).length,
    excursions: listedIn(catalogue, country),
  };
}

const listedIn = (catalogue: Catalogue, country: string): SetupFacts['excursions'] =>
  catalogue.listed(country).map((one) => ({
    id: one.id,
    isPriced: catalogue.price(one) !== null,
    region: catalogue.countryById.get(country)?.has_regions ? one.region : '',
  }));
