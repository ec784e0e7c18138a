import fc from 'fast-check';
import { Mask, tokens } from 'maska';
import { describe, expect, it } from 'vitest';
import { formatPhone, withoutGaps } from '../../../src/kit/fields/mask/phone.ts';

describe('masks of the specification', () => {
  it('know # for a digit, @ for a letter, * for either', () => {
    expect(Object.keys(tokens).toSorted()).toEqual(['#', '*', '@']);
    expect(new Mask({ mask: '##-@@-**' }).masked('12ab3c')).toBe('12-ab-3c');
    expect(new Mask({ mask: '##-@@' }).masked('ab12')).toBe('12');
  });

  it('group numbers by the language, with and without a fraction or a sign', () => {
    const number = (text: string, options: object): string => new Mask({ number: { locale: 'en', ...options } }).masked(text);
    expect(number('1234567.891', { fraction: 2 })).toBe('1,234,567.89');
    expect(number('1234.5', { fraction: 0 })).not.toContain('.');
    expect(number('-12', { unsigned: true })).toBe('12');
    expect(number('-12', {})).toBe('-12');
  });
});

describe('phone numbers', () => {
  it.each([
    ['+79161234567', '+7 916 123-45-67'],
    ['+66812345678', '+66 81 234 5678'],
    ['+6676123456', '+66 76 123 456'],
    ['+447911123456', '+447 911 123 456'],
    ['', ''],
  ])('%s is read as %s', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown);
  });

  it('lose nothing by being shown', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+[1-9]\d{6,14}$/), (number) => {
        expect(withoutGaps(formatPhone(number))).toBe(number);
      }),
    );
  });

  it('are sent as they were typed where they do not say their country', () => {
    for (const typed of ['8 (916) 123-45-67', '081 234 5678', 'wa +7 916 123 45 67', '+7 916 доб. 5', '']) expect(withoutGaps(typed)).toBe(typed);
  });
});
