import { MINOR_DIGITS } from '../../../lib/money.ts';
import { dayAfter } from '../../../lib/time/zone.ts';
import type { Target } from '../../../model/statistics/operations.ts';
import type { StatusWord } from '../../../people/desk/repo/desk-words.ts';
import type { LeadSum, MoneySum, SaleSum } from './figures.repo.ts';
import { bucketKind, bucketsOf, type StatPeriod } from './period.rules.ts';
import { type LeadQuestion, type LeadWhat, type MoneyQuestion, type SaleBasis, type SaleQuestion, type SaleSplit, SOLD_STATES } from './question.rules.ts';
import { fromNames } from '../../../lib/from-names.ts';

const UNIT = 10 ** MINOR_DIGITS;
/** An average to the whole unit of its currency: nobody reads hundredths of it. */
export const wholeUnits = (total: number, of: number): number => (of === 0 ? 0 : Math.round(total / of / UNIT) * UNIT);

/** Sums of days or months as the places of a stretch on the axis of time. */
export function byTime(
  rows: readonly { readonly words: readonly string[]; readonly n: number; readonly total?: number }[] | undefined,
  days: StatPeriod,
  fact: 'n' | 'total' = 'n',
): readonly number[] {
  const isMonths = bucketKind(days) === 'month';
  return bucketsOf(days).map(({ key, from, to }) =>
    (rows ?? [])
      .filter(({ words: [when = ''] }) => (isMonths ? when.slice(0, 7) === key : when >= from && when <= to))
      .reduce((sum, row) => sum + (row[fact] ?? 0), 0),
  );
}

/** The stretch that is shown and the two that it is compared with. */
export const STRETCHES = ['now', 'before', 'year'] as const;
export type Stretch = (typeof STRETCHES)[number];

export interface OverviewAsked {
  readonly stretches: Readonly<Record<Stretch, StatPeriod>>;
  readonly basis: SaleBasis;
  /** Whose figures; the house's where it is left out. */
  readonly manager?: string | undefined;
}

const each = <T>(work: (stretch: Stretch) => Readonly<Record<string, T>>): Readonly<Record<string, T>> => Object.assign({}, ...STRETCHES.map(work));

/** What an overview asks of the sums of leads, by name. */
export function leadQuestions({ stretches, manager }: OverviewAsked): Readonly<Record<string, LeadQuestion>> {
  const where = manager === undefined ? {} : { manager };
  const ask = (what: LeadWhat, days: StatPeriod, by: LeadQuestion['by'] = [], how: Pick<LeadQuestion, 'each'> = {}): LeadQuestion => ({
    of: 'leads',
    what,
    by,
    where,
    ...days,
    ...how,
  });
  const { now } = stretches;
  const open = (to: string, by: LeadQuestion['by'] = []): LeadQuestion => ({ of: 'leads', what: 'open', by, where, from: '', to });
  const pace = { each: bucketKind(now) === 'month' ? 'month' : 'day' } as const;
  return {
    ...each((stretch) => ({
      [`new ${stretch}`]: ask('new', stretches[stretch], ['source']),
      [`closed ${stretch}`]: ask('closed', stretches[stretch], ['status', 'reason']),
      [`open ${stretch}`]: open(stretches[stretch].to),
      [`answered ${stretch}`]: ask('answered', stretches[stretch], ['reason']),
    })),
    ...{ 'open at beginning': open(dayAfter(now.from, -1)), reopened: ask('reopened', now), taken: ask('taken', now), given: ask('given', now) },
    been: ask('been', now, ['status']),
    'new by time': ask('new', now, [], pace),
    'closed by time': ask('closed', now, ['status'], pace),
    'new before by time': ask('new', stretches.before, [], pace),
    ...(manager === undefined
      ? {
          'managers new': ask('new', now, ['manager']),
          'managers reopened': ask('reopened', now, ['manager']),
          'managers taken': ask('taken', now, ['manager']),
          'managers given': ask('given', now, ['manager']),
          'managers closed': ask('closed', now, ['manager', 'status']),
          'managers before': open(dayAfter(now.from, -1), ['manager']),
          'managers after': open(now.to, ['manager']),
        }
      : {}),
  };
}

