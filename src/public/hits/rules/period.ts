import { DAY_MS, dayAfter, isDay } from '../../../lib/time/zone.ts';

/** Stretches that are a link each, in days up to today. */
export const HIT_PERIODS = [7, 30, 90, 365] as const;
const USUAL_DAYS = 30;
/** A year with a day to spare. */
export const MOST_DAYS = 366;

export type PeriodFault = 'not_a_day' | 'backwards' | 'too_long' | 'ahead';

/** Days of which hits are shown, both of them among them. */
export interface HitPeriod {
  readonly from: string;
  readonly to: string;
}

/** How many days a stretch has. */
export const lengthOf = ({ from, to }: HitPeriod): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The last so many days, today among them. */
export const lastDays = (today: string, days: number): HitPeriod => ({ from: dayAfter(today, 1 - days), to: today });

/** As many days before a stretch as it has itself. */
export const daysBefore = (period: HitPeriod): HitPeriod => ({ from: dayAfter(period.from, -lengthOf(period)), to: dayAfter(period.from, -1) });

/** What is wrong with a stretch; `null` where nothing is. */
export function periodFault({ from, to }: HitPeriod, today: string): PeriodFault | null {
  if (!isDay(from) || !isDay(to)) return 'not_a_day';
  if (from > to) return 'backwards';
  if (from > today) return 'ahead';
  return lengthOf({ from, to }) > MOST_DAYS ? 'too_long' : null;
}

/**
 * The stretch that an address asks for, the usual one where it asks for none or for none that there is. What was typed is told
 * as it was.
 */
export function periodIn(
  query: { get(name: string): string | null },
  today: string,
): { readonly period: HitPeriod; readonly typed: HitPeriod; readonly fault: PeriodFault | null } {
  const usual = lastDays(today, USUAL_DAYS);
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (from === '' && to === '') return { period: usual, typed: usual, fault: null };
  const typed = { from, to: to === '' ? today : to };
  const fault = periodFault(typed, today);
  return { period: fault ? usual : typed, typed, fault };
}

/** Every day of a stretch in its order. */
export const everyDay = (period: HitPeriod): readonly string[] => Array.from({ length: lengthOf(period) }, (_, at) => dayAfter(period.from, at));
