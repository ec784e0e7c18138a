import { headcount, type Party } from '../../../catalogue/catalogue/rules/party.ts';
import type { FreeSeats, Seats } from '../../../model/departures/answers.ts';

/** Who wants to sail; a private trip takes the whole hull. */
export interface Claim {
  readonly party: Party;
  readonly isWhole: boolean;
}

/** Seats that a party takes: an infant sits on somebody's lap unless the boat counts it. */
export const seatsOf = ({ adults, children, infants }: Party, infants_count: boolean): number => adults + children + (infants_count ? infants : 0);

/** What a departure has left: seats, and people who may still come aboard. Below zero where more are on it than it takes now. */
export interface Left {
  readonly seats: number;
  readonly heads: number;
}

// decision: seats
/**
 * What is left of a departure, which every question about its seats is asked of; the same as the database's own guard.
 * @param isWhole whether the whole hull is wanted
 * @param own seats of an allotment that the asker's agent still holds here
 * @returns `null` of a hull that is taken whole, and for a whole one where anybody sits or seats are kept
 */
export function leftOf(seats: Seats, isWhole = false, own = 0): Left | null {
  const { capacity, held_seats, allotted, licensed, infants_count, seats_taken, persons_taken, parties_taken, hulls_taken } = seats;
  if (hulls_taken > 0 || (isWhole && (parties_taken > 0 || held_seats + allotted > 0))) return null;
  const free = capacity - held_seats - allotted + own - seats_taken;
  const people = licensed > 0 ? licensed - persons_taken : Number.POSITIVE_INFINITY;
  return { seats: free, heads: infants_count ? Math.min(free, people) : people };
}

/** Seats that anybody may still have: none of a hull that is taken whole. Licensed places bound them too. */
export function freeSeats(seats: Seats): number {
  const left = leftOf(seats);
  return left ? Math.max(0, Math.min(left.seats, left.heads)) : 0;
}

/**
 * Whether a party can be taken on.
 * @param own seats of an allotment that the party's agent still holds here
 */
export function fits(seats: Seats, { party, isWhole }: Claim, own = 0): boolean {
  const left = leftOf(seats, isWhole, own);
  return left !== null && seatsOf(party, seats.infants_count) <= left.seats && headcount(party) <= left.heads;
}

/** The same departure without a party that is on it. */
export function without(seats: Seats, { party, isWhole }: Claim): Seats {
  return {
    ...seats,
    seats_taken: seats.seats_taken - seatsOf(party, seats.infants_count),
    persons_taken: seats.persons_taken - headcount(party),
    parties_taken: seats.parties_taken - 1,
    hulls_taken: seats.hulls_taken - (isWhole ? 1 : 0),
  };
}

export interface FreeTrip {
  readonly id: string;
  readonly title: string;
  /** What each of its days offers, in the order of the hours. */
  readonly days: ReadonlyMap<string, readonly FreeSeats[]>;
}

/** Everything that sails, each with what its days offer, in the order of their names. */
export function freeByTrip<S extends { readonly id: string }>(
  sails: readonly S[],
  rows: readonly FreeSeats[],
  titleOf: (sail: S) => string,
): readonly FreeTrip[] {
  return sails
    .map((sail) => {
      const own = rows.filter(({ sold }) => sold === sail.id);
      const days = [...new Set(own.map(({ day }) => day))];
      return { id: sail.id, title: titleOf(sail), days: new Map(days.map((day) => [day, own.filter((one) => one.day === day)])) };
    })
    .filter(({ days }) => days.size > 0)
    .toSorted((one, other) => (one.title < other.title ? -1 : one.title > other.title ? 1 : 0));
}
