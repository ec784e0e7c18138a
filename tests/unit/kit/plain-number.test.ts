import { Mask } from 'maska';
import { describe, expect, it } from 'vitest';
import { plainNumber } from '../../../src/kit/fields/number/plain-number.ts';

describe('a number as it was typed', () => {
  it.each([
    ['en', '1,234.5', '1234.5'],
    ['en', '12,34', '1234'],
    ['ru', '1\u00a0234,5', '1234.5'],
    ['ru', '1 234,5', '1234.5'],
    ['ru', '1234.5', '1234.5'],
    ['en', '5.', '5'],
    ['en', '-3', '-3'],
    ['en', 'x', ''],
    ['en', '', ''],
  ] as const)('%s: “%s” is kept as “%s”', (lang, typed, plain) => {
    expect(plainNumber(typed, lang)).toBe(plain);
    expect(plainNumber(plain, lang)).toBe(plain);
  });

  it.each(['en', 'ru'] as const)('%s: is kept without a mask as with it', (lang) => {
    const mask = new Mask({ number: { locale: lang, fraction: 2 } });
    for (const typed of ['7', '1234', '1234.5', '0.25', '-12', '1,5', '']) {
      const shown = mask.masked(typed);
      expect(plainNumber(shown, lang)).toBe(mask.unmasked(shown));
    }
  });
});
