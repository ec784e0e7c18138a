import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { type CurrencyFormat, formatMoney } from '../../../lib/money.ts';
import type { AgeBand, Copy, GuideDay, ManifestDeparture, ManifestParty, Person, SentAction, Sum } from '../../../model/guide/answers.ts';
import type { RefusalWhy } from '../../../model/guide/fields/vocab.ts';
import type { PersonState, Told } from '../rules/merge.ts';

/** A guide's two days as the phone holds them. */
export interface KeptDay {
  readonly country: string;
  readonly copy: Copy;
  readonly day: GuideDay;
  /** By how many ms the house's clock is ahead of the phone's. */
  readonly skew: number;
  readonly name: string;
  readonly formats: readonly CurrencyFormat[];
}

export const STATE_WORDS = {
  awaited: 'pier_awaited',
  aboard: 'pier_aboard',
  no_show: 'pier_no_show',
  refused: 'pier_refused',
  off: 'pier_off',
} as const satisfies Readonly<Record<PersonState, MessageKey>>;
export const WHY_WORDS = {
  pregnancy: 'pier_why_pregnancy',
  back: 'pier_why_back',
  heart: 'pier_why_heart',
  age: 'pier_why_age',
  infant: 'pier_why_infant',
  alcohol: 'pier_why_alcohol',
  other: 'pier_why_else',
} as const satisfies Readonly<Record<RefusalWhy, MessageKey>>;
export const TOLD_WORDS = {
  no_show_came: 'pier_told_no_show_came',
  refused_came: 'pier_told_refused_came',
  off_came: 'pier_told_off_came',
  unsure: 'pier_told_unsure',
  cash_twice: 'pier_told_cash_twice',
  gone: 'pier_told_gone',
} as const satisfies Readonly<Record<Told, MessageKey>>;
const BAND_WORDS = { adult: 'pier_adult', child: 'pier_child', infant: 'pier_infant' } as const satisfies Readonly<Record<AgeBand, MessageKey>>;
const MEAL_WORDS: Readonly<Record<string, MessageKey>> = {
  normal: 'pier_meal_normal',
  vegetarian: 'pier_meal_vegetarian',
  halal: 'pier_meal_halal',
  kids: 'pier_meal_kids',
};
const COLLECTOR_WORDS: Readonly<Record<string, MessageKey>> = {
  driver: 'pier_collector_driver',
  pier: 'pier_collector_pier',
  agent: 'pier_collector_agent',
};

/** A sum in its currency's own habit. */
export function sumText(formats: readonly CurrencyFormat[], { amount, currency }: Sum): string {
  const format = formats.find(({ code }) => code === currency);
  return formatMoney(amount, format ?? { symbol: currency, side: 'right' });
}

export const sumsText = (formats: readonly CurrencyFormat[], sums: readonly Sum[], t: Translate): string =>
  sums.length === 0 ? t('pier_nothing') : sums.map((sum) => sumText(formats, sum)).join(' + ');

/** A person in a line: name, age or band, citizenship. */
export function personText(t: Translate, { name, age, band, citizenship }: Person): string {
  const years = age === null ? t(BAND_WORDS[band]) : t('pier_years', { age });
  return [name, years, citizenship].filter(Boolean).join(', ');
}

export const mealText = (t: Translate, meal: string): string => {
  const word = MEAL_WORDS[meal];
  return word ? t(word) : '';
};

export const collectorText = (t: Translate, collector: string): string => {
  const word = COLLECTOR_WORDS[collector];
  return word ? t('pier_collect_elsewhere', { who: t(word) }) : '';
};

const PICKUP_WORDS: Readonly<Record<string, MessageKey>> = { missed: 'pier_missed', late: 'pier_late', picked: 'pier_picked' };

/** Where a party is fetched; '' of one that comes by itself. */
export function fetchedText(t: Translate, { transfer, hotel, room, pickup_from, pickup_status }: ManifestParty): string {
  if (transfer === 'none' || hotel === '') return '';
  const parts = [
    t('pier_fetched', { time: pickup_from || '–', hotel }),
    room ? t('pier_room', { room }) : '',
    PICKUP_WORDS[pickup_status] ? t(PICKUP_WORDS[pickup_status]) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

export const tripText = ({ trips }: Pick<ManifestDeparture, 'trips'>, lang: Language): string =>
  [...new Set(trips.map((trip) => (lang === 'ru' ? trip.ru : trip.en || trip.ru)))].join(', ');

/** What somebody did, in words. */
export function actionText(t: Translate, formats: readonly CurrencyFormat[], { kind, who, amount, currency, why, note }: SentAction): string {
  switch (kind) {
    case 'check_in':
      return t('pier_said_check_in', { count: who.length });
    case 'no_show':
      return t('pier_said_no_show', { count: who.length });
    case 'refuse':
      return t('pier_said_refuse', { count: who.length, why: why ? t(WHY_WORDS[why]) : note });
    case 'cash':
      return t('pier_said_cash', { sum: sumText(formats, { amount, currency }) });
    case 'incident':
      return t('pier_said_incident', { note });
    case 'undo':
      return t('pier_undone');
  }
}
