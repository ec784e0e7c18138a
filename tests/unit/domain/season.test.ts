import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInSeason, nextRuns, openMonths, runsOn } from '../../../src/domain/season.ts';

const monthDay = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([month, day]) => `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

describe('a season', () => {
  it('may wrap the new year', () => {
    const similan = { from: '10-15', to: '05-15' };
    expect(isInSeason('2026-12-31', similan)).toBe(true);
    expect(isInSeason('2026-05-15', similan)).toBe(true);
    expect(isInSeason('2026-05-16', similan)).toBe(false);
    expect(openMonths(similan)).toEqual([1, 2, 3, 4, 5, 10, 11, 12]);
  });

  it('lasts all year where none is given', () => {
    expect(openMonths(null)).toHaveLength(12);
  });

  it('loses the months in which the place is closed', () => {
    expect(openMonths(null, [{ from: '08-01', to: '09-30' }])).toEqual([1, 2, 3, 4, 5, 6, 7, 10, 11, 12]);
  });

  it('and its complement share no day', () => {
    fc.assert(
      fc.property(monthDay, monthDay, monthDay, (from, to, day) => {
        fc.pre(from !== to && day !== from && day !== to);
        return isInSeason(day, { from, to }) !== isInSeason(day, { from: to, to: from });
      }),
    );
  });

  it('meets the weekdays of sale', () => {
    expect(runsOn('2026-11-23', [1, 3], null)).toBe(true);
    expect(runsOn('2026-11-22', [1, 3], null)).toBe(false);
    expect(runsOn('2026-11-22', [7], { from: '12-01', to: '12-31' })).toBe(false);
  });
});

describe('the next days of an excursion', () => {
  it('are those of its weekdays inside of its season, the first day included', () => {
    expect(nextRuns('2026-11-23', 3, [1, 5], null)).toEqual(['2026-11-23', '2026-11-27', '2026-11-30']);
    expect(nextRuns('2026-11-23', 2, [1], { from: '12-10', to: '01-31' })).toEqual(['2026-12-14', '2026-12-21']);
  });

  it('end where a year holds no more of them', () => {
    expect(nextRuns('2026-11-23', 5, [], null)).toEqual([]);
  });
});
