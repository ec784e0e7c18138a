import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlinesOf, FINAL_TIERS, STANDARD_TIERS } from '../../../../../src/catalogue/cancellation/rules/rule.ts';
import { type LedgerRow, ledgerOf } from '../../../../../src/booking/vouchers/payments/ledger.rules.ts';
import { owingOf, type RefundBase, refundStanding } from '../../../../../src/booking/vouchers/refunds/refund.rules.ts';
import type { RuleTerms, Tier } from '../../../../../src/model/cancellation/fields/shapes.ts';
import { CANCELLED_BY, REFUND_CHOICES } from '../../../../../src/model/cancellation/fields/vocab.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 11, 5, 1);
const HALF: readonly Tier[] = [
  { until_hours_before: 24, refund_percent: 100, base: 'total' },
  { until_hours_before: 0, refund_percent: 50, base: 'total' },
];
const termsOf = (tiers: readonly Tier[], no_show_percent = 0): RuleTerms => ({
  type: 'custom',
  tiers,
  reschedule: { free_until_hours: 24, max_times: 1 },
  no_show_percent,
  operator_cancel: { weather: 'full_or_move', min_pax: 'full', min_pax_notice_hours: 24 },
  exceptions: [],
});
const baseOf = (change: Partial<RefundBase>): RefundBase => ({
  state: 'confirmed',
  total: 500_000,
  deposit: 250_000,
  ledger: { paid: 250_000, refunded: 0 },
  refunded_before: 0,
  cancellation: null,
  rule: termsOf(HALF),
  deadlines: deadlinesOf(HALF, START),
  step: 100,
  ...change,
});
const cancelled = (hoursBefore: number, refund_choice: (typeof REFUND_CHOICES)[number] = 'money') =>
  ({ by: 'client', at: new Date(START - hoursBefore * HOUR).toISOString(), refund_choice }) as const;

