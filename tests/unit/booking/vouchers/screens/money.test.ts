import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorIn, unitsIn } from '../../../../../src/kit/money/typed.ts';

describe('a sum as people type it', () => {
  it.each([
    ['1500', 1500],
    ['1,500', 1500],
    ['1.500', 1500],
    ['1 500', 1500],
    ['1 500,5', 1500.5],
    ['1,500.50', 1500.5],
    ['1.500,50', 1500.5],
    ['1,250,000', 1_250_000],
    ['12,5', 12.5],
    ['12.50', 12.5],
    ['0,5', 0.5],
    ['1500 ฿', 1500],
    ['1500 бат.', 1500],
    ['฿1,500', 1500],
    ['-200', -200],
    [0, 0],
  ])('%j is %j', (typed, units) => {
    expect(unitsIn(typed)).toBe(units);
  });

  it.each(['', '  ', 'сто', '1,2,3', '0.125', '1,50,000', '1.500.5', '--5', undefined])('%j is none', (typed) => {
    expect(unitsIn(typed)).toBeNull();
    expect(minorIn(typed)).toBeNull();
  });

  it('comes back from every way of writing it', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.constantFrom([',', '.'], ['.', ','], ['\u202f', ','], ['', '.']), (minor, [group, point]) => {
        const [whole, cents] = [String(Math.floor(minor / 100)), String(minor % 100).padStart(2, '0')];
        expect(minorIn(`${whole.replace(/\B(?=(\d{3})+$)/g, group ?? '')}${point}${cents}`)).toBe(minor);
      }),
    );
  });
});
