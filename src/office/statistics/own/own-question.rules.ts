import { dayAfter } from '../../../lib/time/zone.ts';
import { NOBODY } from '../figures/figure.rules.ts';
import { type AskedPeriod, bucketKind, periodBefore, periodFrom, periodQuery, type StatPeriod } from '../figures/period.rules.ts';
import {
  LEAD_SPLITS,
  type LeadQuestion,
  type LeadSplit,
  type LeadWhat,
  MONEY_SPLITS,
  SALE_SPLITS,
  type SaleBasis,
  type SaleSplit,
  type StatQuestion,
} from '../figures/question.rules.ts';

/** Questions that somebody puts together himself: what of, told apart by what, of what alone, in which days. All of it stands in an address. */

/** What figures are told apart by, or limited to. */
export const DIMENSIONS = [...new Set([...LEAD_SPLITS, ...SALE_SPLITS, ...MONEY_SPLITS])].filter((one) => one !== 'kind');
export type Dimension = Exclude<LeadSplit | SaleSplit | (typeof MONEY_SPLITS)[number], 'kind'>;
/** Told apart by the days, weeks or months of the stretch. */
export const BY_TIME = 'time';
export type OwnSplit = Dimension | typeof BY_TIME | '';

// decision: own-questions
export const OWN_MEASURES = [
  ...(['new', 'begun', 'closed', 'won', 'lost', 'reopened', 'in_work', 'answered'] as const),
  ...(['sold', 'guests', 'total', 'check', 'check_guest', 'margin', 'cancelled'] as const),
  ...(['received', 'refunded'] as const),
] as const;
export type OwnMeasure = (typeof OWN_MEASURES)[number];
export const USUAL_MEASURE: OwnMeasure = 'new';

/** By which of its days a sale counts. The first is the usual one. */
export const OWN_BASES = ['sold', 'sailed', 'created'] as const satisfies readonly SaleBasis[];
export type OwnBasis = (typeof OWN_BASES)[number];

interface MeasureFacts {
  readonly of: StatQuestion['of'];
  /** Of leads what is asked of the sums. */
  readonly what?: LeadWhat;
  /** Of leads that were closed those of one kind of status. */
  readonly kind?: 'won' | 'lost';
  readonly unit: 'count' | 'share' | 'money';
  /** What it is told apart by, beside time. */
  readonly splits: readonly Dimension[];
  /** What it can be limited to. */
  readonly filters: readonly Dimension[];
  /** Whether it is asked by one day of several. */
  readonly isBased?: true;
  /** Whether only those see it who see figures of everybody. */
  readonly isOfAll?: true;
}

const SOLD_BY = ['manager', 'source', 'agent', 'excursion', 'language', 'guest_country'] as const;
const LEADS_BY = ['manager', 'source'] as const;
const CLOSED_BY = ['manager', 'source', 'status', 'reason'] as const;
const leads = (what: LeadWhat, splits: readonly LeadSplit[], more: Partial<MeasureFacts> = {}): MeasureFacts => ({
  ...{ of: 'leads', what, unit: 'count', splits, filters: splits },
  ...more,
});
const sales = (unit: MeasureFacts['unit'], more: Partial<MeasureFacts> = {}): MeasureFacts => ({
  ...{ of: 'sales', unit, splits: SOLD_BY, filters: SOLD_BY, isBased: true },
  ...more,
});
const money: MeasureFacts = { of: 'money', unit: 'money', splits: ['method', 'currency'], filters: ['method', 'currency'], isOfAll: true };

/** What goes with what: only what the sums answer exactly. */
export const MEASURES: Readonly<Record<OwnMeasure, MeasureFacts>> = {
  new: leads('new', LEADS_BY),
  begun: leads('begun', CLOSED_BY),
  closed: leads('closed', CLOSED_BY),
  won: leads('closed', LEADS_BY, { kind: 'won' }),
  lost: leads('closed', CLOSED_BY, { kind: 'lost' }),
  reopened: leads('reopened', LEADS_BY),
  in_work: leads('open', ['manager', 'source', 'status']),
  answered: leads('answered', LEADS_BY, { unit: 'share' }),
  sold: sales('count'),
  guests: sales('count'),
  total: sales('money'),
  check: sales('money'),
  check_guest: sales('money'),
  margin: sales('money', { isOfAll: true }),
  cancelled: { of: 'sales', unit: 'count', splits: [...SOLD_BY, 'cause'], filters: [...SOLD_BY, 'cause'] },
  received: money,
  refunded: money,
};

