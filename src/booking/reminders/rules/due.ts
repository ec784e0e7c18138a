import type { ReminderKind } from '../../../model/reminders/fields/reminders.ts';
import { dayAfter, HOUR_MS, instantOf, localDay, type Zone } from '../../../lib/time/zone.ts';

/** When reminders go out, in local time, how many days from the trip, and how long before a hold ends. */
export interface ReminderTimes {
  readonly evening: string;
  readonly morning: string;
  readonly balanceDays: number;
  readonly reviewDays: number;
  readonly holdWarningHours: number;
}
/** A trip of three days is over on the third: so far back it is looked for. */
const REVIEW_DAYS_BACK = 4;
/** Tomorrow's pick-ups are looked for so often. */
const ROUND_MS = HOUR_MS / 4;

export interface Reminded {
  readonly service_date: string;
  /** End of the hold in ms; only a hold has one. */
  readonly expires_at_ms: number | null;
}

/** When a reminder is due; `null` where it has no reason. A change of weather, and what became of a trip, is told at once. */
export function dueAt(kind: ReminderKind, of: Reminded, times: ReminderTimes, now_ms: number, zone: Zone): number | null {
  switch (kind) {
    case 'pickup_tomorrow':
      return instantOf(dayAfter(of.service_date, -1), times.evening, zone);
    case 'balance':
      return instantOf(dayAfter(of.service_date, -times.balanceDays), times.morning, zone);
    case 'review':
      return instantOf(dayAfter(of.service_date, times.reviewDays), times.morning, zone);
    case 'hold_expiring':
      return of.expires_at_ms === null ? null : of.expires_at_ms - times.holdWarningHours * HOUR_MS;
    case 'weather_change':
    case 'cancelled':
    case 'moved':
      return now_ms;
    default:
      return kind satisfies never;
  }
}

/** Days whose pick-ups are queued now: tomorrow, and right after midnight today too, for what was sold since the round before. */
export function eveningsAt(now_ms: number, zone: Zone): readonly string[] {
  return [...new Set([now_ms - ROUND_MS, now_ms].map((at) => dayAfter(localDay(at, zone), 1)))];
}

/** Days of the trips whose guests are asked for a review now, so many days after them: the latest, and those before that took longer or were completed late. */
export function reviewDaysAt(now_ms: number, reviewDays: number, zone: Zone): readonly string[] {
  return Array.from({ length: REVIEW_DAYS_BACK }, (_, at) => dayAfter(localDay(now_ms, zone), -reviewDays - at));
}
