import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VOUCHER_ACTIONS } from '../../../src/booking/vouchers/voucher/voucher.rules.ts';
import { desk, type DeskRole } from '../../support/desk.ts';
import { answerOf } from '../../support/house.ts';
import { dayFromNow, paymentsOf, type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

const FREE = { without_deposit: true, reason: 'Постоянный гость' };
const voucherIn = (body: Readonly<Record<string, unknown>>): RecordModel => body['voucher'] as RecordModel;
const eventsOf = (id: string) => sales.admin.collection('events').getFullList({ filter: sales.admin.filter('record = {:id}', { id }), sort: 'at' });

describe('a draft', () => {
  it('is priced by the one engine, whatever the request says of sums', async () => {
    const voucher = await sales.draft('manager', {
      infants: 1,
      extras: [{ name_ru: 'Ласты', name_en: 'Fins', qty: 2, price: 10_000 }],
      transfer_price: 40_000,
    });
    expect(voucher).toMatchObject({
      state: 'draft',
      number: '',
      currency: 'THB',
      units: [
        { type: 'adult', qty: 2, unit_price: 250_000 },
        { type: 'child', qty: 1, unit_price: 190_000 },
        { type: 'infant', qty: 1, unit_price: 0 },
      ],
      pax_count: 4,
      total: 750_000,
      balance: 750_000,
      deposit_due: 375_000,
      collect_on_tour: { asked: null, amount: 750_000, currency: 'THB', collector: 'guide' },
      excursion_name_en: 'Phi Phi',
      variant_name_en: 'Group',
      sold_by: sales.idOf('manager'),
      pier: 'chalong',
      start_time: '08:00',
    });
    expect(voucher['public_token']).toMatch(/^[0-9a-f]{32}$/);
    for (const field of ['total', 'state', 'number', 'paid', 'units', 'public_token', 'rule', 'sum'])
      expect(await sales.act('senior', voucher, 'save', { [field]: 1 })).toMatchObject({ status: 422, body: { code: 'field_protected' } });
  });

  it('sells a whole boat at its price, to as many as it holds', async () => {
    const boat = await sales.draft('manager', { variant: '1281', adults: 6, children: 0, extra_hours: { qty: 1, unit_price: 400_000 } });
    expect(boat).toMatchObject({
      total: 3_400_000,
      variant_name_en: 'Boat',
      units: [
        { type: 'private_boat', qty: 1 },
        { type: 'extra_hour', qty: 1 },
      ],
    });
    expect(await sales.act('manager', boat, 'save', { adults: 11 })).toMatchObject({
      status: 422,
      body: { data: { fields: { adults: { code: 'too_many' } } } },
    });
  });

  it('names what is wrong with it', async () => {
    const wrong: readonly (readonly [Record<string, unknown>, string])[] = [
      [{ excursion: '999' }, 'excursion'],
      [{ excursion: '1281' }, 'excursion'],
      [{ variant: '129' }, 'variant'],
      [{ service_date: '2026-02-30' }, 'service_date'],
      [{ discount: { kind: 'percent', value: 500, reason: '' } }, 'discount'],
      [{ extras: [{ name_ru: 'x', name_en: 'x', qty: -1, price: 5 }] }, 'extras'],
      [{ child_ages: [3, 4] }, 'child_ages'],
      [{ deposit_due: 9_999_999 }, 'deposit_due'],
      [{ uuid: 'x' }, 'uuid'],
      [{ transfer: 'none', transfer_price: 5 }, 'transfer_price'],
    ];
    const said: readonly (readonly [Record<string, unknown>, string, string])[] = [
      [{ transfer_price: 150_050 }, 'transfer_price', 'odd'],
      [{ discount: { kind: 'fixed', value: 10_050, reason: 'x' } }, 'discount', 'odd'],
      [{ extras: [{ name_ru: 'x', name_en: 'x', qty: 1, price: 1 }] }, 'extras', 'odd'],
      [{ park_fee: { mode: 'collect', adult: 40_001, child: 0 } }, 'park_fee', 'odd'],
      [{ deposit_due: 100_001 }, 'deposit_due', 'odd'],
      [{ transfer_price: 10_000_001_00 }, 'transfer_price', 'too_much'],
      [{ service_date: dayFromNow(800) }, 'service_date', 'too_far'],
      [{ adults: 201 }, 'adults', 'too_many'],
      [{ deposit_due: 0 }, 'deposit_due', 'reason_missing'],
    ];
    for (const [change, field, code] of said) {
      const answer = await desk(sales.as('manager'), 'vouchers', { uuid: randomUUID(), excursion: '128', adults: 2, children: 1, ...change });
      expect({ change, fields: (answer.body['data'] as { fields?: object }).fields }).toMatchObject({ change, fields: { [field]: { code } } });
    }
    for (const [change, field] of wrong) {
      const body = { uuid: randomUUID(), excursion: '128', adults: 2, children: 1, ...change };
      const answer = await desk(sales.as('manager'), 'vouchers', body);
      expect({ change, status: answer.status, fields: Object.keys((answer.body['data'] as { fields?: object }).fields ?? {}) }).toEqual({
        change,
        status: 422,
        fields: [field],
      });
    }
  });

  it('keeps a manager to the discount’s limit, and asks for the reason', async () => {
    const voucher = await sales.draft('manager');
    const big = { discount: { kind: 'percent', value: 1500, reason: 'Друг' } };
    expect(await sales.act('manager', voucher, 'save', big)).toMatchObject({ status: 403, body: { data: { reason: 'discount_limit' } } });
    expect(await sales.act('manager', voucher, 'save', { discount: { kind: 'fixed', value: 300_000, reason: 'Друг' } })).toMatchObject({ status: 403 });
    const senior = voucherIn((await sales.act('senior', voucher, 'save', big)).body);
    expect(senior).toMatchObject({ discount_sum: 103_500, total: 586_500, discount: { reason: 'Друг', by: `users:${sales.idOf('senior')}` } });
    expect(await sales.act('manager', senior, 'save', { room: '7' })).toMatchObject({ status: 200, body: { voucher: { room: '7', total: 586_500 } } });
  });

  it('is of whole bahts, whatever the percentage, and within the limit that was said', async () => {
    const voucher = await sales.draft('manager', { transfer_price: 100, discount: { kind: 'percent', value: 1000, reason: 'Друг' } });
    expect(voucher).toMatchObject({ list_total: 690_100, discount_sum: 69_000, total: 621_100, deposit_due: 310_600 });
    const up = voucherIn((await sales.act('manager', voucher, 'save', { transfer_price: 500 })).body);
    expect(up).toMatchObject({ list_total: 690_500, discount_sum: 69_100, total: 621_400 });
  });

  it('does without a deposit where somebody says why, once', async () => {
    const voucher = await sales.draft('manager', { deposit_due: 0, reason: 'Платит отель' });
    expect(voucher['deposit_due']).toBe(0);
    expect((await eventsOf(voucher.id))[0]).toMatchObject({ action: 'create', reason: 'Платит отель' });
    expect((await sales.act('manager', voucher, 'save', { deposit_due: 0, room: '7' })).status).toBe(200);
  });

  it('is a manager’s own to write, and another’s to read with the contact hidden', async () => {
    const voucher = await sales.draft('manager');
    expect(await sales.act('manager2', voucher, 'save', { room: '1' })).toMatchObject({ status: 403, body: { data: { reason: 'not_own' } } });
    const seen = await sales.as('manager2').collection('vouchers').getOne(voucher.id);
    expect(seen['contact_phone']).toMatch(/^\+79•+67$/);
    expect((await sales.as('manager').collection('vouchers').getOne(voucher.id))['contact_phone']).toBe('+79161234567');
  });

  it('cannot be sold from an excursion that has no price', async () => {
    const voucher = await sales.draft('manager', { excursion: '129', children: 0 });
    expect(await sales.act('manager', voucher, 'hold')).toMatchObject({ status: 422, body: { code: 'price_missing' } });
  });
});

describe('a hold', () => {
  it('lasts a day, or until sales end', async () => {
    const long = await sales.hold('manager');
    expect(Math.abs(Date.parse(String(long['expires_at']).replace(' ', 'T')) - Date.now() - 86_400_000)).toBeLessThan(60_000);
    const today = await sales.draft('manager');
    await sales.admin.collection('vouchers').update(today.id, { service_date: dayFromNow(0), start_time: '00:01' });
    expect(await sales.act('manager', await sales.read(today.id), 'hold')).toMatchObject({ status: 422, body: { code: 'sales_over' } });
  });

  it('needs everything that a seat needs', async () => {
    const bare = await sales.draft('manager', { service_date: '', lead_name_latin: '', contact_phone: '' });
    const answer = await sales.act('manager', bare, 'hold');
    expect(Object.keys((answer.body['data'] as { fields: object }).fields).toSorted()).toEqual(['contact_phone', 'lead_name_latin', 'service_date']);
  });

  it('honours the price that was promised', async () => {
    const held = await sales.hold('manager');
    const draft = await sales.draft('manager');
    await sales.admin.collection('ic_excurs').update('128', { price_adult: 2600 });
    expect(await sales.act('manager', held, 'save', { adults: 3 })).toMatchObject({ body: { voucher: { total: 940_000 } } });
    expect(await sales.act('manager', draft, 'save', { adults: 3 })).toMatchObject({ body: { voucher: { total: 970_000 } } });
    await sales.admin.collection('ic_excurs').update('128', { price_adult: 2500 });
  });

  it('is kept until sales end by money that came', async () => {
    const held = await sales.hold('manager');
    const paid = await sales.pay('manager', held.id, { amount: 100_000 });
    const until = Date.parse(String(voucherIn(paid.body)['expires_at']).replace(' ', 'T'));
    expect(until).toBe(Date.parse(`${held['service_date']}T08:00:00+07:00`) - 12 * 3_600_000);
  });
});

describe('a confirmation', () => {
  it('freezes names, prices, rule with its deadlines, notes and rates, and issues the number', async () => {
    const held = await sales.hold('manager');
    const missing = await sales.act('manager', held, 'confirm');
    expect(missing).toMatchObject({ status: 422, body: { code: 'deposit_missing', data: { missing: 345_000 } } });
    const paid = voucherIn((await sales.pay('manager', held.id, { amount: 345_000 })).body);
    const sold = voucherIn((await sales.act('manager', paid, 'confirm')).body);
    expect(sold).toMatchObject({
      state: 'confirmed',
      paid: 345_000,
      balance: 345_000,
      collect_amount: 345_000,
      cancellation_rule: sales.rule.id,
      rule: { version: 1, type: 'standard', sentences: { en: expect.arrayContaining(['Less than 24 hours before the start: no refund.']) } },
      price_snapshot: { currency: 'THB', adult: 250_000, child: 190_000 },
      rate_snapshot: [{ base: 'THB', quote: 'RUB', value: '2.54' }],
      memo_snapshot: [{ title: { en: 'Bring' } }],
    });
    expect(sold['number']).toMatch(/^TI-\d\d-TH-\d{6}$/);
    expect(sold['deadlines']).toMatchObject([
      { until: new Date(Date.parse(`${sold['service_date']}T08:00:00+07:00`) - 86_400_000).toISOString() },
      { until: new Date(Date.parse(`${sold['service_date']}T08:00:00+07:00`)).toISOString() },
    ]);
    await sales.admin.collection('ic_excurs').update('128', { site_name_en: 'Renamed', price_adult: 9000 });
    const later = voucherIn((await sales.act('manager', sold, 'save', { room: '12' })).body);
    expect(later).toMatchObject({ excursion_name_en: 'Phi Phi', total: 690_000, room: '12' });
    expect(await sales.act('manager', later, 'save', { adults: 5 })).toMatchObject({ status: 422, body: { code: 'field_protected' } });
    await sales.admin.collection('ic_excurs').update('128', { site_name_en: 'Phi Phi', price_adult: 2500 });
    expect((await eventsOf(sold.id)).map(({ action }) => action)).toEqual(['create', 'hold', 'pay', 'confirm', 'save']);
  });

  it('pressed twice, or repeated after a lost answer, happens once', async () => {
    const held = await sales.hold('manager');
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => sales.act('manager', held, 'confirm', FREE, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => voucherIn(body)['number'])).size).toBe(1);
    expect(await sales.act('manager', held, 'confirm', FREE)).toMatchObject({ status: 409, body: { code: 'stale' } });
  });

  it('in parallel gives numbers without doubles or holes, and freezes each once', async () => {
    const holds = await Promise.all(Array.from({ length: 24 }, () => sales.hold('manager')));
    const spoilt = await sales.draft('manager');
    const last = async () => Number((await sales.admin.collection('counters').getFirstListItem('kind = "voucher"'))['last']);
    const before = await last();
    const answers = await Promise.all([
      ...holds.flatMap((held) => [sales.act('manager', held, 'confirm', FREE), sales.act('senior', held, 'confirm', FREE)]),
      sales.act('manager', spoilt, 'confirm', FREE),
    ]);
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(24);
    const numbers = won.map(({ body }) => Number(String(voucherIn(body)['number']).slice(-6))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 24 }, (_, at) => before + 1 + at));
    expect(await last()).toBe(before + 24);
    for (const held of holds) expect((await eventsOf(held.id)).filter(({ action }) => action === 'confirm')).toHaveLength(1);
  });

  it('comes too late when the hold has run out', async () => {
    const held = await sales.hold('manager');
    await sales.admin.collection('vouchers').update(held.id, { expires_at: '2026-01-01 00:00:00.000Z' });
    expect(await sales.act('manager', await sales.read(held.id), 'confirm', FREE)).toMatchObject({ status: 409, body: { code: 'hold_over' } });
  });
});

