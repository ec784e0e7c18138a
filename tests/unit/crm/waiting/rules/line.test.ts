import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeSeats, seatsOf } from '../../../../../src/fleet/departures/seats/seats.rules.ts';
import type { Seats } from '../../../../../src/model/departures/answers.ts';
import { isFreeFor, nextInLine, type Waiting } from '../../../../../src/crm/waiting/rules/line.ts';

const seats = (free: number): Seats => ({
  ...{ capacity: 20, held_seats: 0, allotted: 0, licensed: 0, infants_count: false },
  ...{ seats_taken: 20 - free, persons_taken: 20 - free, parties_taken: free < 20 ? 1 : 0, hulls_taken: 0 },
});
const waiting = (id: string, adults: number, isWhole = false): Waiting => ({ id, party: { adults, children: 0, infants: 0 }, isWhole, own: 0 });

describe('the line for seats', () => {
  it('lets a smaller party by where a larger one is before it, and never the other way round', () => {
    const line = [waiting('four', 4), waiting('two', 2), waiting('two more', 2)];
    expect([1, 2, 3, 4].map((free) => nextInLine(seats(free), line)?.id)).toEqual([undefined, 'two', 'two', 'four']);
    expect(nextInLine(seats(20), [waiting('boat', 6, true)])?.id).toBe('boat');
    expect(nextInLine(seats(19), [waiting('boat', 6, true)])).toBeUndefined();
  });

  it('sells past nobody: seats are free for somebody new only where nobody waits whom they are enough for', () => {
    const line = [waiting('four', 4)];
    expect([3, 4].map((free) => isFreeFor(seats(free), line, waiting('', 2)))).toEqual([true, false]);
  });

  it('offers everything that somebody who waits could sit on, first come first', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 }), (free, parties) => {
        const line = parties.map((adults, at) => waiting(String(at), adults));
        const offered: number[] = [];
        let left = free;
        for (let open = line; ; ) {
          const next = nextInLine(seats(left), open);
          if (!next) break;
          offered.push(Number(next.id));
          left -= seatsOf(next.party, false);
          open = open.filter((one) => one !== next);
        }
        // Walked through once by hand: whoever fits when his turn comes sits down.
        let room = free;
        const seated = parties.flatMap((adults, at) => {
          if (adults > room) return [];
          room -= adults;
          return [at];
        });
        expect([...offered].sort((a, b) => a - b)).toEqual(seated);
        expect(freeSeats(seats(left))).toBe(room);
      }),
    );
  });
});
