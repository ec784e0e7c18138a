import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlinesOf } from '../../../../../src/catalogue/cancellation/rules/rule.ts';
import {
  type CancelledPart,
  depositAfter,
  owingOf,
  partCancelled,
  partFeesOf,
  partsOf,
  sumsOf,
} from '../../../../../src/booking/vouchers/refunds/refund.rules.ts';
import type { Amendment } from '../../../../../src/model/vouchers/fields/shapes.ts';
import type { RuleTerms, Tier } from '../../../../../src/model/cancellation/fields/shapes.ts';

const START = Date.parse('2026-12-10T01:00:00Z');
const NOW = START - 48 * 3_600_000;
const STEP = 100;
const EACH = 250_000;

interface Sold {
  readonly total: number;
  readonly deposit: number;
  readonly amendments: readonly Amendment[];
}
const ruleOf = (tier: Tier): RuleTerms => ({
  ...{ type: 'custom', tiers: [tier], no_show_percent: 0, exceptions: [] },
  reschedule: { free_until_hours: 24, max_times: 1 },
  operator_cancel: { weather: 'full_or_move', min_pax: 'full', min_pax_notice_hours: 24 },
});

/** The sale after an amendment that leaves so much of it. */
function amend({ total, deposit, amendments }: Sold, after: number, tier: Tier, at_ms = NOW): Sold {
  const parts = partsOf(amendments, STEP);
  const change = partCancelled({ before: total, after, deposit, parts, at_ms, step: STEP }, ruleOf(tier), deadlinesOf([tier], START));
  const at = new Date(at_ms).toISOString();
  const told = { at, by: 'x', reason: 'x', total_before: total, total_after: after };
  return {
    total: after,
    deposit: deposit - change.deposit,
    amendments: [...amendments, { ...told, part_off: change.off, part_fee: change.fee, part_deposit: change.deposit }],
  };
}

/** What is kept of a sale once all that is left of it is cancelled. */
function keptAtEnd({ total, deposit, amendments }: Sold, paid: number, tier: Tier): number {
  const { fee, off } = sumsOf(partsOf(amendments, STEP));
  const cancellation = { by: 'client', at: new Date(NOW).toISOString(), refund_choice: 'money' } as const;
  const base = { state: 'cancelled', total, part_fees: 0, parts: { fees: fee, off }, deposit, refunded_before: 0, cancellation, step: STEP } as const;
  return owingOf({ ...base, ledger: { paid, refunded: 0 }, rule: ruleOf(tier), deadlines: deadlinesOf([tier], START) }).kept;
}

const oneByOne = (sold: Sold, people: number, tier: Tier): Sold =>
  people <= 1 ? sold : oneByOne(amend(sold, sold.total - Math.round(sold.total / people / STEP) * STEP, tier), people - 1, tier);

const tier: fc.Arbitrary<Tier> = fc.oneof(
  fc.record({ until_hours_before: fc.constant(0), refund_percent: fc.integer({ min: 0, max: 100 }), base: fc.constantFrom('total', 'deposit') }),
  fc.record({ until_hours_before: fc.constant(0), fee_amount: fc.nat(20_000).map((sum) => sum * STEP), base: fc.constantFrom('total', 'deposit') }),
);

describe('parts of a sale that are cancelled one by one within a tier', () => {
  it('cost what the reviewed cases cost at once', () => {
    const halfAhead: Tier = { until_hours_before: 0, refund_percent: 0, base: 'deposit' };
    const fixed: Tier = { until_hours_before: 0, fee_amount: 50_000, base: 'total' };
    const sale = (people: number): Sold => ({ total: people * EACH, deposit: (people * EACH) / 2, amendments: [] });
    const kept = (people: number, of: Tier): number => keptAtEnd(oneByOne(sale(people), people, of), people * EACH, of);
    expect([kept(2, halfAhead), kept(4, halfAhead), kept(4, fixed)]).toEqual([250_000, 500_000, 50_000]);
  });

  it('and then the rest, are kept as cancelling all at once is, whatever was paid, to the last baht', () => {
    fc.assert(
      fc.property(tier, fc.integer({ min: 1, max: 8 }), fc.nat(60_000), fc.nat(100), fc.nat(70_000), (one, people, units, share, paid) => {
        const total = units * STEP;
        const sold: Sold = { total, deposit: Math.round((units * share) / 100) * STEP, amendments: [] };
        expect(keptAtEnd(oneByOne(sold, people, one), paid * STEP, one)).toBe(keptAtEnd(sold, paid * STEP, one));
      }),
    );
  });

  it('and sold again leave nothing behind', () => {
    fc.assert(
      fc.property(tier, fc.array(fc.nat(60_000), { minLength: 1, maxLength: 6 }), fc.nat(100), (one, ways, share) => {
        const total = 60_000 * STEP;
        const sold: Sold = { total, deposit: Math.round(600 * share) * STEP, amendments: [] };
        const walked = [...ways.map((way) => way * STEP), total].reduce((now, after) => amend(now, after, one), sold);
        expect(walked).toMatchObject({ total, deposit: sold.deposit });
        expect(sumsOf(partsOf(walked.amendments, STEP))).toEqual({ off: 0, fee: 0, deposit: 0 });
      }),
    );
  });
});

