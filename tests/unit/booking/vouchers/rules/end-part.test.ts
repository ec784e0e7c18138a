import { describe, expect, it } from 'vitest';
import { type RefundRow, sentRefunds } from '../../../../../src/booking/vouchers/document/end-part.rules.ts';
import { VOUCHER_STATES } from '../../../../../src/model/vouchers/fields/vocab.ts';
import { openOf } from '../../../../../src/booking/vouchers/voucher/voucher.rules.ts';

const row = (id: string, amount_in_voucher_currency: number, change: Partial<RefundRow> = {}): RefundRow => ({
  ...{ id, amount_in_voucher_currency, kind: 'refund', state: 'cleared', corrects: '', method: 'bank_thb', received_ms: 0 },
  ...change,
});
const sums = (rows: readonly RefundRow[], before = 0) => sentRefunds(rows, before).map(({ sum }) => sum);

describe('what is open of a voucher', () => {
  it('is nothing once it came to its end without taking place', () => {
    const asking = VOUCHER_STATES.filter((state) => openOf({ state, balance: 447_500, collect_amount: 447_500 }) !== null);
    expect(asking).toEqual(['draft', 'on_hold', 'pending_supplier', 'confirmed', 'completed']);
    expect(openOf({ state: 'confirmed', balance: 500, collect_amount: 300 })).toEqual({ balance: 500, collect: 300 });
  });
});

describe('what went back of a voucher that ended', () => {
  it('is its refunds as they were put right, without what went before the end', () => {
    expect(sums([row('a', 300), row('b', 500), row('c', -100, { kind: 'correction', corrects: 'b' })])).toEqual([300, 400]);
    expect(sums([row('a', 300), row('b', 500)], 300)).toEqual([500]);
    expect(sums([row('a', 300), row('b', 500)], 400)).toEqual([400]);
    expect(sums([row('a', 300, { state: 'void' }), row('p', 700, { kind: 'deposit' })])).toEqual([]);
  });

  it('has a day once it has gone, and none while it is on its way', () => {
    const [gone, going] = sentRefunds([row('a', 1, { received_ms: Date.UTC(2026, 11, 5) }), row('b', 2, { state: 'pending' })], 0);
    expect([gone?.at, going?.at]).toEqual(['2026-12-05T00:00:00.000Z', '']);
  });
});
