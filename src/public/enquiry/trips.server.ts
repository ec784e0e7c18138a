import { currencyOf } from './asked-party.server.ts';
import { type Enquiry, readExcursions } from './rules/enquiry.ts';
import { type Names, type OfferedTrip, type ReceiptTrip, receiptTrips } from './rules/receipt-trip.ts';
import { connectSite } from '../../platform/service.ts';
import { timezoneOf } from '../../platform/countries.ts';
import { siteSetting } from '../../platform/settings.ts';
import { todayIn } from '../../catalogue/catalogue/today-in.ts';
import { siteTitle } from '../../catalogue/catalogue/excursion-title.ts';
import { salesEndOf } from '../../catalogue/catalogue/rules/day-state.ts';
import { offerOf, sentOffer, sentSteps } from '../../catalogue/catalogue/rules/party-total.ts';
import { pricedOn, priceSteps } from '../../catalogue/catalogue/rules/price-lists.ts';
import type { SailingDays } from '../../catalogue/catalogue/rules/sailing-days.ts';
import { sailingOfRecords } from '../../catalogue/catalogue/rules/sailing-records.ts';
import { LANGUAGES, type Language } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';
import { typeset } from '../../i18n/typography.ts';
import { type CurrencyFormat, toMinor } from '../../lib/money.ts';
import type { ExcursionSchedule } from '../../model/catalogue/fields/excursion-schedules.ts';
import type { ExcursionExtra } from '../../model/catalogue/fields/excursion-extras.ts';
import type { ExcursionTransfers } from '../../model/catalogue/fields/excursion-transfers.ts';
import type { PickupArea } from '../../model/catalogue/fields/pickup-areas.ts';
import type { Country } from '../../model/catalogue/fields/countries.ts';
import type { Excursion } from '../../model/catalogue/fields/excursions.ts';
import type { ParkClosure } from '../../model/catalogue/fields/park-closures.ts';
import type { PriceList } from '../../model/catalogue/fields/price-lists.ts';
import { areasOf, extrasView, waysOf } from '../storefront/views/pickup-view.ts';
import { type AskedWay, unitOf } from '../storefront/views/party-sums.ts';

const READ_TIMEOUT_MS = 2500;

export const digits = (text: string | null): string => (text && /^\d{1,15}$/.test(text) ? text : '');

