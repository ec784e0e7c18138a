import { isTooMany } from '../../../catalogue/catalogue/rules/availability.ts';
import { headcount, type Party } from '../../../catalogue/catalogue/rules/party.ts';
import { dayAfter } from '../../../lib/time/zone.ts';
import type { StartSeats } from '../../../model/departures/answers.ts';

/** What a day offers a party. */
export interface StripDay {
  readonly day: string;
  /** Seats of the departure that suits best; `null` where nothing of it sails that day. */
  readonly free: number | null;
  /** Seats of the same that are held back or belong to agents. */
  readonly kept: number;
  /** Why nobody is sold them all the same; '' where they are. */
  readonly why: string;
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

const MANY = Number.POSITIVE_INFINITY;

/** Seats that a start has, licensed places bound them too; none below zero. */
export const freeOn = ({ seats, heads }: Pick<StartSeats, 'seats' | 'heads'>): number => Math.max(0, Math.min(seats ?? MANY, heads ?? MANY));

/** Whether whoever claims a start for a party is given it. */
export const takesParty = ({ why, seats, heads, most }: Pick<StartSeats, 'why' | 'seats' | 'heads' | 'most'>, party: Party): boolean =>
  why === '' && party.adults + party.children <= (seats ?? MANY) && headcount(party) <= (heads ?? MANY) && !isTooMany({ most }, headcount(party));

/**
 * Days in a row with what they offer a party, the start that was chosen before the others. Of what is sold without departures nothing is told.
 * @param sold the excursion or the variant
 * @param time `HH:MM`; '' where none is chosen
 */
export function dayStrip(from: string, starts: readonly StartSeats[], sold: string, party: Party, time: string): readonly StripDay[] {
  const own = starts.filter((one) => one.sold === sold && one.seats !== null);
  const suits = (one: StartSeats): number => (one.why === '' ? 4 : 0) + (one.time === time ? 2 : 0) + (takesParty(one, party) ? 1 : 0);
  return Array.from({ length: STRIP_DAYS }, (_, at) => {
    const day = dayAfter(from, at);
    const [best] = own.filter((one) => one.day === day).toSorted((a, b) => suits(b) - suits(a) || freeOn(b) - freeOn(a));
    // A boat that is there though nobody is sold it is told too: a senior may sell it.
    if (!best || (best.why !== '' && freeOn(best) === 0)) return { day, free: null, kept: 0, why: best?.why ?? 'unsold', isEnough: false, time: '' };
    return { day, free: freeOn(best), kept: best.kept, why: best.why, isEnough: takesParty(best, party), time: best.time };
  });
}

/** Whether anything is told of a thing: what sails by departures has seats. */
export const hasSeats = (starts: readonly StartSeats[], sold: string): boolean => starts.some((one) => one.sold === sold && one.seats !== null);