/** Measures whose parts add up to the whole. */
export const isAdditive = (measure: OwnMeasure): boolean => !['answered', 'check', 'check_guest'].includes(measure);

/** What somebody asks, without its days. */
export interface OwnQuestion {
  readonly measure: OwnMeasure;
  /** By which day sales count; of other measures the usual one, which says nothing. */
  readonly by: OwnBasis;
  readonly split: OwnSplit;
  /** Codes by what they are of; '' for nobody and nothing. */
  readonly filters: Readonly<Partial<Record<Dimension, string>>>;
}

/** Why a question is not answered, and which of its words it lies at. */
export type OwnFault =
  | { readonly code: 'measure' | 'basis' | 'hidden' | 'filters_many' | 'split_and_filter' }
  | { readonly code: 'split' | 'filter'; readonly of: string }
  | { readonly code: 'manager_other' };

/** Where values of an address are read: `URLSearchParams`, or anything that answers like it. */
export interface Values {
  get(name: string): string | null;
}

/** What an address asks: its words as they stand there, and the question where it is one. */
export interface OwnAsked {
  readonly measure: string;
  readonly by: string;
  readonly split: string;
  readonly filters: Readonly<Partial<Record<Dimension, string>>>;
  readonly question: OwnQuestion | null;
  readonly fault: OwnFault | null;
}

const CODE = /^[A-Za-z0-9_-]{1,40}$/;
const isOneOf = <T extends string>(known: readonly T[], word: string): word is T => (known as readonly string[]).includes(word);

function plainOf(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}

/** The values of a query, the first of each name, for whoever has no `URLSearchParams`. @example valuesOf('measure=won&split=source').get('split') // 'source' */
export function valuesOf(query: string): Values {
  const pairs = query.split('&').map((pair): readonly [string, string] => {
    const at = pair.indexOf('=');
    return at < 0 ? [plainOf(pair), ''] : [plainOf(pair.slice(0, at)), plainOf(pair.slice(at + 1))];
  });
  return { get: (name) => pairs.find(([one]) => one === name)?.[1] ?? null };
}

/** What stands against a question as it is put together; `null` where nothing does. */
function faultOf(asked: Pick<OwnAsked, 'measure' | 'by' | 'split' | 'filters'>): OwnFault | null {
  const { measure, by, split, filters } = asked;
  if (!isOneOf(OWN_MEASURES, measure)) return { code: 'measure' };
  if (!isOneOf(OWN_BASES, by)) return { code: 'basis' };
  const facts = MEASURES[measure];
  if (by !== OWN_BASES[0] && !facts.isBased) return { code: 'basis' };
  const isSplit = split === '' || split === BY_TIME || isOneOf<string>(facts.splits, split);
  if (!isSplit) return { code: 'split', of: split };
  const names = Object.keys(filters) as readonly Dimension[];
  const other = names.find((name) => !facts.filters.includes(name) || !CODE.test(filters[name] || NOBODY));
  if (other) return { code: 'filter', of: other };
  if (facts.of !== 'sales' || names.length === 0) return null;
  // Sums of sales know one split at a time.
  if (names.length > 1) return { code: 'filters_many' };
  return split === '' || split === BY_TIME || split === names[0] ? null : { code: 'split_and_filter' };
}

/** What an address asks; the usual measure where it names none. */
export function ownAsked(values: Values): OwnAsked {
  const filters = Object.fromEntries(
    DIMENSIONS.flatMap((name) => {
      const word = values.get(name) ?? '';
      return word === '' ? [] : [[name, word === NOBODY ? '' : word] as const];
    }),
  ) as OwnAsked['filters'];
  const typed = { measure: values.get('measure') || USUAL_MEASURE, by: values.get('by') || OWN_BASES[0], split: values.get('split') ?? '', filters };
  const fault = faultOf(typed);
  return { ...typed, fault, question: fault ? null : (typed as OwnQuestion) };
}

/** Who asks: whoever sees figures of everybody, or a manager with his own. */
export interface OwnReader {
  readonly isAll: boolean;
  /** Record id of the user. */
  readonly own: string;
}

/** What keeps somebody from asking it; `null` where nothing does. It is the same that the sums hold him to. */
export function readerFault({ measure, filters }: OwnQuestion, { isAll, own }: OwnReader): OwnFault | null {
  if (isAll) return null;
  if (MEASURES[measure].isOfAll) return { code: 'hidden' };
  return filters.manager !== undefined && filters.manager !== own ? { code: 'manager_other' } : null;
}

