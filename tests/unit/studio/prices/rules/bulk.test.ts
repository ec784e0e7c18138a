import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BulkOrder, bulkPrice } from '../../../../../src/studio/prices/rules/preview.ts';

const order: fc.Arbitrary<BulkOrder> = fc.record({
  by: fc.constantFrom('percent' as const, 'sum' as const),
  amount: fc.integer({ min: -20_000, max: 50_000 }),
  prices: fc.constant([]),
  step: fc.constantFrom(0, 100, 500, 1000, 5000, 10_000),
  rounding: fc.constantFrom('up' as const, 'nearest' as const),
});
const minor = fc.integer({ min: 1, max: 9_000_000 });

/** The rule by trying: the multiple that lies nearest, or the first that is not below. In hundredths of a minor unit times a hundred. */
function plainly(sum: number, { by, amount, step, rounding }: BulkOrder): number | null {
  const exact = by === 'percent' ? sum * (10_000 + amount) : (sum + amount) * 10_000;
  if (exact <= 0) return null;
  const unit = Math.max(1, step);
  const below = Math.floor(exact / 10_000 / unit) * unit;
  const candidates = [below, below + unit];
  const found =
    rounding === 'up'
      ? candidates.find((one) => one * 10_000 >= exact)
      : candidates.toReversed().toSorted((one, other) => Math.abs(one * 10_000 - exact) - Math.abs(other * 10_000 - exact))[0];
  return found !== undefined && found > 0 ? found : null;
}

describe('one change of many prices', () => {
  it('is +7 % rounded to 50 as people reckon it', () => {
    const seven: BulkOrder = { by: 'percent', amount: 700, prices: [], step: 5000, rounding: 'nearest' };
    expect(bulkPrice(195_000, seven)).toBe(210_000);
    expect(bulkPrice(250_000, seven)).toBe(270_000);
    expect(bulkPrice(250_000, { ...seven, rounding: 'up' })).toBe(270_000);
    expect(bulkPrice(0, seven)).toBe(0);
  });

  it('is what trying every multiple gives', () => {
    fc.assert(
      fc.property(minor, order, (sum, one) => {
        expect(bulkPrice(sum, one)).toBe(plainly(sum, one));
      }),
      { numRuns: 3000 },
    );
  });

  it('never makes a dearer price the cheaper one', () => {
    fc.assert(
      fc.property(minor, fc.nat(100_000), order, (sum, more, one) => {
        const [less, dear] = [bulkPrice(sum, one), bulkPrice(sum + more, one)];
        fc.pre(one.by === 'sum' || one.amount > -10_000);
        if (less !== null) expect(dear).toBeGreaterThanOrEqual(less);
      }),
    );
  });
});
