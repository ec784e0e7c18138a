import { describe, expect, it } from 'vitest';
import { dayStrip, hasSeats, stripFrom, takesParty } from '../../../../../src/booking/vouchers/seats/day-strip.rules.ts';
import type { StartSeats } from '../../../../../src/model/departures/answers.ts';

const start = (day: string, time: string, seats: number | null, change: Partial<StartSeats> = {}): StartSeats => ({
  ...{ sold: '1', day, time, why: '', seats, heads: null, kept: 0, hulls: 0, most: 0, is_whole: false, ...change },
});
const TWO = { adults: 2, children: 0, infants: 0 };

describe('the strip of days', () => {
  it('begins three days before the chosen one, never before today', () => {
    expect([stripFrom('', '2026-11-23'), stripFrom('2026-11-24', '2026-11-23'), stripFrom('2026-12-10', '2026-11-23')]).toEqual([
      ...['2026-11-23', '2026-11-23', '2026-12-07'],
    ]);
  });

  it('tells of each day the start that was chosen, else the one with room, and whether the party is taken', () => {
    const all = [
      start('2026-11-23', '08:00', 1),
      start('2026-11-23', '13:00', 6, { kept: 3 }),
      start('2026-11-24', '08:00', 0),
      start('2026-11-25', '08:00', 0, { why: 'unsold' }),
      start('2026-11-26', '08:00', 9, { sold: '2' }),
      start('2026-11-27', '08:00', 9, { why: 'over' }),
      start('2026-11-28', '08:00', 12, { heads: 1 }),
      start('2026-11-29', '08:00', -2),
    ];
    const told = (time: string) =>
      dayStrip('2026-11-23', all, '1', TWO, time).map(({ day, free, isEnough, time: at, kept, why }) => [day.slice(8), free, isEnough, at, kept, why]);
    expect(told('')).toEqual([
      ['23', 6, true, '13:00', 3, ''],
      ['24', 0, false, '08:00', 0, ''],
      ['25', null, false, '', 0, 'unsold'],
      ['26', null, false, '', 0, 'unsold'],
      ['27', 9, false, '08:00', 0, 'over'],
      ['28', 1, false, '08:00', 0, ''],
      ['29', 0, false, '08:00', 0, ''],
    ]);
    expect(told('08:00')[0]).toEqual(['23', 1, false, '08:00', 0, '']);
  });

  it('says nothing of what has no seats, which takes whoever comes up to its own largest party', () => {
    const uncounted = start('2026-11-23', '08:00', null, { most: 4 });
    expect([hasSeats([uncounted], '1'), hasSeats([start('2026-11-23', '08:00', 0)], '1')]).toEqual([false, true]);
    expect([4, 5].map((adults) => takesParty(uncounted, { ...TWO, adults }))).toEqual([true, false]);
    expect(takesParty(start('2026-11-23', '08:00', 2, { heads: 2 }), { ...TWO, infants: 1 })).toBe(false);
  });
});