/** What the days of a question go by beside them: the words of its address. */
export function ownWords({ measure, by, split, filters }: OwnQuestion): Readonly<Record<string, string>> {
  return {
    measure,
    ...(by === OWN_BASES[0] ? {} : { by }),
    ...(split === '' ? {} : { split }),
    ...Object.fromEntries(Object.entries(filters).map(([name, word]) => [name, word === '' ? NOBODY : word])),
  };
}

/**
 * The one way in which a question with its days is written.
 * @example ownQuery(question, asked) // 'preset=last_week&measure=lost&split=reason'
 */
export const ownQuery = (question: OwnQuestion, asked: Pick<AskedPeriod, 'period' | 'preset'>): string => periodQuery(asked, ownWords(question));
/** The same of the days themselves, compared as they are where they are seen: for what is read on another day. */
export const ownDaysQuery = (question: OwnQuestion, { period, as }: Pick<AskedPeriod, 'period' | 'as'>): string =>
  periodQuery({ period, preset: null }, { ...ownWords(question), compared: as });

export interface KeptQuestion {
  readonly question: OwnQuestion;
  readonly asked: AskedPeriod;
}

/** A question that was kept, with the days that it means today; `null` where it is none, or is written in another way. */
export function keptQuestion(query: string, today: string): KeptQuestion | null {
  const values = valuesOf(query);
  const { question } = ownAsked(values);
  const asked = periodFrom(values, today);
  return question && !asked.fault && ownQuery(question, asked) === query ? { question, asked } : null;
}

/** The stretches that an answer tells: what was asked for, and what it is compared with. */
export interface OwnStretches {
  readonly now: StatPeriod;
  readonly before: StatPeriod;
}
export const stretchesOf = ({ period, as }: Pick<AskedPeriod, 'period' | 'as'>): OwnStretches => ({
  now: period,
  before: periodBefore(period, as),
});

/** Names of what is asked of the sums. */
export type OwnAsk = 'now' | 'before' | 'now_begin' | 'before_begin';

function leadAsk({ measure, split, filters }: OwnQuestion, days: StatPeriod): LeadQuestion {
  const { what = 'new', kind } = MEASURES[measure];
  const told = split === '' || split === BY_TIME ? [] : [split as LeadSplit];
  const more: readonly LeadSplit[] = kind ? ['status'] : what === 'answered' ? ['reason'] : [];
  return { of: 'leads', what, by: [...new Set([...told, ...more])], where: filters as Readonly<Partial<Record<LeadSplit, string>>>, ...days };
}

function oneAsk(question: OwnQuestion, days: StatPeriod): StatQuestion {
  const { measure, by, split, filters } = question;
  const each = split === BY_TIME ? ({ each: bucketKind(days) === 'month' ? 'month' : 'day' } as const) : {};
  const { of, what } = MEASURES[measure];
  if (of === 'leads') {
    const isAtEnd = what === 'open' && split !== BY_TIME;
    return { ...leadAsk(question, isAtEnd ? { ...days, from: '' } : days), ...each };
  }
  if (of === 'money') return { of, by: ['kind', 'method', 'currency'], ...days, ...each };
  const [filter] = Object.entries(filters) as readonly (readonly [SaleSplit, string])[];
  const dimension = split === '' || split === BY_TIME ? '' : (split as SaleSplit);
  const basis: SaleBasis = measure === 'cancelled' ? 'cancelled' : by;
  return { of, basis, split: filter?.[0] ?? dimension, ...(filter ? { key: filter[1] } : {}), ...days, ...each };
}

/** What a question asks of the sums. Of those in work by time what was open before is asked besides, because sums tell steps. */
export function asksOf(question: OwnQuestion, { now, before }: OwnStretches): Readonly<Partial<Record<OwnAsk, StatQuestion>>> {
  const begin = (days: StatPeriod): LeadQuestion => ({ ...leadAsk(question, days), from: '', to: dayAfter(days.from, -1) });
  const isWalked = question.measure === 'in_work' && question.split === BY_TIME;
  return {
    now: oneAsk(question, now),
    before: oneAsk(question, before),
    ...(isWalked ? { now_begin: begin(now), before_begin: begin(before) } : {}),
  };
}

/** Questions that one person has on his Today: their answers are one request. */
export const MOST_PINS = 24;
