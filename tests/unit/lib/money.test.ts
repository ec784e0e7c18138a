import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUMBER_FORMATS } from '../../../src/config/constants.ts';
import { convert, formatMoney, toMinor } from '../../../src/lib/money.ts';

const baht = { symbol: '฿', side: 'left', decimals: 0 } as const;
const rouble = { symbol: '₽', side: 'right', decimals: 0 } as const;
const rate = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 999_999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`);
const minor = fc.integer({ min: 0, max: 50_000_000 });
const step = fc.constantFrom(0.01, 1, 5, 10, 100);

describe('money', () => {
  it('is written in the habit of its currency', () => {
    expect(formatMoney(190_000, baht)).toBe('฿1,900');
    expect(formatMoney(250_000, rouble)).toBe('2\u202f500\u00a0₽');
    expect(formatMoney(5_850, { symbol: '$', side: 'left' })).toBe('$58.50');
    expect(formatMoney(1_234_567_800, baht)).toBe('฿12,345,678');
    expect(formatMoney(-5_000, baht)).toBe('−฿50');
    // What is owed is shown to its last unit, whatever the currency's habit.
    expect(formatMoney(723_950, rouble)).toBe('7\u202f239,50\u00a0₽');
    expect(formatMoney(250_005, baht)).toBe('฿2,500.05');
  });

  it('in dollars is the specification’s format of dollars, whole sums without their cents', () => {
    const { format } = new Intl.NumberFormat('en', NUMBER_FORMATS.usd);
    fc.assert(
      fc.property(minor, (amount) => {
        expect(formatMoney(amount, { symbol: '$', side: 'left' })).toBe(format(amount / 100).replace(/\.00$/, ''));
      }),
    );
  });

  it('reads whole units as minor units without losing a cent', () => {
    expect(toMinor(2500.55)).toBe(250_055);
    fc.assert(fc.property(minor, (value) => toMinor(value / 100) === value));
  });

  it('is converted upwards to the step and never by more than one step', () => {
    fc.assert(
      fc.property(minor, rate, step, (amount, text, roundTo) => {
        const result = convert(amount, text, { roundTo });
        const exact = amount * Number(text);
        expect(result % Math.round(roundTo * 100)).toBe(0);
        expect(result).toBeGreaterThanOrEqual(Math.floor(exact) - 1);
        expect(result - exact).toBeLessThanOrEqual(roundTo * 100 + 1);
      }),
    );
  });

  it('grows with the amount', () => {
    fc.assert(fc.property(minor, minor, rate, step, (a, b, text, roundTo) => a > b || convert(a, text, { roundTo }) <= convert(b, text, { roundTo })));
  });

  it('is not converted at a rate that is none', () => {
    for (const wrong of ['', '-1', '0', '0.0', 'abc', '1,5', '1e3', 'Infinity']) expect(() => convert(100, wrong, { roundTo: 1 })).toThrow(RangeError);
  });
});
