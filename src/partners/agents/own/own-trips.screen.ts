import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { byId } from '../../../lib/memo-by-parts.ts';
import { type CurrencyFormat, mainFormat, writeMoney } from '../../../lib/money.ts';
import { excursionTitle } from '../../../catalogue/catalogue/excursion-title.ts';
import { pathOfExcursion } from '../../../catalogue/catalogue/excursion-path.ts';
import { pricedOn } from '../../../catalogue/catalogue/rules/price-lists.ts';
import { priceOf } from '../../../catalogue/catalogue/rules/pricing.ts';
import type { OwnTrips, SoldTrip, TripName } from './own.repo.ts';

/** Something that an agent may sell, as he and his guest call it. */
export interface OwnTrip {
  readonly id: string;
  readonly title: string;
}

/** What is sold in a country: a trip that has variants is sold by them alone. */
export function ownTrips(trips: readonly TripName[], lang: Language): readonly OwnTrip[] {
  const parents = new Set(trips.map(({ parent }) => parent));
  const titleOf = titlesOf(trips, lang);
  return trips
    .filter(({ id, parent }) => !parents.has(id) || parent !== '')
    .map((one) => ({ id: one.id, title: titleOf(one) }))
    .toSorted((one, other) => byName(lang)(one.title, other.title));
}

/** How trips are called among these; the one that a variant is of is not looked for in all of them. */
function titlesOf(trips: readonly TripName[], lang: Language): (trip: TripName) => string {
  const known = byId(trips);
  return (trip) =>
    excursionTitle(
      trip,
      [known.get(trip.parent)].filter((one) => one !== undefined),
      lang,
    );
}

const COLLATORS = new Map<Language, Intl.Collator>();
/** The order of names in a language: a comparison of its own for each pair of names would take longer than the page. */
function byName(lang: Language): (one: string, other: string) => number {
  const collator = COLLATORS.get(lang) ?? new Intl.Collator(lang);
  COLLATORS.set(lang, collator);
  return (one, other) => collator.compare(one, other);
}

interface Words {
  readonly t: Translate;
  readonly formats: readonly CurrencyFormat[];
  /** Day of the trip. */
  readonly day: string;
}

/** What a trip of a day costs, in words. */
export function priceWords({ prices, lists }: Pick<SoldTrip, 'prices' | 'lists'>, { t, formats, day }: Words): string {
  const { code } = mainFormat(formats);
  const price = priceOf(pricedOn(prices, lists, day), code);
  if (!price) return t('own_seats_request');
  const money = (minor: number): string => writeMoney(minor, code, formats);
  if (price.unit === 'private') return t('own_seats_boat', { price: money(price.minor) });
  const adult = t('own_seats_adult', { price: money(price.minor) });
  return price.childMinor === null ? adult : `${adult}, ${t('own_seats_child', { price: money(price.childMinor) })}`;
}

/** A trip of the day with what is free of it. */
export interface OwnSailing extends SoldTrip {
  /** How it is called, in either language of guests. */
  readonly titles: Readonly<Record<Language, string>>;
  /** The page that its guests are sent to, without language prefix; '' where it has none. */
  readonly path: string;
}

/** What sails on the day, each once, in the order of names. */
export function ownSailings({ trips, sold, hasRegions }: OwnTrips, country: string, lang: Language): readonly OwnSailing[] {
  const known = byId(trips);
  const [ru, en] = [titlesOf(trips, 'ru'), titlesOf(trips, 'en')];
  const pathOf = ({ id, parent }: TripName): string => {
    const page = known.get(parent || id);
    return page && page.parent === '' ? pathOfExcursion({ ...page, country }, hasRegions) : '';
  };
  return sold
    .map((one) => ({ ...one, titles: { ru: ru(one.trip), en: en(one.trip) }, path: pathOf(one.trip) }))
    .toSorted((one, other) => byName(lang)(one.titles[lang], other.titles[lang]));
}
