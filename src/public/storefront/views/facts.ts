import { saysWeather, weatherSentence } from '../../../catalogue/cancellation/words/sentences.ts';
import { childSentence, infantSentence, parkFeeSentence } from '../../../catalogue/catalogue/fact-sentences.ts';
import { youngestAge, childBand, durationOf, endOf, feeAtPark, freeBelow, startOfDay } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { fitLimits } from '../../../catalogue/catalogue/rules/party.ts';
import { priceOf } from '../../../catalogue/catalogue/rules/pricing.ts';
import { seasonsOf } from '../../../catalogue/catalogue/rules/sailing-records.ts';
import { openStretches, type Season } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import { formatDuration, formatMonthDays } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized, pick } from '../../../i18n/localized.ts';
import { getT } from '../../../i18n/t.ts';
import { typeset } from '../../../i18n/typography.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import type { FitLimit } from '../../../model/catalogue/fields/vocab.ts';
import { type Following, following, linesOf } from './following.ts';
import { cancellationOf, pickupText, type Sold } from './variant-view.ts';
import { type Schedule, stopping, unitOf, weekdaysOf } from './views.ts';

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
    { key: 'days', label: t('fact_days'), values: each(({ schedule }) => weekdaysOf(schedule, language)) },
    {
      key: 'pier',
      label: pier?.kind === 'pier' ? t('fact_pier') : t('fact_venue'),
      values: each((sold) => (sold.pier ? localized(sold.pier, 'name', language) : '')),
    },
    { key: 'ages', label: t('fact_ages'), values: each(({ record }) => agesText(youngestAge(record, main), language)) },
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
const languagesText = (record: Excursion, main: Excursion, language: Language): string =>
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

/** Its seasons; without one what the closures on its way leave of the year. Nothing where nobody made a schedule: that it sails all year is nobody's word. */
function seasonText(schedule: Schedule | undefined, closures: readonly Season[], language: Language): string {
  if (!schedule && closures.length === 0) return '';
  const seasons = schedule ? seasonsOf(schedule) : [];
  if (seasons.length === 0 && closures.length === 0) return getT(language)('all_year');
  return (seasons.length > 0 ? seasons : openStretches(closures)).map((open) => formatMonthDays(open, language)).join(', ');
}

/** What is closed, from when to when. */
function closureText(closure: Sold['closures'][number], language: Language): string {
  return typeset(`${formatMonthDays(closure, language)}. ${localized(closure, 'note', language)}`);
}

/** What guests ask, and the answer of each choice: made from the records alone, so that it says no more than they do. */
export interface QuestionView {
  readonly question: string;
  readonly answers: readonly Following<string>[];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** What follows in a list begins small, unless it is written in capitals. */
const small = (text: string): string => (/^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
const sentence = (text: string): string => (text === '' ? '' : /[.!?]$/.test(text) ? capital(text) : `${capital(text)}.`);

/** The questions of a trip; one that the records have no answer to is left out. */
export function questionsOf(choices: readonly Sold[], language: Language): readonly QuestionView[] {
  const t = getT(language);
  const asked: readonly (readonly [question: string, answer: (sold: Sold) => string])[] = [
    [t('question_days'), (sold) => daysAnswer(sold, language)],
    [t('question_children'), (sold) => childrenAnswer(sold, language)],
    [t('question_fee'), (sold) => feeAnswer(sold, language)],
    [t('question_weather'), ({ rule }) => (saysWeather(rule?.operator_cancel) ? weatherSentence(rule.operator_cancel, language) : '')],
    [t('question_cancel'), (sold) => cancellationOf(sold, language).join(' ')],
    [t('question_bring'), (sold) => bringAnswer(sold, language)],
    [t('question_languages'), ({ record, main }) => sentence(languagesText(record, main, language))],
  ];
  return asked
    .map(([question, answer]) => ({ question, answers: following(choices.map((sold) => [typeset(answer(sold))].filter(Boolean))) }))
    .filter(({ answers }) => answers.length > 0);
}

function daysAnswer({ closures, schedule }: Sold, language: Language): string {
  const when = [weekdaysOf(schedule, language), seasonText(schedule, stopping(closures), language)].filter(Boolean).join(', ');
  return [sentence(when), ...closures.map((one) => closureText(one, language))].join(' ');
}

/** Whom it takes, and what of them pays. */
function childrenAnswer({ record, main, format, pier }: Sold, language: Language): string {
  const t = getT(language);
  const youngest = youngestAge(record, main);
  const price = priceOf(record, format.code);
  const band = childBand(record, main);
  const unit = unitOf(record, main, pier?.kind ?? '');
  const whom = youngest > 0 ? t('question_from', { count: youngest }) : t('question_any_age');
  if (!price) return whom;
  if (unit !== 'adult') return `${whom} ${unit === 'boat' ? t('question_in_boat') : t('question_in_group')}`;
  if (!band) return whom;
  const children = capital(childSentence(band, language));
  const paid = price.childMinor ? `${children}: ${formatMoney(price.childMinor, format)}.` : t('question_as_adults', { children });
  const infants = price.infantMinor ? '' : sentence(infantSentence(band.by, freeBelow(record, main), language));
  return [whom, paid, infants].filter(Boolean).join(' ');
}

function feeAnswer({ record, main, format }: Sold, language: Language): string {
  const fee = feeAtPark(record, main);
  if (!fee) return '';
  return fee.mode === 'included' ? getT(language)('question_fee_included') : sentence(parkFeeSentence(fee, format, language));
}

function bringAnswer({ record, main }: Sold, language: Language): string {
  const lines = linesOf(record.bring, main.bring).map((line) => pick(line, language).trim());
  return sentence(lines.map((line, at) => (at === 0 ? line : small(line))).join('; '));
}
