import { DAY_MS, dayAfter, localDay, localTime, type Zone } from '../../../lib/time/zone.ts';
import type { StatPeriod } from '../figures/period.rules.ts';

/** When letters go out, by the country's clock. */
const HOUR = '08:00';
const WEEK = 7;
const MONDAY = 1;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * The Monday whose letters are due; '' where none are. From eight in the morning on they are for one day: what could not be sent by then
 * is no news any more.
 */
export function letterMonday(at_ms: number, zone: Zone): string {
  const [today, yesterday] = [localDay(at_ms, zone), localDay(at_ms - DAY_MS, zone)];
  const isLate = localTime(at_ms, zone) >= HOUR;
  if (weekdayOf(today) === MONDAY && isLate) return today;
  return weekdayOf(yesterday) === MONDAY && !isLate ? yesterday : '';
}

/** The week that a Monday's letter tells of: the whole one before it. */
export const weekBefore = (monday: string): StatPeriod => ({ from: dayAfter(monday, -WEEK), to: dayAfter(monday, -1) });

/** So many times a letter is tried. */
export const MOST_TRIES = 5;
/** How long nobody else takes a letter that was claimed: longer than any way of sending takes. */
export const CLAIM_MS = 120_000;
/** How long is waited before one that failed is tried again. */
export const RETRY_MS = 600_000;
/** How long it is known which letters went. */
export const KEPT_DAYS = 120;
