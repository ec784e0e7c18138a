import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import type { MondayWay } from '../../../model/statistics/fields/vocab.ts';
import { PAYMENT_METHODS, PAYMENT_METHOD_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import type { StatusWord } from '../../../people/desk/repo/desk-words.ts';
import { changeText, spanBeside, type Unit, valueText } from '../charts/written.ts';
import type { LeadSum, MoneySum, SaleSum } from '../figures/figures.repo.ts';
import { DIMENSION_TITLES, MEASURE_TITLES, namer, type Names, OWN_BASIS_TITLES, SPLIT_TITLES } from '../figures/names.ts';
import { countOf, groupedBy, soldOf, wholeUnits } from '../figures/overview.ts';
import { type AskedPeriod, bucketKind, bucketsOf, type StatPeriod } from '../figures/period.rules.ts';
import {
  BY_TIME,
  type Dimension,
  MEASURES,
  type OwnAsk,
  type OwnAsked,
  type OwnFault,
  type OwnMeasure,
  type OwnQuestion,
  type OwnStretches,
} from './own-question.rules.ts';

/** What a figure is made of: it is `top`, or `top` of `of` where it is a part or an average. */
export interface Part {
  readonly top: number;
  readonly of: number;
}
export const NOTHING: Part = { top: 0, of: 0 };

const RATIOS: readonly OwnMeasure[] = ['answered', 'check', 'check_guest'];
/** Minutes of office hours within which an answer was soon. */
const SOON = 15;

/** The figure of a part: a count, a share of one, or minor units; `null` where there is nothing that it could be a part of. */
export function figureOf(measure: OwnMeasure, { top, of }: Part): number | null {
  // A margin of nothing known is none.
  if (measure === 'margin') return of === 0 ? null : top;
  if (!RATIOS.includes(measure)) return top;
  if (of === 0) return null;
  return measure === 'answered' ? top / of : wholeUnits(top, of);
}

type Row = LeadSum | SaleSum | MoneySum;
export type OwnSums = Readonly<Partial<Record<OwnAsk, readonly Row[]>>>;

/** A figure of a split, now and in the stretch before. */
export interface OwnRow {
  readonly key: string;
  readonly now: Part;
  readonly before: Part;
}
export interface OwnAnswer {
  readonly whole: Part;
  readonly before: Part;
  /** By the split, the largest first; of none and of time there are no rows. */
  readonly rows: readonly OwnRow[];
  /** By the places of the stretch, and by those of the stretch before. */
  readonly time: readonly Part[];
  readonly timeBefore: readonly Part[];
}

/** What answers say is reckoned with: which statuses mean a sale, and which a loss. */
export type Kinds = readonly Pick<StatusWord, 'id' | 'kind'>[];

/** Money between vouchers of one guest is none that came or went. */
const BETWEEN = 'credit';

/** Where a word of a row stands; the time, where each is told, is the first. */
interface Places {
  readonly split: number;
  /** Of leads that which tells the kind or the answer; of money its kind. */
  readonly more: number;
}

/** The part that rows of sums come to together. */
function partOf(question: OwnQuestion, rows: readonly Row[], { more }: Places, kinds: Kinds): Part {
  const { measure, filters } = question;
  const { of, kind } = MEASURES[measure];
  if (of === 'leads') {
    const isOfKind = ({ words }: Row): boolean => kind === undefined || kinds.some((one) => one.id === words[more] && one.kind === kind);
    const all = countOf(rows.filter(isOfKind));
    return measure === 'answered' ? { top: countOf(rows.filter(({ words }) => Number(words[more]) <= SOON)), of: all } : { top: all, of: 0 };
  }
  if (of === 'money') {
    const real = (rows as readonly MoneySum[]).filter(
      ({ words }) =>
        words[more + 1] !== BETWEEN &&
        (words[more] === 'refund') === (measure === 'refunded') &&
        (filters.method === undefined || words[more + 1] === filters.method) &&
        (filters.currency === undefined || words[more + 2] === filters.currency),
    );
    return { top: real.reduce((sum, { worth }) => sum + worth, 0), of: 0 };
  }
  if (measure === 'cancelled') return { top: countOf(rows), of: 0 };
  const sold = soldOf(rows as readonly SaleSum[]);
  if (measure === 'margin') return { top: sold.known_total - sold.net, of: sold.known_n };
  if (measure === 'check') return { top: sold.total, of: sold.n };
  if (measure === 'check_guest') return { top: sold.total, of: sold.guests };
  return { top: measure === 'sold' ? sold.n : measure === 'guests' ? sold.guests : sold.total, of: 0 };
}

function placesOf({ measure, split }: OwnQuestion): Places {
  const at = split === BY_TIME ? 1 : 0;
  const { of, kind } = MEASURES[measure];
  if (of === 'money') return { split: split === 'method' ? at + 1 : at + 2, more: at };
  const isApart = split !== '' && split !== BY_TIME && !(kind && split === 'status');
  return { split: at, more: isApart ? at + 1 : at };
}

/** Rows of each place of a stretch, by the day or month that they begin with. */
function placed(rows: readonly Row[], days: StatPeriod): readonly (readonly Row[])[] {
  const isMonths = bucketKind(days) === 'month';
  return bucketsOf(days).map(({ key, from, to }) =>
    rows.filter(({ words: [when = ''] }) => (isMonths ? when.slice(0, 7) === key : when >= from && when <= to)),
  );
}

/** Figures of the places of a stretch; of those in work how many were so at the end of each. */
function overTime(question: OwnQuestion, rows: readonly Row[], begin: readonly Row[], days: StatPeriod, kinds: Kinds): readonly Part[] {
  const parts = placed(rows, days).map((those) => partOf(question, those, placesOf(question), kinds));
  if (question.measure !== 'in_work') return parts;
  let open = countOf(begin);
  return parts.map(({ top }) => {
    open += top;
    return { top: open, of: 0 };
  });
}

const total = (parts: readonly Part[]): Part => ({ top: parts.reduce((sum, { top }) => sum + top, 0), of: parts.reduce((sum, { of }) => sum + of, 0) });

/** What sums say to a question. */
export function answerOf(question: OwnQuestion, { now, before }: OwnStretches, sums: OwnSums, kinds: Kinds): OwnAnswer {
  const [rows, old] = [sums.now ?? [], sums.before ?? []];
  if (question.split === BY_TIME) {
    const time = overTime(question, rows, sums.now_begin ?? [], now, kinds);
    const timeBefore = overTime(question, old, sums.before_begin ?? [], before, kinds);
    const whole = (parts: readonly Part[]): Part => (question.measure === 'in_work' ? (parts.at(-1) ?? NOTHING) : total(parts));
    return { whole: whole(time), before: whole(timeBefore), rows: [], time, timeBefore };
  }
  const places = placesOf(question);
  const part = (those: readonly Row[] | undefined): Part => partOf(question, those ?? [], places, kinds);
  const answer = { whole: part(rows), before: part(old), time: [], timeBefore: [] };
  if (question.split === '') return { ...answer, rows: [] };
  const [groups, was] = [groupedBy(rows, places.split), groupedBy(old, places.split)];
  const shown = [...new Set([...groups.keys(), ...was.keys()])]
    .map((key) => ({ key, now: part(groups.get(key)), before: part(was.get(key)) }))
    .filter((row) => [row.now, row.before].some(({ top, of }) => top !== 0 || of !== 0));
  const worth = ({ now: one }: OwnRow): number => figureOf(question.measure, one) ?? Number.NEGATIVE_INFINITY;
  return { ...answer, rows: shown.toSorted((one, other) => worth(other) - worth(one) || one.key.localeCompare(other.key)) };
}

/** What a screen of one question shows. */
export interface LoadedOwn {
  readonly typed: OwnAsked;
  readonly asked: AskedPeriod;
  /** What stands against it: its words, or whoever asks. */
  readonly fault: OwnFault | null;
  /** `null` where it is not answered. */
  readonly answer: OwnAnswer | null;
  /** Countries and languages of guests that there are in these days, to choose from. */
  readonly found: Readonly<Record<'guest_country' | 'language', readonly string[]>>;
}

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

/** What a form of a kept question was filled in with. */
export interface Kept {
  readonly name: string;
  readonly shared: boolean;
  readonly pinned: boolean;
  readonly monday: MondayWay;
  readonly email: string;
}
export const NEW_KEPT: Kept = { name: '', shared: false, pinned: false, monday: '', email: '' };

/** By which ways letters can go: what is missing says so beside the choice. */
export interface LetterWays {
  /** Whether the house's mail is set up. */
  readonly isMail: boolean;
  /** Whether a gateway of messages is set. */
  readonly isGateway: boolean;
  /** How the reader's own number ends; '' where none is kept. */
  readonly phone: string;
}
