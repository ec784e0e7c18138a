import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfUp, exchange, isRate, payableStep, shareOf } from '../../../src/domain/rate.ts';

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
    expect(shareOf(999, 5000)).toBe(500);
  });

  it('loses nothing when a share and its rest are added', () => {
    fc.assert(fc.property(fc.nat(1e9), fc.nat(10_000), (minor, share) => Math.abs(shareOf(minor, share) + shareOf(minor, 10_000 - share) - minor) <= 1));
  });
});

const abs = (one: bigint): bigint => (one < 0n ? -one : one);
