import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk } from '../../support/desk.ts';
import type { Answer } from '../../support/house.ts';
import { dayFromNow, paymentIn, type SalesDesk, startSales, voucherIn } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

type Plain = Readonly<Record<string, unknown>>;

/** A sold voucher under a rule of one tier that is in force now. */
async function soldUnder(tier: Plain, adults: number, payment: Plain | null = { kind: 'balance', amount: adults * 250_000 }): Promise<RecordModel> {
  const sold = await sales.sale('manager', { adults, children: 0 });
  if (payment) await sales.pay('manager', sold.id, payment);
  const tiers = [{ until_hours_before: 0, base: 'total', ...tier }];
  const until = new Date(Date.parse(`${sold['service_date']}T08:00:00+07:00`)).toISOString();
  const rule = { ...(sold['rule'] as object), type: 'custom', tiers };
  await sales.admin.collection('vouchers').update(sold.id, { rule, deadlines: tiers.map((one) => ({ ...one, until })) });
  return sales.read(sold.id);
}
const FINAL = { refund_percent: 0 };
const amend = async (voucher: RecordModel, change: Plain, role: 'manager' | 'senior' = 'manager'): Promise<RecordModel> => {
  const answer = await sales.act(role, await sales.read(voucher.id), 'amend', { reason: 'x', ...change });
  expect(answer).toMatchObject({ status: 200 });
  return voucherIn(answer);
};
const cancel = async (voucher: RecordModel): Promise<RecordModel> =>
  voucherIn(await sales.act('manager', await sales.read(voucher.id), 'cancel', { by: 'client', reason: 'x' }));

describe('guests who leave a sold voucher one by one', () => {
  it('pay what all of them pay who leave at once', async () => {
    for (const tier of [{ refund_percent: 0, base: 'deposit' }, { refund_percent: 30, base: 'deposit' }, { fee_amount: 50_000 }, { refund_percent: 35 }]) {
      const atOnce = await cancel(await soldUnder(tier, 4));
      const sold = await soldUnder(tier, 4);
      for (const adults of [3, 2, 1]) await amend(sold, { adults });
      expect(await cancel(sold)).toMatchObject({ kept: atOnce['kept'], refund_due: atOnce['refund_due'] });
    }
  });

  it('leave their share of the deposit and of a fixed fee behind', async () => {
    const sold = await soldUnder({ fee_amount: 50_000 }, 4);
    expect(await amend(sold, { adults: 3 })).toMatchObject({ deposit_due: 375_000, part_fees: 12_500, total: 762_500, refund_due: 237_500 });
    expect(await cancel(sold)).toMatchObject({ kept: 50_000, kept_rule: 'tier', kept_terms: { of: 750_000, fee: 37_500, part_fees: 12_500 } });
  });

  it('and come back owe what the trip costs, as if they had not left', async () => {
    const sold = await soldUnder(FINAL, 2);
    expect(await amend(sold, { adults: 1 })).toMatchObject({ total: 500_000, part_fees: 250_000 });
    expect(await amend(sold, { adults: 2 })).toMatchObject({ total: 500_000, part_fees: 0, balance: 0, deposit_due: 250_000 });
    expect(await amend(sold, { adults: 3 })).toMatchObject({ total: 750_000, part_fees: 0, balance: 250_000, deposit_due: 375_000 });
    expect(await amend(sold, { adults: 2 })).toMatchObject({ deposit_due: 250_000 });
    await sales.admin.collection('vouchers').update(sold.id, { rule: null });
    expect(await amend(sold, { adults: 4 })).toMatchObject({ deposit_due: 500_000 });
  });
});

