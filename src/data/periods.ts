import { dayAfter, instantOf, localDay } from '../lib/time/zone.ts';
import { zoneClock } from '../lib/time/zone-clock.ts';

/** Whose records a list is of, and the clock by which its days begin (`countries.timezone`). */
export interface Office {
  readonly country: string;
  readonly timezone: string;
}

/** Stretches of time that lists are narrowed to; days begin on the clock of the country's office. */
export const PERIODS = ['today', 'week', 'month', 'quarter'] as const;
export type Period = (typeof PERIODS)[number];

const DAYS_BACK: Readonly<Record<Period, number>> = { today: 0, week: 6, month: 29, quarter: 89 };

export const isPeriod = (value: string): boolean => (PERIODS as readonly string[]).includes(value);

/** When a stretch begins. @example periodStart('today', now, 'Asia/Bangkok') // midnight in Bangkok */
export function periodStart(period: string, now_ms: number, timezone: string): number {
  const clock = zoneClock(timezone);
  return instantOf(dayAfter(localDay(now_ms, clock), -(DAYS_BACK[period as Period] ?? 0)), '00:00', clock);
}

/** Stretches of days that trips are looked for in; the month is the calendar's. */
export const TRIP_PERIODS = ['today', 'tomorrow', 'week', 'month', 'coming', 'past'] as const;
export type TripPeriod = (typeof TRIP_PERIODS)[number];

export const isTripPeriod = (value: string): value is TripPeriod => (TRIP_PERIODS as readonly string[]).includes(value);

/** The first day of a stretch and the day after its last; left out where it has no end. */
export interface TripDays {
  readonly from?: string;
  readonly to?: string;
}

/** Days of a stretch in a time zone. @example tripDays('week', now, 'Asia/Bangkok') // { from: '2026-11-21', to: '2026-11-28' } */
export function tripDays(period: TripPeriod, now_ms: number, timezone: string): TripDays {
  const today = localDay(now_ms, zoneClock(timezone));
  const month = today.slice(0, 8);
  switch (period) {
    case 'today':
      return { from: today, to: dayAfter(today, 1) };
    case 'tomorrow':
      return { from: dayAfter(today, 1), to: dayAfter(today, 2) };
    case 'week':
      return { from: today, to: dayAfter(today, 7) };
    case 'month':
      // No month is longer than that from its first day, and none so long that it skips the next.
      return { from: `${month}01`, to: `${dayAfter(`${month}01`, 31).slice(0, 8)}01` };
    case 'coming':
      return { from: today };
    case 'past':
      return { to: today };
    default:
      return period satisfies never;
  }
}
