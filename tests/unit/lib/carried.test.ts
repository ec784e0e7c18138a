import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriedText, carriedValue, carry } from '../../../src/lib/carried.ts';

describe('what a page carries', () => {
  it('is there while the page is drawn, and is no part of what is written for the island', () => {
    const value = { boats: ['Mali'] };
    const carried = carry('calendar', value);
    expect(carriedValue(carried)).toBe(value);
    expect(Object.entries(carried)).toEqual([['id', 'calendar']]);
  });

  it('is what it was, whatever stands in it, and ends no element', () => {
    const texts = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('"', '\\', '\u2028', '</script>', '<!--', '<script')));
    fc.assert(
      fc.property(texts, (value) => {
        const text = carriedText(carry('calendar', value));
        expect(text).not.toContain('<');
        expect(JSON.parse(text)).toEqual(value);
      }),
    );
  });
});
