/** Questions that are asked of the sums of statistics: pure, the same for whoever asks and for whoever answers. */

/** What happened to leads, by the manager and the source of that moment; `open` in signed steps, which sum up to those in work. */
export const LEAD_MOVES = ['new', 'closed', 'reopened', 'given', 'taken', 'open'] as const;
/** Leads by the day of their beginning, as they are now: where they stand, how soon they were answered, where they have been. */
export const LEAD_COHORTS = ['begun', 'answered', 'been'] as const;
export const LEAD_WHATS = [...LEAD_MOVES, ...LEAD_COHORTS] as const;
export type LeadWhat = (typeof LEAD_WHATS)[number];
export const LEAD_SPLITS = ['manager', 'source', 'status', 'reason'] as const;
export type LeadSplit = (typeof LEAD_SPLITS)[number];

/** By which of its days a voucher is asked for. */
export const SALE_BASES = ['created', 'sold', 'sailed', 'cancelled'] as const;
export type SaleBasis = (typeof SALE_BASES)[number];
export const SALE_SPLITS = ['manager', 'source', 'agent', 'excursion', 'language', 'guest_country', 'cause'] as const;
export type SaleSplit = (typeof SALE_SPLITS)[number];
/** What is sold (domain: statistics). */
export const SOLD_STATES = ['confirmed', 'completed'] as const;

export const MONEY_SPLITS = ['kind', 'method', 'currency'] as const;
export type MoneySplit = (typeof MONEY_SPLITS)[number];

/** Both days among them; of leads in work `from` is '' and `to` the day at whose end they are. */
interface Days {
  readonly from: string;
  readonly to: string;
  /** Whether each day is told by itself, or each month (what is cut of it is told as far as it is asked for). */
  readonly each?: 'day' | 'month';
}
export interface LeadQuestion extends Days {
  readonly of: 'leads';
  readonly what: LeadWhat;
  readonly by: readonly LeadSplit[];
  readonly where?: Readonly<Partial<Record<LeadSplit, string>>>;
}
export interface SaleQuestion extends Days {
  readonly of: 'sales';
  readonly basis: SaleBasis;
  /** '' for all together. */
  readonly split: SaleSplit | '';
  /** Of the split one alone. */
  readonly key?: string;
}
export interface MoneyQuestion extends Days {
  readonly of: 'money';
  readonly by: readonly MoneySplit[];
}
export type StatQuestion = LeadQuestion | SaleQuestion | MoneyQuestion;
/** Questions of one request. */
export const MOST_QUESTIONS = 60;

/** Stands for everybody else where a manager asks by manager. */
export const OTHERS = '*';

/** Days, months or years of which sums are read: `2026-11-02`, `2026-11`, `2026`. */
interface Part {
  readonly grain: 'd' | 'm' | 'y';
  readonly from: string;
  readonly to: string;
}

const lastOf = (month: string): string => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);
const nextMonth = (month: string): string => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1)).toISOString().slice(0, 7);
const monthBefore = (month: string): string => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 2, 1)).toISOString().slice(0, 7);
const yearBy = (year: string, by: number): string => String(Number(year) + by).padStart(4, '0');

/** Months of which whole years are read by the year. */
function inYears(from: string, to: string): readonly Part[] {
  const months: Part = { grain: 'm', from, to };
  const isWholeEnd = to.endsWith('-12');
  const first = from === '' ? '' : from.endsWith('-01') ? from.slice(0, 4) : yearBy(from.slice(0, 4), 1);
  const last = isWholeEnd ? to.slice(0, 4) : yearBy(to.slice(0, 4), -1);
  if (first > last) return [months];
  return [
    ...(from === '' || from.endsWith('-01') ? [] : [{ ...months, to: `${from.slice(0, 4)}-12` }]),
    { grain: 'y', from: first, to: last },
    ...(isWholeEnd ? [] : [{ ...months, from: `${to.slice(0, 4)}-01` }]),
  ];
}

/**
 * How days are read from sums: whole years by the year, unless each month is wanted, whole months by the month, what is cut off of others by the day.
 * Without a beginning everything up to a day is meant.
 * @example partsOf('2026-10-20', '2026-12-31') // days 20–31 October, months November and December
 */
export function partsOf(from: string, to: string, isByMonth = false): readonly Part[] {
  const day = (one: string, other: string): Part => ({ grain: 'd', from: one, to: other });
  const months = (one: string, other: string): readonly Part[] => (isByMonth ? [{ grain: 'm', from: one, to: other }] : inYears(one, other));
  const isWholeEnd = to === lastOf(to.slice(0, 7));
  if (from === '') {
    const month = to.slice(0, 7);
    if (isWholeEnd) return months('', month);
    return [...months('', monthBefore(month)), day(`${month}-01`, to)];
  }
  const isWholeBegin = from.endsWith('-01');
  const first = isWholeBegin ? from.slice(0, 7) : nextMonth(from.slice(0, 7));
  const last = isWholeEnd ? to.slice(0, 7) : monthBefore(to.slice(0, 7));
  if (first > last) return [day(from, to)];
  return [...(isWholeBegin ? [] : [day(from, lastOf(from.slice(0, 7)))]), ...months(first, last), ...(isWholeEnd ? [] : [day(`${to.slice(0, 7)}-01`, to)])];
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const WORD = /^[A-Za-z0-9_*-]{0,40}$/;
const isOneOf = (known: readonly string[], word: unknown): boolean => typeof word === 'string' && known.includes(word);
const areOf = (known: readonly string[], words: unknown): boolean =>
  Array.isArray(words) && words.length <= known.length && words.every((one) => isOneOf(known, one));

/** Whether this is a question that can be answered. */
export function isQuestion(asked: unknown): asked is StatQuestion {
  const { of, from, to, each, what, by, where, basis, split, key } = (asked ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof to !== 'string' || !DAY.test(to) || typeof from !== 'string' || !(from === '' || (DAY.test(from) && from <= to))) return false;
  if (each !== undefined && !isOneOf(['day', 'month'], each)) return false;
  if (of === 'sales') return isOneOf(SALE_BASES, basis) && isOneOf(['', ...SALE_SPLITS], split) && (key === undefined || WORD.test(String(key)));
  if (of === 'money') return areOf(MONEY_SPLITS, by);
  const filters = Object.entries(where ?? {});
  return (
    of === 'leads' &&
    isOneOf(LEAD_WHATS, what) &&
    areOf(LEAD_SPLITS, by) &&
    filters.every(([name, word]) => isOneOf(LEAD_SPLITS, name) && WORD.test(String(word)))
  );
}
