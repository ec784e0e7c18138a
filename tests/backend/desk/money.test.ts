import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk } from '../../support/desk.ts';
import { dayFromNow, paymentIn, paymentsOf, type SalesDesk, startSales, voucherIn } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

const clientOf = async (name: string): Promise<string> => {
  const made = await desk(sales.as('manager'), 'clients', { country: 'thailand', name, phones: ['+79161234567'] }, randomUUID());
  return (made.body['client'] as RecordModel).id;
};
const correct = (payment: RecordModel, amount: number, more: Readonly<Record<string, unknown>> = {}) =>
  desk(sales.as('senior'), `payments/${payment.id}/correct`, { amount, reason: 'x', ...more }, randomUUID());

describe('what is kept', () => {
  it('after a no-show is what was sold; what was owed before is owed still', async () => {
    const sold = await sales.sale('manager', { adults: 2, children: 0 });
    await sales.pay('manager', sold.id, { kind: 'balance', amount: 500_000 });
    const fewer = voucherIn(await sales.act('senior', await sales.read(sold.id), 'amend', { adults: 1, reason: 'Один не едет' }));
    expect(fewer).toMatchObject({ total: 250_000, refund_state: 'due', refund_due: 250_000 });
    await sales.admin.collection('vouchers').update(sold.id, { service_date: dayFromNow(0) });
    const absent = voucherIn(await sales.act('manager', await sales.read(sold.id), 'no-show', { reason: 'Не пришёл' }));
    expect(absent).toMatchObject({
      ...{ refund_state: 'due', refund_due: 250_000, kept: 250_000, kept_rule: 'no_show' },
      kept_terms: { of: 250_000, percent: 100, fee: null, declined: 0, goodwill: 0 },
    });
    const declined = voucherIn(await sales.act('senior', absent, 'decline-refund', { reason: 'Чаевые' }));
    expect(declined).toMatchObject({ kept: 500_000, kept_terms: { declined: 250_000 } });
  });

  it('of people who are taken out inside a tier is what cancelling their part keeps; a senior may let it go', async () => {
    const late = async (): Promise<RecordModel> => {
      const sold = await sales.sale('manager', { adults: 2, children: 0 });
      await sales.pay('manager', sold.id, { kind: 'balance', amount: 500_000 });
      const deadlines = sold['deadlines'] as readonly { readonly until: string }[];
      const passed = deadlines.map((one, at) => (at === 0 ? { ...one, until: '2026-01-01T00:00:00.000Z' } : one));
      await sales.admin.collection('vouchers').update(sold.id, { deadlines: passed });
      return sales.read(sold.id);
    };
    const fewer = { adults: 1, reason: 'Один не едет' };
    const kept = voucherIn(await sales.act('manager', await late(), 'amend', fewer));
    expect(kept).toMatchObject({ total: 500_000, part_fees: 250_000, balance: 0, refund_state: 'none', amendments: [{ part_fee: 250_000 }] });
    expect(voucherIn(await sales.act('senior', kept, 'cancel', { by: 'operator', reason: 'x' }))).toMatchObject({ refund_due: 250_000, kept: 250_000 });
    expect(await sales.act('manager', await late(), 'amend', { ...fewer, waive: true })).toMatchObject({ status: 403, body: { data: { reason: 'waive' } } });
    expect(voucherIn(await sales.act('senior', await late(), 'amend', { ...fewer, waive: true }))).toMatchObject({
      ...{ total: 250_000, part_fees: 0, refund_due: 250_000 },
      amendments: [{ part_fee: 0, waived_by: `users:${sales.idOf('senior')}` }],
    });
  });
});