/** Splits of sales that an overview shows of the house. */
export const SHOWN_SPLITS = ['excursion', 'manager', 'source', 'agent', 'guest_country', 'language'] as const satisfies readonly SaleSplit[];

/** What an overview asks of the sums of sales, by name. */
export function saleQuestions({ stretches, basis, manager }: OverviewAsked): Readonly<Record<string, SaleQuestion>> {
  const whose: Pick<SaleQuestion, 'split' | 'key'> = manager === undefined ? { split: '' } : { split: 'manager', key: manager };
  const { now, before } = stretches;
  const pace = { each: bucketKind(now) === 'month' ? 'month' : 'day' } as const;
  const ask = (by: SaleBasis, days: StatPeriod, more: Partial<SaleQuestion> = {}): SaleQuestion => ({ of: 'sales', basis: by, ...whose, ...days, ...more });
  return {
    ...each((stretch) => ({
      [`sold ${stretch}`]: ask(basis, stretches[stretch]),
      [`cancelled ${stretch}`]: ask('cancelled', stretches[stretch]),
      [`sailed ${stretch}`]: ask('sailed', stretches[stretch]),
    })),
    'sold by time': ask(basis, now, pace),
    ...(manager === undefined
      ? {
          ...Object.fromEntries(
            SHOWN_SPLITS.flatMap((split) => [
              [`${split} now`, ask(basis, now, { split })] as const,
              [`${split} before`, ask(basis, before, { split })] as const,
            ]),
          ),
          causes: ask('cancelled', now, { split: 'cause' }),
          'causes before': ask('cancelled', before, { split: 'cause' }),
        }
      : {}),
  };
}

/** What an overview asks of the sums of money, by name. */
export const moneyQuestions = ({ stretches }: OverviewAsked): Readonly<Record<string, MoneyQuestion>> =>
  each((stretch) => ({ [`money ${stretch}`]: { of: 'money', by: ['kind', 'method', 'currency'], ...stretches[stretch] } }));

/** The same sums by the category of each excursion as it stands today; '' where it has none. @param of categories by excursion */
export const byCategory = (rows: readonly SaleSum[] | undefined, of: Readonly<Record<string, string>>): readonly SaleSum[] =>
  (rows ?? []).map((row) => ({ ...row, words: [of[row.words[0] ?? ''] ?? '', ...row.words.slice(1)] }));

export interface Answers {
  readonly leads: Readonly<Record<string, readonly LeadSum[]>>;
  readonly sales: Readonly<Record<string, readonly SaleSum[]>>;
  /** `null` where money is not the reader's to see. */
  readonly money: Readonly<Record<string, readonly MoneySum[]>> | null;
}

export const countOf = (rows: readonly { readonly n: number }[] | undefined): number => (rows ?? []).reduce((sum, { n }) => sum + n, 0);

export interface Sold {
  readonly n: number;
  readonly guests: number;
  readonly total: number;
  readonly balance: number;
  readonly known_n: number;
  readonly known_total: number;
  readonly net: number;
}

/** Whether a row of sums of sales is of what is sold (domain: confirmed and took place). */
const isSold = ({ words }: SaleSum): boolean => (SOLD_STATES as readonly string[]).includes(words.at(-1) ?? '');

/** What is sold, of rows of sums. */
export function soldOf(rows: readonly SaleSum[] | undefined): Sold {
  const names = ['n', 'guests', 'total', 'balance', 'known_n', 'known_total', 'net'] as const;
  const sold = (rows ?? []).filter(isSold);
  return fromNames(names, (name) => sold.reduce((sum, row) => sum + row[name], 0));
}

/** What a screen of sales knows of targets. */
export interface OverviewTargets {
  /** Those that its days hold whole, `YYYY-MM`, in their order. */
  readonly months: readonly string[];
  readonly today: string;
  readonly rows: readonly Target[];
  /** What was sold by the day of sale, by month and manager. */
  readonly sold: readonly SaleSum[];
}

