import type { Target } from '../../../model/statistics/operations.ts';
import { lastOf, lengthOf, monthAfter, monthsOf, type StatPeriod } from '../figures/period.rules.ts';

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

/** The months whose targets a stretch is held against, the last one as far as it has come; `null` where it cuts one. @example targetMonths({ from: '2026-11-01', to: '2026-11-26' }, '2026-11-26') // ['2026-11'] */
export function targetMonths(period: StatPeriod, today: string): readonly string[] | null {
  const months = monthsOf(period);
  const end = lastOf(months.at(-1) ?? '');
  return period.from.endsWith('-01') && (period.to === end || (period.to === today && today < end)) ? months : null;
}

/** How much of some months is over, today included; 1 where all of them are. */
export function timeOver(months: readonly string[], today: string): number {
  let [days, gone] = [0, 0];
  for (const month of months) {
    const period = { from: `${month}-01`, to: lastOf(month) };
    days += lengthOf(period);
    if (today >= period.from) gone += today < period.to ? lengthOf({ ...period, to: today }) : lengthOf(period);
  }
  return days === 0 ? 1 : gone / days;
}

/** Targets of some months together. */
export interface TargetSum {
  readonly total: number;
  readonly vouchers: number;
  /** Months in which somebody has one, and those in which nobody has. */
  readonly months: readonly string[];
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
    months: months.filter((month) => own.some((one) => one.month === month)),
    without: months.filter((month) => !own.some((one) => one.month === month)),
    managers: [...new Set(own.map((one) => one.manager))],
  };
}
