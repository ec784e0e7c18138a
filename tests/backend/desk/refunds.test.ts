import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, type DeskRole } from '../../support/desk.ts';
import { dayFromNow, paymentIn, paymentsOf, type SalesDesk, startSales, voucherIn } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

const onPayment = (role: 'manager' | 'senior' | 'accountant', payment: RecordModel, act: string, body: Readonly<Record<string, unknown>> = {}) =>
  desk(sales.as(role), `payments/${payment.id}/${act}`, body, crypto.randomUUID());
const pay = async (voucher: RecordModel, amount: number, more: Readonly<Record<string, unknown>> = {}): Promise<RecordModel> =>
  voucherIn(await sales.pay('senior', voucher.id, { amount, ...more }));
const cancel = async (voucher: RecordModel, body: Readonly<Record<string, unknown>> = {}): Promise<RecordModel> =>
  voucherIn(await sales.act('senior', await sales.read(voucher.id), 'cancel', { reason: 'Передумали', ...body }));

describe('money that is seen after the end', () => {
  it.each(['cancel', 'reject'])('of a voucher is owed: %s', async (end) => {
    const held = await sales.hold('manager');
    const awaited = paymentIn(await sales.pay('manager', held.id, { amount: 120_000, method: 'bank_thb' }));
    if (end === 'reject') await sales.act('manager', await sales.read(held.id), 'supplier');
    const ended = await sales.act('manager', await sales.read(held.id), end, { reason: 'Нет мест' });
    expect(voucherIn(ended)).toMatchObject({ refund_state: 'none', refund_due: 0 });
    const cleared = await onPayment('manager', awaited, 'clear');
    expect(voucherIn(cleared)).toMatchObject({ paid: 120_000, refund_state: 'due', refund_due: 120_000 });
  });

  it('is owed less what the rule keeps, and counts towards what was agreed', async () => {
    const sold = await pay(await sales.sale('manager'), 345_000);
    const awaited = paymentIn(await sales.pay('manager', sold.id, { amount: 345_000, method: 'bank_thb', kind: 'balance' }));
    const terms = (await sales.read(sold.id))['rule'] as Record<string, unknown>;
    await sales.admin.collection('vouchers').update(sold.id, {
      rule: { ...terms, tiers: [{ until_hours_before: 0, refund_percent: 50, base: 'total' }] },
      deadlines: [{ until_hours_before: 0, refund_percent: 50, base: 'total', until: '2099-01-01T00:00:00.000Z' }],
    });
    expect(await cancel(sold)).toMatchObject({ refund_state: 'none', cancellation: { kept: 345_000, refund: 0 } });
    const cleared = voucherIn(await onPayment('manager', awaited, 'clear'));
    expect(cleared).toMatchObject({ refund_state: 'due', refund_due: 345_000, cancellation: { tier: 0, kept: 345_000, refund: 345_000 } });
    const refund = await sales.pay('accountant', sold.id, { kind: 'refund', amount: 300_000, reason: 'Часть' });
    expect(voucherIn(refund)).toMatchObject({ refund_state: 'due', refund_due: 45_000 });
    const right = await onPayment('accountant', paymentIn(refund), 'correct', { amount: 345_000, reason: 'Всё сразу' });
    expect(voucherIn(right)).toMatchObject({ refund_state: 'paid', refund_due: 345_000, paid: 345_000 });
  });

  it('that never came lets the hold end after a day', async () => {
    const held = await sales.hold('manager');
    const sum = { amount: 345_000, method: 'bank_thb' };
    const awaited = paymentIn(await sales.pay('manager', held.id, sum));
    const kept = await sales.read(held.id);
    expect(Date.parse(kept['expires_at'])).toBeGreaterThan(Date.parse(held['expires_at']));
    const left = voucherIn(await onPayment('manager', awaited, 'void', { reason: 'Банк вернул' }));
    expect(Date.parse(left['expires_at'])).toBeLessThan(Date.now() + 25 * 3_600_000);
    expect(Date.parse(left['expires_at'])).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  });
});

