import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkRule,
  checkTiers,
  deadlinesOf,
  FINAL_TIERS,
  mayChoose,
  mayMoveFreely,
  refundOf,
  STANDARD_TIERS,
} from '../../../../../src/catalogue/cancellation/rules/rule.ts';
import type { RuleTerms, Tier } from '../../../../../src/model/cancellation/fields/shapes.ts';
import { CANCELLED_BY, REFUND_CHOICES } from '../../../../../src/model/cancellation/fields/vocab.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 11, 5, 1);
const TERMS: RuleTerms = {
  type: 'standard',
  tiers: STANDARD_TIERS,
  reschedule: { free_until_hours: 24, max_times: 1 },
  no_show_percent: 0,
  operator_cancel: { weather: 'full_or_move', min_pax: 'full', min_pax_notice_hours: 24 },
  exceptions: ['medical'],
};
const percent = (until_hours_before: number, refund_percent: number, base: 'total' | 'deposit' = 'total'): Tier => ({
  until_hours_before,
  refund_percent,
  base,
});
const fee = (until_hours_before: number, fee_amount: number, base: 'total' | 'deposit' = 'total'): Tier => ({ until_hours_before, fee_amount, base });
const codesOf = (tiers: readonly unknown[]) => checkTiers(tiers).map(({ code }) => code);
const refundAt = (hoursBefore: number, tiers: readonly Tier[], facts: { total: number; deposit: number; paid: number }): number =>
  refundOf({ by: 'client', at_ms: START - hoursBefore * HOUR, choice: 'money' }, { ...facts, step: 100 }, { ...TERMS, tiers }, deadlinesOf(tiers, START))
    .refund;

const tier: fc.Arbitrary<Tier> = fc.oneof(
  fc.record({
    until_hours_before: fc.constantFrom(0, 12, 24, 48, 72),
    refund_percent: fc.constantFrom(0, 10, 25, 50, 75, 100),
    base: fc.constantFrom('total', 'deposit'),
  }),
  fc.record({
    until_hours_before: fc.constantFrom(0, 12, 24, 48, 72),
    fee_amount: fc.constantFrom(0, 50_000, 200_000),
    base: fc.constantFrom('total', 'deposit'),
  }),
);
const tiers = fc.uniqueArray(tier, { selector: (one) => one.until_hours_before, minLength: 1, maxLength: 5 });
const facts = fc.tuple(fc.nat(1_000_000), fc.nat(10_000), fc.nat(12_000)).map(([total, deposit, paid]) => ({
  total,
  deposit: Math.floor((total * deposit) / 10_000),
  paid: Math.floor((total * paid) / 10_000),
}));

