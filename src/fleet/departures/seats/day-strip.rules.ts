import { dayAfter } from '../../../lib/time/zone.ts';
import { type Claim, fits, freeSeats } from './seats.rules.ts';
import type { DepartureSeats } from '../../../model/departures/answers.ts';

/** What a day offers a party. */
export interface StripDay {
  readonly day: string;
  /** Seats of the departure that suits best; `null` where nothing of it sails, or is sold, that day. */
  readonly free: number | null;
  readonly isEnough: boolean;
  /** Its start. */
  readonly time: string;
}

/** So many days are shown at once. */
export const STRIP_DAYS = 7;
/** Days before the chosen one. */
const BEFORE = 3;

/** The first day of a strip around a chosen `YYYY-MM-DD` day; none lies before today. */
export function stripFrom(day: string, today: string): string {
  const from = day === '' ? today : dayAfter(day, -BEFORE);
  return from < today ? today : from;
}

/**
 * Days in a row with what departures offer a party, the start that was chosen before the others.
 * @param sold the excursion or the variant
 * @param time `HH:MM`; '' where none is chosen
 */
export function dayStrip(from: string, departures: readonly DepartureSeats[], sold: string, claim: Claim, time: string): readonly StripDay[] {
  const own = departures.filter((one) => one.sold === sold && one.state === 'open');
  const suits = (one: DepartureSeats): number => (one.time === time ? 2 : 0) + (fits(one, claim) ? 1 : 0);
  return Array.from({ length: STRIP_DAYS }, (_, at) => {
    const day = dayAfter(from, at);
    const [best] = own.filter((one) => one.day === day).toSorted((a, b) => suits(b) - suits(a) || freeSeats(b) - freeSeats(a));
    return { day, free: best ? freeSeats(best) : null, isEnough: best !== undefined && fits(best, claim), time: best?.time ?? '' };
  });
}