describe('a voucher that is held or sold', () => {
  it('keeps what it cannot do without', async () => {
    const held = await sales.hold('manager');
    const sold = await sales.sale('manager');
    for (const voucher of [held, sold]) {
      expect(await sales.act('manager', voucher, 'save', { lead_name_latin: '' })).toMatchObject({ status: 422, body: { code: 'invalid' } });
      expect(await sales.act('manager', voucher, 'save', { contact_phone: '', contact_messenger: '' })).toMatchObject({ status: 422 });
    }
    for (const change of [{ service_date: '' }, { start_time: '' }, { adults: 0, children: 0 }])
      expect(await sales.act('manager', held, 'save', change)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await sales.act('manager', sold, 'amend', { adults: 0, children: 0, reason: 'x' })).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  it('is held until the sales of its new day end, no longer', async () => {
    const day = (days: number) => ({ service_date: dayFromNow(days), start_time: '23:59' });
    const [free, paid] = [await sales.hold('manager'), await pay(await sales.hold('manager'), 100_000)];
    const cutoff = Date.parse(`${dayFromNow(1)}T23:59:00+07:00`) - 12 * 3_600_000;
    const until = async (voucher: RecordModel, days: number) =>
      Date.parse(voucherIn(await sales.act('manager', await sales.read(voucher.id), 'save', day(days)))['expires_at']);
    expect(await until(free, 1)).toBe(Math.min(cutoff, Date.parse(free['expires_at'])));
    expect(await until(paid, 1)).toBe(cutoff);
    expect(await until(paid, 2)).toBe(cutoff + 24 * 3_600_000);
    expect(await sales.act('manager', await sales.read(paid.id), 'save', { service_date: dayFromNow(0), start_time: '00:01' })).toMatchObject({
      status: 422,
      body: { code: 'sales_over' },
    });
  });
});

describe('what was paid over the total', () => {
  it('is owed while the voucher goes on, and what went back of it lessens no later refund', async () => {
    const sold = await pay(await sales.sale('manager'), 690_000, { kind: 'balance' });
    const fewer = voucherIn(await sales.act('manager', sold, 'amend', { adults: 1, reason: 'Один не едет' }));
    expect(fewer).toMatchObject({ total: 440_000, balance: -250_000, refund_state: 'due', refund_due: 250_000 });
    const back = voucherIn(await sales.pay('accountant', sold.id, { kind: 'refund', amount: 250_000, reason: 'Разница' }));
    expect(back).toMatchObject({ balance: 0, refund_state: 'paid', refund_due: 250_000 });
    const ended = await cancel(back, { by: 'operator' });
    expect(ended).toMatchObject({ refund_state: 'due', refund_due: 440_000, refunded_before: 250_000 });
    const half = voucherIn(await sales.pay('accountant', sold.id, { kind: 'refund', amount: 240_000, reason: 'Часть' }));
    expect(half).toMatchObject({ refund_state: 'due', refund_due: 200_000 });
    const all = voucherIn(await sales.pay('accountant', sold.id, { kind: 'refund', amount: 200_000, reason: 'Остаток' }));
    expect(all).toMatchObject({ refund_state: 'paid', refund_due: 440_000, paid: 0 });
  });

  it('stays declined until more is owed', async () => {
    const sold = await pay(await sales.sale('manager'), 700_000, { kind: 'balance', overpay: true });
    expect(sold).toMatchObject({ refund_state: 'due', refund_due: 10_000 });
    const declined = voucherIn(await sales.act('senior', sold, 'decline-refund', { reason: 'Чаевые' }));
    expect(declined).toMatchObject({ refund_state: 'declined', refund_due: 10_000 });
    const awaited = await pay(declined, 5_000, { method: 'bank_thb', kind: 'balance', overpay: true });
    expect(awaited).toMatchObject({ refund_state: 'declined' });
    const last = (await paymentsOf(sales.admin, sold.id)).at(-1);
    expect(voucherIn(await onPayment('senior', last as RecordModel, 'clear'))).toMatchObject({ refund_state: 'due', refund_due: 15_000 });
  });
});

describe('a refund in another currency', () => {
  it('goes at the rate that the money came at, so that a guest gets back what he gave', async () => {
    const held = await sales.hold('manager');
    await pay(held, 500_000, { currency: 'RUB', method: 'cash_rub' });
    await sales.admin.collection('rates').create({ base: 'THB', quote: 'RUB', value: '2', confirmed_value: '2', valid_from: '2026-11-02 00:00:00Z' });
    const facts = await desk(sales.as('accountant'), `vouchers/${held.id}/payment-facts`);
    // Of rates that were entered days ago the desk is told.
    const [own, stale] = [String(held['currency']), facts.body['stale'] as readonly string[]];
    for (const code of Object.keys(facts.body['rates'] as object)) {
      const [latest] = await sales.admin.collection('rates').getFullList({
        filter: `((base = "${own}" && quote = "${code}") || (base = "${code}" && quote = "${own}")) && valid_from <= @now`,
        sort: '-valid_from,-created',
      });
      const age = Date.now() - Date.parse(String(latest?.['valid_from']).replace(' ', 'T'));
      expect([code, stale.includes(code)]).toEqual([code, age > 86_400_000]);
    }
    expect(facts.body).toMatchObject({ rates: { RUB: { value: '2' } }, refund_rates: { RUB: { value: '2.54' } }, credits: [] });
    expect(await cancel(held)).toMatchObject({ refund_due: 196_900 });
    const refund = { kind: 'refund', currency: 'RUB', method: 'cash_rub', reason: 'Возврат' };
    expect(await sales.pay('accountant', held.id, { ...refund, amount: 510_000 })).toMatchObject({ status: 422, body: { code: 'refund_over' } });
    const back = await sales.pay('accountant', held.id, { ...refund, amount: 500_000 });
    expect(back.body).toMatchObject({
      payment: { amount_in_voucher_currency: 196_900, rate_snapshot: { value: '2.54' } },
      voucher: { paid: 0, refund_state: 'paid' },
    });
  });
});

describe('roubles of several rates', () => {
  const rouble = { currency: 'RUB', method: 'cash_rub' };
  const back = { ...rouble, kind: 'refund', reason: 'Возврат' };

  it('go back as they came: each refund names its payment, and nothing is left or overpaid', async () => {
    const held = await sales.hold('manager');
    const paid: RecordModel[] = [];
    for (const value of ['2.53', '2.47', '2.61']) {
      await sales.admin.collection('rates').create({ base: 'THB', quote: 'RUB', value, confirmed_value: value, valid_from: new Date().toISOString() });
      paid.push(paymentIn(await sales.pay('manager', held.id, { amount: 333_300, ...rouble })));
    }
    const ended = await cancel(held);
    expect(await sales.pay('accountant', held.id, { ...back, amount: 333_300 * 3 + 100 })).toMatchObject({ status: 422, body: { code: 'refund_over' } });
    expect(voucherIn(await sales.pay('accountant', held.id, { ...back, amount: 100_000 }))).toMatchObject({ refund_state: 'due' });
    const facts = await desk(sales.as('accountant'), `vouchers/${held.id}/payment-facts`);
    expect(facts.body['returnables']).toMatchObject([{ id: paid[2]?.id, amount: 233_300 }, { id: paid[1]?.id, amount: 333_300 }, { id: paid[0]?.id }]);
    const all = voucherIn(await sales.pay('accountant', held.id, { ...back, amount: 333_300 * 3 - 100_000 }));
    expect(all).toMatchObject({ paid: 0, balance: 690_000, refund_state: 'paid', refund_due: ended['refund_due'] });
    const rows = (await paymentsOf(sales.admin, held.id)).filter(({ kind }) => kind === 'refund');
    for (const payment of paid) {
      const mine = rows.filter(({ returns }) => returns === payment.id);
      const sumOf = (field: string) => mine.reduce((sum, row) => sum + Number(row[field]), 0);
      expect([sumOf('amount'), sumOf('amount_in_voucher_currency')]).toEqual([333_300, payment['amount_in_voucher_currency']]);
      for (const row of mine) expect(row['rate_snapshot']).toEqual(payment['rate_snapshot']);
    }
  });

  it('go back for a payment that is named, and no more than it', async () => {
    const held = await sales.hold('manager');
    const first = paymentIn(await sales.pay('manager', held.id, { amount: 100_000, ...rouble }));
    await sales.pay('manager', held.id, { amount: 50_000, ...rouble });
    const named = (amount: number, returns: string) => sales.pay('accountant', held.id, { ...back, amount, returns });
    expect(await named(100_100, first.id)).toMatchObject({ status: 422, body: { code: 'refund_over' } });
    expect(await named(100, 'nothing')).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await named(100_000, first.id)).toMatchObject({
      body: { payment: { returns: first.id, amount_in_voucher_currency: first['amount_in_voucher_currency'] } },
    });
    expect(await onPayment('senior', first, 'correct', { amount: 90_000, reason: 'x' })).toMatchObject({ status: 422, body: { code: 'refund_over' } });
  });
});

describe('money for another trip', () => {
  const clientOf = async (name: string): Promise<string> => {
    const made = await desk(sales.as('manager'), 'clients', { country: 'thailand', name, phones: ['+79161234567'] }, crypto.randomUUID());
    return (made.body['client'] as RecordModel).id;
  };
  const kept = async (client: string): Promise<RecordModel> =>
    cancel(await pay(await sales.sale('manager', { client }), 345_000), { by: 'weather', refund_choice: 'credit' });
  const take = (voucher: RecordModel, from: string, amount: number, more: Readonly<Record<string, unknown>> = {}) =>
    sales.pay('manager', voucher.id, { kind: 'deposit', method: 'credit', amount, credit_from: from, ...more });
  const totalOf = async (client: string) => ((await sales.admin.collection('clients').getOne(client))['totals'] as { paid: unknown }).paid;

  it('goes from one voucher to another once, and is counted once', async () => {
    const client = await clientOf('Анна');
    const from = await kept(client);
    expect(from).toMatchObject({ refund_due: 0, credit_left: 345_000 });
    const next = await sales.hold('manager', { client, service_date: dayFromNow(20) });
    const offered = await desk(sales.as('manager'), `vouchers/${next.id}/payment-facts`);
    expect(offered.body['credits']).toEqual([expect.objectContaining({ id: from.id, number: from['number'], sum: 345_000 })]);
    expect(await take(next, from.id, 345_001)).toMatchObject({ status: 422, body: { code: 'credit_over', data: { credit: 345_000 } } });
    const paid = await take(next, from.id, 200_000);
    expect(voucherIn(paid)).toMatchObject({ paid: 200_000 });
    expect(await sales.read(from.id)).toMatchObject({ paid: 145_000, credit_left: 145_000, refund_state: 'paid' });
    expect(await totalOf(client)).toEqual({ THB: 345_000 });
    const rows = await paymentsOf(sales.admin, from.id);
    expect(rows.at(-1)).toMatchObject({ kind: 'refund', method: 'credit', state: 'cleared', reason: '→ Anna Ivanova', returns: rows[0]?.id });
    expect(paymentIn(paid)).toMatchObject({ pair: rows.at(-1)?.id });
  });

  it('is taken once by two who take it in the same moment', async () => {
    const client = await clientOf('Олег');
    const from = await kept(client);
    const [one, other] = [await sales.hold('manager', { client }), await sales.hold('manager', { client })];
    const both = await Promise.all([take(one, from.id, 300_000), take(other, from.id, 300_000)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await totalOf(client)).toEqual({ THB: 345_000 });
  });

  it('is put right on both vouchers, from where it went to', async () => {
    const client = await clientOf('Ира');
    const from = await kept(client);
    const next = await sales.hold('manager', { client });
    const payment = paymentIn(await take(next, from.id, 300_000));
    const refund = (await paymentsOf(sales.admin, from.id)).at(-1) as RecordModel;
    expect(await onPayment('senior', refund, 'correct', { amount: 1, reason: 'x' })).toMatchObject({ status: 422, body: { code: 'credit_elsewhere' } });
    expect(await onPayment('senior', payment, 'correct', { amount: 345_100, reason: 'x' })).toMatchObject({ status: 422, body: { code: 'credit_over' } });
    expect(voucherIn(await onPayment('senior', payment, 'correct', { amount: 100_000, reason: 'Ошиблись' }))).toMatchObject({ paid: 100_000 });
    expect(await sales.read(from.id)).toMatchObject({ paid: 245_000, credit_left: 245_000 });
    expect(voucherIn(await onPayment('senior', payment, 'correct', { amount: 345_000, reason: 'Всё' }))).toMatchObject({ paid: 345_000 });
    expect(await sales.read(from.id)).toMatchObject({ paid: 0, credit_left: 0 });
    expect(await totalOf(client)).toEqual({ THB: 345_000 });
  });

  it('may be a refund that has not gone yet, but not one that is on its way', async () => {
    const client = await clientOf('Пётр');
    const from = await cancel(await pay(await sales.sale('manager', { client }), 345_000), { by: 'operator' });
    await sales.pay('accountant', from.id, { kind: 'refund', amount: 145_000, method: 'bank_thb', reason: 'Часть' });
    const next = await sales.hold('manager', { client });
    expect(await take(next, from.id, 200_001)).toMatchObject({ status: 422 });
    expect(await take(next, from.id, 200_000)).toMatchObject({ status: 200 });
    expect(await sales.read(from.id)).toMatchObject({ refund_state: 'due', refund_due: 145_000 });
  });

  it('keeps its owner from being forgotten until it is paid back', async () => {
    const client = await clientOf('Забытый');
    const from = await kept(client);
    const wipe = async () => {
      const { revision } = await sales.admin.collection('clients').getOne(client);
      return desk(sales.as('admin'), `clients/${client}/anonymise`, { expected: revision, reason: 'просьба' }, crypto.randomUUID());
    };
    expect(await wipe()).toMatchObject({ status: 422, body: { code: 'move_refused', data: { reason: 'money_owed' } } });
    await sales.pay('accountant', from.id, { kind: 'refund', amount: 345_000, reason: 'Наличными' });
    expect(await wipe()).toMatchObject({ status: 200 });
  });

  it('is spent by whoever sold the trip that it was paid for, by seniors and accountants, by no other manager', async () => {
    const client = await clientOf('Вера');
    const from = await kept(client);
    const next = await sales.hold('manager2', { client });
    const spend = (role: DeskRole) => sales.pay(role, next.id, { kind: 'deposit', method: 'credit', amount: 100_000, credit_from: from.id });
    const offeredTo = async (role: DeskRole) => (await desk(sales.as(role), `vouchers/${next.id}/payment-facts`)).body['credits'];
    expect(await offeredTo('manager2')).toEqual([]);
    expect(await spend('manager2')).toMatchObject({ status: 403, body: { code: 'forbidden', data: { reason: 'not_own' } } });
    expect(await sales.read(from.id)).toMatchObject({ credit_left: 345_000 });
    for (const role of ['senior', 'accountant'] as const) {
      expect(await offeredTo(role)).toMatchObject([{ id: from.id }]);
      expect((await spend(role)).status).toBe(200);
    }
    expect(await sales.read(from.id)).toMatchObject({ credit_left: 145_000 });
  });

  it('that a rule gives for another day only is never paid out, on whichever voucher it lies', async () => {
    const client = await clientOf('Ждущий');
    const sold = await pay(await sales.sale('manager', { client }), 345_000);
    const rule = { ...(sold['rule'] as object), operator_cancel: { weather: 'move', min_pax: 'full', min_pax_notice_hours: 24 } };
    await sales.admin.collection('vouchers').update(sold.id, { rule });
    expect(await sales.act('senior', await sales.read(sold.id), 'cancel', { by: 'weather', reason: 'x' })).toMatchObject({ status: 422 });
    const from = await cancel(sold, { by: 'weather', refund_choice: 'move' });
    const cash = (voucher: string, amount: number) => sales.pay('accountant', voucher, { kind: 'refund', amount, reason: 'x' });
    expect(await cash(from.id, 100)).toMatchObject({ status: 422, body: { code: 'refund_over' } });
    const next = await sales.hold('manager', { client });
    await sales.pay('manager', next.id, { amount: 20_000 });
    await take(next, from.id, 300_000);
    const ended = await cancel(next);
    expect(ended).toMatchObject({ refund_due: 20_000, credit_left: 300_000 });
    expect(await cash(next.id, 20_100)).toMatchObject({ status: 422, body: { code: 'refund_over' } });
    expect(voucherIn(await cash(next.id, 20_000))).toMatchObject({ refund_due: 20_000, refund_state: 'paid', credit_left: 300_000 });
    const third = await sales.hold('manager', { client });
    await take(third, next.id, 100_000);
    expect(await cancel(third)).toMatchObject({ refund_due: 0, credit_left: 100_000 });
    expect(await cash(third.id, 100)).toMatchObject({ status: 422 });
  });

  it('comes from nowhere else', async () => {
    const client = await clientOf('Мария');
    const from = await kept(client);
    const next = await sales.hold('manager', { client });
    const stranger = await sales.hold('manager', { client: await clientOf('Чужая') });
    expect(await sales.pay('manager', next.id, { method: 'credit', amount: 1000 })).toMatchObject({ status: 422 });
    for (const [voucher, source, more] of [
      [stranger, from.id, {}],
      [next, next.id, {}],
      [next, from.id, { currency: 'RUB' }],
      [next, from.id, { kind: 'refund', reason: 'x' }],
      [next, from.id, { kind: 'collect_on_tour' }],
      [next, 'nothing', {}],
    ] as const)
      expect((await take(voucher, source, 1000, more)).status).toBeGreaterThanOrEqual(400);
    expect(await sales.read(from.id)).toMatchObject({ credit_left: 345_000 });
    expect((await paymentsOf(sales.admin, next.id)).length + (await paymentsOf(sales.admin, stranger.id)).length).toBe(0);
  });
});
