import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FrozenTerms } from '../../../../src/model/agents/fields/shapes.ts';
import { reckon, tierFor, type VoucherFigures } from '../../../../src/partners/agents/commissions/commission.rules.ts';
import { oracleCommission } from '../../../support/commission-oracle.ts';

const TERMS: FrozenTerms = {
  ...{ rule: 'r', revision: 1, why: '', pay: 'percent', value: 1200, tier: null, base: 'total', net: null, step: 100, hold_days: 3 },
  settlement: 'referral',
};
const SOLD: VoucherFigures = {
  ...{ state: 'confirmed', total: 290_000, part_fees: 0, transfer_price: 40_000, paid: 290_000, refund_state: 'none', refund_due: 0, kept: 290_000 },
  ...{ adults: 2, children: 1, infants: 1, isPrivate: false },
};
const amount = (terms: Partial<FrozenTerms>, figures: Partial<VoucherFigures> = {}): number => reckon({ ...TERMS, ...terms }, { ...SOLD, ...figures }).amount;

const sums = fc.integer({ min: 0, max: 5_000_000 });
const terms = fc.record({
  ...{
    why: fc.constantFrom('' as const, '' as const, '' as const, 'no_rule' as const),
    pay: fc.constantFrom('percent', 'percent', 'per_voucher', 'per_guest'),
  },
  ...{ value: fc.integer({ min: 0, max: 10_000 }), base: fc.constantFrom('total', 'margin', 'ex_transfer'), step: fc.constantFrom(1, 10, 100) },
  net: fc.option(fc.record({ adult: sums, child: sums, infant: sums, boat: sums })),
});
const figures = fc.record({
  state: fc.constantFrom('draft', 'on_hold', 'confirmed', 'confirmed', 'completed', 'no_show', 'cancelled', 'expired', 'rejected'),
  ...{ total: sums, part_fees: sums, transfer_price: sums, paid: sums, refund_due: sums, kept: sums },
  refund_state: fc.constantFrom('none', 'due', 'paid', 'declined'),
  ...{ adults: fc.nat(9), children: fc.nat(5), infants: fc.nat(3), isPrivate: fc.boolean() },
});

describe('a commission', () => {
  it('is a percentage of what was sold, told step by step', () => {
    expect(reckon(TERMS, SOLD)).toEqual({ lines: [{ kind: 'total', sum: 290_000 }], base: 290_000, pay: 'percent', value: 1200, people: 0, amount: 34_800 });
    const { lines, base, amount: sum } = reckon({ ...TERMS, base: 'ex_transfer' }, { ...SOLD, part_fees: 50_000 });
    expect([lines.map(({ kind, sum: of }) => [kind, of]), base, sum]).toEqual([
      [
        ['total', 290_000],
        ['part_fee', -50_000],
        ['transfer', -40_000],
      ],
      200_000,
      24_000,
    ]);
  });

  it('is rounded half up once, to what can be paid', () => {
    // 12.5 % of 1,004 is 125.5; of 1,003.96 it is 125.495.
    expect([amount({ value: 1250 }, { total: 100_400 }), amount({ value: 1250 }, { total: 100_396 })]).toEqual([12_600, 12_500]);
    expect(amount({ value: 1250, step: 1 }, { total: 100_396 })).toBe(12_550);
  });

  it('is a fixed sum for a voucher or a guest, infants left out, and never more than the base', () => {
    expect([amount({ pay: 'per_voucher', value: 30_000 }), amount({ pay: 'per_guest', value: 30_000 })]).toEqual([30_000, 90_000]);
    expect(amount({ pay: 'per_guest', value: 200_000 })).toBe(290_000);
  });

  it('is taken of what is above the net price of the party, or of the boat', () => {
    const net = { adult: 80_000, child: 50_000, infant: 0, boat: 250_000 };
    expect([amount({ base: 'margin', net, value: 3000 }), amount({ base: 'margin', net, value: 3000 }, { isPrivate: true })]).toEqual([24_000, 12_000]);
    expect(amount({ base: 'margin', net: { ...net, adult: 300_000 } })).toBe(0);
  });

  it('follows what goes back to the guest, and no refund of what he paid too much', () => {
    expect(amount({}, { paid: 190_000, refund_state: 'paid', refund_due: 100_000 })).toBe(22_800);
    expect(amount({}, { paid: 290_000, refund_state: 'paid', refund_due: 100_000 })).toBe(34_800);
    // A deposit that goes back because all is paid on tour comes again with it.
    expect(amount({}, { paid: 0, refund_state: 'paid', refund_due: 145_000 })).toBe(17_400);
  });

  it('is of what the house keeps where the guests did not come, and nothing of a trip that came to nothing', () => {
    expect([amount({}, { state: 'no_show', kept: 145_000 }), amount({}, { state: 'no_show', kept: 0 })]).toEqual([17_400, 0]);
    expect(amount({}, { state: 'no_show', kept: 190_000, part_fees: 50_000 })).toBe(16_800);
    for (const state of ['cancelled', 'expired', 'rejected', 'draft', 'on_hold', 'pending_supplier'] as const)
      expect(amount({}, { state, kept: 290_000 })).toBe(0);
  });

  it('is what the rule says of the figures, to the unit, and its lines come to its base', () => {
    fc.assert(
      fc.property(terms, figures, (drawn, of) => {
        const agreed = { ...TERMS, ...drawn } as FrozenTerms;
        const working = reckon(agreed, of as VoucherFigures);
        const row = { ...of, price_snapshot: { unit: of.isPrivate ? 'private' : 'adult' } };
        expect(working.amount).toBe(oracleCommission(agreed, row));
        const sum = working.lines.reduce((all, line) => all + line.sum, 0);
        expect(working.base).toBe(Math.max(0, sum));
        expect(working.amount).toBeGreaterThanOrEqual(0);
        expect(working.amount).toBeLessThanOrEqual(working.base);
      }),
      { numRuns: 5000 },
    );
  });

  it('takes the value of the tier that the sale reaches in its month', () => {
    const tiers = [
      { from: 20, value: 1500 },
      { from: 10, value: 1200 },
    ];
    expect([1, 9, 10, 19, 20, 500].map((nth) => tierFor(1000, tiers, nth).value)).toEqual([1000, 1000, 1200, 1200, 1500, 1500]);
    expect(tierFor(1000, [], 7)).toEqual({ value: 1000, from: 1 });
  });
});
