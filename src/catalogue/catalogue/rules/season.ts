import type { Season } from '../../../model/catalogue/fields/shapes.ts';

export type { Season };

const MONTH_DAY = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** Whether it is a day of the year, `MM-DD`. */
export const isMonthDay = (value: unknown): value is string => typeof value === 'string' && MONTH_DAY.test(value);

const pad = (value: number): string => String(value).padStart(2, '0');
const ALL_MONTHS: readonly number[] = Array.from({ length: 12 }, (_, index) => index + 1);
/** `MM-DD` of the days that every year has; the last days of long months decide nothing that these do not. */
const DAYS_OF_MONTH: readonly (readonly string[])[] = ALL_MONTHS.map((month) => Array.from({ length: 28 }, (_, day) => `${pad(month)}-${pad(day + 1)}`));

/** Whether a `YYYY-MM-DD` or `MM-DD` day lies in the season. */
export function isInSeason(day: string, season: Season): boolean {
  const monthDay = day.slice(-5);
  return season.from <= season.to ? season.from <= monthDay && monthDay <= season.to : monthDay >= season.from || monthDay <= season.to;
}

/**
 * Months (1–12) in which an excursion runs: those with at least one day inside one of the seasons and outside every
 * closure. All twelve where there is no season.
 */
export function openMonths(seasons: readonly Season[], closures: readonly Season[] = []): readonly number[] {
  if (seasons.length === 0 && closures.length === 0) return ALL_MONTHS;
  const isOpen = (day: string): boolean =>
    (seasons.length === 0 || seasons.some((season) => isInSeason(day, season))) && !closures.some((closure) => isInSeason(day, closure));
  return ALL_MONTHS.filter((month) => DAYS_OF_MONTH[month - 1]?.some(isOpen));
}

/** Every day of a leap year, `MM-DD`. */
const DAYS_OF_YEAR: readonly string[] = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(5, 10));

/**
 * What closures leave of the year, in the order of the calendar, the one that wraps the new year last; none where nothing
 * is closed, or everything is.
 * @example openStretches([{ from: '11-01', to: '12-15' }]) // [{ from: '12-16', to: '10-31' }]
 */
export function openStretches(closures: readonly Season[]): readonly Season[] {
  const isOpen = (day: string): boolean => !closures.some((closure) => isInSeason(day, closure));
  const at = (index: number): string => DAYS_OF_YEAR.at(index % DAYS_OF_YEAR.length) ?? '';
  const first = (index: number): boolean => isOpen(at(index)) && !isOpen(at(index - 1));
  const starts = DAYS_OF_YEAR.flatMap((_, index) => (first(index) ? [index] : []));
  return starts.map((start) => {
    let end = start;
    while (isOpen(at(end + 1))) end++;
    return { from: at(start), to: at(end) };
  });
}
