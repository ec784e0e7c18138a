import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskedAccount } from '../../../src/lib/masked-account.ts';

describe('the number of an account', () => {
  it('is known again by its last signs, and a short one is told no further', () => {
    expect(maskedAccount('012-3-45678-9')).toBe('•••• 6789');
    expect(maskedAccount('TH12 3456')).toBe('•••• 3456');
    expect(maskedAccount('12345')).toBe('•••• 45');
    expect(maskedAccount('')).toBe('');
    expect(maskedAccount(' - ')).toBe('');
  });

  it('is never told by more than half of its signs', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Za-z -]{2,60}$/), (account) => {
        const signs = account.replace(/[^0-9A-Za-z]/g, '');
        fc.pre(signs.length > 1);
        const told = maskedAccount(account).replace(/[^0-9A-Za-z]/g, '');
        expect(signs.endsWith(told)).toBe(true);
        expect(told.length).toBeLessThanOrEqual(Math.min(4, signs.length / 2));
        expect(told.length).toBeGreaterThan(0);
      }),
    );
  });
});
