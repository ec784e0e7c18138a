import { describe, expect, it } from 'vitest';
import { seatsLeft } from '../../../../../src/booking/vouchers/seats/seats-left.rules.ts';
import type { StartSeats } from '../../../../../src/model/departures/answers.ts';
import type { Taken } from '../../../../../src/model/vouchers/answers.ts';

const [A, B, C] = ['2026-12-01', '2026-12-02', '2026-12-03'];
const DAYS = [A, B, C];
const start = (day: string, time: string, seats: number | null, change: Partial<StartSeats> = {}): StartSeats => ({
  ...{ sold: '1', day, time, why: '', seats, heads: null, kept: 0, hulls: 0, most: 0, is_whole: false, ...change },
});
const row = (variant: string, day: string, time: string, people: number, vouchers = 1): Taken => ({ variant, day, time, people, vouchers });

describe('seats left', () => {
  it('are those of the start that has most, of what is on sale and of one variant alone', () => {
    const starts = [
      start(A, '08:00', 5),
      start(A, '13:00', 30, { heads: 28 }),
      start(B, '08:00', 12, { why: 'over' }),
      start(C, '08:00', -1),
      start(B, '08:00', 9, { sold: '2' }),
    ];
    expect(seatsLeft('1', DAYS, starts, [row('1', A, '08:00', 7)])).toEqual([
      { day: A, isSailing: true, isOver: false, taken: 0, free: 28 },
      { day: B, isSailing: false, isOver: true, taken: 0, free: 0 },
      { day: C, isSailing: true, isOver: false, taken: 0, free: 0 },
    ]);
  });

  it('are none where boats are sold: so many are, until none is left', () => {
    const boat = (day: string, seats: number, hulls: number) => start(day, '08:00', seats, { is_whole: true, hulls });
    expect(seatsLeft('1', [A, B], [boat(A, 38, 0), boat(A, 0, 1), boat(B, 0, 2)], [])).toEqual([
      { day: A, isSailing: true, isOver: false, taken: 1, free: null },
      { day: B, isSailing: true, isOver: false, taken: 2, free: 0 },
    ]);
  });

  it('are not told of what counts none: only what the house has sold of it', () => {
    const taken = [row('1', A, '08:00', 30), row('1', A, '13:00', 4), row('2', B, '08:00', 9), row('1', C, '08:00', 2, 2)];
    const starts = [start(A, '', null), start(B, '', null), start(C, '', null, { why: 'weekday' })];
    expect(seatsLeft('1', DAYS, starts, taken)).toEqual([
      { day: A, isSailing: true, isOver: false, taken: 34, free: null },
      { day: B, isSailing: true, isOver: false, taken: 0, free: null },
      { day: C, isSailing: false, isOver: false, taken: 2, free: null },
    ]);
    const boats = starts.map((one) => ({ ...one, is_whole: true }));
    expect(seatsLeft('1', DAYS, boats, taken).map((one) => one.taken)).toEqual([2, 0, 2]);
  });
});
