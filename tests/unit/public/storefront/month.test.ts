import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayByKey, plusDays, plusMonths, weekdayOf, weeksOf } from '../../../../src/public/storefront/screens/calendar/calendar.ts';

const day = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2031-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the month of a calendar', () => {
  it('has every day of it once, in whole weeks from Monday on', () => {
    fc.assert(
      fc.property(day, (one) => {
        const weeks = weeksOf(one);
        const days = weeks.flat().filter((each) => each !== null);
        const [year, month] = one.split('-').map(Number);
        expect(days).toHaveLength(new Date(Date.UTC(year ?? 0, month ?? 1, 0)).getUTCDate());
        expect(new Set(days).size).toBe(days.length);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        for (const week of weeks) for (const [at, each] of week.entries()) if (each) expect(weekdayOf(each)).toBe(at + 1);
      }),
    );
  });

  it('is walked by keys, and back again', () => {
    fc.assert(
      fc.property(day, (one) => {
        for (const [key, back] of [
          ['ArrowLeft', 'ArrowRight'],
          ['ArrowUp', 'ArrowDown'],
        ] as const)
          expect(dayByKey(dayByKey(one, key) ?? '', back)).toBe(one);
        expect(weekdayOf(dayByKey(one, 'Home') ?? '')).toBe(1);
        expect(weekdayOf(dayByKey(one, 'End') ?? '')).toBe(7);
        expect(dayByKey(one, 'PageDown')).toBe(plusMonths(one, 1));
        expect(dayByKey(one, 'x')).toBeNull();
      }),
    );
  });

  it('keeps within a shorter month', () => {
    expect(plusMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(plusMonths('2027-01-31', -2)).toBe('2026-11-30');
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});
