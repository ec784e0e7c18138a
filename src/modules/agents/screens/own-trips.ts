import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { type CurrencyFormat, mainFormat, writeMoney } from '../../../lib/money.ts';
import { excursionTitle } from '../../catalogue/excursion-title.ts';
import type { ExcursionOption } from '../../catalogue/repo/excursion-options.ts';
import { pricedOn } from '../../catalogue/rules/price-lists.ts';
import { priceOf } from '../../catalogue/rules/pricing.ts';
import type { FreeSeats } from '../../departures/rules/free-seats.ts';
import type { LinkedExcursion } from '../linked-excursions.ts';

/** Something that an agent may sell, as he and his guest call it. */
export interface OwnTrip {
  readonly id: string;
  readonly title: string;
}

/** What is sold in a country: a trip that has variants is sold by them alone. */
export function ownTrips(options: readonly ExcursionOption[], lang: Language): readonly OwnTrip[] {
  const shown = options.filter(({ hidden }) => !hidden);
  const parents = new Set(shown.map(({ parent }) => parent));
  return shown
    .filter(({ id, parent }) => !parents.has(id) || parent !== '')
    .map((one) => ({ id: one.id, title: excursionTitle(one, options, lang) }))
    .toSorted((one, other) => one.title.localeCompare(other.title, lang));
}

interface Words {
  readonly t: Translate;
  readonly formats: readonly CurrencyFormat[];
  /** Day of the trip. */
  readonly day: string;
}

/** What a trip of a day costs, in words. */
export function priceWords(option: ExcursionOption, { t, formats, day }: Words): string {
  const { code } = mainFormat(formats);
  const price = priceOf(pricedOn(option, option.lists ?? [], day), code);
  if (!price) return t('own_seats_request');
  const money = (minor: number): string => writeMoney(minor, code, formats);
  if (price.unit === 'private') return t('own_seats_boat', { price: money(price.minor) });
  const adult = t('own_seats_adult', { price: money(price.minor) });
  return price.childMinor === null ? adult : `${adult}, ${t('own_seats_child', { price: money(price.childMinor) })}`;
}

/** A trip of the day with what is free of it. */
export interface OwnSailing {
  readonly option: ExcursionOption;
  readonly rows: readonly FreeSeats[];
  /** The page that its guests are sent to, without language prefix; '' where it has none. */
  readonly path: string;
}

/** What sails on a day, each once, in the order of names. */
export function ownSailings(
  options: readonly ExcursionOption[],
  rows: readonly FreeSeats[],
  linked: readonly LinkedExcursion[],
  lang: Language,
): readonly OwnSailing[] {
  const pathOf = ({ id, parent }: ExcursionOption): string => linked.find((one) => one.id === (parent || id))?.path ?? '';
  return options
    .filter(({ hidden }) => !hidden)
    .map((option) => ({ option, rows: rows.filter(({ sold }) => sold === option.id), path: pathOf(option) }))
    .filter((one) => one.rows.length > 0)
    .toSorted((one, other) => excursionTitle(one.option, options, lang).localeCompare(excursionTitle(other.option, options, lang), lang));
}
