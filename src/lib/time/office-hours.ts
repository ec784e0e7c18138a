/** `HH:MM` from and to, local; `24:00` ends a day, and what ends before it begins goes on past midnight. */
export interface Span {
  readonly from: string;
  readonly to: string;
}
/** Hours per weekday 1–7 (Monday first); a weekday that is not named is free. */
export type WeekHours = Readonly<Record<string, readonly Span[] | undefined>>;

/** Where no hours are said: every day from nine to nine, as a tour desk in the season has them. */
export const DEFAULT_HOURS: WeekHours = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ from: '09:00', to: '21:00' }]]));

/** The clock of a place: minutes that local time is ahead of UTC at an instant. The runtime of the hooks has no `Intl`. */
export type OffsetAt = (at_ms: number) => number;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MINUTES_OF_DAY = 1440;
/** A deadline further away than this is none. */
const LONGEST_DAYS = 400;

/** From and to: minutes of a day, or instants. */
type Stretch = readonly [from: number, to: number];

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/**
 * Hours of a weekday 1–7, in order, each minute once. Hours that end before they begin go on past midnight.
 * @example hoursOn(2, { 1: [{ from: '18:00', to: '02:00' }] }) // [[0, 120]]
 */
function hoursOn(weekday: number, hours: WeekHours): readonly Stretch[] {
  const of = (day: number): readonly Stretch[] => (hours[String(day)] ?? []).map(({ from, to }) => [minutesOf(from), minutesOf(to)]);
  const late = of(weekday === 1 ? 7 : weekday - 1).flatMap(([from, to]): readonly Stretch[] => (to < from ? [[0, to]] : []));
  const own = of(weekday).map(([from, to]): Stretch => [from, to < from ? MINUTES_OF_DAY : to]);
  const joined: Stretch[] = [];
  for (const [from, to] of [...late, ...own].filter(([start, end]) => end > start).sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
    else joined.push([from, to]);
  }
  return joined;
}

/** Working stretches of the local day in which an instant lies, `shift` days on; as instants, in order. */
function stretchesOn(at_ms: number, shift: number, hours: WeekHours, offsetAt: OffsetAt): readonly Stretch[] {
  const local = at_ms + offsetAt(at_ms) * MINUTE_MS + shift * DAY_MS;
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  const weekday = new Date(midnight).getUTCDay() || 7;
  const instant = (minutes: number): number => {
    const guess = midnight + minutes * MINUTE_MS;
    return guess - offsetAt(guess - offsetAt(guess) * MINUTE_MS) * MINUTE_MS;
  };
  return hoursOn(weekday, hours).map(([from, to]): Stretch => [instant(from), instant(to)]);
}

/**
 * The instant at which so many working minutes have gone by since `from_ms`. Outside of hours the clock stands.
 * @example deadline(Friday 20:50, 15, nine to nine, +7) // Saturday 09:05
 */
export function deadline(from_ms: number, minutes: number, hours: WeekHours, offsetAt: OffsetAt): number {
  let left_ms = minutes * MINUTE_MS;
  for (let shift = 0; shift < LONGEST_DAYS; shift++) {
    for (const [start, end] of stretchesOn(from_ms, shift, hours, offsetAt)) {
      const begin = Math.max(start, from_ms);
      if (end <= begin) continue;
      if (begin + left_ms <= end) return begin + left_ms;
      left_ms -= end - begin;
    }
  }
  return from_ms + LONGEST_DAYS * DAY_MS;
}

// decision: clocks-and-office-hours
/** Working minutes between two instants, rounded down. */
export function workingMinutes(from_ms: number, to_ms: number, hours: WeekHours, offsetAt: OffsetAt): number {
  let sum_ms = 0;
  for (let shift = 0; shift < LONGEST_DAYS && from_ms + (shift - 1) * DAY_MS < to_ms; shift++) {
    for (const [start, end] of stretchesOn(from_ms, shift, hours, offsetAt)) sum_ms += Math.max(0, Math.min(end, to_ms) - Math.max(start, from_ms));
  }
  return Math.floor(sum_ms / MINUTE_MS);
}

/** Whether an instant lies in the hours; without any hours said, always. */
export function isWithin(at_ms: number, hours: WeekHours | null, offsetAt: OffsetAt): boolean {
  return hours === null || stretchesOn(at_ms, 0, hours, offsetAt).some(([start, end]) => start <= at_ms && at_ms < end);
}
