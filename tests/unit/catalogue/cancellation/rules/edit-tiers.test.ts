import { describe, expect, it } from 'vitest';
import {
  hoursRange,
  insertTier,
  mayInsert,
  removeTier,
  setHours,
  setTerms,
  setValue,
  TIER_TERMS,
  termsAllowed,
  termsOf,
  type Tiers,
} from '../../../../../src/catalogue/cancellation/rules/edit-tiers.ts';
import { checkTiers, FINAL_TIERS, sortTiers, STANDARD_TIERS } from '../../../../../src/catalogue/cancellation/rules/rule.ts';

/** Numbers that look random and are the same every time. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

function change(tiers: Tiers, next: () => number): Tiers {
  const at = Math.floor(next() * (tiers.length + 1));
  const terms = TIER_TERMS[Math.floor(next() * TIER_TERMS.length)] ?? 'percent_total';
  switch (Math.floor(next() * 5)) {
    case 0:
      return setHours(tiers, at, next() * 400 - 50);
    case 1:
      return setTerms(tiers, at, terms);
    case 2:
      return setValue(tiers, at, next() < 0.5 ? next() * 150 : next() * 500_000);
    case 3:
      return insertTier(tiers, at);
    default:
      return removeTier(tiers, at);
  }
}

describe('the editor of tiers', () => {
  it('cannot be led to gaps, overlaps or rising refunds by any row of changes', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = numbers(seed);
      const next = (): number => random.next().value;
      let tiers: Tiers = seed % 2 === 0 ? STANDARD_TIERS : FINAL_TIERS;
      for (let step = 0; step < 40; step++) {
        tiers = change(tiers, next);
        expect(checkTiers(tiers)).toEqual([]);
        expect(sortTiers(tiers)).toEqual(tiers);
      }
    }
  });

  it('brings later tiers down with an earlier one', () => {
    const tiers = setValue(insertTier(STANDARD_TIERS, 0), 1, 50);
    expect(tiers.map((tier) => tier.refund_percent)).toEqual([100, 50, 0]);
    expect(setValue(tiers, 0, 30).map((tier) => tier.refund_percent)).toEqual([30, 30, 0]);
  });

  it('keeps hours between their neighbours and the last tier at the start', () => {
    const tiers = insertTier(STANDARD_TIERS, 0);
    expect(tiers.map((tier) => tier.until_hours_before)).toEqual([48, 24, 0]);
    expect(hoursRange(tiers, 1)).toEqual({ min: 1, max: 47 });
    expect(setHours(tiers, 1, 90)[1]?.until_hours_before).toBe(47);
    expect(setHours(tiers, 2, 5)).toEqual(tiers);
    expect(removeTier(tiers, 2).at(-1)?.until_hours_before).toBe(0);
    expect(removeTier(FINAL_TIERS, 0)).toEqual(FINAL_TIERS);
  });

  it('offers only terms that give back no more than the tier before', () => {
    const strict: Tiers = [
      { until_hours_before: 24, refund_percent: 0, base: 'total' },
      { until_hours_before: 0, refund_percent: 0, base: 'total' },
    ];
    expect(termsAllowed(strict, 1)).not.toContain('fee_deposit');
    expect(setTerms(strict, 1, 'fee_deposit')).toEqual(strict);
    expect(termsAllowed(STANDARD_TIERS, 1)).toEqual(TIER_TERMS);
    expect(setTerms(STANDARD_TIERS, 1, 'fee_total').map(termsOf)).toEqual(['percent_total', 'fee_total']);
  });

  it('puts a new tier between its neighbours while there is room', () => {
    const tiers = insertTier(setHours(STANDARD_TIERS, 0, 2), 1);
    expect(tiers.map((tier) => tier.until_hours_before)).toEqual([2, 1, 0]);
    expect(mayInsert(tiers, 1)).toBe(false);
    expect(insertTier(tiers, 1)).toEqual(tiers);
  });
});
