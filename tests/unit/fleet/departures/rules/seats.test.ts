import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Claim, fits, freeSeats, without } from '../../../../../src/fleet/departures/seats/seats.rules.ts';
import type { Seats } from '../../../../../src/model/departures/answers.ts';

const party = fc.record({ adults: fc.integer({ min: 1, max: 9 }), children: fc.integer({ min: 0, max: 4 }), infants: fc.integer({ min: 0, max: 3 }) });
const claims = fc.array(fc.record({ party, isWhole: fc.boolean() }), { maxLength: 30 });
const hull = fc.record({
  capacity: fc.integer({ min: 0, max: 40 }),
  held_seats: fc.integer({ min: 0, max: 10 }),
  allotted: fc.integer({ min: 0, max: 6 }),
  licensed: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 45 })),
  infants_count: fc.boolean(),
});
const EMPTY = { seats_taken: 0, persons_taken: 0, parties_taken: 0, hulls_taken: 0 };

/** Everybody who is on board, one by one: nothing of it is counted before. */
function aboard(base: Omit<Seats, keyof typeof EMPTY>, all: readonly Claim[]): Seats {
  const people = all.flatMap(({ party: { adults, children, infants } }) => [
    ...Array.from({ length: adults + children }, () => 'seated'),
    ...Array.from({ length: infants }, () => 'infant'),
  ]);
  const seated = people.filter((one) => one === 'seated' || base.infants_count);
  return {
    ...base,
    seats_taken: seated.length,
    persons_taken: people.length,
    parties_taken: all.length,
    hulls_taken: all.filter(({ isWhole }) => isWhole).length,
  };
}

/** The rule in other words: with them on board everybody sits, nobody is over the licence, and a charter is alone. */
function isValid(seats: Seats): boolean {
  const isAlone = seats.hulls_taken === 0 || (seats.parties_taken === 1 && seats.held_seats + seats.allotted === 0);
  return seats.seats_taken + seats.held_seats + seats.allotted <= seats.capacity && (seats.licensed === 0 || seats.persons_taken <= seats.licensed) && isAlone;
}

describe('seats of a departure', () => {
  it('take on exactly those with whom everything is sound', () => {
    fc.assert(
      fc.property(hull, claims, (base, all) => {
        const on: Claim[] = [];
        for (const claim of all) {
          const before = aboard(base, on);
          expect(fits(before, claim)).toBe(isValid(aboard(base, [...on, claim])));
          if (fits(before, claim)) on.push(claim);
        }
      }),
    );
  });

  it('are as before when a party leaves', () => {
    fc.assert(
      fc.property(hull, fc.array(fc.record({ party, isWhole: fc.boolean() }), { minLength: 1, maxLength: 9 }), (base, all) => {
        const [first, ...rest] = all as [Claim, ...Claim[]];
        expect(without(aboard(base, all), first)).toEqual(aboard(base, rest));
      }),
    );
  });

  it('are free for one after another of grown guests, and for no more', () => {
    fc.assert(
      fc.property(hull, claims, (base, all) => {
        const seats = aboard(
          base,
          all.filter(({ isWhole }) => !isWhole),
        );
        const one: Claim = { party: { adults: 1, children: 0, infants: 0 }, isWhole: false };
        let taken = seats;
        let count = 0;
        while (fits(taken, one)) {
          taken = { ...taken, seats_taken: taken.seats_taken + 1, persons_taken: taken.persons_taken + 1, parties_taken: taken.parties_taken + 1 };
          count++;
        }
        expect(freeSeats(seats)).toBe(count);
      }),
    );
  });

  it('of an allotment are free for its agent alone, as if they were not held', () => {
    fc.assert(
      fc.property(hull, claims, fc.nat(6), (base, all, own) => {
        const mine = Math.min(own, base.allotted);
        for (const claim of all.filter(({ isWhole }) => !isWhole)) {
          const others = all.filter((one) => one !== claim && !one.isWhole);
          const released = { ...aboard(base, others), allotted: base.allotted - mine };
          expect(fits(aboard(base, others), claim, mine)).toBe(fits(released, claim));
        }
      }),
    );
  });
});
