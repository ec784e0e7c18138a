import { DAY_MS } from './zone.ts';

const MINUTE_MS = 60_000;
/** What each of the five words of a schedule may hold. */
const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;
/** Whatever falls due at all does so within this many days: 29 February included. */
const LOOKED_AT_DAYS = 366 * 8;

/**
 * Minutes at which something falls due, as cron writes them, by the clock of UTC. The words are those that PocketBase's own clock takes, no others (names of
 * days, `L`, `#`, which Croner takes too, would be right in a setting and wrong in a job), and all five have to agree, as there.
 */
export interface Schedule {
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly days: readonly number[];
  readonly months: readonly number[];
  readonly weekdays: readonly number[];
}

/**
 * A schedule out of its five words: numbers, `*`, ranges, lists and steps; all of them must agree. `null` where it is none.
 * @example parseCron('0 20 * * *') // every day at 20:00 UTC
 */
export function parseCron(text: string): Schedule | null {
  const words = text.trim().split(/\s+/);
  if (words.length !== RANGES.length) return null;
  const [minutes, hours, days, months, weekdays] = RANGES.map(([least, most], at) => numbersIn(words[at] ?? '', least, most));
  return minutes && hours && days && months && weekdays ? { minutes, hours, days, months, weekdays } : null;
}

function numbersIn(word: string, least: number, most: number): readonly number[] | null {
  const found = new Set<number>();
  for (const part of word.split(',')) {
    const [whole, range = '', step = '1'] = /^(\*|\d{1,2}(?:-\d{1,2})?)(?:\/(\d{1,2}))?$/.exec(part) ?? [];
    const [from = Number.NaN, until = part.includes('/') ? Number.NaN : from] = range === '*' ? [least, most] : range.split('-').map(Number);
    const by = Number(step);
    // A step has a range to go along.
    if (whole === undefined || !(from >= least && until <= most && from <= until && by >= 1)) return null;
    for (let value = from; value <= until; value += by) found.add(value);
  }
  return [...found].sort((one, other) => one - other);
}

/** The first instant after this one at which it falls due; `null` where it never does. */
export const nextDue = (schedule: Schedule, after_ms: number): number | null => dueFrom(schedule, Math.floor(after_ms / MINUTE_MS) * MINUTE_MS + MINUTE_MS, 1);

/** The last instant up to this one at which it fell due; `null` where it never did. */
export const lastDue = (schedule: Schedule, until_ms: number): number | null => dueFrom(schedule, Math.floor(until_ms / MINUTE_MS) * MINUTE_MS, -1);

/** The due minute that is nearest to one, forwards or backwards, itself included. */
function dueFrom(schedule: Schedule, from_ms: number, way: 1 | -1): number | null {
  const first = Math.floor(from_ms / DAY_MS) * DAY_MS;
  for (let passed = 0; passed <= LOOKED_AT_DAYS; passed++) {
    const day = first + way * passed * DAY_MS;
    if (!isDay(schedule, new Date(day))) continue;
    const due = minutesOf(schedule).map((minute) => day + minute * MINUTE_MS);
    const found = way > 0 ? due.find((at) => at >= from_ms) : due.findLast((at) => at <= from_ms);
    if (found !== undefined) return found;
  }
  return null;
}

const isDay = ({ days, months, weekdays }: Schedule, day: Date): boolean =>
  days.includes(day.getUTCDate()) && months.includes(day.getUTCMonth() + 1) && weekdays.includes(day.getUTCDay());

/** Minutes of a day, the first first. */
const minutesOf = ({ hours, minutes }: Schedule): readonly number[] => hours.flatMap((hour) => minutes.map((minute) => hour * 60 + minute));