describe('tiers', () => {
  it.each([
    [[], ['tiers_empty']],
    [[percent(24, 100)], ['tier_gap']],
    [[percent(24, 100), percent(24, 50), percent(0, 0)], ['tier_overlap']],
    [[percent(24, 50), percent(0, 80)], ['tier_rise']],
    [[percent(0, 101)], ['tier_percent']],
    [[percent(-1, 50)], ['tier_hours']],
    [[percent(0.5, 50)], ['tier_hours']],
    [[{ until_hours_before: 0, refund_percent: 5, fee_amount: 5, base: 'total' }], ['tier_terms']],
    [[{ until_hours_before: 0, base: 'total' }], ['tier_terms']],
    [[null], ['tier_terms']],
    [[{ until_hours_before: 0, refund_percent: 5, base: 'x' }], ['tier_base']],
    [[fee(0, -5)], ['tier_fee']],
    [[fee(24, 500), fee(0, 100)], ['tier_rise']],
    [[percent(24, 50), percent(0, 50, 'deposit')], ['tier_rise']],
    [[fee(24, 500), percent(0, 50)], ['tier_rise']],
    [Array.from({ length: 13 }, (_, at) => percent(at, 0)), ['tiers_many']],
  ])('%j are refused as %j', (input, codes) => {
    expect(codesOf(input)).toEqual(codes);
  });

  it.each([
    [STANDARD_TIERS],
    [FINAL_TIERS],
    [[percent(0, 0), percent(72, 100), percent(24, 50)]],
    [[percent(72, 100), fee(24, 50_000), percent(0, 0)]],
    [[percent(48, 50, 'deposit'), percent(0, 0)]],
  ])('%j are good', (input) => {
    expect(codesOf(input)).toEqual([]);
  });

  it('that are good never give back more as the trip nears, whatever was agreed and paid', () => {
    fc.assert(
      fc.property(tiers, facts, fc.array(fc.nat(200), { minLength: 2, maxLength: 12 }), (list, sums, hours) => {
        fc.pre(checkTiers(list).length === 0);
        const refunds = hours.toSorted((a, b) => b - a).map((before) => refundAt(before, list, sums));
        for (const [at, refund] of refunds.entries()) if (at > 0) expect(refund).toBeLessThanOrEqual(refunds[at - 1] ?? 0);
      }),
      { numRuns: 500 },
    );
  });

  it('that are refused for rising do rise for some sums', () => {
    const samples = [0, 1, 50_000, 100_000, 200_000, 1_000_000, 10_000_000].flatMap((total) =>
      [0, 1, 3, 7, 10].map((tenths) => ({ total, deposit: Math.floor((total * tenths) / 10), paid: total })),
    );
    fc.assert(
      fc.property(tiers, (list) => {
        fc.pre(codesOf(list).includes('tier_rise') && !codesOf(list).includes('tier_gap'));
        const points = [100, 60, 40, 20, 1];
        const rises = samples.some((sums) => points.some((before, at) => at > 0 && refundAt(before, list, sums) > refundAt(points[at - 1] ?? 0, list, sums)));
        expect(rises).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a refund', () => {
  it('keeps to the frozen deadline to the minute, that instant included', () => {
    const sums = { total: 500_000, deposit: 250_000, paid: 250_000 };
    expect([24, 24 - 1 / 60, 0, -1].map((before) => refundAt(before, STANDARD_TIERS, sums))).toEqual([250_000, 0, 0, 0]);
    expect(deadlinesOf(STANDARD_TIERS, START).map(({ until }) => until)).toEqual(['2026-12-04T01:00:00.000Z', '2026-12-05T01:00:00.000Z']);
  });

  it('takes the fee out of what was paid, and never asks for more', () => {
    const half = [percent(24, 100), percent(0, 50)];
    expect(refundAt(5, half, { total: 500_000, deposit: 250_000, paid: 500_000 })).toBe(250_000);
    expect(refundAt(5, half, { total: 500_000, deposit: 250_000, paid: 250_000 })).toBe(0);
    expect(refundAt(5, [percent(0, 50, 'deposit')], { total: 500_000, deposit: 250_000, paid: 250_000 })).toBe(125_000);
    expect(refundAt(5, [fee(0, 70_000)], { total: 500_000, deposit: 250_000, paid: 250_000 })).toBe(180_000);
  });

  it('lies between nothing and what was paid, and splits it without loss', () => {
    fc.assert(
      fc.property(
        tiers,
        facts,
        fc.constantFrom(...CANCELLED_BY),
        fc.constantFrom(...REFUND_CHOICES),
        fc.integer({ min: -100, max: 500 }),
        (list, sums, by, choice, before) => {
          const result = refundOf({ by, choice, at_ms: START - before * HOUR }, { ...sums, step: 100 }, { ...TERMS, tiers: list }, deadlinesOf(list, START));
          expect(result.kept + result.refund).toBe(sums.paid);
          expect(Math.min(result.kept, result.refund, result.refund_due)).toBeGreaterThanOrEqual(0);
          if (by !== 'client') expect(result.refund).toBe(sums.paid);
          // What was paid beyond the price is his in money, whatever he chose.
          expect(result.refund_due).toBe(choice === 'money' ? result.refund : Math.max(0, sums.paid - sums.total));
        },
      ),
    );
  });

  it('is whole for a proved exception of the rule, and for no other', () => {
    const sums = { total: 500_000, deposit: 250_000, paid: 250_000 };
    const late = (exception: string) =>
      refundOf({ by: 'client', at_ms: START - HOUR, choice: 'money', exception }, { ...sums, step: 100 }, TERMS, deadlinesOf(STANDARD_TIERS, START)).refund;
    expect([late('medical'), late('whim')]).toEqual([250_000, 0]);
  });

  it('is the client’s choice as far as the rule leaves one', () => {
    const weather = (terms: 'full' | 'move', choice: 'money' | 'credit' | 'move') =>
      mayChoose({ by: 'weather', choice }, { operator_cancel: { ...TERMS.operator_cancel, weather: terms } });
    expect([weather('move', 'money'), weather('move', 'move'), weather('full', 'money'), weather('full', 'move')]).toEqual([false, true, true, false]);
  });
});

describe('a rule', () => {
  it('is checked as a whole', () => {
    const codes = (change: Partial<RuleTerms>) => checkRule({ ...TERMS, ...change }).map(({ code }) => code);
    expect(codes({})).toEqual([]);
    expect(codes({ type: 'final' })).toEqual(['rule_not_final']);
    expect(codes({ tiers: FINAL_TIERS })).toEqual(['rule_not_standard']);
    expect(codes({ no_show_percent: 30 })).toEqual(['rule_no_show']);
    expect(codes({ reschedule: { free_until_hours: -1, max_times: 1 } })).toEqual(['rule_reschedule']);
    expect(codes({ exceptions: ['Nope!'] })).toEqual(['rule_exceptions']);
    expect(codes({ tiers: [] })).toEqual(['tiers_empty']);
  });

  it('lets a date be moved early enough and not too often', () => {
    expect([
      mayMoveFreely(TERMS, START, START - 24 * HOUR, 0),
      mayMoveFreely(TERMS, START, START - 23 * HOUR, 0),
      mayMoveFreely(TERMS, START, START - 48 * HOUR, 1),
    ]).toEqual([true, false, false]);
  });
});
