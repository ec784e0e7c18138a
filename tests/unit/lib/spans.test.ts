import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf, overlap, type Span, spanOf } from '../../../src/lib/time/zone.ts';

const DAY_MINUTES = 1440;
const day = fc.integer({ min: 0, max: 40 }).map((at) => new Date(Date.UTC(2026, 10, 10 + at)).toISOString().slice(0, 10));
const minute = fc.integer({ min: 0, max: DAY_MINUTES - 1 });
const clock = (minutes: number): string => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
/** A moment as a number, counted by days and minutes and not by a date's own arithmetic. */
function numberOf(moment: string): number {
  const [date = '', time = ''] = moment.split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (Date.parse(date) / 86_400_000) * DAY_MINUTES + hours * 60 + minutes;
}

describe('the stretch of a departure', () => {
  it('is as long as it takes, over midnights and ends of months', () => {
    fc.assert(
      fc.property(day, minute, fc.integer({ min: 1, max: 20_000 }), (date, begin, minutes) => {
        const { from, until } = spanOf(date, clock(begin), minutes);
        expect(from).toBe(`${date} ${clock(begin)}`);
        expect(until).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
        expect(numberOf(until) - numberOf(from)).toBe(minutes);
      }),
    );
  });

  it('ends with its day where nobody said how long it takes', () => {
    expect(spanOf('2026-12-31', '08:00', 0)).toEqual({ from: '2026-12-31 08:00', until: '2027-01-01 00:00' });
    expect(spanOf('2026-02-28', '23:59', 0).until).toBe('2026-03-01 00:00');
  });
});

describe('two stretches', () => {
  const spans = fc.tuple(day, minute, fc.integer({ min: 1, max: 600 })).map(([date, begin, minutes]): Span => spanOf(date, clock(begin), minutes));
  const near = fc
    .tuple(fc.integer({ min: 0, max: 180 }), fc.integer({ min: 1, max: 90 }))
    .map(([begin, minutes]): Span => spanOf('2026-11-30', clock(begin), minutes));
  const minutesOf = ({ from, until }: Span): readonly number[] => Array.from({ length: numberOf(until) - numberOf(from) }, (_, at) => numberOf(from) + at);

  it('meet exactly where they have a minute in common, whichever is asked first', () => {
    fc.assert(
      fc.property(fc.oneof(spans, near), near, (one, other) => {
        const mine = new Set(minutesOf(one));
        const expected = minutesOf(other).some((at) => mine.has(at));
        expect(overlap(one, other)).toBe(expected);
        expect(overlap(other, one)).toBe(expected);
      }),
    );
  });

  it('do not meet where one begins when the other ends', () => {
    const morning = spanOf('2026-11-30', '08:00', 240);
    expect(overlap(morning, spanOf('2026-11-30', '12:00', 60))).toBe(false);
    expect(overlap(morning, spanOf('2026-11-30', '11:59', 60))).toBe(true);
  });
});

describe('the length of a stretch', () => {
  it('is what it was made of, over midnights and years', () => {
    const times = fc.record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }), minutes: fc.integer({ min: 1, max: 20_000 }) });
    fc.assert(
      fc.property(times, ({ hour, minute, minutes }) => {
        const time = [hour, minute].map((one) => String(one).padStart(2, '0')).join(':');
        expect(lengthOf(spanOf('2028-12-31', time, minutes))).toBe(minutes);
      }),
    );
  });
});