describe('what is taken off a sold voucher', () => {
  it('is a cancelled part whatever it is; only a senior lets it go, and a discount takes nothing off', async () => {
    const extras = [{ name_ru: 'Фото', name_en: 'Photo', qty: 1, price: 100_000 }];
    const sold = await soldUnder(FINAL, 2, null);
    await amend(sold, { extras, transfer: 'private', transfer_price: 200_000 });
    await sales.pay('manager', sold.id, { kind: 'balance', amount: 800_000 });
    expect(await amend(sold, { extras: [] })).toMatchObject({ total: 800_000, part_fees: 100_000, refund_due: 0 });
    expect(await amend(sold, { transfer_price: 0 })).toMatchObject({ total: 800_000, part_fees: 300_000 });
    expect(await amend(sold, { adults: 1, children: 1 })).toMatchObject({ total: 800_000, part_fees: 360_000 });
    expect(await amend(sold, { adults: 2, children: 0 })).toMatchObject({ total: 800_000, part_fees: 300_000 });
    expect(await amend(sold, { adults: 1, children: 1, waive: true }, 'senior')).toMatchObject({ total: 740_000, part_fees: 300_000, refund_due: 60_000 });
    const off = { kind: 'fixed', value: 20_000, reason: 'x' };
    expect(await amend(sold, { discount: off })).toMatchObject({ total: 720_000, part_fees: 300_000, refund_due: 80_000 });
  });

  it('is kept of money that is seen only later, and asked of nobody who did not pay for it', async () => {
    const sold = await soldUnder(FINAL, 2, { kind: 'balance', amount: 500_000, method: 'bank_thb' });
    expect(await amend(sold, { adults: 1 })).toMatchObject({ total: 250_000, part_fees: 0, balance: 250_000 });
    const { items } = await sales.admin.collection('payments').getList(1, 1, { filter: `voucher = "${sold.id}"` });
    const settled = await desk(sales.as('manager'), `payments/${items[0]?.id}/clear`, {}, randomUUID());
    expect(voucherIn(settled)).toMatchObject({ total: 500_000, part_fees: 250_000, balance: 0, refund_due: 0 });

    const half = await soldUnder(FINAL, 2, { amount: 250_000 });
    expect(await amend(half, { adults: 1 })).toMatchObject({ total: 375_000, part_fees: 125_000, balance: 125_000 });
    expect(voucherIn(await sales.pay('manager', half.id, { kind: 'balance', amount: 125_000 }))).toMatchObject({ total: 375_000, balance: 0 });
  });
});

describe('what a guest declined', () => {
  it('stays the house’s when the voucher ends, until more is owed', async () => {
    const end = async (percent: number): Promise<RecordModel> => {
      const sold = await soldUnder({ refund_percent: percent }, 2, { kind: 'balance', amount: 510_000, overpay: true });
      await sales.act('senior', await sales.read(sold.id), 'decline-refund', { reason: 'Чаевые' });
      await sales.admin.collection('vouchers').update(sold.id, { service_date: dayFromNow(0) });
      return voucherIn(await sales.act('manager', await sales.read(sold.id), 'no-show', { reason: 'x' }));
    };
    expect(await end(0)).toMatchObject({ refund_state: 'declined', refund_due: 10_000, kept: 510_000, kept_terms: { declined: 10_000 } });
  });
});

describe('a declined sum', () => {
  it('stays declined when an amendment keeps all that it takes off', async () => {
    const sold = await soldUnder(FINAL, 2, { kind: 'balance', amount: 510_000, overpay: true });
    await sales.act('senior', await sales.read(sold.id), 'decline-refund', { reason: 'Чаевые' });
    expect(await amend(sold, { adults: 1 })).toMatchObject({ refund_state: 'declined', refund_due: 10_000, part_fees: 250_000 });
  });
});

describe('money for another trip only', () => {
  const bound = async (): Promise<RecordModel> => {
    const sold = await soldUnder(FINAL, 2);
    const operator_cancel = { weather: 'move', min_pax: 'full', min_pax_notice_hours: 24 };
    await sales.admin.collection('vouchers').update(sold.id, { rule: { ...(sold['rule'] as object), operator_cancel } });
    return sales.read(sold.id);
  };
  const weather = async (voucher: RecordModel): Promise<Answer> =>
    sales.act('senior', await sales.read(voucher.id), 'cancel', { by: 'weather', refund_choice: 'move', reason: 'x' });

  it('leaves by no payment that is made less', async () => {
    const sold = await bound();
    expect(voucherIn(await weather(sold))).toMatchObject({ credit_left: 500_000, refund_due: 0 });
    const { items } = await sales.admin.collection('payments').getList(1, 1, { filter: `voucher = "${sold.id}"` });
    const less = await desk(sales.as('senior'), `payments/${items[0]?.id}/correct`, { amount: 0, reason: 'x' }, randomUUID());
    expect(less).toMatchObject({ status: 422, body: { code: 'refund_over', data: { bound: 500_000 } } });
  });

  it('leaves by no refund that was entered before', async () => {
    const sold = await bound();
    const refund = paymentIn(await sales.pay('senior', sold.id, { kind: 'refund', method: 'bank_thb', amount: 100_000, reason: 'x' }));
    await weather(sold);
    expect(await desk(sales.as('senior'), `payments/${refund.id}/clear`, {}, randomUUID())).toMatchObject({ status: 422, body: { code: 'refund_over' } });
    expect(await desk(sales.as('senior'), `payments/${refund.id}/void`, { reason: 'x' }, randomUUID())).toMatchObject({ status: 200 });
  });
});

