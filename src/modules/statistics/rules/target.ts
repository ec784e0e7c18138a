import { DAY_MS } from '../../../lib/zone.ts';
import { lastOf, lengthOf, monthAfter, monthsOf, type StatPeriod } from './period.ts';

/** What somebody is to sell in a month. */
export interface Target {
  readonly manager: string;
  /** `YYYY-MM`. */
  readonly month: string;
  /** In minor units of the country's main currency; 0 where vouchers alone are counted. */
  readonly total: number;
  /** 0 where the sum alone counts. */
  readonly vouchers: number;
}

/** A sum of 10 billion whole units, which no manager sells. */
export const MOST_TARGET = 1_000_000_000_000;
export const MOST_TARGET_VOUCHERS = 100_000;
/** So many months ahead and back targets are set. */
const MONTHS_AHEAD = 24;
const MONTHS_BACK = 60;

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
export const isMonth = (text: string): boolean => MONTH.test(text);

/** Whether targets of a month may be set on a day. */
export const isTargetMonth = (month: string, today: string): boolean =>
  isMonth(month) && month <= monthAfter(today.slice(0, 7), MONTHS_AHEAD) && month >= monthAfter(today.slice(0, 7), -MONTHS_BACK);

/** What is wrong with a target; `null` where nothing is. */
export function targetFault({ total, vouchers }: Pick<Target, 'total' | 'vouchers'>): 'total' | 'vouchers' | null {
  if (!Number.isSafeInteger(total) || total < 0 || total > MOST_TARGET) return 'total';
  return Number.isSafeInteger(vouchers) && vouchers >= 0 && vouchers <= MOST_TARGET_VOUCHERS ? null : 'vouchers';
}

/** Months that a stretch holds whole, the last one as far as it has come; how much of them is over. */
export interface TargetMonths {
  /** `YYYY-MM`, in their order. */
  readonly months: readonly string[];
  /** Their days up to today, as a part of all of them; 1 where they are over. */
  readonly over: number;
}

/** The months whose targets a stretch is held against; `null` where it cuts one. @example targetMonths({ from: '2026-11-01', to: '2026-11-26' }, '2026-11-26') */
export function targetMonths(period: StatPeriod, today: string): TargetMonths | null {
  const months = monthsOf(period);
  const last = months.at(-1) ?? '';
  const end = lastOf(last);
  if (!period.from.endsWith('-01') || (period.to !== end && !(period.to === today && today < end))) return null;
  const days = lengthOf({ from: period.from, to: end });
  const gone = Math.round((Date.parse(today) - Date.parse(period.from)) / DAY_MS) + 1;
  return { months, over: Math.min(1, Math.max(0, gone / days)) };
}

/** What a screen of sales knows of targets. */
export interface OverviewTargets extends TargetMonths {
  readonly rows: readonly Target[];
}

/** Targets of some months together. */
export interface TargetSum {
  readonly total: number;
  readonly vouchers: number;
  /** Months in which nobody has one. */
  readonly without: readonly string[];
  /** Who has one. */
  readonly managers: readonly string[];
}

/** Targets added up over months; `null` where there is none at all. @param manager whose; everybody's where it is left out */
export function targetSum(targets: readonly Target[], months: readonly string[], manager?: string): TargetSum | null {
  const own = targets.filter((one) => months.includes(one.month) && (manager === undefined || one.manager === manager));
  if (own.length === 0) return null;
  return {
    total: own.reduce((sum, { total }) => sum + total, 0),
    vouchers: own.reduce((sum, { vouchers }) => sum + vouchers, 0),
    without: months.filter((month) => !own.some((one) => one.month === month)),
    managers: [...new Set(own.map((one) => one.manager))],
  };
}
