import { clockOf } from '../config/zones.ts';
import { dayAfter, instantOf, localDay } from '../domain/zone.ts';

/** Stretches of time that lists are narrowed to; days begin on the clock of the country's office. */
export const PERIODS = ['today', 'week', 'month', 'quarter'] as const;
export type Period = (typeof PERIODS)[number];

const DAYS_BACK: Readonly<Record<Period, number>> = { today: 0, week: 6, month: 29, quarter: 89 };

export const isPeriod = (value: string): boolean => (PERIODS as readonly string[]).includes(value);

/** When a stretch begins. @example periodStart('today', now, 'thailand') // midnight in Bangkok */
export function periodStart(period: string, now_ms: number, country: string): number {
  const clock = clockOf(country);
  return instantOf(dayAfter(localDay(now_ms, clock), -(DAYS_BACK[period as Period] ?? 0)), '00:00', clock);
}
