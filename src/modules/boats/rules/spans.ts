import { dayAfter } from '../../../lib/zone.ts';

/** A stretch of a country's clock: `YYYY-MM-DD HH:MM`, the end is not part of it. Texts of this form stand in the order of time. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

const MINUTE_MS = 60_000;

/** The clock so many minutes later; of 0 minutes the end of its day, because nobody said how long it takes. */
export function spanOf(day: string, time: string, minutes: number): Span {
  const from = `${day} ${time}`;
  if (minutes <= 0) return { from, until: `${dayAfter(day, 1)} 00:00` };
  const until = new Date(Date.parse(`${day}T${time}:00Z`) + minutes * MINUTE_MS).toISOString();
  return { from, until: `${until.slice(0, 10)} ${until.slice(11, 16)}` };
}

/** Whether two stretches have a moment in common; one that begins when the other ends has none. */
export const overlap = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until;
