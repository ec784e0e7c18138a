import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LedgerRow, ledgerOf, PAYMENT_TRANSITIONS, signOf } from '../../../../../src/booking/vouchers/payments/ledger.rules.ts';

const row = (id: string, change: Partial<LedgerRow>): LedgerRow => ({
  id,
  kind: 'deposit',
  state: 'cleared',
  amount_in_voucher_currency: 0,
  corrects: '',
  ...change,
});

describe('the ledger', () => {
  it('counts what is cleared, knows what is awaited and forgets what is void', () => {
    const rows = [
      row('a', { amount_in_voucher_currency: 500 }),
      row('b', { kind: 'balance', state: 'pending', amount_in_voucher_currency: 300 }),
      row('c', { state: 'void', amount_in_voucher_currency: 900 }),
      row('d', { kind: 'refund', amount_in_voucher_currency: 200 }),
      row('e', { kind: 'collect_on_tour', amount_in_voucher_currency: 100 }),
    ];
    expect(ledgerOf(rows)).toMatchObject({ paid: 400, pending: 300, refunded: 200, refunding: 0, collected: 100, bound: 0 });
  });

  it('lets a correction put right what it corrects', () => {
    const payment = row('a', { amount_in_voucher_currency: 500 });
    const refund = row('b', { kind: 'refund', amount_in_voucher_currency: 300 });
    expect(ledgerOf([payment, row('x', { kind: 'correction', corrects: 'a', amount_in_voucher_currency: -50 })]).paid).toBe(450);
    expect(ledgerOf([payment, refund, row('x', { kind: 'correction', corrects: 'b', amount_in_voucher_currency: -100 })])).toMatchObject({
      paid: 300,
      refunded: 200,
    });
  });

  it('adds up to what is paid with the signs that its rows are shown with', () => {
    const rows = [
      row('a', { amount_in_voucher_currency: 500 }),
      row('b', { kind: 'refund', amount_in_voucher_currency: 300 }),
      row('x', { kind: 'correction', corrects: 'b', amount_in_voucher_currency: -100 }),
      row('y', { kind: 'correction', corrects: 'a', amount_in_voucher_currency: -50 }),
    ];
    const shown = rows.map(
      (one) =>
        signOf(
          one,
          rows.find(({ id }) => id === one.corrects),
        ) * one.amount_in_voucher_currency,
    );
    expect(shown).toEqual([500, -300, 100, -50]);
    expect(shown.reduce((sum, one) => sum + one)).toBe(ledgerOf(rows).paid);
  });

  it('does not care for the order of its rows', () => {
    const rows = fc.array(
      fc.record({
        id: fc.uuid(),
        kind: fc.constantFrom('deposit', 'balance', 'collect_on_tour', 'refund' as const),
        state: fc.constantFrom('pending', 'cleared', 'void' as const),
        amount_in_voucher_currency: fc.nat(1_000_000),
        corrects: fc.constant(''),
      }),
    );
    fc.assert(
      fc.property(rows, (all) => {
        const { flow, ...sums } = ledgerOf(all);
        expect(ledgerOf(all.toReversed())).toEqual({ ...sums, flow: flow.toReversed() });
        const inTwo = [ledgerOf(all.slice(0, 3)), ledgerOf(all.slice(3))];
        expect(ledgerOf(all).paid).toBe((inTwo[0]?.paid ?? 0) + (inTwo[1]?.paid ?? 0));
      }),
    );
  });

  it('has no way back from what is settled', () => {
    expect(PAYMENT_TRANSITIONS).toEqual({ pending: ['cleared', 'void'], cleared: [], void: [] });
  });
});
