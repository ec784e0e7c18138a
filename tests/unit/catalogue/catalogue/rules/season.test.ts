import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInSeason, openMonths, openStretches } from '../../../../../src/catalogue/catalogue/rules/sailing-days.ts';

const monthDay = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([month, day]) => `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

describe('a season', () => {
  it('may wrap the new year', () => {
    const similan = { from: '10-15', to: '05-15' };
    expect(isInSeason('2026-12-31', similan)).toBe(true);
    expect(isInSeason('2026-05-15', similan)).toBe(true);
    expect(isInSeason('2026-05-16', similan)).toBe(false);
    expect(openMonths([similan])).toEqual([1, 2, 3, 4, 5, 10, 11, 12]);
  });

  it('lasts all year where none is given', () => {
    expect(openMonths([])).toHaveLength(12);
  });

  it('loses the months in which the place is closed', () => {
    expect(openMonths([], [{ from: '08-01', to: '09-30' }])).toEqual([1, 2, 3, 4, 5, 6, 7, 10, 11, 12]);
  });

  it('and its complement share no day', () => {
    fc.assert(
      fc.property(monthDay, monthDay, monthDay, (from, to, day) => {
        fc.pre(from !== to && day !== from && day !== to);
        return isInSeason(day, { from, to }) !== isInSeason(day, { from: to, to: from });
      }),
    );
  });
});

describe('what closures leave of the year', () => {
  it('is nothing to tell where nothing is closed, or everything is', () => {
    expect(openStretches([])).toEqual([]);
    expect(openStretches([{ from: '01-01', to: '12-31' }])).toEqual([]);
  });

  it('is whole days, over the new year and over several closures', () => {
    expect(openStretches([{ from: '11-01', to: '12-15' }])).toEqual([{ from: '12-16', to: '10-31' }]);
    expect(openStretches([{ from: '12-20', to: '01-10' }])).toEqual([{ from: '01-11', to: '12-19' }]);
    expect(
      openStretches([
        { from: '02-01', to: '02-28' },
        { from: '06-01', to: '06-30' },
      ]),
    ).toEqual([
      { from: '02-29', to: '05-31' },
      { from: '07-01', to: '01-31' },
    ]);
  });
});
