import { describe, expect, it } from 'vitest';
import type { CurrencyFormat } from '../../../../src/lib/money.ts';
import { movedLimit, scaleOf, shownMinor } from '../../../../src/public/search/search.ts';

const BAHT: CurrencyFormat = { code: 'THB', symbol: '฿', side: 'left', decimals: 0, roundTo: 1 };
const DOLLAR: CurrencyFormat = { code: 'USD', symbol: '$', side: 'left', decimals: 0, roundTo: 1 };
const KNOWN = { formats: { USD: DOLLAR }, rates: { 'THB>USD': '0.03', 'USD>THB': '33.3' } };

describe('the currency in which a price is asked for', () => {
  it('is that of the cards: the chosen one where its rate is known, the main one otherwise', () => {
    expect(scaleOf(BAHT, 'USD', KNOWN)).toEqual({ code: 'USD', format: DOLLAR, rate: '0.03' });
    for (const [chosen, known] of [
      [null, KNOWN],
      ['THB', KNOWN],
      ['EUR', KNOWN],
      ['USD', null],
    ] as const)
      expect(scaleOf(BAHT, chosen, known)).toEqual({ code: '', format: BAHT, rate: null });
  });

  it('compares what the card shows, rounded up as there', () => {
    expect(shownMinor(250_000, scaleOf(BAHT, 'USD', KNOWN))).toBe(7_500);
    expect(shownMinor(251_000, scaleOf(BAHT, 'USD', KNOWN))).toBe(7_600);
    expect(shownMinor(251_000, scaleOf(BAHT, null, KNOWN))).toBe(251_000);
  });

  it('says a limit anew when another one is chosen, and waits for a rate that is not known', () => {
    const [baht, dollar] = [scaleOf(BAHT, null, KNOWN), scaleOf(BAHT, 'USD', KNOWN)];
    expect(movedLimit(3000, '', dollar, BAHT, KNOWN)).toBe(90);
    expect(movedLimit(90, 'USD', baht, BAHT, KNOWN)).toBe(2997);
    expect(movedLimit(90, 'USD', dollar, BAHT, null)).toBe(90);
    expect(movedLimit(90, 'USD', baht, BAHT, null)).toBeNull();
  });
});
