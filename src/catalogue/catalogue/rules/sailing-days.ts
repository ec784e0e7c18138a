import { isInSeason, type Season } from './season.ts';

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
