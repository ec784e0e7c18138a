import { endOf, minuteOf, type Window } from './times.ts';

/** So many minutes before he is fetched a guest may begin to wait, and so many after it he may still say that he does. */
const BEFORE = 60;
const AFTER = 120;

// decision: pick-up-runs
/**
 * Whether it is the hour at which a guest says that he waits: from an hour before his van is planned, or was promised, to
 * two hours after the later of both. Where no time is known, all of his day.
 * @param at when the van is planned, `HH:MM`; '' where nobody planned it
 * @param now by the clock of the place, `HH:MM`, on the day of the trip
 */
export function isReadyHour(at: string, promised: Window, now: string): boolean {
  const times = [at, promised.from].filter((time) => time !== '').map(minuteOf);
  if (times.length === 0) return true;
  const ends = promised.from === '' ? times : [...times, endOf(promised)];
  return minuteOf(now) >= Math.min(...times) - BEFORE && minuteOf(now) <= Math.max(...ends) + AFTER;
}
