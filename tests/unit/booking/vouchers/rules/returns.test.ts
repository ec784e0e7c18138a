import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchange } from '../../../../../src/catalogue/currencies/rules/rate.ts';
import { amountReturning, returnablesOf, returnParts, type ReturnRow, spreadOver } from '../../../../../src/booking/vouchers/payments/ledger.rules.ts';

const OWN = { currency: 'RUB', own: 'THB', step: 100 } as const;
const rateOf = (value: string) => ({ base: 'THB', quote: 'RUB', value, rate_id: value });
const row = (change: Partial<ReturnRow>): ReturnRow => ({
  ...{
    id: '1',
    kind: 'deposit',
    method: 'transfer_rub',
    state: 'cleared',
    amount: 0,
    currency: 'RUB',
    amount_in_voucher_currency: 0,
    rate: null,
    corrects: '',
    returns: '',
  },
  ...change,
});
const paid = (id: string, amount: number, value: string): ReturnRow =>
  row({ id, amount, rate: rateOf(value), amount_in_voucher_currency: exchange(amount, 'RUB', 'THB', rateOf(value), 100) });

describe('payments that go back', () => {
  it('go the way they came, the latest that has anything left first', () => {
    const rows = [row({ ...paid('a', 5_000, '2.5') }), { ...paid('b', 10_000, '2.5'), method: 'cash_rub' as const }];
    expect(returnablesOf(rows).map(({ id, method }) => [id, method])).toEqual([
      ['b', 'cash_rub'],
      ['a', 'transfer_rub'],
    ]);
    const gone = row({
      id: 'r',
      kind: 'refund',
      method: 'card',
      returns: 'b',
      amount: 10_000,
      amount_in_voucher_currency: rows[1]?.amount_in_voucher_currency ?? 0,
    });
    expect(returnablesOf([...rows, gone]).map(({ method }) => method)).toEqual(['transfer_rub']);
  });

  it('go back whole and exactly, in however many refunds and at whatever rates they came', () => {
    const payments = fc.array(fc.tuple(fc.integer({ min: 100, max: 30_000 }), fc.integer({ min: 150, max: 400 })), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(payments, fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 6 }), (list, pieces) => {
        const rows = list.map(([whole, hundredths], at) => paid(String(at), whole * 100, String(hundredths / 100)));
        const total = list.reduce((sum, [whole]) => sum + whole * 100, 0);
        const worth = rows.reduce((sum, one) => sum + one.amount_in_voucher_currency, 0);
        expect(amountReturning(returnablesOf(rows), worth, { ...OWN, payable: 100 })).toBe(total);
        let open = total;
        for (const piece of [...pieces.map((whole) => whole * 100), Number.POSITIVE_INFINITY]) {
          const amount = Math.min(open, piece);
          const { parts, rest } = returnParts(returnablesOf(rows), { ...OWN, amount, chosen: '' });
          expect(rest).toBe(0);
          for (const part of parts)
            rows.push(row({ id: `r${rows.length}`, kind: 'refund', returns: part.returns, amount: part.amount, amount_in_voucher_currency: part.worth }));
          open -= amount;
        }
        const back = rows.filter(({ kind }) => kind === 'refund');
        expect(back.reduce((sum, one) => sum + one.amount, 0)).toBe(total);
        expect(back.reduce((sum, one) => sum + one.amount_in_voucher_currency, 0)).toBe(worth);
        expect(returnablesOf(rows)).toEqual([]);
      }),
    );
  });

  it('go back to the last rouble, though the rest is worth nothing when it is rounded', () => {
    const rows = [paid('a', 1_267_000, '1.87')];
    const first = returnParts(returnablesOf(rows), { ...OWN, amount: 1_266_900, chosen: '' });
    for (const part of first.parts) rows.push(row({ id: 'r', kind: 'refund', returns: 'a', amount: part.amount, amount_in_voucher_currency: part.worth }));
    expect(returnParts(returnablesOf(rows), { ...OWN, amount: 100, chosen: '' })).toMatchObject({ parts: [{ returns: 'a', amount: 100, worth: 0 }], rest: 0 });
  });

  it('are asked for the latest first, the named one alone where one is named, and no more than there is', () => {
    const rows = [paid('old', 100_000, '2.5'), paid('new', 50_000, '2')];
    const left = returnablesOf(rows);
    expect(returnParts(left, { ...OWN, amount: 60_000, chosen: '' }).parts.map(({ returns, amount }) => [returns, amount])).toEqual([
      ['new', 50_000],
      ['old', 10_000],
    ]);
    expect(returnParts(left, { ...OWN, amount: 60_000, chosen: 'new' })).toMatchObject({ parts: [{ returns: 'new' }], rest: 10_000 });
    expect(amountReturning(left, 1_000_000, { ...OWN, payable: 100 })).toBeNull();
  });

  it('in another currency are as many as it takes, none beyond its worth', () => {
    const own = (id: string, amount: number): ReturnRow => row({ id, amount, currency: 'THB', amount_in_voucher_currency: amount });
    const left = returnablesOf([own('old', 300_000), own('new', 100_000)]);
    const sum = { amount: 800_000, worth: 320_000, rate: rateOf('2.5'), step: 100 };
    expect(spreadOver(left, { ...sum, amount: 200_000, worth: 80_000 })).toMatchObject([{ returns: 'new', amount: 200_000, worth: 80_000 }]);
    expect(spreadOver(left, { ...sum, amount: 700_000, worth: 280_000 })).toMatchObject([{ returns: 'old', worth: 280_000 }]);
    expect(spreadOver(left, sum)).toMatchObject([
      { returns: 'new', amount: 250_000, worth: 100_000 },
      { returns: 'old', amount: 550_000, worth: 220_000 },
    ]);
    expect(spreadOver(left, { ...sum, worth: 400_050 })?.map(({ worth }) => worth)).toEqual([100_000, 300_000]);
    expect(spreadOver(left, { ...sum, worth: 400_100 })).toBeNull();
    expect(spreadOver([], sum)).toBeNull();
  });
});
