import { DAY_MS } from '../../../../lib/zone.ts';

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const text = (date: Date): string => date.toISOString().slice(0, 10);

/** The `YYYY-MM-DD` day so many days later. */
export const plusDays = (day: string, days: number): string => text(new Date(at(day).getTime() + days * DAY_MS));

/** The same day so many months later; the last one of a month that is shorter. @example plusMonths('2027-01-31', 1) // '2027-02-28' */
export function plusMonths(day: string, months: number): string {
  const first = at(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${text(first).slice(0, 8)}${String(Math.min(last, Number(day.slice(8)))).padStart(2, '0')}`;
}

/** Day of the week, 1 for Monday. */
export const weekdayOf = (day: string): number => at(day).getUTCDay() || 7;

/** The weeks of a month from Monday on; `null` stands where a week begins or ends in another one. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const first = `${month.slice(0, 7)}-01`;
  const count = Number(plusDays(plusMonths(first, 1), -1).slice(8));
  const days: (string | null)[] = [
    ...Array.from({ length: weekdayOf(first) - 1 }, () => null),
    ...Array.from({ length: count }, (_, day) => plusDays(first, day)),
  ];
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Where a key leads in a calendar; `null` for keys that mean nothing there. */
export function dayByKey(day: string, key: string): string | null {
  const weekday = weekdayOf(day);
  const days: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: 1 - weekday, End: 7 - weekday };
  const step = days[key];
  if (step !== undefined) return plusDays(day, step);
  if (key === 'PageUp') return plusMonths(day, -1);
  return key === 'PageDown' ? plusMonths(day, 1) : null;
}
