import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossRate, isStale, jumpOf, pairFault, pairsOf, rateAt, ratesIn, typedRate } from '../../../../src/catalogue/currencies/rules/pair.ts';

const rate = (base: string, quote: string, value: string, valid_from = '2026-11-20 02:00:00.000Z') => ({ base, quote, value, valid_from });

describe('pairs of a country', () => {
  it('lie as their rates do, and the foreign currency first where there are none', () => {
    expect(pairsOf('THB', ['USD', 'RUB'], [rate('THB', 'RUB', '2.5'), rate('EUR', 'THB', '38')])).toEqual([
      { base: 'USD', quote: 'THB' },
      { base: 'THB', quote: 'RUB' },
    ]);
    expect(pairsOf('THB', [], [])).toEqual([]);
  });

  it('have the rate that began last, of those that have begun', () => {
    const all = [rate('USD', 'THB', '36', '2026-12-01 00:00:00.000Z'), rate('USD', 'THB', '35', '2026-11-20 00:00:00.000Z'), rate('EUR', 'THB', '38')];
    const own = ratesIn(all, { base: 'USD', quote: 'THB' });
    expect(own.map(({ value }) => value)).toEqual(['36', '35']);
    expect(rateAt(own, '2026-11-24 00:00:00.000Z')?.value).toBe('35');
    expect(rateAt(own, '2026-12-01 00:00:00.000Z')?.value).toBe('36');
    expect(rateAt(own, '2026-01-01 00:00:00.000Z')).toBeNull();
  });
});

describe('a rate that is typed', () => {
  it.each([
    ['35,1', '35.1'],
    [' 2 540.5 ', '2540.5'],
    ['0,0285', '0.0285'],
    ['0', ''],
    ['-1', ''],
    ['1.2.3', ''],
    ['1e3', ''],
    ['abc', ''],
    ['', ''],
  ])('%s is %s', (typed, value) => {
    expect(typedRate(typed)).toBe(value);
  });

  it('is above zero, and its spread one that a bank might take', () => {
    expect(pairFault({ value: '35.1', spread_percent: 0 })).toBeNull();
    expect(pairFault({ value: '', spread_percent: 0 })).toBe('rate_zero');
    for (const spread_percent of [-1, 50.1, Number.NaN]) expect(pairFault({ value: '1', spread_percent })).toBe('rate_spread');
  });

  it('leaps where it is further away than is let pass from the one before it, as plain arithmetic has it', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 10, max: 5000 }), (before, after, most) => {
        const isLeap = Math.abs(after - before) * 10_000 > before * most;
        expect(jumpOf((before / 100).toFixed(2), (after / 100).toFixed(2), most) !== null).toBe(isLeap);
      }),
    );
    expect(jumpOf(null, '35', 1000)).toBeNull();
    expect(jumpOf('35', '', 1000)).toBeNull();
  });
});

describe('rates that are shown', () => {
  it('are old after a day, and where there is none', () => {
    const at = Date.parse('2026-11-21T02:00:00Z');
    expect(isStale(rate('USD', 'THB', '35'), at, 24)).toBe(false);
    expect(isStale(rate('USD', 'THB', '35'), at + 1, 24)).toBe(true);
    expect(isStale(null, at, 24)).toBe(true);
  });

  it('lead from each currency to each other over the main one, whichever way they are kept', () => {
    const inForce = [rate('USD', 'THB', '35'), rate('THB', 'RUB', '2.5')];
    const of = (from: string, to: string) => crossRate('THB', from, to, inForce);
    expect(of('USD', 'THB')).toBe(35);
    expect(of('THB', 'USD')).toBeCloseTo(1 / 35);
    expect(of('USD', 'RUB')).toBeCloseTo(87.5);
    expect(of('RUB', 'USD')).toBeCloseTo(1 / 87.5);
    expect(of('EUR', 'USD')).toBeNull();
    for (const code of ['THB', 'USD', 'RUB']) expect(of(code, code)).toBe(1);
  });
});
