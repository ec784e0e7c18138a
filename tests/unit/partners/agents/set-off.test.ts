import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setOff, toHandOver } from '../../../../src/partners/agents/payouts/payout.rules.ts';

const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);

describe('a share that is set off against cash', () => {
  it('is the agent’s own where the cash covers it, and the rest is the house’s', () => {
    const settled = setOff([144_000], 1_200_000, 0);
    expect([settled, toHandOver({ held: 1_200_000, ...settled })]).toEqual([{ count: 1, set_off: 144_000, net: 0 }, 1_056_000]);
    expect(setOff([144_000], 144_000, 0)).toEqual({ count: 1, set_off: 144_000, net: 0 });
  });

  it('is paid out by the house beyond the cash, or carried over where that is too little', () => {
    expect(setOff([100, 100, 100], 250, 50)).toEqual({ count: 3, set_off: 250, net: 50 });
    expect(setOff([100, 100, 100], 250, 51)).toEqual({ count: 2, set_off: 200, net: 0 });
    expect(setOff([100], 0, 101)).toEqual({ count: 0, set_off: 0, net: 0 });
    expect(setOff([100], -500, 100)).toEqual({ count: 1, set_off: 0, net: 100 });
  });

  it('makes him hold more where it is taken back', () => {
    const settled = setOff([-36_000], 0, 0);
    expect([settled, toHandOver({ held: 0, ...settled })]).toEqual([{ count: 1, set_off: -36_000, net: 0 }, 36_000]);
    expect(setOff([-36_000, 10_000], -500, 0)).toEqual({ count: 2, set_off: -26_000, net: 0 });
  });

  it('takes no more than there is, pays each entry once, and leaves none out that fits, whatever the sums', () => {
    const amounts = fc.array(fc.integer({ min: -1000, max: 1000 })).map((all) => all.toSorted((one, other) => Number(one >= 0) - Number(other >= 0)));
    fc.assert(
      fc.property(amounts, fc.integer({ min: -500, max: 5000 }), fc.nat({ max: 800 }), (all, held, least) => {
        const settled = setOff(all, held, least);
        const cash = Math.max(0, held);
        const taken = all.slice(0, settled.count);
        expect(settled.set_off + settled.net).toBe(sum(taken));
        expect(settled.set_off).toBeLessThanOrEqual(cash);
        expect(settled.net).toBeGreaterThanOrEqual(0);
        if (settled.net > 0) expect([settled.set_off, settled.net >= least, settled.count]).toEqual([cash, true, all.length]);
        if (settled.count < all.length) expect(sum(all.slice(0, settled.count + 1))).toBeGreaterThan(cash);
      }),
    );
  });
});
