import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfUp, exchange, inverseRate, isRate, partOf, payableStep, rateJump, shareOf } from '../../../../../src/catalogue/currencies/rules/rate.ts';

const rate = (value: string) => ({ base: 'THB', quote: 'RUB', value, rate_id: 'r' });
const value = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 9999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`);
const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('a frozen rate', () => {
  it('turns roubles into whole bahts, half up', () => {
    expect(exchange(1_000_000, 'RUB', 'THB', rate('2.54'), payableStep(0))).toBe(393_700);
    expect(exchange(100_000, 'THB', 'RUB', rate('2.54'), payableStep(0))).toBe(254_000);
    expect(exchange(500, 'THB', 'RUB', rate('0.5'), payableStep(0))).toBe(300);
    expect(exchange(77, 'THB', 'THB', null, payableStep(0))).toBe(77);
  });

  it('is refused where it does not join the currencies', () => {
    expect(() => exchange(1, 'USD', 'THB', rate('2'), 1)).toThrow(RangeError);
    expect(() => exchange(1, 'RUB', 'THB', rate('0.0'), 1)).toThrow();
    expect(() => exchange(1, 'RUB', 'THB', null, 1)).toThrow(RangeError);
    expect(['2.54', '0', '1e3', '', '-1', '00.10'].map(isRate)).toEqual([true, false, false, false, false, true]);
  });

  it('is off by half a payable step at most, in either direction', () => {
    fc.assert(
      fc.property(amount, value, fc.constantFrom(0, 1, 2), (minor, text, decimals) => {
        const step = payableStep(decimals);
        const [there, back] = [exchange(minor, 'THB', 'RUB', rate(text), step), exchange(minor, 'RUB', 'THB', rate(text), step)];
        const scaled = BigInt(text.replace('.', ''));
        const errorThere = BigInt(there) * 10_000n - BigInt(minor) * scaled;
        const errorBack = BigInt(back) * scaled - BigInt(minor) * 10_000n;
        expect(there % step === 0 && back % step === 0).toBe(true);
        expect(2n * abs(errorThere) <= BigInt(step) * 10_000n).toBe(true);
        expect(2n * abs(errorBack) <= BigInt(step) * scaled).toBe(true);
      }),
    );
  });

  it('gives back exactly what it took: a refund mirrors its payment', () => {
    fc.assert(
      fc.property(amount, value, (minor, text) => {
        expect(exchange(-minor, 'RUB', 'THB', rate(text), 100) + exchange(minor, 'RUB', 'THB', rate(text), 100)).toBe(0);
      }),
    );
  });
});

describe('rounding half up', () => {
  it('takes a half away from zero', () => {
    expect([5n, -5n, 4n, -4n].map((one) => divideHalfUp(one, 10n))).toEqual([1n, -1n, 0n, 0n]);
    expect(shareOf(999, 5000, 1)).toBe(500);
    expect([partOf(1_000_000, 1, 3, 100), partOf(1001, 1, 3, 1), partOf(0, 1, 3, 100)]).toEqual([333_300, 334, 0]);
  });

  it('follows the currency, not the sum', () => {
    expect([9900, 9950].map((sum) => shareOf(sum, 1250, 1))).toEqual([1238, 1244]);
    expect([9900, 9950].map((sum) => shareOf(sum, 1250, 100))).toEqual([1200, 1200]);
  });

  it('is never more than all of an odd sum, and all of it is all', () => {
    expect([10_000, 9_999, 1].map((share) => shareOf(146_350, share, 100))).toEqual([146_350, 146_300, 0]);
    expect(shareOf(60, 9000, 100)).toBe(60);
  });

  it('loses nothing when a share and its rest are added', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(10_000), (minor, share) => Math.abs(shareOf(minor, share, 100) + shareOf(minor, 10_000 - share, 100) - minor) <= 100),
    );
  });

  it('of whole units is whole units, by long division as well', () => {
    fc.assert(
      fc.property(fc.nat(1e7), fc.nat(10_000), (units, share) => {
        const [whole, rest] = [Math.floor((units * share) / 10_000), (units * share) % 10_000];
        expect(shareOf(units * 100, share, 100)).toBe((whole + (rest >= 5000 ? 1 : 0)) * 100);
      }),
    );
  });
});

const abs = (one: bigint): bigint => (one < 0n ? -one : one);

describe('a rate beside another', () => {
  it('is as far away as the part of the earlier one that it moved', () => {
    expect(rateJump('2.5', '2.75')).toBe(1000);
    expect(rateJump('2.5', '2.2499')).toBe(1001);
    expect(rateJump('2.5', '2.5')).toBe(0);
    expect(rateJump('0.0313', '31.3')).toBeGreaterThan(1000);
    expect(() => rateJump('0', '1')).toThrow(RangeError);
  });

  it('reads the other way round as what it gives back', () => {
    expect(inverseRate('0.5')).toBe('2.0000000000');
    expect(inverseRate('2.54')).toBe('0.3937007874');
    expect(() => inverseRate('0.00')).toThrow(RangeError);
    fc.assert(
      fc.property(value, (text) => {
        const product = Number(text) * Number(inverseRate(text));
        expect(Math.abs(product - 1)).toBeLessThan(1e-4);
      }),
    );
  });
});