describe('a voucher', () => {
  it('made twice by one press is one voucher', async () => {
    const uuid = randomUUID();
    const body = { uuid, excursion: '128', adults: 1 };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => desk(sales.as('manager'), 'vouchers', body, uuid)));
    expect(new Set(answers.map(({ body: answer }) => voucherIn(answer).id)).size).toBe(1);
    const other = await desk(sales.as('manager'), 'vouchers', body);
    expect(other.status).toBe(400);
    expect((await sales.admin.collection('vouchers').getFullList({ filter: sales.admin.filter('uuid = {:uuid}', { uuid }) })).length).toBe(1);
  });

  it('takes no way outside the table, by no route and no raw write', async () => {
    const draft = await sales.draft('manager');
    for (const action of ['confirm', 'complete', 'no-show', 'reschedule', 'amend', 'reject', 'expire'])
      expect({ action, status: (await sales.act('senior', draft, action, { reason: 'x', service_date: dayFromNow(5) })).status }).toEqual({
        action,
        status: action === 'expire' ? 404 : 422,
      });
    const roles: readonly DeskRole[] = ['guest', 'tourist', 'agent', 'guide', 'content', 'manager', 'accountant', 'senior', 'admin', 'site'];
    for (const role of roles) {
      const client = sales.as(role);
      const writes = [
        client.collection('vouchers').update(draft.id, { state: 'confirmed', number: 'TI-26-999999' }),
        client.collection('vouchers').create({ ...draft, id: undefined, uuid: randomUUID(), state: 'confirmed' }),
        client.collection('vouchers').delete(draft.id),
        client.collection('payments').create({
          country: 'thailand',
          voucher: draft.id,
          kind: 'deposit',
          amount: 1,
          currency: 'THB',
          method: 'cash_thb',
          state: 'cleared',
          received_at: '2026-01-01',
        }),
      ];
      expect({ role, statuses: (await Promise.all(writes.map(answerOf))).map(({ status }) => status < 400) }).toEqual({
        role,
        statuses: [false, false, false, false],
      });
    }
    expect(await sales.read(draft.id)).toMatchObject({ state: 'draft' });
    expect(VOUCHER_ACTIONS).toHaveLength(10);
  });

  it('is written by sellers alone', async () => {
    const allowed: DeskRole[] = [];
    for (const role of ['guest', 'tourist', 'agent', 'guide', 'content', 'accountant', 'manager', 'senior', 'admin'] as const) {
      const answer = await desk(sales.as(role), 'vouchers', { uuid: randomUUID(), excursion: '128', adults: 1 });
      if (answer.status === 200) allowed.push(role);
    }
    expect(allowed).toEqual(['manager', 'senior', 'admin']);
  });

  it('has taken place when it is over, not before: by its length, else with its day', async () => {
    const sold = await sales.sale('manager');
    const [vouchers, excursions] = [sales.admin.collection('vouchers'), sales.admin.collection('ic_excurs')];
    const complete = async () => sales.act('manager', await sales.read(sold.id), 'complete');
    const early = (data: object) => ({ status: 422, body: { code: 'too_early', data } });
    expect(await complete()).toMatchObject(early({ service_date: sold['service_date'] }));
    await vouchers.update(sold.id, { service_date: dayFromNow(0), start_time: '00:00' });
    expect(await complete()).toMatchObject(early({ ends_at: dayFromNow(1) }));
    await excursions.update('128', { duration_minutes: 1440 });
    expect(await complete()).toMatchObject(early({ ends_at: new Date(`${dayFromNow(1)}T00:00:00+07:00`).toISOString() }));
    await excursions.update('128', { duration_minutes: 600 });
    await vouchers.update(sold.id, { service_date: dayFromNow(-1) });
    expect(await sales.act('manager', await sales.read(sold.id), 'complete')).toMatchObject({ status: 200, body: { voucher: { state: 'completed' } } });
  });

  it('changes its total after confirmation only by an amendment with a reason, at the frozen prices', async () => {
    const sold = await sales.sale('manager');
    await sales.admin.collection('ic_excurs').update('128', { price_adult: 9000 });
    expect(await sales.act('manager', sold, 'amend', { adults: 3 })).toMatchObject({ status: 422, body: { code: 'reason_missing' } });
    const amended = voucherIn((await sales.act('manager', sold, 'amend', { adults: 3, reason: 'Едет ещё один' })).body);
    expect(amended).toMatchObject({
      total: 940_000,
      // Half of what is sold, as before.
      deposit_due: 470_000,
      amendments: [{ total_before: 690_000, total_after: 940_000, reason: 'Едет ещё один' }],
    });
    await sales.admin.collection('ic_excurs').update('128', { price_adult: 2500 });
  });

  it('is seen by its agent as a number and a state, by no other agent', async () => {
    const sold = await sales.sale('senior', { agent: sales.idOf('agent') });
    const rows = await sales.as('agent').collection('agent_vouchers').getFullList();
    expect(rows.map(({ id }) => id)).toContain(sold.id);
    for (const secret of ['total', 'lead_name_latin', 'contact_phone', 'public_token', 'hotel']) expect(rows[0]).not.toHaveProperty(secret);
    expect((await answerOf(sales.as('agent').collection('vouchers').getOne(sold.id))).status).toBe(404);
    for (const role of ['guest', 'manager', 'tourist'] as const)
      expect((await answerOf(sales.as(role).collection('agent_vouchers').getFullList())).body).toEqual([]);
  });

  it('shows its document to the site server alone, by its link alone, and a draft to nobody', async () => {
    const sold = await sales.sale('manager', { office_note: 'не печатать' });
    const draft = await sales.draft('manager');
    const document = await desk(sales.as('site'), `public-voucher/${sold['public_token']}`);
    expect(document).toMatchObject({
      status: 200,
      body: { number: sold['number'], pier: { name_en: 'Chalong' }, units: [{ type: 'adult' }, { type: 'child' }] },
    });
    expect(JSON.stringify(document.body)).not.toContain('не печатать');
    for (const secret of ['contact_phone', 'office_note', 'agent', 'sold_by', 'uuid', 'id', 'search']) expect(document.body).not.toHaveProperty(secret);
    expect((await desk(sales.as('site'), `public-voucher/${draft['public_token']}`)).status).toBe(404);
    expect((await desk(sales.as('site'), `public-voucher/${'0'.repeat(32)}`)).status).toBe(404);
    for (const role of ['guest', 'tourist', 'manager', 'admin'] as const)
      expect((await desk(sales.as(role), `public-voucher/${sold['public_token']}`)).status).toBeGreaterThanOrEqual(401);
  });
});

