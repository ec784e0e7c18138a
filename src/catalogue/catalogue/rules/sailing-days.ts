import type { Season } from '../../../model/catalogue/fields/shapes.ts';

/** When sales of a day end: so many hours before the start, by the country's clock. */
export interface SalesEnd {
  readonly hours: number;
  /** `HH:MM` */
  readonly start: string;
  /** The same of variants that start at another time, by their ids. */
  readonly own?: Readonly<Record<string, string>>;
  /** Hours of variants that are sold until another time, by their ids. */
  readonly ownHours?: Readonly<Record<string, number>>;
}

/** Days by their date, each with the reason that guests are told; '' where there is none to tell. */
export type Dates = Readonly<Record<string, string>>;

/** Days of one way and one schedule; what is left out restricts nothing. */
export interface Days {
  /** ISO weekdays; none means every day. */
  readonly weekdays?: readonly number[];
  /** Stretches of the year in which it sails; none means all of it. */
  readonly seasons?: readonly Season[];
  /** When places on its way are closed. */
  readonly closures?: readonly Season[];
  /** Single days on which it does not sail. */
  readonly off?: Dates;
  /** Single days on which it sails against weekday and season. */
  readonly on?: Dates;
}

/** When an excursion sails, as it travels to browsers. */
export interface SailingDays extends Days {
  /** What is otherwise for variants with a way or a schedule of their own, by their ids. */
  readonly own?: Readonly<Record<string, Days>>;
  readonly sales?: SalesEnd;
}

/** Why an excursion does not sail on a day, the weightiest first. */
export const DAY_REASONS = ['off', 'closed', 'season', 'weekday'] as const;
export type DayReason = (typeof DAY_REASONS)[number];

/** How far ahead the next day is looked for: a year and a leap day. */
const LONGEST_DAYS = 366;
const DAY_MS = 86_400_000;

// decision: sailing-days
/**
 * Every reason why an excursion does not sail on a `YYYY-MM-DD` day of the country's calendar; none where it does. It is
 * closed while any place on its way is; an added day goes before weekday and season.
 * @param variant id of the chosen variant; '' means the main excursion
 */
export function dayReasons(day: string, days: SailingDays, variant = ''): readonly DayReason[] {
  const { weekdays = [], seasons = [], closures = [], off = {}, on = {} } = { ...days, ...days.own?.[variant] };
  const isWithin = (stretch: Season): boolean => isInSeason(day, stretch);
  const isUsual = on[day] === undefined;
  const against: Readonly<Record<DayReason, boolean>> = {
    off: off[day] !== undefined,
    closed: closures.some(isWithin),
    season: isUsual && seasons.length > 0 && !seasons.some(isWithin),
    weekday: isUsual && weekdays.length > 0 && !weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7),
  };
  return DAY_REASONS.filter((reason) => against[reason]);
}

/** What is told of a single day that was taken off or added; '' of all others. */
export function reasonOfDay(day: string, days: SailingDays, variant = ''): string {
  const { off, on } = { ...days, ...days.own?.[variant] };
  return off?.[day] || on?.[day] || '';
}

/** Whether the main excursion or any of its variants sails on a `YYYY-MM-DD` day. */
export function sailsOn(day: string, days: SailingDays): boolean {
  return ['', ...Object.keys(days.own ?? {})].some((variant) => dayReasons(day, days, variant).length === 0);
}

/** The next `YYYY-MM-DD` days on which it sails, at most so many and within a year; the first may be the given one. */
export function nextSailings(from: string, count: number, days: SailingDays, variant = ''): readonly string[] {
  const start = Date.parse(`${from}T00:00:00Z`);
  const found: string[] = [];
  for (let ahead = 0; ahead <= LONGEST_DAYS && found.length < count; ahead++) {
    const day = new Date(start + ahead * DAY_MS).toISOString().slice(0, 10);
    if (dayReasons(day, days, variant).length === 0) found.push(day);
  }
  return found;
}

/** The first day after the given one on which it sails; `null` where there is none within a year. */
export function nextSailing(after: string, days: SailingDays, variant = ''): string | null {
  return nextSailings(after, 2, days, variant).find((day) => day > after) ?? null;
}

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
