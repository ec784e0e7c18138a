import { ageFrom, childBand, feeAtPark, freeBelow } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { priceOf } from '../../../catalogue/catalogue/rules/pricing.ts';
import { childSentence, infantSentence, parkFeeSentence } from '../../../catalogue/catalogue/fact-sentences.ts';
import { saysWeather, weatherSentence } from '../../../catalogue/cancellation/words/sentences.ts';
import { formatMoney } from '../../../lib/money.ts';
import { formatWeekdays } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import { pick } from '../../../i18n/localized.ts';
import { getT } from '../../../i18n/t.ts';
import { typeset } from '../../../i18n/typography.ts';
import { closureText, languagesText, seasonText } from './facts.ts';
import { type Following, following, linesOf } from './following.ts';
import { cancellationOf, type Sold } from './variant-view.ts';
import { stopping, unitOf } from './views.ts';

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
  const when = [formatWeekdays(schedule?.weekdays ?? [], language), seasonText(schedule, stopping(closures), language)].filter(Boolean).join(', ');
  return [sentence(when), ...closures.map((one) => closureText(one, language))].join(' ');
}

/** Whom it takes, and what of them pays. */
function childrenAnswer({ record, main, format, pier }: Sold, language: Language): string {
  const t = getT(language);
  const youngest = ageFrom(record, main);
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
