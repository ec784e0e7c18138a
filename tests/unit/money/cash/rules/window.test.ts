import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MonthCount, windowOf } from '../../../../../src/money/cash/rules/window.ts';

const counts = fc
  .array(fc.tuple(fc.nat(300), fc.constantFrom(0, 0, 0.01, 0.3, 1)), { maxLength: 30 })
  .map((all): readonly MonthCount[] => all.map(([n, share], at) => ({ month: String(2000 + at), all: n, fit: Math.floor(n * share) })));

describe('the window of a page', () => {
  it('is none where nothing fits, and begins and ends with what fits', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 201 }), (months, rows) => {
        const window = windowOf(months, { rows, partial: [] });
        const fitting = months.filter(({ fit }) => fit > 0);
        expect(window === null).toBe(fitting.length === 0);
        expect(window?.first).toBe(fitting[0]?.month);
        if (window) expect(fitting.map(({ month }) => month)).toContain(window.last);
      }),
    );
  });

  it('has the rows of a page or all that there are, and no month too many', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 201 }), fc.nat(29), (months, rows, part) => {
        const partial = months[part] ? [months[part].month] : [];
        const window = windowOf(months, { rows, partial });
        if (!window) return;
        const within = months.filter(({ month }) => month >= window.first && month <= window.last);
        const certain = (list: readonly MonthCount[]): number => list.reduce((sum, { month, fit }) => sum + (partial.includes(month) ? 0 : fit), 0);
        const isEnd = !months.some(({ month, fit }) => month > window.last && fit > 0);
        expect(certain(within) >= rows || isEnd).toBe(true);
        expect(certain(within.slice(0, -1))).toBeLessThan(rows);
      }),
    );
  });

  it('passes rows by only where that is quicker than fetching what fits', () => {
    expect(windowOf([{ month: '2026-01', all: 5000, fit: 4000 }], { rows: 51, partial: [] })?.isDense).toBe(true);
    expect(windowOf([{ month: '2026-01', all: 5000, fit: 60 }], { rows: 51, partial: [] })?.isDense).toBe(false);
  });
});