/** What was sold in months and by people that have a target: what else was sold is held against none. @param manager by whom; everybody where it is left out */
export function soldOfTargets({ rows, sold }: OverviewTargets, manager?: string): Sold {
  const aimed = new Set(rows.map((one) => `${one.month} ${one.manager}`));
  return soldOf(sold.filter(({ words: [month = '', who = ''] }) => aimed.has(`${month} ${who}`) && (manager === undefined || who === manager)));
}

/** Rows of sums by one of their words, in the order of what they come to. */
export function groupedBy<Row extends { readonly words: readonly string[] }>(
  rows: readonly Row[] | undefined,
  at: number,
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows ?? []) {
    const key = row.words[at] ?? '';
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

/** Money between vouchers of one guest is none that came or went. */
const BETWEEN = 'credit';
export interface Flow {
  readonly received: number;
  readonly refunded: number;
}
/** What came and what went back, as worth in the main currency, or of one currency in its own. */
export function flowOf(rows: readonly MoneySum[] | undefined, fact: 'amount' | 'worth' = 'worth'): Flow {
  const real = (rows ?? []).filter(({ words }) => words[1] !== BETWEEN);
  const sum = (those: readonly MoneySum[]): number => those.reduce((total, row) => total + row[fact], 0);
  return { received: sum(real.filter(({ words }) => words[0] !== 'refund')), refunded: sum(real.filter(({ words }) => words[0] === 'refund')) };
}

/** Of leads that began: how many went through each open stage and to a sale, in the house's order. */
export interface FunnelStage {
  readonly status: string;
  /** Codes of a list of those who are counted. */
  readonly codes: readonly string[];
  readonly n: number;
}

/**
 * Conversion by stage: real passage counts who was in a stage; with conversions whoever came further counts as having passed through it.
 */
export function funnelOf(
  been: readonly LeadSum[] | undefined,
  statuses: readonly Pick<StatusWord, 'id' | 'kind'>[],
  isWithConversions: boolean,
): readonly FunnelStage[] {
  const way = statuses.filter(({ kind }) => kind !== 'lost').map(({ id }) => id);
  return way.map((status, at) => {
    const codes = isWithConversions ? way.slice(at) : [status];
    const n = (been ?? []).filter(({ words }) => (words[0] ?? '').split(' ').some((one) => codes.includes(one))).reduce((sum, row) => sum + row.n, 0);
    return { status, codes, n };
  });
}

/** Of first answers the part within so many minutes of office hours; those without an answer are in the whole. */
export function answeredWithin(rows: readonly LeadSum[] | undefined, most: number): number | null {
  const all = countOf(rows);
  return all === 0 ? null : countOf((rows ?? []).filter(({ words }) => Number(words[0]) <= most)) / all;
}

/** Upper ends of the bands in which the sums keep how soon leads were answered, in minutes of office hours. */
const ANSWERED_WITHIN = [5, 15, 30, 60, 120, 240, 480, 1440] as const;

export interface AnsweredMedian {
  /** Minutes of office hours within which half of those who were answered had their answer, to the end of a band; `null` where that took longer than any. */
  readonly within: number | null;
  readonly answered: number;
  readonly unanswered: number;
}

/** Within what half of the answers came, of all that came; `null` where nobody was answered. */
export function answeredMedian(rows: readonly LeadSum[] | undefined): AnsweredMedian | null {
  const of = (band: string): number => countOf((rows ?? []).filter(({ words }) => words[0] === band));
  const unanswered = of('never');
  const answered = countOf(rows) - unanswered;
  if (answered === 0) return null;
  let soFar = 0;
  for (const within of ANSWERED_WITHIN) {
    soFar += of(String(within));
    if (soFar * 2 >= answered) return { within, answered, unanswered };
  }
  return { within: null, answered, unanswered };
}

/** The balance of a stretch: what was open, came, was opened again, closed, and is open at its end. */
export interface Balance {
  readonly before: number;
  readonly new: number;
  readonly reopened: number;
  /** From and to other managers; nothing of the house together. */
  readonly taken: number;
  readonly given: number;
  readonly closed: number;
  readonly after: number;
}
/** Whether a balance comes out. */
export const isBalanced = (one: Balance): boolean => one.before + one.new + one.reopened + one.taken - one.given - one.closed === one.after;
