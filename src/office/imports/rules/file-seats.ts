import { headcount, type Party } from '../../../catalogue/catalogue/rules/party.ts';
import { overlap } from '../../../lib/time/zone.ts';
import { type Claim, fits, freeSeats, seatsOf } from '../../../fleet/departures/seats/seats.rules.ts';
import type { Seats } from '../../../model/departures/answers.ts';

/** What lines of a file take of one departure, added up. */
export interface Taken extends Party {
  readonly parties: number;
  readonly hulls: number;
}
/** A boat that lines of a file take for a while, on a departure that is not made yet. */
export interface TakenHull {
  readonly key: string;
  readonly boat: string;
  readonly from: string;
  readonly until: string;
}
interface Place {
  readonly key: string;
  readonly isOpen: boolean;
  readonly seats: Seats;
  readonly hull?: Omit<TakenHull, 'key'>;
}
type Took = { readonly place: string; readonly hulls: readonly TakenHull[] } | { readonly fault: 'seats_gone' | 'seats_file' | 'boat_file' };

const NOTHING: Taken = { adults: 0, children: 0, infants: 0, parties: 0, hulls: 0 };

const beside = (seats: Seats, taken: Taken): Seats => ({
  ...seats,
  seats_taken: seats.seats_taken + seatsOf(taken, seats.infants_count),
  persons_taken: seats.persons_taken + headcount(taken),
  parties_taken: seats.parties_taken + taken.parties,
  hulls_taken: seats.hulls_taken + taken.hulls,
});

/** What the lines of a file before a line take, by departure. */
export class FileSeats {
  readonly #taken: Map<string, Taken>;
  readonly #hulls: TakenHull[];

  constructor(taken: readonly (readonly [place: string, taken: Taken])[], hulls: readonly TakenHull[] = []) {
    this.#taken = new Map(taken);
    this.#hulls = [...hulls];
  }

  /** Whether the departure of an earlier line would have its boat at this time. */
  #isBoatless({ key, hull }: Place): boolean {
    return hull !== undefined && this.#hulls.some((one) => one.key !== key && one.boat === hull.boat && overlap(one, hull));
  }

  /**
   * Takes seats for a line as a sale would: on the departure that is fullest and still has them.
   * @returns its key with the boats that go with it, or the code of why there is none: `seats_file` where only lines before it are in
   * the way, `boat_file` where they take its boat to another departure
   */
  take(places: readonly Place[], claim: Claim): Took {
    const sailing = places.filter((place) => !this.#isBoatless(place));
    const open = sailing.filter(({ isOpen }) => isOpen).map(({ key, seats }) => ({ key, seats, left: beside(seats, this.#taken.get(key) ?? NOTHING) }));
    const [best] = open.filter(({ left }) => fits(left, claim)).toSorted((a, b) => freeSeats(a.left) - freeSeats(b.left));
    if (!best) {
      const isBoatTaken = places.some((place) => place.isOpen && this.#isBoatless(place) && fits(place.seats, claim));
      return { fault: open.some(({ seats }) => fits(seats, claim)) ? 'seats_file' : isBoatTaken ? 'boat_file' : 'seats_gone' };
    }
    const { adults, children, infants, parties, hulls } = this.#taken.get(best.key) ?? NOTHING;
    const { party, isWhole } = claim;
    this.#taken.set(best.key, {
      ...{ adults: adults + party.adults, children: children + party.children, infants: infants + party.infants },
      ...{ parties: parties + 1, hulls: hulls + (isWhole ? 1 : 0) },
    });
    // All of them are made for the first who asks.
    const made = sailing.flatMap(({ key, isOpen, hull }) => (isOpen && hull ? [{ key, ...hull }] : []));
    this.#hulls.push(...made);
    return { place: best.key, hulls: made };
  }
}