/** The excursions that a collection asks about, in its order; the form works without them. */
export async function readSeveral(text: string, lang: Language): Promise<readonly Excursion[]> {
  const ids = readExcursions(text);
  if (ids.length === 0) return [];
  const pb = connectSite();
  const filter = ids.map((id) => pb.filter('id = {:id}', { id })).join(' || ');
  const found = await pb
    .collection('ic_excurs')
    .getFullList<Excursion>({ filter, skipTotal: true, signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
    .catch(() => []);
  const known = ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
  return known.filter((one) => siteTitle(one, lang) !== '');
}

export interface AskedExcursion extends Excursion {
  readonly expand?: { readonly country?: Country };
}

/** The excursion that the enquiry is about, with its country; the form works without it. */
export async function readExcursion(id: string): Promise<AskedExcursion | null> {
  if (!digits(id)) return null;
  return connectSite()
    .collection('ic_excurs')
    .getOne<AskedExcursion>(id, { expand: 'country', signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
    .catch(() => null);
}

/** What is sold with the excursion and when it sails. */
export interface Trip extends Pick<AskedWay, 'areas' | 'transfers' | 'extras' | 'lists'> {
  readonly variants: readonly Excursion[];
  readonly sailing: SailingDays;
}

/** What may be chosen of a trip without script. */
export function choicesOf(main: Excursion, { variants, areas, transfers, extras }: Trip, lang: Language) {
  const ways = [main, ...variants].map((sold) => ({ ways: waysOf(sold, main, transfers, areas) }));
  return { areas: areasOf(ways, areas, lang), extras: extrasView(extras, main, lang) };
}

/** The form works without it. */
export async function readTrip(main: Excursion, lang: Language): Promise<Trip | null> {
  const { id } = main;
  const pb = connectSite();
  const read = <R>(collection: string, filter: string, sort = ''): Promise<R[]> =>
    pb.collection(collection).getFullList<R>({ filter, sort, skipTotal: true, signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
  try {
    const [variants, closures, areas] = await Promise.all([
      read<Excursion>('ic_excurs', pb.filter('parent = {:id}', { id }), 'variant_sort'),
      read<ParkClosure>('park_closures', 'landing_only = false'),
      read<PickupArea>('pickup_areas', pb.filter('country = {:country}', { country: main.country }), 'sort,id'),
    ]);
    const ofTrip = [main, ...variants].map((sold) => pb.filter('excursion = {:sold}', { sold: sold.id })).join(' || ');
    const [schedules, transfers, extras, lists] = await Promise.all([
      read<ExcursionSchedule>('excursion_schedules', ofTrip),
      read<ExcursionTransfers>('excursion_transfers', ofTrip),
      read<ExcursionExtra>('excursion_extras', ofTrip, 'sort,id'),
      read<PriceList>('price_lists', ofTrip),
    ]);
    const usual_hours = await siteSetting('usual_cutoff_hours', main.country);
    const scheduleBy = (of: string) => schedules.find(({ excursion }) => excursion === of);
    const days = sailingOfRecords(schedules, main, variants, closures, lang);
    return {
      areas,
      transfers,
      extras,
      lists,
      variants,
      sailing: { ...days, ...salesEndOf(scheduleBy(id), main, variants, { usual_hours, ownOf: scheduleBy }) },
    };
  } catch {
    return null;
  }
}

const inBoth = (nameOf: (lang: Language) => string): Names => Object.fromEntries(LANGUAGES.map((lang) => [lang, typeset(nameOf(lang))]));

const variantName = (sold: Excursion, lang: Language): string => localized(sold, 'site_variant_name', lang) || siteTitle(sold, lang);

/** What an excursion offers from a day on. @param today `YYYY-MM-DD` of the country */
export function offeredTrip(main: Excursion, { variants, areas, transfers, extras, lists }: Trip, format: CurrencyFormat, today: string): OfferedTrip {
  const all = [main, ...variants];
  const ways = all.map((sold) => waysOf(sold, main, transfers, areas));
  const offered = areasOf(
    ways.map((one) => ({ ways: one })),
    areas,
    'ru',
  ).map(({ id }) => id);
  // Of a trip that collects nobody anywhere an area says nothing.
  const known = offered.length === 0 ? [] : areas;
  return {
    id: main.id,
    names: inBoth((lang) => siteTitle(main, lang)),
    money: { symbol: format.symbol, side: format.side },
    choices: all.map((sold, at) => {
      const steps = priceSteps(sold, lists, today);
      return {
        ...{ id: sold.id, names: inBoth((lang) => variantName(sold, lang)), unit: unitOf(sold, main) },
        offer: sentOffer(offerOf(pricedOn(sold, lists, today), main, format.code)),
        ...(steps.length > 0 ? { later: sentSteps(steps, main, format.code) } : {}),
        ways: Object.fromEntries([...(ways[at] ?? [])].flatMap(([area, way]) => (way ? [[area, way]] : []))),
      };
    }),
    areas: known.map((area) => ({ id: area.id, names: inBoth((lang) => localized(area, 'name', lang)) })),
    extras: extrasView(extras, main, 'ru').map(({ id, price, unit, max, of }) => {
      const names = inBoth((lang) => localized(extras.find((one) => one.id === id) ?? {}, 'name', lang));
      return { id, names, price: toMinor(price), unit, max, of };
    }),
  };
}

/** What these excursions offer; one that cannot be read is left out. */
export async function readOffered(mains: readonly AskedExcursion[], lang: Language): Promise<readonly OfferedTrip[]> {
  const read = mains.map(async (main) => {
    const [trip, format, timezone] = await Promise.all([readTrip(main, lang), currencyOf(main.country), timezoneOf(main.country)]);
    return trip && format ? [offeredTrip(main, trip, format, todayIn(timezone))] : [];
  });
  return (await Promise.all(read)).flat();
}

// decision: enquiries
/** The trips of an enquiry as they are sold at this moment; none where they cannot be read: an enquiry is worth more than its receipt. */
export async function tripsOfEnquiry(enquiry: Enquiry, now: Date): Promise<readonly ReceiptTrip[]> {
  const { excursion, excursions, variant, date, adults, ages, area, hotel, extras, language, country } = enquiry;
  try {
    const one = excursion ? await readExcursion(excursion) : null;
    const mains = one ? [one] : excursion ? [] : await readSeveral(excursions.join(','), language);
    const asked = { variant, day: date, party: { adults, ages }, area, hotel, extras: Object.fromEntries(extras.map(({ extra, qty }) => [extra, qty])) };
    const offered = await readOffered(mains, language);
    return offered.length > 0 ? receiptTrips(offered, asked, todayIn(await timezoneOf(country), now)) : [];
  } catch {
    return [];
  }
}
