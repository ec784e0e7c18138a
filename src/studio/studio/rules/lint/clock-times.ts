import type { Span } from './finding.ts';

/** An hour that a text names. */
export interface ClockTime extends Span {
  /** Minutes since midnight. */
  readonly minutes: number;
}

const TIME = /(?<![\d:.,])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])(?:\s*([ap])\.?m\b)?|(?<![\d:.,])(1[0-2]|[1-9])\s*([ap])\.?m\b/gi;
const MINUTES_PER_HOUR = 60;
export const MINUTES_PER_DAY = 1440;

/** Hours of a text in their order. @example clockTimesIn('at 6:30 pm') // [{ minutes: 1110, from: 3, to: 10 }] */
export function clockTimesIn(text: string): readonly ClockTime[] {
  return [...text.matchAll(TIME)].map((match) => {
    const [whole, hours, minutes = '0', half, bare, bareHalf] = match;
    const said = Number(hours ?? bare);
    const part = (half ?? bareHalf)?.toLowerCase();
    const hour = part === 'p' && said < 12 ? said + 12 : part === 'a' && said === 12 ? 0 : said;
    const from = match.index ?? 0;
    return { minutes: hour * MINUTES_PER_HOUR + Number(minutes), from, to: from + whole.length };
  });
}

/** @example clockText(450) // '07:30' */
export function clockText(minutes: number): string {
  const ofDay = ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(ofDay / MINUTES_PER_HOUR))}:${pad(ofDay % MINUTES_PER_HOUR)}`;
}

const STEP = /^(?:\+(\d) )?([01]\d|2[0-3]):([0-5]\d)$/;

/** Minutes of a programme's step since midnight of the first day; `null` where it is no hour. @example stepMinutes('+1 06:15') // 1815 */
export function stepMinutes(time: string): number | null {
  const [, days = '0', hours, minutes] = STEP.exec(time) ?? [];
  return hours === undefined ? null : Number(days) * MINUTES_PER_DAY + Number(hours) * MINUTES_PER_HOUR + Number(minutes);
}

/** Minutes of `HH:MM` since midnight; `null` where nothing, or no hour, is said. */
export const clockMinutes = (time: string): number | null => (time.startsWith('+') ? null : stepMinutes(time));
