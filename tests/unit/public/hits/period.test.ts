import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysBefore, everyDay, lastDays, lengthOf, MOST_DAYS, periodIn } from '../../../../src/public/hits/rules/period.ts';

const TODAY = '2026-11-24';
const asked = (query: string) => periodIn(new URLSearchParams(query), TODAY);

it('shows the last thirty days where nothing is asked for, and what was typed where it cannot be shown', () => {
  const usual = { from: '2026-10-26', to: TODAY };
  expect(asked('')).toEqual({ period: usual, typed: usual, fault: null });
  expect(asked('from=2026-11-01&to=2026-11-30')).toMatchObject({ period: { from: '2026-11-01', to: '2026-11-30' }, fault: null });
  expect(asked('from=2026-11-20')).toMatchObject({ period: { from: '2026-11-20', to: TODAY }, fault: null });
  for (const [query, fault] of [
    ['from=2026-02-30&to=2026-03-01', 'not_a_day'],
    ['from=yesterday', 'not_a_day'],
    ['to=2026-11-01', 'not_a_day'],
    ['from=2026-11-10&to=2026-11-01', 'backwards'],
    ['from=2026-11-25&to=2026-11-26', 'ahead'],
    ['from=2025-11-22&to=2026-11-24', 'too_long'],
    ["from=2026-11-01'%3B--&to=2026-11-02", 'not_a_day'],
  ] as const)
    expect([query, asked(query)]).toEqual([query, { period: usual, typed: asked(query).typed, fault }]);
  expect(asked('from=2026-11-10&to=2026-11-01').typed).toEqual({ from: '2026-11-10', to: '2026-11-01' });
});

it('has every day once, and as many before it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MOST_DAYS }), (days) => {
      const period = lastDays(TODAY, days);
      const all = everyDay(period);
      expect([all.length, lengthOf(period), new Set(all).size, all[0], all.at(-1)]).toEqual([days, days, days, period.from, TODAY]);
      const before = daysBefore(period);
      expect(everyDay({ from: before.from, to: period.to })).toEqual([...everyDay(before), ...all]);
      expect(lengthOf(before)).toBe(days);
    }),
  );
});
