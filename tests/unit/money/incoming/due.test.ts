import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchange } from '../../../../src/catalogue/currencies/rules/rate.ts';
import { dueOf } from '../../../../src/money/incoming/hooks/pay-part.ts';
import { askedIn } from '../../../../src/booking/vouchers/payments/worth.rules.ts';
import { VOUCHER_STATES } from '../../../../src/model/vouchers/fields/vocab.ts';

const sum = fc.integer({ min: 0, max: 5_000_000 });

describe('what is to be paid now', () => {
  it('is of a hold what lacks of the deposit, of a sold trip what is not taken on tour, and of anything else nothing', () => {
    expect(dueOf({ state: 'on_hold', deposit_due: 500_00, paid: 0, balance: 1000_00, collect_amount: 0 })).toEqual({ kind: 'deposit', sum: 500_00 });
    expect(dueOf({ state: 'on_hold', deposit_due: 500_00, paid: 200_00, balance: 800_00, collect_amount: 0 })).toEqual({ kind: 'deposit', sum: 300_00 });
    expect(dueOf({ state: 'confirmed', deposit_due: 500_00, paid: 500_00, balance: 500_00, collect_amount: 500_00 })).toBeNull();
    expect(dueOf({ state: 'confirmed', deposit_due: 500_00, paid: 500_00, balance: 500_00, collect_amount: 100_00 })).toEqual({ kind: 'balance', sum: 400_00 });
    // Confirmed without its deposit, all of it to be taken on tour: the sheet says so, and nothing else is asked for.
    expect(dueOf({ state: 'confirmed', deposit_due: 500_00, paid: 0, balance: 1000_00, collect_amount: 1000_00 })).toBeNull();
  });

  it('is never more than the balance, never nothing and never below', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VOUCHER_STATES),
        sum,
        sum,
        fc.integer({ min: -100_000, max: 5_000_000 }),
        sum,
        (state, deposit_due, paid, balance, taken) => {
          const due = dueOf({ state, deposit_due, paid, balance, collect_amount: Math.max(0, Math.min(taken, balance)) });
          if (due) expect(due.sum).toBeGreaterThan(0);
          if (due) expect(due.sum).toBeLessThanOrEqual(balance);
          if (!['on_hold', 'pending_supplier', 'confirmed'].includes(state)) expect(due).toBeNull();
        },
      ),
    );
  });
});

describe('a sum in another currency', () => {
  it('is that of the rate, and pays what is due whichever way the rate is kept', () => {
    const steps = fc.constantFrom(1, 10, 100);
    const rate = fc.integer({ min: 1, max: 9_999_999 }).map((digits) => (digits / 10_000).toFixed(4));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000 }), steps, steps, rate, fc.boolean(), (units, fromStep, toStep, value, isTurned) => {
        const due = units * fromStep;
        const frozen = { base: isTurned ? 'RUB' : 'THB', quote: isTurned ? 'THB' : 'RUB', value, rate_id: 'r' };
        // A rate at which a step of money is worth nothing, or a fortune, no bank has.
        const each = exchange(toStep, 'RUB', 'THB', frozen, 1);
        fc.pre(each > 0 && each < due && exchange(due, 'THB', 'RUB', frozen, 1) < 1e13);
        const asked = askedIn({ sum: due, from: 'THB', to: 'RUB', rate: frozen, fromStep, toStep });
        expect(asked % toStep).toBe(0);
        expect(exchange(asked, 'RUB', 'THB', frozen, fromStep)).toBeGreaterThanOrEqual(due);
        const plain = exchange(due, 'THB', 'RUB', frozen, toStep);
        expect(asked).toBeGreaterThanOrEqual(plain);
        if (asked > Math.max(plain, toStep)) expect(exchange(asked - toStep, 'RUB', 'THB', frozen, fromStep)).toBeLessThan(due);
      }),
    );
    expect(askedIn({ sum: 12_345, from: 'THB', to: 'THB', rate: null, fromStep: 100, toStep: 100 })).toBe(12_345);
  });
});