describe('less than one whole unit of the currency that was handed over', () => {
  const dollars = { currency: 'USD', method: 'cash_usd', kind: 'balance' };
  beforeAll(async () => {
    await sales.admin.collection('currencies').create({ code: 'USD', country: 'thailand', symbol: '$', symbol_side: 'left', decimals: 0, active: true });
    await sales.admin.collection('rates').create({ base: 'USD', quote: 'THB', value: '31.95', valid_from: '2026-01-01 00:00:00Z' });
  });
  /** A voucher of 5,000 baht with so much open. */
  const open = async (sum: number): Promise<RecordModel> => {
    const sold = await sales.sale('manager', { adults: 2, children: 0 });
    await sales.pay('manager', sold.id, { kind: 'deposit', amount: 500_000 - sum });
    return sold;
  };

  it('is a named part of its payment, more or less, and the voucher is paid', async () => {
    for (const [amount, rounding] of [
      [9_900, -2_700],
      [9_800, 500],
    ] as const) {
      const sold = await open(313_600);
      expect(paymentIn(await sales.pay('manager', sold.id, { ...dollars, amount }))).toMatchObject({ amount, amount_in_voucher_currency: 313_600, rounding });
      expect(await sales.read(sold.id)).toMatchObject({ paid: 500_000, balance: 0, collect_amount: 0, refund_state: 'none', kept: 500_000 });
    }
    const less = await open(313_600);
    expect(paymentIn(await sales.pay('manager', less.id, { ...dollars, amount: 9_700 }))).toMatchObject({ amount_in_voucher_currency: 309_900, rounding: 0 });
    expect(await sales.read(less.id)).toMatchObject({ balance: 3_700 });
    expect(await sales.pay('manager', (await open(313_600)).id, { ...dollars, amount: 10_000 })).toMatchObject({ body: { code: 'payment_over' } });
  });

  it('settles what a correction makes of a payment, and none that comes to nothing', async () => {
    const sold = await open(313_600);
    const paid = paymentIn(await sales.pay('manager', sold.id, { ...dollars, amount: 9_000 }));
    expect(await correct(paid, 9_800)).toMatchObject({ status: 200, body: { payment: { amount: 800, amount_in_voucher_currency: 26_000 } } });
    expect(await sales.read(sold.id)).toMatchObject({ balance: 0 });
    expect((await correct(paid, 0)).status).toBe(200);
    expect(await sales.read(sold.id)).toMatchObject({ balance: 313_600 });
  });

  it('goes back whole for what it was worth, and in part for what is owed: the house keeps what it names', async () => {
    const back = { ...dollars, kind: 'refund', reason: 'Возврат' };
    const whole = await open(313_600);
    const paid = paymentIn(await sales.pay('manager', whole.id, { ...dollars, amount: 9_900 }));
    expect(await sales.pay('senior', whole.id, { ...back, amount: 10_000, returns: paid.id })).toMatchObject({ body: { code: 'refund_over' } });
    const cancelled = voucherIn(await sales.act('senior', await sales.read(whole.id), 'cancel', { by: 'operator', reason: 'Шторм' }));
    expect(cancelled).toMatchObject({ refund_due: 500_000 });
    expect(paymentIn(await sales.pay('senior', whole.id, { ...back, amount: 9_900 }))).toMatchObject({ amount_in_voucher_currency: 313_600, rounding: -2_700 });
    expect(await sales.read(whole.id)).toMatchObject({ paid: 186_400, refund_due: 186_400, refund_state: 'due' });

    const part = await open(313_600);
    await sales.pay('manager', part.id, { ...dollars, amount: 9_800 });
    const fewer = voucherIn(await sales.act('senior', await sales.read(part.id), 'amend', { adults: 1, reason: 'Один не едет' }));
    expect(fewer).toMatchObject({ refund_due: 250_000 });
    // 78 dollars are 2,492 baht at the rate of the payment.
    expect(paymentIn(await sales.pay('senior', part.id, { ...back, amount: 7_800 }))).toMatchObject({ amount_in_voucher_currency: 250_000, rounding: 800 });
    expect(await sales.read(part.id)).toMatchObject({ paid: 250_000, balance: 0, kept: 250_000, refund_state: 'paid' });
  });
});

describe('a correction', () => {
  it('is held against everything that the payment or refund is that it makes', async () => {
    const held = await sales.hold('manager');
    const payment = paymentIn(await sales.pay('manager', held.id, { amount: 345_000 }));
    expect(await correct(payment, 700_000)).toMatchObject({ status: 422, body: { code: 'payment_over', data: { balance: 345_000 } } });
    const refund = paymentIn(await sales.pay('senior', held.id, { kind: 'refund', amount: 10_000, reason: 'x' }));
    expect(await correct(refund, 1_000_000_000)).toMatchObject({ status: 422, body: { code: 'refund_over' } });
    expect(await correct(refund, 345_100)).toMatchObject({ status: 422, body: { code: 'refund_over' } });
    expect(await correct(payment, 9_900)).toMatchObject({ status: 422, body: { code: 'refund_over' } });
    expect(await sales.read(held.id)).toMatchObject({ paid: 335_000 });
    expect(await correct(payment, 700_000, { overpay: true })).toMatchObject({ status: 200, body: { voucher: { paid: 690_000 } } });
    expect(await paymentsOf(sales.admin, held.id)).toHaveLength(3);
  });

  it('takes no more than its payment is worth still, however refunds before it were rounded', async () => {
    const held = await sales.hold('manager');
    const roubles = { currency: 'RUB', method: 'cash_rub' };
    // 1,000 roubles are 394 baht, five times 65 roubles 130 and not the 128 that they are together.
    const payment = paymentIn(await sales.pay('manager', held.id, { amount: 100_000, ...roubles }));
    for (let at = 0; at < 5; at++) expect((await sales.pay('senior', held.id, { kind: 'refund', amount: 6500, reason: 'x', ...roubles })).status).toBe(200);
    expect(await sales.read(held.id)).toMatchObject({ paid: 26_400 });
    expect(await correct(payment, 32_600)).toMatchObject({ status: 200, body: { voucher: { paid: 0 } } });
    expect(await correct(payment, 32_400)).toMatchObject({ status: 422, body: { code: 'refund_over' } });
    expect(await correct(payment, 100_000)).toMatchObject({ status: 200, body: { voucher: { paid: 26_400 } } });
  });

  it('of a refund in another currency takes nothing of another payment', async () => {
    const held = await sales.hold('manager');
    const roubles = paymentIn(await sales.pay('manager', held.id, { amount: 254_000, currency: 'RUB', method: 'cash_rub' }));
    await sales.pay('manager', held.id, { amount: 100_000 });
    const refund = paymentIn(await sales.pay('senior', held.id, { kind: 'refund', amount: 50_000, returns: roubles.id, reason: 'x' }));
    expect(await correct(refund, 150_000)).toMatchObject({ status: 422, body: { code: 'refund_over', data: { paid: 50_000 } } });
    expect(await correct(refund, 100_000)).toMatchObject({ status: 200, body: { voucher: { paid: 100_000 } } });
  });
});