describe('money', () => {
  it('comes in several currencies at the rate of its moment, rounded half up to whole units', async () => {
    const held = await sales.hold('manager');
    const paid = await sales.pay('manager', held.id, { amount: 500_000, currency: 'RUB', method: 'cash_rub' });
    expect(paid.body).toMatchObject({
      payment: { amount_in_voucher_currency: 196_900, rate_snapshot: { value: '2.54' }, state: 'cleared' },
      voucher: { paid: 196_900 },
    });
    for (const [method, currency] of [
      ['cash_thb', 'RUB'],
      ['cash_rub', 'THB'],
      ['cash_usd', 'THB'],
      ['thai_qr', 'RUB'],
      ['bank_thb', 'USD'],
      ['transfer_rub', 'THB'],
    ])
      expect(await sales.pay('manager', held.id, { amount: 100, currency, method })).toMatchObject({
        body: { data: { fields: { currency: { code: 'method_currency' } } } },
      });
    expect(await sales.pay('manager', held.id, { amount: 10_050 })).toMatchObject({ body: { data: { fields: { amount: { code: 'odd' } } } } });
    expect(await sales.pay('manager', held.id, { amount: 10_000_001_00 })).toMatchObject({ body: { data: { fields: { amount: { code: 'too_much' } } } } });
    expect(await sales.pay('manager', held.id, { amount: 5, currency: 'CNY', method: 'card' })).toMatchObject({ status: 422, body: { code: 'rate_missing' } });
    await sales.admin.collection('rates').create({ base: 'THB', quote: 'RUB', value: '3', confirmed_value: '3', valid_from: '2026-11-01 00:00:00Z' });
    expect((await sales.read(held.id))['paid']).toBe(196_900);
  });

  it('paid twice by one press is one payment', async () => {
    const held = await sales.hold('manager');
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sales.pay('manager', held.id, { amount: 100_000 }, key)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await paymentsOf(sales.admin, held.id)).toHaveLength(1);
    expect((await sales.read(held.id))['paid']).toBe(100_000);
  });

  it('by many at once is all counted', async () => {
    const held = await sales.hold('manager');
    await Promise.all(Array.from({ length: 20 }, (_, at) => sales.pay(at % 2 ? 'manager' : 'accountant', held.id, { amount: (10 + at) * 100 })));
    expect(await sales.read(held.id)).toMatchObject({ paid: 39_000, balance: 690_000 - 39_000 });
  });

  it('on its way counts when somebody has seen it', async () => {
    const held = await sales.hold('manager');
    const { payment } = (await sales.pay('manager', held.id, { amount: 100_000, method: 'bank_thb' })).body as { payment: RecordModel };
    expect(await sales.read(held.id)).toMatchObject({ paid: 0, pending: 100_000 });
    expect(await desk(sales.as('accountant'), `payments/${payment.id}/clear`, {})).toMatchObject({
      status: 200,
      body: { voucher: { paid: 100_000, pending: 0 } },
    });
    expect(await desk(sales.as('accountant'), `payments/${payment.id}/void`, { reason: 'x' })).toMatchObject({ status: 422, body: { code: 'move_refused' } });
  });

  it('entered wrongly is put right by a correction; the row stays', async () => {
    const held = await sales.hold('manager');
    const { payment } = (await sales.pay('manager', held.id, { amount: 500_000, currency: 'RUB', method: 'cash_rub' })).body as { payment: RecordModel };
    const wrong = (amount: number, role: DeskRole) => desk(sales.as(role), `payments/${payment.id}/correct`, { amount, reason: 'Опечатка' });
    expect(await wrong(5000, 'manager')).toMatchObject({ status: 403 });
    expect(await wrong(50_000, 'accountant')).toMatchObject({ status: 200, body: { payment: { kind: 'correction', amount: -450_000, corrects: payment.id } } });
    expect(await wrong(0, 'senior')).toMatchObject({ status: 200, body: { voucher: { paid: 0 } } });
    expect((await paymentsOf(sales.admin, held.id)).map(({ amount }) => amount)).toEqual([500_000, -450_000, -50_000]);
  });

  it('more than the balance is a slip of the pen', async () => {
    const held = await sales.hold('manager');
    expect(await sales.pay('manager', held.id, { amount: 690_001 })).toMatchObject({ status: 422, body: { code: 'payment_over', data: { balance: 690_000 } } });
    expect(await sales.pay('manager', held.id, { amount: 690_100, overpay: true })).toMatchObject({
      status: 200,
      body: { voucher: { balance: -100, collect_amount: 0 } },
    });
  });

  it('goes back by accountants and seniors, never more than came', async () => {
    const held = await sales.hold('manager');
    await sales.pay('manager', held.id, { amount: 100_000 });
    const refund = (role: DeskRole, amount: number, method = 'cash_thb') => sales.pay(role, held.id, { kind: 'refund', amount, method, reason: 'Передумали' });
    expect(await refund('manager', 1000)).toMatchObject({ status: 403 });
    expect(await refund('accountant', 100_100)).toMatchObject({ status: 422, body: { code: 'refund_over' } });
    const both = await Promise.all([refund('accountant', 70_000, 'bank_thb'), refund('senior', 70_000, 'bank_thb')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('a cancellation', () => {
  const paidSale = async (change: Readonly<Record<string, unknown>> = {}) => {
    const sold = await sales.sale('manager', change);
    return voucherIn((await sales.pay('manager', sold.id, { amount: 345_000 })).body);
  };

  it('gives back what the frozen rule says, not today’s', async () => {
    const early = await paidSale();
    const late = await paidSale();
    await sales.admin.collection('vouchers').update(late.id, {
      deadlines: (late['deadlines'] as { until: string }[]).map((one, at) => (at === 0 ? { ...one, until: '2026-01-01T00:00:00.000Z' } : one)),
    });
    const free = await sales.act('manager', early, 'cancel', { by: 'client', reason: 'Передумали' });
    expect(free).toMatchObject({
      status: 200,
      body: { voucher: { state: 'cancelled', refund_due: 345_000, refund_state: 'due', cancellation: { tier: 0, kept: 0, refund: 345_000 } } },
    });
    const kept = await sales.act('manager', await sales.read(late.id), 'cancel', { by: 'client', reason: 'Передумали' });
    expect(kept).toMatchObject({ body: { voucher: { refund_due: 0, refund_state: 'none', cancellation: { tier: 1, kept: 345_000, refund: 0 } } } });
    expect(await sales.act('manager', voucherIn(kept.body), 'cancel', { reason: 'ещё' })).toMatchObject({ status: 422, body: { code: 'move_refused' } });
  });

  it('by the weather gives everything back, or another day', async () => {
    expect(await sales.act('manager', await paidSale(), 'cancel', { by: 'weather', reason: 'Шторм' })).toMatchObject({
      status: 403,
      body: { data: { reason: 'waive' } },
    });
    const money = await sales.act('senior', await paidSale(), 'cancel', { by: 'weather', reason: 'Шторм' });
    expect(voucherIn(money.body)).toMatchObject({ refund_due: 345_000, kept_rule: 'called_off', kept_terms: { waived_by: `users:${sales.idOf('senior')}` } });
    const move = await sales.act('senior', await paidSale(), 'cancel', { by: 'weather', refund_choice: 'move', reason: 'Шторм' });
    expect(voucherIn(move.body)).toMatchObject({ refund_due: 0, refund_state: 'none', cancellation: { refund: 345_000, refund_choice: 'move' } });
  });

  it('after sales have ended is a senior’s', async () => {
    const sold = await paidSale();
    await sales.admin.collection('vouchers').update(sold.id, { service_date: dayFromNow(0), start_time: '00:01' });
    const seen = await sales.read(sold.id);
    expect(await sales.act('manager', seen, 'cancel', { reason: 'x' })).toMatchObject({ status: 403, body: { data: { reason: 'after_cutoff' } } });
    expect(await sales.act('senior', seen, 'cancel', { reason: 'x' })).toMatchObject({ status: 200 });
  });

  it('is settled once the refund is paid', async () => {
    const cancelled = voucherIn((await sales.act('manager', await paidSale(), 'cancel', { reason: 'x' })).body);
    const refund = await sales.pay('accountant', cancelled.id, { kind: 'refund', amount: 345_000, reason: 'Возврат' });
    expect(refund).toMatchObject({ body: { voucher: { refund_state: 'paid', paid: 0 } } });
    const declined = voucherIn((await sales.act('manager', await paidSale(), 'cancel', { reason: 'x' })).body);
    expect(await sales.act('manager', declined, 'decline-refund', { reason: 'x' })).toMatchObject({ status: 403 });
    expect(await sales.act('accountant', declined, 'decline-refund', { reason: 'Не хочет' })).toMatchObject({
      body: { voucher: { refund_state: 'declined' } },
    });
  });

  it('of a hold gives back all that was paid', async () => {
    const held = await sales.hold('manager');
    const paid = voucherIn((await sales.pay('manager', held.id, { amount: 100_000 })).body);
    expect(await sales.act('manager', paid, 'cancel', { reason: 'x' })).toMatchObject({
      body: { voucher: { refund_due: 100_000, cancellation: { tier: null } } },
    });
  });
});

describe('another day', () => {
  it('is free once and early; later it is a senior’s; the history stays', async () => {
    const sold = await sales.sale('manager', { pickup_from: '06:30', pickup_to: '06:50' });
    const moved = await sales.act('manager', sold, 'reschedule', { service_date: dayFromNow(12), reason: 'Дождь' });
    expect(moved).toMatchObject({
      status: 200,
      body: {
        voucher: {
          state: 'confirmed',
          service_date: dayFromNow(12),
          total: 690_000,
          // The trip starts at the same hour: the window holds, and nobody was told of the new day.
          ...{ pickup_from: '06:30', pickup_to: '06:50', pickup_status: 'unset' },
          date_history: [{ from_date: dayFromNow(10), to_date: dayFromNow(12), free: true }],
        },
      },
    });
    expect((voucherIn(moved.body)['deadlines'] as { until: string }[])[1]?.until).toBe(new Date(Date.parse(`${dayFromNow(12)}T08:00:00+07:00`)).toISOString());
    const again = { service_date: dayFromNow(14), reason: 'Ещё раз' };
    expect(await sales.act('manager', voucherIn(moved.body), 'reschedule', again)).toMatchObject({ status: 403 });
    expect(await sales.act('senior', voucherIn(moved.body), 'reschedule', again)).toMatchObject({ body: { voucher: { date_history: [{}, { free: false }] } } });
    expect(await sales.act('senior', voucherIn(moved.body), 'reschedule', { service_date: 'x', reason: 'y' })).toMatchObject({ status: 409 });
  });
});

describe('the lead of a voucher', () => {
  const leadOf = async (change: Readonly<Record<string, unknown>> = {}) =>
    sales.admin.collection('leads').create({
      uuid: randomUUID(),
      country: 'thailand',
      name: 'Анна Щукина',
      phone_raw: '+7 916 123-45-67',
      phone_e164: '+79161234567',
      language: 'ru',
      excursion: '128',
      date_from: dayFromNow(9),
      adults: 2,
      children: 2,
      child_ages: [3, 13],
      hotel: 'Катания',
      source: 'site_form',
      consent: { version: '1', at: '2026-11-01' },
      assigned_user: sales.idOf('manager'),
      ...change,
    });

  it('becomes a hold in one click: everything it knows is taken over', async () => {
    const lead = await leadOf();
    const answer = await desk(sales.as('manager'), 'vouchers', { uuid: randomUUID(), lead: lead.id, hold: true });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        voucher: {
          state: 'on_hold',
          lead: lead.id,
          lead_name_latin: 'Anna Shchukina',
          adults: 3,
          infants: 1,
          children: 0,
          child_ages: [3],
          hotel: 'Катания',
          source: 'site_form',
          total: 750_000,
        },
      },
    });
    expect(voucherIn(answer.body)['client']).not.toBe('');
    expect((await sales.admin.collection('leads').getOne(lead.id))['status']).toBe('hold');
    const foreign = await desk(sales.as('manager2'), 'vouchers', { uuid: randomUUID(), lead: lead.id });
    expect(foreign.status).toBe(403);
  });

  it('counts the lead’s children as the trip that is sold counts them', async () => {
    const trip = {
      country: 'thailand',
      category: 'catsea000000001',
      status: 'active',
      start_time: '08:00',
      pier: 'chalong',
      price_adult: 3000,
      price_child: 2000,
    };
    const add = (id: string, more: object) => sales.admin.collection('ic_excurs').create({ id, name_ru: id, ...trip, ...more });
    await add('103', { child_by: 'age', child_from: 3, child_to: 11 });
    await add('213', { child_by: 'height', child_from: 90, child_to: 120 });
    const lead = await leadOf({ child_ages: [3], children: 1 });
    const made = (body: object) => desk(sales.as('manager'), 'vouchers', { uuid: randomUUID(), again: true, lead: lead.id, ...body });
    expect((await made({})).body['voucher']).toMatchObject({ adults: 2, infants: 1, total: 500_000 });
    expect((await made({ excursion: '103', variant: '' })).body['voucher']).toMatchObject({
      adults: 2,
      children: 1,
      infants: 0,
      child_ages: [3],
      total: 800_000,
    });
    const unmeasured = await made({ excursion: '213', variant: '' });
    expect(unmeasured).toMatchObject({ status: 422, body: { code: 'invalid', data: { fields: { children: { code: 'to_measure' } } } } });
    const said = await made({ excursion: '213', variant: '', children: 1, infants: 0 });
    expect(said.body['voucher']).toMatchObject({ adults: 2, children: 1, infants: 0, total: 800_000 });
  });

  it('is of the only pick, of the one that is named, and of nothing that the guest did not pick', async () => {
    const trip = { country: 'thailand', category: 'catsea000000001', status: 'active', start_time: '08:00', pier: 'chalong', price_adult: 1000 };
    for (const id of ['401', '402']) await sales.admin.collection('ic_excurs').create({ id, name_ru: id, ...trip });
    const picks = (...ids: string[]) => ({ picks: ids.map((excursion) => ({ excursion, at: '2026-11-21 04:00:00.000Z' })) });
    const made = async (lead: RecordModel, body: object = {}) =>
      (await desk(sales.as('manager'), 'vouchers', { uuid: randomUUID(), again: true, lead: lead.id, ...body })).body;
    const asked = { child_ages: [], children: 0, adults: 2 };
    expect((await made(await leadOf({ ...asked, ...picks('401') })))['voucher']).toMatchObject({ excursion: '401', total: 200_000 });
    const two = await leadOf({ ...asked, ...picks('401', '402') });
    expect(await made(two)).toMatchObject({ code: 'invalid', data: { fields: { excursion: { code: 'not_on_sale' } } } });
    const day = { service_date: two['date_from'], adults: 2, excursion_name_ru: '402' };
    expect((await made(two, { excursion: '402' }))['voucher']).toMatchObject({ excursion: '402', ...day });
  });

  /** A won lead, with as many vouchers. */
  async function won(count: number): Promise<{ readonly lead: RecordModel; readonly sold: readonly RecordModel[] }> {
    const lead = await leadOf({ phone_raw: `+7905${randomUUID().replace(/\D/g, '').padEnd(7, '7').slice(0, 7)}` });
    const sold: RecordModel[] = [];
    for (let at = 0; at < count; at++) {
      const held = voucherIn((await desk(sales.as('manager'), 'vouchers', { uuid: randomUUID(), again: true, lead: lead.id, hold: true })).body);
      sold.push(voucherIn((await sales.act('manager', held, 'confirm', FREE)).body));
    }
    return { lead, sold };
  }
  const leadNow = (lead: RecordModel) => sales.admin.collection('leads').getOne(lead.id);
  const cancelled = async (voucher: RecordModel | undefined, body: object) => {
    if (!voucher) throw new Error('no voucher');
    expect((await sales.act('senior', await sales.read(voucher.id), 'cancel', { reason: 'x', ...body })).status).toBe(200);
  };

  it('is won with the confirmation, and stays so while one of its vouchers lives', async () => {
    const { lead, sold } = await won(2);
    const before = await leadNow(lead);
    expect(before).toMatchObject({ status: 'won' });
    const client = await sales.admin.collection('clients').getOne(String(sold[0]?.['client']));
    expect(client['totals']).toMatchObject({ vouchers: 2, last_trip: dayFromNow(9) });
    const lose = (revision: unknown) => desk(sales.as('manager'), `leads/${lead.id}/move`, { to: 'lost', loss_reason: 'price', expected: revision });
    expect((await lose(before['revision'])).status).toBe(422);
    await cancelled(sold[0], {});
    expect(await leadNow(lead)).toMatchObject({ status: 'won' });
    await cancelled(sold[1], {});
    expect(await leadNow(lead)).toMatchObject({ status: 'lost', loss_reason: 'changed_plans', won_at: '' });
    expect((await desk(sales.as('manager'), 'vouchers', { uuid: randomUUID(), again: true, lead: lead.id })).body).toMatchObject({ code: 'lead_closed' });
  });

  it('leaves Won when a hold beside its cancelled sale comes to nothing', async () => {
    const { lead, sold } = await won(1);
    const held = voucherIn((await desk(sales.as('manager'), 'vouchers', { uuid: randomUUID(), again: true, lead: lead.id, hold: true })).body);
    await cancelled(sold[0], { by: 'weather' });
    expect(await leadNow(lead)).toMatchObject({ status: 'won' });
    await cancelled(held, {});
    expect((await leadNow(lead))['status']).toBe('lost');
  });

  it('leaves Won when the draft beside its cancelled sale is deleted', async () => {
    const { lead, sold } = await won(1);
    const draft = voucherIn((await desk(sales.as('manager'), 'vouchers', { uuid: randomUUID(), again: true, lead: lead.id })).body);
    await cancelled(sold[0], { by: 'operator' });
    expect(await leadNow(lead)).toMatchObject({ status: 'won' });
    expect((await sales.act('manager', draft, 'delete')).status).toBe(200);
    expect(await leadNow(lead)).toMatchObject({ status: 'lost', loss_reason: 'called_off' });
  });

  it('leaves Won with its last voucher, for the cause or for what the desk says', async () => {
    const lost: readonly (readonly [Record<string, unknown>, Record<string, unknown>])[] = [
      [{ by: 'operator' }, { status: 'lost', loss_reason: 'called_off' }],
      [
        { by: 'client', loss_reason: 'bought_elsewhere' },
        { status: 'lost', loss_reason: 'bought_elsewhere' },
      ],
      [
        { by: 'client', loss_reason: 'nonsense' },
        { status: 'lost', loss_reason: 'changed_plans' },
      ],
      // His money waits for another trip: somebody calls him.
      [
        { by: 'weather', refund_choice: 'credit' },
        { status: 'contacted', loss_reason: '', cycle: 2 },
      ],
    ];
    for (const [body, after] of lost) {
      const { lead, sold } = await won(1);
      await cancelled(sold[0], body);
      expect(await leadNow(lead)).toMatchObject(after);
    }
  });

  it('is found by the desk’s search through its voucher', async () => {
    const sold = await sales.sale('manager', { lead_name_latin: 'Zebediah Quux' });
    const found = await desk(sales.as('manager'), 'search?country=thailand&q=quux');
    expect(found.body['rows']).toMatchObject([{ entity: 'vouchers', id: sold.id, number: sold['number'] }]);
  });
});

describe('a draft that nobody wants', () => {
  const drafted = async () => sales.draft('manager', { hotel: 'Катания', lead_name_latin: 'Anna Secret' });

  it('is cancelled with a reason, by its seller and seniors, even when nothing of it is known', async () => {
    const bare = await sales.draft('manager', { service_date: '', lead_name_latin: '', contact_phone: '' });
    expect((await sales.act('manager2', bare, 'cancel', { reason: 'x' })).body).toMatchObject({ code: 'forbidden', data: { reason: 'not_own' } });
    expect((await sales.act('manager', bare, 'cancel')).body).toMatchObject({ code: 'reason_missing' });
    const { status, body } = await sales.act('manager', bare, 'cancel', { reason: 'Передумал' });
    expect([status, body['voucher']]).toMatchObject([200, { state: 'cancelled', refund_state: 'none', refund_due: 0, cancellation: { reason: 'Передумал' } }]);
    expect((await sales.act('senior', await drafted(), 'cancel', { reason: 'x' })).status).toBe(200);
  });

  it('is deleted by its seller and seniors, and its lead tells who did it', async () => {
    const lead = await sales.admin.collection('leads').create({
      uuid: randomUUID(),
      country: 'thailand',
      name: 'Анна',
      phone_raw: '+79161230000',
      language: 'ru',
      adults: 2,
      source: 'phone',
      excursion: '128',
      date_from: dayFromNow(9),
      assigned_user: sales.idOf('manager'),
      consent: { version: '1', at: '2026-11-01T00:00:00Z' },
    });
    const voucher = await sales.draft('manager', { lead: lead.id, hotel: 'Катания' });
    for (const role of ['manager2', 'accountant', 'agent'] as const) expect((await sales.act(role, voucher, 'delete')).status).toBe(403);
    expect((await sales.act('manager', { ...voucher, revision: 99 }, 'delete')).body).toMatchObject({ code: 'stale' });
    expect(await sales.act('manager', voucher, 'delete', { reason: 'Двойник' })).toMatchObject({ status: 200, body: { id: voucher.id } });
    expect((await answerOf(sales.read(voucher.id))).status).toBe(404);
    expect((await sales.act('manager', voucher, 'delete')).body).toMatchObject({ code: 'not_found' });
    const told = await sales.admin.collection('events').getFullList({ filter: `record = "${lead.id}" && action = "delete_voucher"` });
    expect(told).toMatchObject([{ actor: `users:${sales.idOf('manager')}`, reason: 'Двойник', after: { deleted_voucher: `Пхи-Пхи, ${dayFromNow(10)}` } }]);
    // What its own history told of the guest is gone with it.
    const own = await sales.admin.collection('events').getFullList({ filter: `record = "${voucher.id}"`, sort: 'at' });
    expect(own.map(({ action }) => action)).toEqual(['create', 'delete_voucher']);
    expect(JSON.stringify(own)).not.toMatch(/Катания|79161/);
    expect((await sales.act('senior', await drafted(), 'delete')).status).toBe(200);
  });

  it('is gone for whoever asks for a voucher under the same key', async () => {
    const body = {
      uuid: randomUUID(),
      excursion: '128',
      service_date: dayFromNow(10),
      adults: 2,
      lead_name_latin: 'Once',
      contact_phone: '+79160000001',
      again: true,
    };
    const make = async () => voucherIn((await desk(sales.as('manager'), 'vouchers', body, body.uuid)).body);
    const first = await make();
    expect((await make()).id).toBe(first.id);
    expect((await sales.act('manager', first, 'delete')).status).toBe(200);
    const next = await make();
    expect(next.id).not.toBe(first.id);
    expect((await sales.read(next.id))['state']).toBe('draft');
  });

  it('alone is deleted: what took seats is cancelled instead', async () => {
    const held = await sales.hold('manager');
    expect((await sales.act('manager', held, 'delete')).body).toMatchObject({ code: 'move_refused', data: { from: 'on_hold' } });
    expect((await sales.read(held.id))['state']).toBe('on_hold');
  });

  it('is made once by one intent, whatever is changed between two presses', async () => {
    const uuid = randomUUID();
    const body = { uuid, excursion: '128', service_date: dayFromNow(10), adults: 2, lead_name_latin: 'Once', contact_phone: '+79160000001', again: true };
    const first = await desk(sales.as('manager'), 'vouchers', body, uuid);
    const again = await desk(sales.as('manager'), 'vouchers', { ...body, adults: 3 }, uuid);
    expect(again).toMatchObject({ status: 422, body: { code: 'key_reused', data: { first: { voucher: { id: (first.body['voucher'] as RecordModel).id } } } } });
  });
});