describe('the deposit of a sale that is amended', () => {
  const deposit = (before: number, after: number, of: number, parts: readonly CancelledPart[] = []): number =>
    depositAfter({ before, after, deposit: of, parts, step: STEP });

  it('keeps its share of what is sold in both directions', () => {
    expect([deposit(500_000, 750_000, 250_000), deposit(500_000, 250_000, 250_000), deposit(500_000, 750_000, 0)]).toEqual([375_000, 125_000, 0]);
    // Of what was taken off before its own share comes back first.
    const parts = [{ at_ms: 0, off: 250_000, fee: 0, deposit: 50_000 }];
    expect([deposit(250_000, 500_000, 50_000, parts), deposit(250_000, 1_000_000, 50_000, parts)]).toEqual([100_000, 200_000]);
    expect(deposit(0, 250_000, 0)).toBe(0);
  });

  it('is never smaller for more nor over the total, and is what it was where what was added is taken off', () => {
    const sum = fc.integer({ min: 1, max: 60_000 }).map((units) => units * STEP);
    fc.assert(
      fc.property(tier, sum, sum, sum, fc.nat(100), (one, sold, more, still, share) => {
        const before: Sold = { total: sold, deposit: Math.round((sold / STEP) * (share / 100)) * STEP, amendments: [] };
        const larger = amend(before, sold + more, one);
        const largest = amend(larger, larger.total + still, one);
        expect(larger.deposit).toBeGreaterThanOrEqual(before.deposit);
        expect(largest.deposit).toBeGreaterThanOrEqual(larger.deposit);
        expect(largest.deposit).toBeLessThanOrEqual(largest.total);
        expect(amend(larger, sold, one).deposit).toBe(before.deposit);
      }),
    );
  });

  it('follows whatever way it goes, over what was sold and under it', () => {
    fc.assert(
      fc.property(tier, fc.array(fc.integer({ min: 1, max: 120_000 }), { minLength: 1, maxLength: 6 }), (one, ways) => {
        const sold: Sold = { total: 60_000 * STEP, deposit: 30_000 * STEP, amendments: [] };
        const walked = ways.reduce((now, way) => amend(now, way * STEP, one), sold);
        expect(Math.abs(walked.deposit - walked.total / 2)).toBeLessThanOrEqual(ways.length * STEP * 2);
      }),
    );
  });
});

describe('what the total has for cancelled parts', () => {
  const final: readonly CancelledPart[] = [{ at_ms: 100, off: 250_000, fee: 250_000, deposit: 125_000 }];
  const feesOf = (rows: readonly (readonly [at_ms: number, sum: number])[], parts = final): number =>
    partFeesOf(parts, {
      rest: 250_000,
      paid: rows.reduce((all, [, sum]) => all + sum, 0),
      paidBy: (at) => rows.reduce((all, [at_ms, sum]) => (at_ms <= at ? all + sum : all), 0),
      step: STEP,
    });

  it('is their share of what was paid for them, and nobody is asked for more', () => {
    expect(feesOf([])).toBe(0);
    expect(feesOf([[50, 250_000]])).toBe(125_000);
    expect(feesOf([[50, 500_000]])).toBe(250_000);
    // Who pays the rest owes nothing then.
    expect(
      feesOf([
        [50, 250_000],
        [150, 125_000],
      ]),
    ).toBe(125_000);
    expect(feesOf([[150, 250_000]])).toBe(0);
  });

  it('takes what is paid over the rest, though it be seen later', () => {
    expect(feesOf([[150, 500_000]])).toBe(250_000);
    expect(feesOf([[150, 300_000]])).toBe(50_000);
    expect(feesOf([[150, 900_000]])).toBe(250_000);
  });

  it('reads amendments of before, which say what they kept and not of how much', () => {
    const before = { at: '2026-01-01T00:00:00Z', by: 'x', reason: 'x', total_before: 500_000, total_after: 450_000, part_fee: 200_000 };
    expect(partsOf([before, { ...before, part_fee: 0 }], STEP)).toEqual([{ at_ms: Date.parse(before.at), off: 250_000, fee: 200_000, deposit: 0 }]);
  });
});