describe('the client of a hold', () => {
  it('becomes another one with money by a senior alone, who says why', async () => {
    const [rich, other] = [await clientOf('Богатый'), await clientOf('Другой')];
    const from = await sales.hold('manager', { client: rich });
    await sales.pay('manager', from.id, { amount: 345_000 });
    await sales.act('manager', await sales.read(from.id), 'cancel', { refund_choice: 'credit', reason: 'x' });
    const next = await sales.hold('manager', { client: other });
    const money = { status: 403, body: { data: { reason: 'money_client' } } };
    expect(await sales.act('manager', next, 'save', { client: rich, reason: 'x' })).toMatchObject(money);
    expect(await sales.act('senior', next, 'save', { client: rich })).toMatchObject({ status: 422, body: { code: 'reason_missing' } });
    const paid = voucherIn(await sales.pay('manager', next.id, { amount: 100_000 }));
    const third = await clientOf('Третий');
    expect(await sales.act('manager', paid, 'save', { client: third, reason: 'x' })).toMatchObject(money);
    expect(await sales.act('senior', paid, 'save', { client: third, reason: 'Едет сестра' })).toMatchObject({
      status: 200,
      body: { voucher: { client: third } },
    });
    const free = await sales.hold('manager');
    expect(await sales.act('manager', free, 'save', { client: third })).toMatchObject({ status: 200 });
  });

  it('is nobody who was merged or forgotten, or lives in no card', async () => {
    const held = await sales.hold('manager');
    const gone = await clientOf('Ушедший');
    for (const change of [{ state: 'anonymised' }, { state: 'merged', merged_into: await clientOf('Новый') }]) {
      await sales.admin.collection('clients').update(gone, change);
      expect((await sales.act('senior', held, 'save', { client: gone, reason: 'x' })).status).toBeGreaterThanOrEqual(400);
      await expect(sales.hold('senior', { client: gone })).rejects.toThrow('no voucher');
    }
    expect((await sales.act('senior', held, 'save', { client: 'nobody', reason: 'x' })).status).toBe(404);
    expect(await sales.read(held.id)).toMatchObject({ client: '' });
  });
});

describe('a hold', () => {
  it('is kept until sales end by money that counts, and falls back when it goes', async () => {
    const held = await sales.hold('manager');
    const end = Date.parse(`${held['service_date']}T08:00:00+07:00`) - 12 * 3_600_000;
    const until = async (): Promise<number> => Date.parse(String((await sales.read(held.id))['expires_at']).replace(' ', 'T'));
    const first = await until();
    await sales.pay('manager', held.id, { amount: 100, method: 'bank_thb' });
    expect(await until()).toBe(first);
    const awaited = paymentIn(await sales.pay('manager', held.id, { amount: 344_900, method: 'bank_thb' }));
    expect(await until()).toBe(end);
    await desk(sales.as('manager'), `payments/${awaited.id}/void`, { reason: 'x' }, randomUUID());
    expect(await until()).toBeLessThan(Date.now() + 25 * 3_600_000);
    await sales.pay('manager', held.id, { amount: 500 });
    expect(await until()).toBe(end);
    await sales.pay('senior', held.id, { kind: 'refund', amount: 500, reason: 'x' });
    expect(await until()).toBeLessThan(Date.now() + 25 * 3_600_000);
  });

  it('of a draft is at today’s price, and of nothing that is archived or hidden', async () => {
    const draft = await sales.draft('manager');
    const prices = sales.admin.collection('ic_excurs');
    await prices.update('128', { price_adult: 2600 });
    expect(voucherIn(await sales.act('manager', draft, 'hold'))).toMatchObject({ total: 710_000, price_snapshot: { adult: 260_000 } });
    await prices.update('128', { price_adult: 2500 });
    for (const [gone, back] of [
      [{ status: 'archived' }, { status: 'active' }],
      [{ hidden: true }, { hidden: false }],
    ] as const) {
      const boat = await sales.draft('manager', { variant: '1281', children: 0 });
      await prices.update('1281', gone);
      for (const way of ['hold', 'supplier'])
        expect(await sales.act('senior', boat, way, { off_schedule: true, reason: 'x' })).toMatchObject({
          status: 422,
          body: { data: { fields: { variant: { code: 'not_on_sale' } } } },
        });
      await prices.update('1281', back);
    }
  });
});
