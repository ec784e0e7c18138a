import { ageFrom, durationOf, endOf, feeAtPark, startOfDay } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import type { FitLimit } from '../../../model/catalogue/fields/vocab.ts';
import { fitLimits } from '../../../catalogue/catalogue/rules/fit.ts';
import { seasonsOf } from '../../../catalogue/catalogue/rules/schedule.ts';
import { openStretches, type Season } from '../../../catalogue/catalogue/rules/season.ts';
import { formatDuration, formatMonthDays, formatWeekdays } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import { getT } from '../../../i18n/t.ts';
import { typeset } from '../../../i18n/typography.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import { type Following, following } from './following.ts';
import { type Schedule, stopping } from './views.ts';
import { cancellationOf, pickupText, type Sold } from './variant-view.ts';

const FACT_KEYS = [
  'duration',
  'start',
  'end',
  'days',
  'pier',
  'ages',
  'not_for',
  'languages',
  'season',
  'closures',
  'cancellation',
  'pickup',
  'payment',
] as const;

export interface ExcursionFact {
  readonly key: (typeof FACT_KEYS)[number];
  readonly label: string;
  readonly values: readonly Following<string>[];
  /** Of closures: the stretch of the year that each value is about, `MM-DD/MM-DD`. */
  readonly spans?: readonly string[];
}

/** The facts above the fold; one that nothing is known of is left out. Times are the place's own. */
export function factsOf(choices: readonly Sold[], main: Excursion, language: Language): readonly ExcursionFact[] {
  const t = getT(language);
  const each = (say: (sold: Sold) => string): readonly Following<string>[] => following(choices.map((sold) => [say(sold)].filter(Boolean)));
  const pier = choices[0]?.pier;
  const closed = following(choices.map(({ closures }) => closures.map((one) => ({ text: closureText(one, language), span: `${one.from}/${one.to}` }))));
  const facts: readonly ExcursionFact[] = [
    { key: 'duration', label: t('fact_duration'), values: each(({ record }) => durationText(durationOf(record, main), language)) },
    { key: 'start', label: t('fact_start'), values: each(({ record }) => startOfDay(record, main)) },
    { key: 'end', label: t('fact_end'), values: each(({ record }) => endOf(startOfDay(record, main), durationOf(record, main))) },
    { key: 'days', label: t('fact_days'), values: each(({ schedule }) => formatWeekdays(schedule?.weekdays ?? [], language)) },
    {
      key: 'pier',
      label: pier?.kind === 'pier' ? t('fact_pier') : t('fact_venue'),
      values: each((sold) => (sold.pier ? localized(sold.pier, 'name', language) : '')),
    },
    { key: 'ages', label: t('fact_ages'), values: each(({ record }) => agesText(ageFrom(record, main), language)) },
    { key: 'not_for', label: t('fact_not_for'), values: each(({ record }) => notForText(record, main, language)) },
    {
      key: 'languages',
      label: t('fact_languages'),
      values: each(({ record }) => languagesText(record, main, language)),
    },
    { key: 'season', label: t('fact_season'), values: each(({ closures, schedule }) => seasonText(schedule, stopping(closures), language)) },
    { key: 'closures', label: t('closures'), values: closed.map(({ said, of }) => ({ said: said.text, of })), spans: closed.map(({ said }) => said.span) },
  ];
  return facts.filter(({ values }) => values.length > 0);
}

/** What stands beside the price: what calling off costs, where one is collected, when one pays. */
export function sureOf(choices: readonly Sold[], language: Language): readonly ExcursionFact[] {
  const t = getT(language);
  const facts: readonly ExcursionFact[] = [
    { key: 'cancellation', label: t('cancellation'), values: following(choices.map((sold) => cancellationOf(sold, language))) },
    { key: 'pickup', label: t('fact_pickup'), values: following(choices.map((sold) => [pickupText(sold, language)].filter(Boolean))) },
    { key: 'payment', label: t('fact_payment'), values: following(choices.map((sold) => [typeset(paymentOf(sold, language))])) },
  ];
  return facts.filter(({ values }) => values.length > 0);
}

/** When one pays: the house asks for nothing before there are seats; the park asks on the spot. */
function paymentOf({ record, main }: Pick<Sold, 'record' | 'main'>, language: Language): string {
  const t = getT(language);
  return feeAtPark(record, main)?.mode === 'collect' ? `${t('pay_when')} ${t('pay_park')}` : t('pay_when');
}

/** The languages of the guide. */
export const languagesText = (record: Excursion, main: Excursion, language: Language): string =>
  languagesOf(record, main)
    .map((code) => getT(language)(`speaks_${code}`))
    .join(', ');

const languagesOf = (record: Excursion, main: Excursion): Excursion['languages'] => (record.languages.length > 0 ? record.languages : main.languages);
const durationText = (minutes: number, language: Language): string => (minutes > 0 ? formatDuration(minutes, language) : '');
const agesText = (from: number, language: Language): string => (from > 0 ? getT(language)('ages_from', { count: from }) : getT(language)('ages_any'));

const FIT_WORDS = {
  pregnancy: 'fit_pregnancy',
  heart: 'fit_heart',
  back: 'fit_back',
  over_70: 'fit_over_70',
  infants: 'fit_infants',
  alcohol: 'fit_alcohol',
  diving_flight: 'fit_diving_flight',
} as const satisfies Readonly<Record<FitLimit, string>>;

/** For whom it is not fit. */
const notForText = (record: Excursion, main: Excursion, language: Language): string =>
  fitLimits(record, main, null)
    .not_for.map((one) => getT(language)(FIT_WORDS[one]))
    .join(', ');

/** Its seasons; without one what the closures on its way leave of the year. */
export function seasonText(schedule: Schedule | undefined, closures: readonly Season[], language: Language): string {
  const seasons = schedule ? seasonsOf(schedule) : [];
  if (seasons.length === 0 && closures.length === 0) return getT(language)('all_year');
  return (seasons.length > 0 ? seasons : openStretches(closures)).map((open) => formatMonthDays(open, language)).join(', ');
}

/** What is closed, from when to when. */
export function closureText(closure: Sold['closures'][number], language: Language): string {
  return typeset(`${formatMonthDays(closure, language)}. ${localized(closure, 'note', language)}`);
}
