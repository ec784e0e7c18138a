import { describe, expect, it } from 'vitest';
import type { DepartureSeats } from '../../../../../src/model/departures/answers.ts';
import { seatsLeft } from '../../../../../src/booking/vouchers/seats/seats-left.rules.ts';
import type { Taken } from '../../../../../src/model/vouchers/answers.ts';

const [A, B, C] = ['2026-12-01', '2026-12-02', '2026-12-03'];
const DAYS = [
  [A, true],
  [B, true],
  [C, false],
] as const;
const row = (variant: string, day: string, time: string, people: number, vouchers = 1): Taken => ({ variant, day, time, people, vouchers });

describe('seats left', () => {
  const taken = [row('1', A, '08:00', 30), row('1', A, '13:00', 4), row('2', B, '08:00', 9), row('1', C, '08:00', 2)];
  it('are those of the fullest start, of one variant alone', () => {
    const left = seatsLeft({ id: '1', isBoat: false, max_people: 35 }, DAYS, taken);
    expect(left.map(({ day, taken: people, free }) => [day, people, free])).toEqual([
      [A, 34, 5],
      [B, 0, 35],
      [C, 2, 33],
    ]);
    expect(left.map(({ isSailing }) => isSailing)).toEqual([true, true, false]);
  });

  it('are never fewer than none, and unknown where nobody said what the boat takes', () => {
    expect(seatsLeft({ id: '1', isBoat: false, max_people: 12 }, DAYS, taken)[0]?.free).toBe(0);
    expect(seatsLeft({ id: '1', isBoat: false, max_people: 0 }, DAYS, taken)[0]).toEqual({ day: A, isSailing: true, taken: 34, free: null });
  });

  it('of whole boats are counted by boats', () => {
    expect(seatsLeft({ id: '1', isBoat: true, max_people: 12 }, DAYS, [row('1', A, '08:00', 20, 2)])[0]).toEqual({
      day: A,
      isSailing: true,
      taken: 2,
      free: null,
    });
  });

  it('are those of departures where there are some, whatever vouchers say', () => {
    const departure = (day: string, time: string, seats_taken: number, state: DepartureSeats['state'] = 'open'): DepartureSeats => ({
      ...{ departure: time, sold: '1', day, time, state, capacity: 38, held_seats: 2, allotted: 1, licensed: 0, infants_count: false },
      ...{ seats_taken, persons_taken: seats_taken, parties_taken: 1, hulls_taken: 0 },
    });
    const sailing = [departure(A, '08:00', 30), departure(A, '13:00', 5), departure(B, '08:00', 4, 'closed'), { ...departure(C, '08:00', 4), sold: '2' }];
    expect(seatsLeft({ id: '1', isBoat: false, max_people: 12 }, DAYS, taken, sailing)).toEqual([
      { day: A, isSailing: true, taken: 35, free: 30 },
      { day: B, isSailing: false, taken: 4, free: 0 },
      { day: C, isSailing: false, taken: 2, free: 10 },
    ]);
  });
});