describe('a deposit', () => {
  it('of nothing has its reason, by whatever way it comes about', async () => {
    const draft = await sales.draft('manager', { adults: 0, children: 0, deposit_due: 0 });
    const nothing = { adults: 2, deposit_due: 0 };
    expect(await sales.act('manager', draft, 'save', nothing)).toMatchObject({
      status: 422,
      body: { data: { fields: { deposit_due: { code: 'reason_missing' } } } },
    });
    const free = voucherIn(await sales.act('manager', draft, 'save', { ...nothing, reason: 'Платит отель' }));
    expect(free).toMatchObject({ deposit_due: 0, total: 500_000 });
    expect(voucherIn(await sales.act('manager', free, 'save', { adults: 3 }))).toMatchObject({ deposit_due: 0, total: 750_000 });
  });

  it('that was agreed stays, no larger than the total; the usual one follows the price', async () => {
    const agreed = await sales.draft('manager', { adults: 2, children: 0, deposit_due: 100_000 });
    const usual = await sales.draft('manager', { adults: 2, children: 0 });
    await sales.admin.collection('ic_excurs').update('128', { price_adult: 2600 });
    const held = voucherIn(await sales.act('manager', agreed, 'hold'));
    expect(held).toMatchObject({ total: 520_000, deposit_due: 100_000 });
    expect(voucherIn(await sales.act('manager', usual, 'hold'))).toMatchObject({ total: 520_000, deposit_due: 260_000 });
    await sales.admin.collection('ic_excurs').update('128', { price_adult: 2500 });
    expect(voucherIn(await sales.act('manager', held, 'save', { adults: 3 }))).toMatchObject({ total: 780_000, deposit_due: 100_000 });
  });
});

describe('days', () => {
  it('have their limits, whoever names them', async () => {
    const lead = await desk(
      sales.as('manager'),
      'leads',
      { country: 'thailand', name: 'Анна', phone_raw: '+79161234500', date_from: '2126-01-01' },
      randomUUID(),
    );
    expect(lead).toMatchObject({ status: 422, body: { data: { fields: { date_from: { code: 'too_far' } } } } });
    const { id } = (await desk(sales.as('manager'), 'leads', { country: 'thailand', name: 'Анна', phone_raw: '+79161234500' }, randomUUID())).body[
      'lead'
    ] as RecordModel;
    await sales.admin.collection('leads').update(id, { date_from: '2126-01-01' });
    await expect(sales.draft('manager', { lead: id, service_date: undefined, hold: true })).rejects.toThrow('too_far');
    for (const [change, field, code] of [
      [{ birth_date: dayFromNow(2) }, 'birth_date', 'in_future'],
      [{ birth_date: '1776-07-04' }, 'birth_date', 'too_old'],
      [{ arrival_date: '0001-01-01' }, 'arrival_date', 'too_old'],
    ] as const) {
      const made = await desk(sales.as('manager'), 'clients', { country: 'thailand', name: 'Анна', phones: ['+79161234501'], ...change }, randomUUID());
      expect(made).toMatchObject({ status: 422, body: { data: { fields: { [field]: { code } } } } });
    }
    const sold = await sales.sale('manager');
    for (const [received_at, code] of [
      ['0001-01-01T00:00:00Z', 'too_old'],
      [new Date(Date.now() + 3_600_000).toISOString(), 'in_future'],
    ] as const)
      expect(await sales.pay('manager', sold.id, { amount: 100_000, received_at })).toMatchObject({
        status: 422,
        body: { data: { fields: { received_at: { code } } } },
      });
  });
});

describe('rates of a voucher', () => {
  it('are one of every pair in force, however often one of them changed', async () => {
    await sales.admin.collection('rates').create({ base: 'EUR', quote: 'THB', value: '38', valid_from: '2026-01-01 00:00:00Z' });
    for (let at = 0; at < 101; at++)
      await sales.admin
        .collection('rates')
        .create({ base: 'THB', quote: 'RUB', value: `2.${500 + at}`, valid_from: new Date(Date.UTC(2026, 1, 1) + at * 60_000).toISOString() });
    const { rate_snapshot } = await sales.hold('manager');
    expect(rate_snapshot).toMatchObject([
      { base: 'EUR', value: '38' },
      { quote: 'RUB', value: '2.600' },
    ]);
  });
});
