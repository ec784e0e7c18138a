import type { Language } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/message-key.ts';
import type { CurrencyFormat } from '../../lib/money.ts';
import { PAYMENT_METHOD_TITLES } from '../../model/vouchers/fields/payments.ts';
import { PAYMENT_METHODS } from '../../model/vouchers/fields/vocab.ts';
import { changeText, spanBeside, type Unit, valueText } from './charts/written.ts';
import { type Names, namer } from './names.ts';
import { figureOf, type Part } from './own-answer.ts';
import { type Dimension, MEASURES, type OwnMeasure, type OwnQuestion, type OwnStretches } from './rules/own-question.ts';
import { DIMENSION_TITLES, MEASURE_TITLES, OWN_BASIS_TITLES, SPLIT_TITLES } from './titles.ts';

/** How codes of a question are called. */
export type DimensionNamer = (dimension: Dimension, word: string) => string;

/** Names of what questions are told apart by or limited to. */
export function dimensionNamer(names: Names, lang: Language, t: Translate): DimensionNamer {
  const name = namer(names, lang, t);
  return (dimension, word) => {
    if (dimension === 'currency') return word === '' ? t('stats_unknown') : word;
    if (dimension !== 'method') return name(dimension, word);
    const method = PAYMENT_METHODS.find((one) => one === word);
    return method ? t(PAYMENT_METHOD_TITLES[method]) : word || t('stats_unknown');
  };
}

/** What the values of a measure are. */
export const unitOf = (measure: OwnMeasure, format: Pick<CurrencyFormat, 'symbol' | 'side'>): Unit => {
  const { unit } = MEASURES[measure];
  return unit === 'money' ? format : unit;
};

/** A figure in full; a dash where there is nothing that it could be a part of. */
export function figureText(measure: OwnMeasure, part: Part, format: Pick<CurrencyFormat, 'symbol' | 'side'>, lang: Language): string {
  const figure = figureOf(measure, part);
  return figure === null ? '–' : valueText(figure, unitOf(measure, format), lang);
}

/** How far a figure is from the one before; '' where nothing can be said. */
export function figureChange(measure: OwnMeasure, now: Part, before: Part, lang: Language): string {
  const [value, was] = [figureOf(measure, now), figureOf(measure, before)];
  return value === null || was === null ? '' : changeText(value, was, lang);
}

/** What a figure is compared with in words, with its year where it is another one: of those in work the day at whose end they were. */
export function beforeText(measure: OwnMeasure, { now, before }: OwnStretches, lang: Language): string {
  const days = measure === 'in_work' ? { ...before, from: before.to } : before;
  return spanBeside(days, now, lang);
}

/** A figure against the stretch before, as a sentence beside it; '' where there was nothing then and is nothing now. */
export function againstText(measure: OwnMeasure, now: Part, before: Part, stretches: OwnStretches, lang: Language, t: Translate): string {
  const was = figureOf(measure, before);
  const span = beforeText(measure, stretches, lang);
  if (was === null || was === 0) return (figureOf(measure, now) ?? 0) === 0 ? '' : t('stats_ask_before_none', { days: span });
  return t('stats_against', { change: figureChange(measure, now, before, lang) || '0%', days: span });
}

/** A question in words: what, of what alone, told apart by what. @example 'Lost leads · Source: Site · by reason' */
export function questionText({ measure, by, split, filters }: OwnQuestion, name: DimensionNamer, t: Translate): string {
  const limits = (Object.entries(filters) as readonly (readonly [Dimension, string])[]).map(
    ([dimension, word]) => `${t(DIMENSION_TITLES[dimension])}: ${name(dimension, word)}`,
  );
  const basis = MEASURES[measure].isBased ? [t(OWN_BASIS_TITLES[by])] : [];
  return [t(MEASURE_TITLES[measure]), ...limits, ...(split === '' ? [] : [t(SPLIT_TITLES[split])]), ...basis].join(' · ');
}
