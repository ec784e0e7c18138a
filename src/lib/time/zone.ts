/** Minutes by which local clocks are ahead of UTC at an instant; who knows time zones passes it in. */
export type Zone = (at_ms: number) => number;

const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether the text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** Whether the text is a time of day, `HH:MM`. */
export function isTime(text: unknown): text is string {
  return typeof text === 'string' && TIME.test(text);
}

/**
 * The instant of a local day and time. Where clocks jump over that time, the instant after the jump.
 * @example instantOf('2026-12-05', '08:00', () => 420) // 2026-12-05T01:00:00Z
 */
export function instantOf(day: string, time: string, zone: Zone): number {
  const clock = Date.parse(`${day}T${time}:00Z`);
  const guess = clock - zone(clock) * MINUTE_MS;
  return clock - zone(guess) * MINUTE_MS;
}

/** Local day of an instant. */
export function localDay(at_ms: number, zone: Zone): string {
  return clockOf(at_ms, zone).slice(0, 10);
}

/** Local time of day of an instant, `HH:MM`. */
export function localTime(at_ms: number, zone: Zone): string {
  return clockOf(at_ms, zone).slice(11, 16);
}

/** The day so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function clockOf(at_ms: number, zone: Zone): string {
  return new Date(at_ms + zone(at_ms) * MINUTE_MS).toISOString();
}

/** What a day is about; every kind has its limits. `received` is when money changed hands. */
export type DayKind = 'trip' | 'stay' | 'birth' | 'received';
export type DayFault = 'too_far' | 'too_old' | 'in_future';

/** Years from today, back and ahead: who says more has mistyped. No guest is older than the oldest person who ever lived. */
const YEARS: Readonly<Record<DayKind, readonly [back: number, ahead: number]>> = { trip: [100, 2], stay: [10, 2], birth: [123, 0], received: [2, 0] };

const yearsFrom = (day: string, years: number): string => `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4, 10)}`;

// decision: clocks-and-office-hours
/** What is wrong with a day for what it is about; `null` where it can be. Days are `YYYY-MM-DD`. */
export function dayFault(kind: DayKind, day: string, today: string): DayFault | null {
  const [back, ahead] = YEARS[kind];
  if (day > yearsFrom(today, ahead)) return ahead === 0 ? 'in_future' : 'too_far';
  return day < yearsFrom(today, -back) ? 'too_old' : null;
}

/** A stretch of a country's clock: `YYYY-MM-DD HH:MM`, the end is not part of it. Texts of this form stand in the order of time. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

const DAY_MINUTES = 24 * 60;
/** A moment of a clock as if it were UTC's, in milliseconds. */
const momentMs = (moment: string): number => Date.parse(`${moment.slice(0, 10)}T${moment.slice(11)}:00Z`);
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A moment `YYYY-MM-DD HH:MM` of a clock so many minutes later, or earlier where they are below 0. */
export function momentAfter(moment: string, minutes: number): string {
  // A calendar asks for thousands, nearly all of them within their day.
  const clock = Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16)) + minutes;
  if (clock >= 0 && clock < DAY_MINUTES) return `${moment.slice(0, 11)}${twoDigits(Math.floor(clock / 60))}:${twoDigits(clock % 60)}`;
  const later = new Date(momentMs(moment) + minutes * MINUTE_MS).toISOString();
  return `${later.slice(0, 10)} ${later.slice(11, 16)}`;
}

/** The clock so many minutes later; of 0 minutes the end of its day, because nobody said how long it takes. */
export function spanOf(day: string, time: string, minutes: number): Span {
  const from = `${day} ${time}`;
  return { from, until: minutes <= 0 ? `${dayAfter(day, 1)} 00:00` : momentAfter(from, minutes) };
}

/** Minutes of the clock between the two ends of a stretch. */
export const lengthOf = ({ from, until }: Span): number => (momentMs(until) - momentMs(from)) / MINUTE_MS;

/** Whether two stretches have a moment in common; one that begins when the other ends has none. */
export const overlap = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until;

/** The last `YYYY-MM-DD` day of which a stretch has a moment. */
export const lastDayOf = ({ until }: Span): string => momentAfter(until, -1).slice(0, 10);
