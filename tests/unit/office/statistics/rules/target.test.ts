import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTargetMonth, MOST_TARGET, targetFault, targetMonths, targetSum, timeOver } from '../../../../../src/office/statistics/targets/target.rules.ts';
import { lastOf, monthAfter } from '../../../../../src/office/statistics/figures/period.rules.ts';
import { dayAfter } from '../../../../../src/lib/time/zone.ts';

const TODAY = '2026-11-26';

describe('months that a stretch holds whole', () => {
  it('are those that are over, and the one that runs as far as it has come', () => {
    expect(targetMonths({ from: '2026-11-01', to: TODAY }, TODAY)).toEqual(['2026-11']);
    expect(targetMonths({ from: '2026-11-01', to: '2026-11-30' }, TODAY)).toEqual(['2026-11']);
    expect(targetMonths({ from: '2026-10-01', to: '2026-10-31' }, TODAY)).toEqual(['2026-10']);
    expect(targetMonths({ from: '2026-10-01', to: TODAY }, TODAY)).toEqual(['2026-10', '2026-11']);
    expect(targetMonths({ from: '2027-02-01', to: '2027-02-28' }, TODAY)).toEqual(['2027-02']);
    expect([['2026-11'], ['2026-10'], ['2026-10', '2026-11'], ['2027-02'], []].map((months) => timeOver(months, TODAY))).toEqual([26 / 30, 1, 57 / 61, 0, 1]);
  });
  it('are none where a month is cut', () => {
    for (const [from, to] of [
      ['2026-11-02', TODAY],
      ['2026-11-01', '2026-11-25'],
      ['2026-10-01', '2026-11-10'],
      ['2026-10-15', '2026-10-31'],
    ] as const)
      expect(targetMonths({ from, to }, TODAY), `${from} ${to}`).toBeNull();
  });
  it('have each of their days once, whatever the month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 24 }), fc.integer({ min: -40, max: 800 }), (at, count, day) => {
        const first = monthAfter('2020-01', at);
        const last = monthAfter(first, count);
        const today = dayAfter(`${first}-01`, day);
        const months = targetMonths({ from: `${first}-01`, to: lastOf(last) }, today) ?? [];
        expect(months).toHaveLength(count + 1);
        expect([months[0], months.at(-1)]).toEqual([first, last]);
        let [gone, days] = [0, 0];
        for (let one = `${first}-01`; one <= lastOf(last); one = dayAfter(one, 1)) {
          days++;
          if (one <= today) gone++;
        }
        expect(timeOver(months, today)).toBeCloseTo(gone / days, 10);
      }),
    );
  });
});

describe('a target', () => {
  it('is a whole sum and a whole number of vouchers, neither below zero nor beyond reason', () => {
    expect(targetFault({ total: 0, vouchers: 0 })).toBeNull();
    expect(targetFault({ total: MOST_TARGET, vouchers: 100_000 })).toBeNull();
    for (const total of [-1, 0.5, Number.NaN, MOST_TARGET + 1]) expect(targetFault({ total, vouchers: 0 }), String(total)).toBe('total');
    for (const vouchers of [-1, 0.5, Number.NaN, 100_001]) expect(targetFault({ total: 1, vouchers }), String(vouchers)).toBe('vouchers');
  });
  it('is of a month that is not too far away', () => {
    for (const month of ['2026-11', '2028-11', '2021-11']) expect(isTargetMonth(month, TODAY), month).toBe(true);
    for (const month of ['2028-12', '2021-10', '2026-13', '2026-1', '', '2026-11-01', '1999-01']) expect(isTargetMonth(month, TODAY), month).toBe(false);
  });
  it('adds up over months and people, and says in which months there is none', () => {
    const rows = [
      { manager: 'anna', month: '2026-10', total: 100, vouchers: 2 },
      { manager: 'boris', month: '2026-10', total: 50, vouchers: 0 },
      { manager: 'anna', month: '2026-12', total: 30, vouchers: 1 },
    ];
    const months = ['2026-10', '2026-11', '2026-12'];
    expect(targetSum(rows, months, 'anna')).toEqual({ total: 130, vouchers: 3, months: ['2026-10', '2026-12'], without: ['2026-11'], managers: ['anna'] });
    expect(targetSum(rows, months)).toMatchObject({ total: 180, vouchers: 3, without: ['2026-11'], managers: ['anna', 'boris'] });
    expect(targetSum(rows, ['2026-11'])).toBeNull();
    expect(targetSum(rows, months, 'nobody')).toBeNull();
  });
});
