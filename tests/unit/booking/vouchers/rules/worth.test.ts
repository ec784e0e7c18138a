import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountReturning, returnablesOf, returnParts, type ReturnRow } from '../../../../../src/booking/vouchers/payments/ledger.rules.ts';
import { askedIn, roundingOf, settlingParts, worthOf } from '../../../../../src/booking/vouchers/payments/worth.rules.ts';
import { exchange, isWithinUnit } from '../../../../../src/catalogue/currencies/rules/rate.ts';

const UNIT = 100;
const usd = (value: string) => ({ base: 'USD', quote: 'THB', value, rate_id: 'r' });
const rates = fc
  .tuple(fc.boolean(), fc.integer({ min: 1, max: 2_000_000 }))
  .map(([isTold, value]) => ({ base: isTold ? 'THB' : 'USD', quote: isTold ? 'USD' : 'THB', value: String(value / 10_000), rate_id: 'r' }));
const steps = fc.constantFrom(1, 10, 100);
/** A voucher's sum, which an older one may have to the minor unit. */
const sums = fc.oneof(
  fc.integer({ min: 1, max: 500_000 }).map((whole) => whole * 100),
  fc.integer({ min: 1, max: 50_000_000 }),
);
const handed = (amount: number, rate: ReturnType<typeof usd>, step = 100) => ({ amount, currency: 'USD', own: 'THB', rate, step });

describe('what a payment of another currency is worth', () => {
  it('is what is open where they are less than one whole unit apart, more or less, and what the rate says elsewhere', () => {
    const at = (amount: number, open = 313_600) => worthOf(handed(amount, usd('31.95')), open);
    // 99 dollars are 3,163 baht, 98 are 3,131.
    expect([at(9_900), at(9_800), at(9_700), at(10_000)]).toEqual([313_600, 313_600, 309_900, 319_500]);
    expect([at(9_900, 0), at(9_900, -500), at(0, 100)]).toEqual([316_300, 316_300, 0]);
    expect(worthOf({ ...handed(313_500, usd('31.95')), currency: 'THB', rate: null as never }, 313_600)).toBe(313_500);
    expect(roundingOf(313_600, handed(9_900, usd('31.95')))).toBe(-2_700);
    expect(roundingOf(313_600, handed(9_800, usd('31.95')))).toBe(500);
  });

  it('settles a voucher with the sum that is suggested, at any balance, rate and roundness', () => {
    fc.assert(
      fc.property(sums, rates, steps, steps, (open, rate, fromStep, toStep) => {
        const asked = askedIn({ sum: open, from: 'THB', to: 'USD', rate, fromStep, toStep });
        expect(worthOf(handed(asked, rate, fromStep), open)).toBe(open);
        // A unit less leaves something open only where it is a unit or more.
        const less = asked - UNIT;
        if (less <= 0) return;
        const left = open - worthOf(handed(less, rate, fromStep), open);
        if (left !== 0) expect(isWithinUnit(less, 'USD', 'THB', rate, open)).toBe(false);
      }),
    );
  });

  it('is never more than a unit, and what can be paid, away from the rate, and names the difference', () => {
    fc.assert(
      fc.property(sums, rates, steps, fc.integer({ min: 1, max: 2_000_000 }), (open, rate, step, amount) => {
        const of = handed(amount, rate, step);
        const worth = worthOf(of, open);
        const rounding = roundingOf(worth, of);
        expect(worth).toBe(exchange(amount, 'USD', 'THB', rate, step) + rounding);
        expect(Math.abs(rounding)).toBeLessThanOrEqual(exchange(UNIT, 'USD', 'THB', rate, 1) + step);
        if (rounding !== 0) expect(worth).toBe(open);
      }),
    );
  });
});

describe('a payment with a rounding difference that goes back', () => {
  const paid = (amount: number, worth: number, rate: ReturnType<typeof usd>): ReturnRow => ({
    ...{
      id: 'p',
      kind: 'balance',
      method: 'cash_usd',
      state: 'cleared',
      amount,
      currency: 'USD',
      amount_in_voucher_currency: worth,
      rate,
      corrects: '',
      returns: '',
    },
  });

  it('goes back whole for what it was worth, and in part for what is owed, never for more than came', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 500_000 }),
        fc.integer({ min: 10_000, max: 2_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        (whole, value, percent) => {
          const rate = usd(String(value / 10_000));
          const [open, own] = [whole * 100, { currency: 'USD', own: 'THB', step: 100 }];
          const amount = askedIn({ sum: open, from: 'THB', to: 'USD', rate, fromStep: 100, toStep: 100 });
          const left = returnablesOf([paid(amount, worthOf(handed(amount, rate), open), rate)]);
          const due = Math.max(100, Math.round((whole * percent) / 100) * 100);
          const back = amountReturning(left, due, { ...own, payable: 1 }) ?? 0;
          expect(back).toBeLessThanOrEqual(amount);
          const { parts, rest } = returnParts(left, { ...own, amount: back, chosen: '' });
          const worth = settlingParts(parts, left, { ...own, due }).reduce((sum, part) => sum + part.worth, 0);
          expect([rest, worth]).toEqual([0, due]);
          if (due === open) expect(back).toBe(amount);
        },
      ),
    );
  });

  it('keeps to the payment that it returns', () => {
    const left = returnablesOf([paid(9_800, 313_600, usd('31.95'))]);
    const own = { currency: 'USD', own: 'THB', step: 100 };
    expect(amountReturning(left, 313_300, { ...own, payable: 1 })).toBe(9_799);
    const { parts } = returnParts(left, { ...own, amount: 9_800, chosen: '' });
    // All of it is worth all of it, whatever is owed.
    expect(settlingParts(parts, left, { ...own, due: 313_300 })).toEqual(parts);
  });
});