describe('what the house owes', () => {
  it('of a voucher that goes on is what was paid over its total', () => {
    expect(owingOf(baseOf({}))).toMatchObject({ refund_due: 0, credit_left: 0 });
    expect(owingOf(baseOf({ total: 200_000 }))).toMatchObject({ refund_due: 50_000, returned: 0 });
    expect(owingOf(baseOf({ total: 200_000, ledger: { paid: 200_000, refunded: 50_000 } }))).toMatchObject({ refund_due: 0, returned: 50_000 });
  });

  it('grows with money that is seen after the end', () => {
    const end = { state: 'cancelled', cancellation: cancelled(5) } as const;
    expect(owingOf(baseOf(end))).toMatchObject({ kept: 250_000, refund_due: 0 });
    expect(owingOf(baseOf({ ...end, ledger: { paid: 400_000, refunded: 0 } }))).toMatchObject({ kept: 250_000, refund_due: 150_000 });
    for (const state of ['expired', 'rejected'] as const)
      expect(owingOf(baseOf({ state, rule: null, ledger: { paid: 90_000, refunded: 0 } }))).toMatchObject({ kept: 0, refund_due: 90_000 });
    const absent = baseOf({ state: 'no_show', rule: termsOf(FINAL_TIERS, 20), ledger: { paid: 100_000, refunded: 0 } });
    expect(owingOf(absent)).toMatchObject({ kept: 100_000, refund_due: 0 });
    expect(owingOf({ ...absent, ledger: { paid: 480_000, refunded: 20_000 } })).toMatchObject({ kept: 400_000, refund_due: 80_000 });
  });

  it('before the end stays owed after it, and shares are taken of what was sold alone', () => {
    const over = { total: 380_000, ledger: { paid: 760_000, refunded: 0 }, rule: termsOf(FINAL_TIERS), deadlines: deadlinesOf(FINAL_TIERS, START) } as const;
    expect(owingOf(baseOf(over))).toMatchObject({ refund_due: 380_000 });
    expect(owingOf(baseOf({ ...over, state: 'no_show' }))).toMatchObject({ kept: 380_000, refund_due: 380_000 });
    for (const hours of [5, -1])
      expect(owingOf(baseOf({ ...over, state: 'cancelled', cancellation: cancelled(hours) }))).toMatchObject({ kept: 380_000, refund_due: 380_000 });
    const left = owingOf(baseOf({ ...over, state: 'cancelled', cancellation: cancelled(-1, 'credit') }));
    expect(left).toMatchObject({ refund_due: 380_000, credit_left: 0 });
  });

  it('is not made less by what went back before the end', () => {
    const base = baseOf({ state: 'cancelled', cancellation: cancelled(48), ledger: { paid: 100_000, refunded: 60_000 }, refunded_before: 60_000 });
    expect(owingOf(base)).toMatchObject({ refund: 100_000, refund_due: 100_000, returned: 0 });
    expect(owingOf({ ...base, ledger: { paid: 40_000, refunded: 120_000 } })).toMatchObject({ refund: 100_000, refund_due: 40_000, returned: 60_000 });
  });

  it('stays with the house where the guest keeps it for another trip', () => {
    const base = baseOf({ state: 'cancelled', cancellation: cancelled(48, 'credit') });
    expect(owingOf(base)).toMatchObject({ refund_due: 0, credit_left: 250_000 });
    expect(owingOf({ ...base, ledger: { paid: 50_000, refunded: 200_000 } })).toMatchObject({ refund_due: 0, credit_left: 50_000, returned: 200_000 });
  });

  it('together with what is kept and what has gone is what was paid, in whatever order the rows came', () => {
    const rows = fc.array(
      fc.record({ kind: fc.constantFrom('deposit' as const, 'balance' as const, 'refund' as const), worth: fc.integer({ min: 1, max: 400_000 }) }),
      { maxLength: 8 },
    );
    const end = fc.record({
      state: fc.constantFrom('cancelled' as const, 'expired' as const, 'rejected' as const, 'no_show' as const),
      by: fc.constantFrom(...CANCELLED_BY),
      refund_choice: fc.constantFrom(...REFUND_CHOICES),
      hours: fc.integer({ min: -10, max: 100 }),
      tiers: fc.constantFrom(STANDARD_TIERS, HALF, FINAL_TIERS),
      noShow: fc.constantFrom(0, 20, 100),
    });
    fc.assert(
      fc.property(rows, rows, end, (earlier, later, { state, by, refund_choice, hours, tiers, noShow }) => {
        // The desk never gives back more than there is.
        const kept: LedgerRow[] = [];
        for (const [at, { kind, worth }] of [...earlier, ...later].entries()) {
          const most = kind === 'refund' ? ledgerOf(kept).paid : worth;
          kept.push({ id: String(at), kind, state: 'cleared', amount_in_voucher_currency: Math.min(worth, most), corrects: '' });
        }
        const ledger = ledgerOf(kept);
        const refunded_before = ledgerOf(kept.slice(0, earlier.length)).refunded;
        const rule = termsOf(tiers, noShow);
        const cancellation = state === 'cancelled' ? { ...cancelled(hours, refund_choice), by } : null;
        const owing = owingOf(baseOf({ state, ledger, refunded_before, cancellation, rule, deadlines: deadlinesOf(tiers, START) }));
        expect(owing.kept + owing.refund).toBe(ledger.paid + owing.returned);
        expect(Math.min(owing.kept, owing.refund, owing.refund_due, owing.credit_left, owing.returned)).toBeGreaterThanOrEqual(0);
        // Never more than was sold: what was paid over it is always the guest's.
        expect(owing.kept).toBeLessThanOrEqual(500_000);
        expect(owing.refund_due + owing.credit_left).toBe(Math.max(0, owing.refund - owing.returned));
        expect(owing.refund_due + owing.credit_left).toBeLessThanOrEqual(ledger.paid);
      }),
    );
  });
});

describe('the state of a refund', () => {
  const none = { refund_state: 'none', refund_due: 0 } as const;

  it('is due while something is owed, then paid, and none where nothing was', () => {
    expect(refundStanding(none, { refund_due: 500, returned: 0 })).toEqual({ refund_state: 'due', refund_due: 500 });
    expect(refundStanding({ refund_state: 'due', refund_due: 500 }, { refund_due: 200, returned: 300 })).toEqual({ refund_state: 'due', refund_due: 200 });
    expect(refundStanding({ refund_state: 'due', refund_due: 200 }, { refund_due: 0, returned: 500 })).toEqual({ refund_state: 'paid', refund_due: 500 });
    expect(refundStanding(none, { refund_due: 0, returned: 0 })).toEqual(none);
  });

  it('stays declined until more is owed', () => {
    const declined = { refund_state: 'declined', refund_due: 500 } as const;
    expect(refundStanding(declined, { refund_due: 500, returned: 0 })).toEqual(declined);
    expect(refundStanding(declined, { refund_due: 600, returned: 0 })).toEqual({ refund_state: 'due', refund_due: 600 });
  });
});
