import { describe, expect, it } from 'vitest';
import { numberIn } from '../../../../src/studio/studio/sheet/number-in.rules.ts';

describe('a number as people type it', () => {
  it.each([
    ['1950', 1950],
    ['1 950', 1950],
    ['1\u00a0950', 1950],
    ['1\u202f950', 1950],
    ['1,950', 1950],
    ['1,234,567', 1_234_567],
    ['1,950.50', 1950.5],
    ['1950,5', 1950.5],
    ['12,34', 12.34],
    ['1’950', 1950],
    ['', 0],
    ['0', 0],
  ])('%s', (text, number) => expect(numberIn(text)).toBe(number));
  it.each(['abc', '-5', '1..2', '1,95,0', '12 baht', '1e5', '٣'])('%s is none', (text) => expect(numberIn(text)).toBeNull());
});
