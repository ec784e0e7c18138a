import { dayAfter } from '../../../lib/time/zone.ts';

/** A stretch of a country's clock: `YYYY-MM-DD HH:MM`, the end is not part of it. Texts of this form stand in the order of time. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** A moment of a clock as if it were UTC's, in milliseconds. */
const clockOf = (moment: string): number => Date.parse(`${moment.slice(0, 10)}T${moment.slice(11)}:00Z`);
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A moment `YYYY-MM-DD HH:MM` of a clock so many minutes later, or earlier where they are below 0. */
export function momentAfter(moment: string, minutes: number): string {
  // A calendar asks for thousands, nearly all of them within their day.
  const clock = Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16)) + minutes;
  if (clock >= 0 && clock < DAY_MINUTES) return `${moment.slice(0, 11)}${twoDigits(Math.floor(clock / 60))}:${twoDigits(clock % 60)}`;
  const later = new Date(clockOf(moment) + minutes * MINUTE_MS).toISOString();
  return `${later.slice(0, 10)} ${later.slice(11, 16)}`;
}

/** The clock so many minutes later; of 0 minutes the end of its day, because nobody said how long it takes. */
export function spanOf(day: string, time: string, minutes: number): Span {
  const from = `${day} ${time}`;
  return { from, until: minutes <= 0 ? `${dayAfter(day, 1)} 00:00` : momentAfter(from, minutes) };
}

/** Minutes of the clock between the two ends of a stretch. */
export const lengthOf = ({ from, until }: Span): number => (clockOf(until) - clockOf(from)) / MINUTE_MS;

/** Whether two stretches have a moment in common; one that begins when the other ends has none. */
export const overlap = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until;

/** The last `YYYY-MM-DD` day of which a stretch has a moment. */
export const lastDayOf = ({ until }: Span): string => momentAfter(until, -1).slice(0, 10);
