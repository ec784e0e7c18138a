import { isInSeason, type Season } from './season.ts';

/** When sales of a day end: so many hours before the start, by the country's clock. */
export interface SalesEnd {
  readonly hours: number;
  /** `HH:MM` */
  readonly start: string;
  /** The same of variants that start at another time, by their ids. */
  readonly own?: Readonly<Record<string, string>>;
}

/** When an excursion sails, as it travels to browsers: what is left out restricts nothing. */
export interface SailingDays {
  /** ISO weekdays; none means every day. */
  readonly weekdays?: readonly number[];
  readonly season?: Season;
  /** When places on its way are closed. */
  readonly closures?: readonly Season[];
  /** The same of variants that go another way, by their ids. */
  readonly own?: Readonly<Record<string, readonly Season[]>>;
  readonly sales?: SalesEnd;
}

/** A schedule as it is stored. */
interface StoredSchedule {
  readonly weekdays: readonly number[] | null;
  readonly season_from: string;
  readonly season_to: string;
}

const DAYS_OF_WEEK = 7;

/**
 * When an excursion sails, out of what is stored.
 * @param closures of the places on its own way
 * @param others variants that go another way, with the closures of theirs
 */
export function sailingDays(
  schedule: StoredSchedule | undefined,
  closures: readonly Season[],
  others: readonly { readonly id: string; readonly closures: readonly Season[] }[],
): SailingDays {
  const weekdays = schedule?.weekdays ?? [];
  const main = distinct(closures);
  const own = others.map((other) => [other.id, distinct(other.closures)] as const).filter(([, closed]) => JSON.stringify(closed) !== JSON.stringify(main));
  return {
    ...(weekdays.length > 0 && weekdays.length < DAYS_OF_WEEK ? { weekdays } : {}),
    ...(schedule?.season_from && schedule.season_to ? { season: { from: schedule.season_from, to: schedule.season_to } } : {}),
    ...(main.length > 0 ? { closures: main } : {}),
    ...(own.length > 0 ? { own: Object.fromEntries(own) } : {}),
  };
}

/** A place's closure, as it is stored. */
interface StoredClosure extends Season {
  readonly location: string;
}

/**
 * When an excursion and its variants sail, out of their records. A variant without a way of its own goes the main one.
 * @param closures of any places, without those that only forbid to land
 */
export function sailingOfRecords(
  schedule: StoredSchedule | undefined,
  main: { readonly route: readonly string[] },
  variants: readonly { readonly id: string; readonly route: readonly string[] }[],
  closures: readonly StoredClosure[],
): SailingDays {
  const closedOn = (way: readonly string[]): readonly Season[] => closures.filter(({ location }) => way.includes(location));
  const others = variants.filter(({ route }) => route.length > 0).map(({ id, route }) => ({ id, closures: closedOn(route) }));
  return sailingDays(schedule, closedOn(main.route), others);
}

const distinct = (closures: readonly Season[]): readonly Season[] => [...new Map(closures.map(({ from, to }) => [from + to, { from, to }])).values()];

/** Why an excursion does not sail on a day, the weightiest first. */
export const DAY_REASONS = ['closed', 'season', 'weekday'] as const;
export type DayReason = (typeof DAY_REASONS)[number];

/** How far ahead the next day is looked for: a year and a leap day. */
const LONGEST_DAYS = 366;
const DAY_MS = 86_400_000;

/**
 * Every reason why an excursion does not sail on a `YYYY-MM-DD` day of the country's calendar; none where it does. It is
 * closed while any place on its way is.
 * @param variant id of the chosen variant; '' means the main excursion
 */
export function dayReasons(day: string, days: SailingDays, variant = ''): readonly DayReason[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const against: Readonly<Record<DayReason, boolean>> = {
    closed: (days.own?.[variant] ?? days.closures ?? []).some((closure) => isInSeason(day, closure)),
    season: days.season !== undefined && !isInSeason(day, days.season),
    weekday: days.weekdays !== undefined && days.weekdays.length > 0 && !days.weekdays.includes(weekday),
  };
  return DAY_REASONS.filter((reason) => against[reason]);
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
