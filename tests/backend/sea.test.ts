import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { desk } from '../support/desk.ts';
import { type Answer, house } from '../support/house.ts';
import { randomFrom } from '../support/random-edits.ts';
import { reading } from '../support/reading.ts';
import { runSql } from '../support/backend.ts';
import { seatFaults, startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';
import { campaign } from '../support/campaign.ts';

const { steps: ROUNDS } = campaign('sea-rounds', { steps: 3, whole: 30 });

let sales: SalesDesk;
let plan: RecordModel;
beforeAll(async () => {
  sales = await startSales();
  ({ plan } = await startSailing(sales));
});
afterAll(() => sales.stop());

/** Rows of the database as they lie there, past every hook. */
function rows(sql: string, ...parameters: readonly string[]): readonly Readonly<Record<string, unknown>>[] {
  return reading(sales.dataDir)
    .prepare(sql)
    .all(...parameters) as unknown as readonly Readonly<Record<string, unknown>>[];
}

/** What is wrong, said by nothing but what is stored: seats, choices, money, sales of what was called off. */
function faults(): readonly unknown[] {
  return [
    ...rows(`SELECT 'seats' AS fault, d.id, d.seats_taken FROM departures d WHERE d.seats_taken !=
      (SELECT COALESCE(SUM(v.adults + v.children), 0) FROM vouchers v WHERE v.departure = d.id AND v.state NOT IN ('draft', 'expired', 'cancelled', 'rejected'))`),
    ...rows("SELECT 'oversold' AS fault, id FROM departures WHERE seats_taken > capacity - held_seats"),
    ...rows(`SELECT 'unasked' AS fault, v.id FROM vouchers v JOIN departures d ON d.id = v.departure
      WHERE d.state = 'cancelled' AND v.state IN ('on_hold', 'pending_supplier', 'confirmed')
        AND (SELECT COUNT(*) FROM sea_choices c WHERE c.voucher = v.id AND c.state IN ('open', 'passed_to_manager')) != 1`),
    ...rows(`SELECT 'asked in vain' AS fault, c.id FROM sea_choices c JOIN vouchers v ON v.id = c.voucher JOIN departures d ON d.id = c.departure
      WHERE c.state IN ('open', 'passed_to_manager') AND (v.departure != d.id OR d.state != 'cancelled')`),
    ...rows("SELECT 'asked twice' AS fault, voucher FROM sea_choices WHERE state != 'withdrawn' GROUP BY voucher, from_day HAVING COUNT(*) > 1"),
    ...rows(`SELECT 'answered otherwise' AS fault, c.id FROM sea_choices c JOIN vouchers v ON v.id = c.voucher
      WHERE (c.answer = 'move' AND v.departure = c.departure) OR (c.answer IN ('money', 'credit') AND v.state != 'cancelled')`),
    ...rows(`SELECT 'money' AS fault, v.id, v.paid, v.refund_due, v.credit_left FROM vouchers v JOIN sea_choices c ON c.voucher = v.id AND c.answer IN ('money', 'credit')
      WHERE v.paid != (SELECT COALESCE(SUM(p.amount_in_voucher_currency), 0) FROM payments p WHERE p.voucher = v.id AND p.state = 'cleared')
        OR v.paid != v.refund_due + v.credit_left OR (c.answer = 'money' AND v.credit_left != 0) OR (c.answer = 'credit' AND v.refund_due != 0)`),
    ...rows(`SELECT 'still reminded' AS fault, r.id FROM reminders r JOIN sea_choices c ON c.voucher = r.voucher AND c.state IN ('open', 'passed_to_manager')
      WHERE r.kind != 'weather_change' AND r.state IN ('due', 'prepared', 'failed')`),
  ];
}

const departureOf = (day: string): Promise<RecordModel> =>
  sales.admin.collection('departures').getFirstListItem(sales.admin.filter('service_date = {:day} && plan = {:plan}', { day, plan: plan.id }));
async function drafted(body: Readonly<Record<string, unknown>>): Promise<RecordModel> {
  const answer = await desk(sales.as('senior'), 'sea-days', { country: 'thailand', why: 'weather', words_en: 'Waves of 3 m', ...body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body['sea_day'] as RecordModel;
}
const act = async (seaDay: RecordModel, action: string, role: 'senior' | 'manager' = 'senior'): Promise<Answer> => {
  const { revision } = await sales.admin.collection('sea_days').getOne(seaDay.id);
  return desk(sales.as(role), `sea-days/${seaDay.id}/${action}`, { expected: revision });
};
async function calledOff(day: string, change: Readonly<Record<string, unknown>> = {}): Promise<RecordModel> {
  const seaDay = await drafted({ scope: 'day', service_date: day, ...change });
  expect((await act(seaDay, 'run')).status).toBe(200);
  return seaDay;
}
const choiceOf = (voucher: RecordModel): Promise<RecordModel> =>
  sales.admin.collection('sea_choices').getFirstListItem(sales.admin.filter('voucher = {:id}', { id: voucher.id }), { sort: '-created' });
const sold = async (day: string, paid = 0, change: Readonly<Record<string, unknown>> = {}): Promise<RecordModel> => {
  const voucher = await sales.sale('senior', { service_date: day, adults: 2, children: 0, ...change });
  if (paid > 0) expect((await sales.pay('senior', voucher.id, { amount: paid, kind: 'deposit', state: 'cleared' })).status).toBe(200);
  return voucher;
};
const asGuest = (choice: RecordModel, body: Readonly<Record<string, unknown>>): Promise<Answer> =>
  house(sales.as('site'), 'sea-answer', { token: choice['token'], ...body });

describe('a day on which nobody sails', () => {
  it('is previewed with everybody whom it touches, and nothing is done by that', async () => {
    const day = dayFromNow(20);
    await sold(day, 1000);
    await sold(day, 0, { language: 'en' });
    const seaDay = await drafted({ scope: 'day', service_date: day });
    const { body, status } = await desk(sales.as('manager'), `sea-days/${seaDay.id}/preview`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ departures: 1, vouchers: 2, guests: 4, asked: 0, messages: { ru: 1, en: 1 } });
    expect(body['money']).toEqual([{ currency: 'THB', paid: 1000, refund: 1000, credit: 0, agents: 0 }]);
    expect(await departureOf(day)).toMatchObject({ state: 'open', seats_taken: 4 });
    expect(rows('SELECT id FROM sea_choices')).toEqual([]);
  });

  it('is called off by seniors alone; what it is about is changed by nobody past the desk', async () => {
    const seaDay = await drafted({ scope: 'day', service_date: dayFromNow(21) });
    expect((await act(seaDay, 'run', 'manager')).status).toBe(403);
    expect((await desk(sales.as('manager'), 'sea-days', { country: 'thailand', scope: 'day', service_date: dayFromNow(21), why: 'weather' })).status).toBe(403);
    for (const role of ['guide', 'agent'] as const) expect((await desk(sales.as(role), `sea-days/${seaDay.id}/preview`)).status).toBe(403);
    const headers = { 'X-Expected-Revision': String(seaDay['revision']) };
    await expect(sales.as('senior').collection('sea_days').update(seaDay.id, { state: 'done' }, { headers })).rejects.toThrow();
    const saved = await sales.as('senior').collection('sea_days').update(seaDay.id, { link: 'https://tmd.go.th/en/warning' }, { headers });
    expect(saved).toMatchObject({ state: 'draft', link: 'https://tmd.go.th/en/warning' });
  });

  it('asks each guest once; one moves, one takes his money, one keeps it for another day, and the seats follow', async () => {
    const [day, other] = [dayFromNow(22), dayFromNow(23)];
    const [moving, paid, keeping] = [await sold(day, 2000), await sold(day, 3000), await sold(day, 500)];
    await calledOff(day);
    expect(await departureOf(day)).toMatchObject({ state: 'cancelled', why: 'weather', seats_taken: 6 });
    expect(faults()).toEqual([]);
    expect((await desk(sales.as('senior'), 'seat-check')).body).toEqual({ faults: [] });
    const choices = [await choiceOf(moving), await choiceOf(paid), await choiceOf(keeping)] as const;
    const page = await house(sales.as('site'), 'sea-choice', { token: choices[0]['token'] });
    expect(page.body).toMatchObject({
      state: 'open',
      why: 'weather',
      offered: ['move', 'money', 'credit'],
      words: { en: 'Waves of 3 m' },
      money: { symbol: '฿', side: 'left' },
    });
    expect((page.body['days'] as readonly { day: string }[]).map((one) => one.day)).not.toContain(day);
    // Two browsers at once: one answer counts, and both read the same.
    const both = await Promise.all([asGuest(choices[0], { answer: 'move', day: other, time: '08:00' }), asGuest(choices[0], { answer: 'money' })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.filter(({ body }) => body['is_done']).length).toBe(1);
    expect(new Set(both.map(({ body }) => body['answer'])).size).toBe(1);
    expect((await asGuest(choices[1], { answer: 'money' })).body).toMatchObject({ state: 'refunded', refund: 3000, credit: 0 });
    expect((await asGuest(choices[1], { answer: 'credit' })).body).toMatchObject({ state: 'refunded', is_done: false });
    expect((await asGuest(choices[2], { answer: 'credit' })).body).toMatchObject({ state: 'credit', refund: 0, credit: 500 });
    expect(await sales.read(paid.id)).toMatchObject({ state: 'cancelled', cancellation: { by: 'weather', waived_by: `users:${sales.idOf('senior')}` } });
    expect(faults()).toEqual([]);
  });

  it('leads a guest to a day only while it has seats for all of his party', async () => {
    const [day, full] = [dayFromNow(24), dayFromNow(25)];
    const voucher = await sold(day);
    await sold(full, 0, { adults: 37 });
    await calledOff(day);
    const choice = await choiceOf(voucher);
    const page = await house(sales.as('site'), 'sea-choice', { token: choice['token'] });
    expect((page.body['days'] as readonly { day: string }[]).map((one) => one.day)).not.toContain(full);
    expect(await asGuest(choice, { answer: 'move', day: full, time: '08:00' })).toMatchObject({ status: 409, body: { code: 'seats_gone' } });
    expect(await choiceOf(voucher)).toMatchObject({ state: 'open', answer: '' });
    expect(faults()).toEqual([]);
  });

  it('keeps the nearest seats for whoever was asked, from everybody else, until he answers or his time is over', async () => {
    const [day, next] = [dayFromNow(60), dayFromNow(61)];
    const [slow, quick] = [await sold(day, 1000, { adults: 20 }), await sold(day, 1000, { adults: 18 })];
    await sold(dayFromNow(59), 0, { adults: 1 });
    await calledOff(day);
    const [first, second] = [await choiceOf(slow), await choiceOf(quick)];
    const kept = [first, second].map((one) => [one['kept_departure'], one['kept_seats']]);
    const before = await departureOf(dayFromNow(59));
    const after = await departureOf(next);
    // Both days beside are as near; each has room for one of them.
    expect(kept.map(([departure]) => departure).toSorted()).toEqual([before.id, after.id].toSorted());
    expect(kept.map(([, seats]) => seats)).toEqual([20, 18]);
    const keeping = await sales.admin.collection('departures').getOne(String(second['kept_departure']));
    const sailing = Number(keeping['seats_taken']);
    expect(keeping).toMatchObject({ allotted: 18 });
    const page = await house(sales.as('site'), 'sea-choice', { token: second['token'] });
    expect((page.body['days'] as readonly object[])[0]).toMatchObject({ day: keeping['service_date'], kept: true, free: 18 });
    expect(page.body['kept_until']).toBe(second['kept_until']);
    // A rival gets what is left there, and no more.
    const left = 38 - 18 - sailing;
    const there = { service_date: String(keeping['service_date']), children: 0 };
    await expect(sales.hold('senior', { ...there, adults: left + 1 })).rejects.toThrow('seats_gone');
    await sales.hold('senior', { ...there, adults: left });
    expect(seatFaults(sales.dataDir)).toEqual([]);
    expect((await asGuest(second, { answer: 'move', day: String(keeping['service_date']), time: '08:00' })).body).toMatchObject({
      state: 'moved',
      is_done: true,
    });
    expect(await sales.admin.collection('departures').getOne(keeping.id)).toMatchObject({ seats_taken: 38, allotted: 0 });
    // A party may become smaller though its departure is called off, and so much less is kept for it; larger it may not.
    expect(await sales.act('senior', slow, 'amend', { adults: 15, seen: { adults: 20 }, reason: 'Пятеро не едут' })).toMatchObject({ status: 200 });
    expect((await sales.act('senior', slow, 'amend', { adults: 16, seen: { adults: 15 }, reason: 'Ещё один' })).body).toMatchObject({ code: 'seats_gone' });
    expect([(await choiceOf(slow))['kept_departure'], (await choiceOf(slow))['kept_seats']]).toEqual([first['kept_departure'], 15]);
    expect(seatFaults(sales.dataDir)).toEqual([]);
    // Whoever lets his time go by keeps none, and may still choose.
    runSql(sales, `UPDATE sea_choices SET kept_until = '2020-01-01 00:00:00.000Z' WHERE id = '${first.id}'`);
    await sales.admin.crons.run('sea_keep');
    await expect.poll(async () => (await choiceOf(slow))['kept_departure']).toBe('');
    expect(await choiceOf(slow)).toMatchObject({ state: 'open', kept_seats: 0 });
    expect(seatFaults(sales.dataDir)).toEqual([]);
  });

  it('looks for other seats where the kept ones are called off too, and gives them back with everything else', async () => {
    const [day, next] = [dayFromNow(70), dayFromNow(71)];
    const voucher = await sold(day);
    await calledOff(dayFromNow(69));
    const seaDay = await calledOff(day);
    expect(await choiceOf(voucher)).toMatchObject({ kept_departure: (await departureOf(next)).id, kept_seats: 2 });
    await calledOff(next);
    const moved = await choiceOf(voucher);
    expect([(await departureOf(dayFromNow(72))).id, (await departureOf(dayFromNow(68))).id]).toContain(moved['kept_departure']);
    expect(seatFaults(sales.dataDir)).toEqual([]);
    expect((await act(seaDay, 'undo')).status).toBe(200);
    expect(await choiceOf(voucher)).toMatchObject({ state: 'withdrawn', kept_departure: '' });
    expect(seatFaults(sales.dataDir)).toEqual([]);
  });

  it('asks nobody twice, though two seniors call off the same at once', async () => {
    const day = dayFromNow(26);
    const vouchers = [await sold(day), await sold(day), await sales.hold('senior', { service_date: day, adults: 1, children: 0 })];
    const departure = await departureOf(day);
    const all = await Promise.all([
      drafted({ scope: 'day', service_date: day }),
      drafted({ scope: 'pier', place: 'chalong', service_date: day, why: 'park' }),
      drafted({ scope: 'departure', departure: departure.id, why: 'vessel' }),
    ]);
    const statuses = (await Promise.all(all.map((one) => act(one, 'run')))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(rows('SELECT COUNT(*) AS n FROM sea_choices WHERE from_day = ?', day)).toEqual([{ n: vouchers.length }]);
    expect(faults()).toEqual([]);
  });

  it('stops what guests were to be told, and tells them where to choose', async () => {
    const day = dayFromNow(27);
    const voucher = await sold(day);
    const queue = (kind: string): Promise<Answer> => desk(sales.as('manager'), 'reminders/queue', { country: 'thailand', day, kind });
    await queue('pickup_tomorrow');
    await calledOff(day);
    // The evening's round comes too.
    await queue('balance');
    expect(rows('SELECT kind, state, skip_reason FROM reminders WHERE voucher = ? ORDER BY kind', voucher.id)).toEqual([
      { kind: 'pickup_tomorrow', state: 'skipped', skip_reason: 'called_off' },
      { kind: 'weather_change', state: 'due', skip_reason: '' },
    ]);
  });

  it('can be undone while nobody was told and nobody has answered: then all is as it was', async () => {
    const day = dayFromNow(28);
    const voucher = await sold(day, 700);
    await desk(sales.as('manager'), 'reminders/queue', { country: 'thailand', day, kind: 'pickup_tomorrow' });
    const before = [await sales.read(voucher.id), await departureOf(day)];
    const seaDay = await calledOff(day);
    expect(await act(seaDay, 'undo', 'manager')).toMatchObject({ status: 403 });
    expect((await act(seaDay, 'undo')).status).toBe(200);
    const after = [await sales.read(voucher.id), await departureOf(day)];
    // Seats that were kept here for guests of other days were looked for elsewhere meanwhile.
    const plain = (all: readonly RecordModel[]) => all.map(({ updated: _updated, revision: _revision, allotted: _kept, ...rest }) => rest);
    expect(plain(after)).toEqual(plain(before));
    expect(rows('SELECT kind, state FROM reminders WHERE voucher = ? ORDER BY kind', voucher.id)).toEqual([
      { kind: 'pickup_tomorrow', state: 'due' },
      { kind: 'weather_change', state: 'skipped' },
    ]);
    const choice = await choiceOf(voucher);
    expect(choice['state']).toBe('withdrawn');
    expect((await asGuest(choice, { answer: 'money' })).status).toBe(404);
    expect((await act(seaDay, 'undo')).body).toMatchObject({ code: 'move_refused', data: { reason: 'state' } });
    expect((await sales.act('senior', voucher, 'amend', { adults: 3, seen: { adults: 2 }, reason: 'Больше' })).status).toBe(200);
    // The same day can be called off once more, and then guests are asked.
    await calledOff(day);
    expect((await choiceOf(voucher))['state']).toBe('open');
    expect(faults()).toEqual([]);
  });

  it('is not undone once a guest answered, was told, or ten minutes went by', async () => {
    const days = [29, 31, 32].map(dayFromNow) as [string, string, string];
    const vouchers = [];
    const seaDays = [];
    for (const day of days) {
      vouchers.push(await sold(day));
      seaDays.push(await calledOff(day));
    }
    const [answered, told, late] = seaDays as [RecordModel, RecordModel, RecordModel];
    await asGuest(await choiceOf(vouchers[0] as RecordModel), { answer: 'money' });
    expect((await act(answered, 'undo')).body).toMatchObject({ data: { reason: 'answered' } });
    const [news] = rows("SELECT id FROM reminders WHERE voucher = ? AND kind = 'weather_change'", String(vouchers[1]?.id));
    await sales.admin.collection('reminders').update(String(news?.['id']), { state: 'sent', attempts: 1, sent_at: new Date() });
    expect((await act(told, 'undo')).body).toMatchObject({ data: { reason: 'sent' } });
    runSql(sales, `UPDATE sea_days SET done_at = strftime('%Y-%m-%d %H:%M:%fZ', done_at, '-601 seconds') WHERE id = '${late.id}'`);
    expect((await act(late, 'undo')).body).toMatchObject({ data: { reason: 'late' } });
    expect(faults()).toEqual([]);
  });

  it('leaves whoever does not answer to the managers, who answer for him on the telephone', async () => {
    const [day, other] = [dayFromNow(33), dayFromNow(34)];
    const voucher = await sold(day, 900);
    const seaDay = await calledOff(day);
    const choice = await choiceOf(voucher);
    runSql(sales, `UPDATE sea_choices SET deadline = '2020-01-01 00:00:00.000Z' WHERE id = '${choice.id}'`);
    await sales.admin.crons.run('sea_keep');
    await expect.poll(async () => (await choiceOf(voucher))['state'], { timeout: 60_000 }).toBe('passed_to_manager');
    expect((await asGuest(choice, { answer: 'money' })).body).toMatchObject({ state: 'passed_to_manager', is_done: false });
    const seen = await desk(sales.as('accountant'), `sea-days/${seaDay.id}/choices`);
    expect(seen.body).toMatchObject({ steps: { done: 1 }, undo: 'answered', rows: [{ state: 'passed_to_manager', voucher: voucher.id, people: 2 }] });
    const body = { answer: 'move', day: other, time: '08:00' };
    expect((await desk(sales.as('accountant'), `sea-choices/${choice.id}/answer`, body)).status).toBe(403);
    expect((await desk(sales.as('manager'), `sea-choices/${choice.id}/answer`, body)).body).toMatchObject({ is_done: true });
    expect(await choiceOf(voucher)).toMatchObject({ state: 'answered_by_desk', answer: 'move', answered_by: `users:${sales.idOf('manager')}` });
    expect(await sales.read(voucher.id)).toMatchObject({ service_date: other, state: 'confirmed', paid: 900 });
    expect(faults()).toEqual([]);
  });

  it('counts what the desk does to a voucher as its answer', async () => {
    const day = dayFromNow(35);
    const [moved, later, cancelled] = [await sold(day), await sold(day), await sold(day, 400)];
    await calledOff(day);
    await sales.act('senior', await sales.read(moved.id), 'reschedule', { service_date: dayFromNow(36), reason: 'По телефону' });
    // Another hour of the same day is another departure, too.
    const boat = { country: 'thailand', service_date: day, start_time: '13:00', starts_at: `${day} 06:00:00.000Z`, excursions: ['128'], capacity: 38 };
    await sales.admin.collection('departures').create({ ...boat, state: 'open', pier: 'chalong' });
    const hour = { service_date: day, start_time: '13:00', reason: 'По телефону' };
    expect(await sales.act('senior', await sales.read(later.id), 'reschedule', hour)).toMatchObject({ status: 200 });
    expect((await choiceOf(later))['answer']).toBe('move');
    await sales.act('senior', await sales.read(cancelled.id), 'cancel', { by: 'weather', reason: 'По телефону' });
    expect([(await choiceOf(moved))['answer'], (await choiceOf(cancelled))['answer']]).toEqual(['move', 'money']);
    expect(faults()).toEqual([]);
  });

  it(
    'is finished exactly once, wherever PocketBase is killed, while guests answer and seniors call off and take back',
    async () => {
      const random = randomFrom(1_313);
      const below = (limit: number): number => Math.floor(random() * limit);
      let child = sales.process;
      for (let round = 0; round < ROUNDS; round++) {
        const [day, other] = [dayFromNow(40 + 2 * round), dayFromNow(41 + 2 * round)];
        // Ten more boats, so that there is something to be killed between.
        const boats = await Promise.all(
          Array.from({ length: 10 }, async (_, at) => {
            const start = { country: 'thailand', service_date: day, start_time: `08:${String(10 + at)}`, starts_at: `${day} 01:${10 + at}:00.000Z` };
            return sales.admin.collection('departures').create({ ...start, excursions: ['128'], capacity: 38, state: 'open', pier: 'chalong' });
          }),
        );
        const vouchers: RecordModel[] = [];
        for (const boat of boats) {
          const voucher = await sold(day, 100 * below(5), { adults: 1 + below(3) });
          await sales.admin.collection('vouchers').update(voucher.id, { departure: boat.id, start_time: boat['start_time'] });
          vouchers.push(voucher);
        }
        const seaDay = await drafted({ scope: 'pier', place: 'chalong', service_date: day });
        const running = act(seaDay, 'run').catch(() => null);
        await new Promise((resolve) => setTimeout(resolve, 20 + below(160)));
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await Promise.all([gone, running]);
        child = await servePocketBase(sales.launch);
        if ((await sales.admin.collection('sea_days').getOne(seaDay.id))['state'] === 'draft') await act(seaDay, 'run');
        // What is left of it goes on beside guests who answer already, and beside another senior.
        const answering = vouchers.map(async (voucher) => {
          const choice = await choiceOf(voucher).catch(() => null);
          const answer = ['move', 'money', 'credit', ''][below(4)];
          return choice && answer ? asGuest(choice, { answer, day: other, time: '08:00' }) : null;
        });
        await Promise.all([
          sales.admin.crons.run('sea_keep'),
          sales.admin.crons.run('sea_keep'),
          ...answering,
          act(await drafted({ scope: 'day', service_date: day }), 'run'),
        ]);
        await sales.admin.crons.run('sea_keep');
        await expect.poll(async () => (await sales.admin.collection('sea_days').getOne(seaDay.id))['state'], { timeout: 90_000 }).toBe('done');
        await act(seaDay, 'undo');
        expect(rows("SELECT id FROM sea_steps WHERE state = 'waiting'")).toEqual([]);
        expect(faults()).toEqual([]);
        expect(rows('SELECT COUNT(*) AS n FROM sea_choices WHERE from_day = ?', day)[0]?.['n']).toBe(vouchers.length);
      }
    },
    120_000 * ROUNDS,
  );

  it('is told to nobody by a link that leads nowhere, nor past the site', async () => {
    expect((await house(sales.as('site'), 'sea-choice', { token: randomUUID().replaceAll('-', '') })).status).toBe(404);
    expect((await house(sales.as('site'), 'sea-answer', { token: '', answer: 'money' })).status).toBe(404);
    const [any] = await sales.admin.collection('sea_choices').getFullList();
    for (const role of ['guest', 'manager', 'agent'] as const)
      expect((await house(sales.as(role), 'sea-choice', { token: any?.['token'] })).status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(await sales.as('manager').collection('sea_choices').getFullList())).not.toContain(String(any?.['token']));
  });
});
