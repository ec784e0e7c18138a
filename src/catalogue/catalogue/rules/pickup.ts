import { toMinor } from '../../../lib/money.ts';
import type { TransferLine } from '../../../model/catalogue/fields/shapes.ts';
import type { CountedBy } from '../../../model/catalogue/fields/vocab.ts';
import type { Party } from './party.ts';

/** What is asked on top of the price; `price` in minor units, of each who pays a seat or of the party once. */
export interface Supplement {
  readonly price: number;
  readonly unit: CountedBy;
}

/** How guests are collected in an area: a window, '' and '' where it is told later. */
export interface Collecting {
  readonly from: string;
  readonly to: string;
  readonly supplement: Supplement;
}

/** What of a trip decides how its guests come to it. */
export interface Gathered {
  readonly id: string;
  /** `HH:MM`; '' where it is not known. */
  readonly start: string;
  readonly pier: string;
}

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;
const DAY_MINUTES = 1440;

/** Minutes since midnight; `null` of what is no time of day. */
export function minutesOf(text: string): number | null {
  const [, hours, minutes] = CLOCK.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** @example clockOf(405) // '06:45' */
export const clockOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** What a party pays so that it is collected. Infants sit on somebody's knees. */
export const supplementOf = ({ price, unit }: Supplement, { adults, children }: Party): number => (unit === 'party' ? price : price * (adults + children));

/** A window in its place before another start, so many minutes later; none where that lies on another day (decision: pick-ups). */
export function laterBy(line: Pick<Collecting, 'from' | 'to'>, minutes: number): Pick<Collecting, 'from' | 'to'> {
  const [from, to] = [minutesOf(line.from), minutesOf(line.to)];
  if (from === null || to === null) return { from: '', to: '' };
  const isOneDay = from + minutes >= 0 && to + minutes < DAY_MINUTES;
  return isOneDay ? { from: clockOf(from + minutes), to: clockOf(to + minutes) } : { from: '', to: '' };
}

const collectingOf = (line: TransferLine, minutes = 0): Collecting | null =>
  line.is_offered ? { ...laterBy(line, minutes), supplement: { price: toMinor(line.supplement), unit: line.unit } } : null;

/**
 * In which areas guests of a trip are collected; `null` where they are not, and nothing at all of an area of which nobody
 * has said anything. A variant that leaves an area out is as its main excursion, earlier or later by as much as it starts;
 * from another pier it has nothing of its main excursion.
 */
export function collectingFor(sold: Gathered, main: Gathered, linesOf: (id: string) => readonly TransferLine[]): ReadonlyMap<string, Collecting | null> {
  const own = linesOf(sold.id).map((line) => [line.area, collectingOf(line)] as const);
  if (sold.id === main.id) return new Map(own);
  const later = (minutesOf(sold.start) ?? 0) - (minutesOf(main.start) ?? 0);
  const isLike = sold.pier === main.pier;
  const taken = isLike ? linesOf(main.id).map((line) => [line.area, collectingOf(line, later)] as const) : [];
  return new Map([...taken, ...own]);
}

/** Why a line cannot hold. */
export type LineFault = 'window_half' | 'window_backwards' | 'window_late';

// decision: pick-ups
/** What is wrong with the window of a line (decision: pick-ups); `null` where it holds. */
export function lineFault({ from, to }: Pick<TransferLine, 'from' | 'to'>, start: string): LineFault | null {
  const [begins, ends, leaves] = [from, to, start].map(minutesOf) as [number | null, number | null, number | null];
  if (begins === null || ends === null) return from === '' && to === '' ? null : 'window_half';
  if (ends < begins) return 'window_backwards';
  return leaves !== null && begins > leaves ? 'window_late' : null;
}
