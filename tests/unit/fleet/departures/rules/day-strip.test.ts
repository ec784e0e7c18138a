import { describe, expect, it } from 'vitest';
import { dayStrip, stripFrom } from '../../../../../src/fleet/departures/seats/day-strip.rules.ts';
import type { DepartureSeats } from '../../../../../src/model/departures/answers.ts';

const departure = (day: string, time: string, seats_taken: number, change: Partial<DepartureSeats> = {}): DepartureSeats => ({
  ...{ departure: `${day} ${time}`, sold: '1', day, time, state: 'open', capacity: 10, held_seats: 0, allotted: 0, licensed: 0, infants_count: false },
  ...{ seats_taken, persons_taken: seats_taken, parties_taken: seats_taken > 0 ? 1 : 0, hulls_taken: 0, ...change },
});
const TWO = { party: { adults: 2, children: 0, infants: 0 }, isWhole: false };

describe('the strip of days', () => {
  it('begins three days before the chosen one, never before today', () => {
    expect([stripFrom('', '2026-11-23'), stripFrom('2026-11-24', '2026-11-23'), stripFrom('2026-12-10', '2026-11-23')]).toEqual([
      ...['2026-11-23', '2026-11-23', '2026-12-07'],
    ]);
  });

  it('tells of each day the start that was chosen, else the one with room, and whether the party fits', () => {
    const all = [
      departure('2026-11-23', '08:00', 9),
      departure('2026-11-23', '13:00', 4),
      departure('2026-11-24', '08:00', 10),
      departure('2026-11-25', '08:00', 0, { state: 'closed' }),
      departure('2026-11-26', '08:00', 0, { sold: '2' }),
    ];
    const told = (time: string) =>
      dayStrip('2026-11-23', all, '1', TWO, time).map(({ day, free, isEnough, time: start }) => [day.slice(8), free, isEnough, start]);
    expect(told('').slice(0, 4)).toEqual([
      ['23', 6, true, '13:00'],
      ['24', 0, false, '08:00'],
      ['25', null, false, ''],
      ['26', null, false, ''],
    ]);
    expect(told('08:00')[0]).toEqual(['23', 1, false, '08:00']);
    expect(told('')).toHaveLength(7);
  });

  it('takes a whole hull only where nobody is on it', () => {
    const whole = { ...TWO, isWhole: true };
    const all = [departure('2026-11-23', '08:00', 1), departure('2026-11-24', '08:00', 0)];
    expect(
      dayStrip('2026-11-23', all, '1', whole, '')
        .slice(0, 2)
        .map(({ isEnough }) => isEnough),
    ).toEqual([false, true]);
  });
});
