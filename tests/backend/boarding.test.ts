import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClosedParty, ClosingParty } from '../../src/model/guide/answers.ts';
import type { Copy, GuideDay } from '../../src/model/guide/answers.ts';
import { desk, type DeskRole } from '../support/desk.ts';
import type { Answer } from '../support/house.ts';
import { startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
  await startSailing(sales);
});
afterAll(() => sales.stop());

const MINUTE_MS = 60_000;
/** A departure of any day and hour, those too that are past. */
const sails = (day: string, time: string, change: Readonly<Record<string, unknown>> = {}): Promise<RecordModel> =>
  sales.admin.collection('departures').create({
    ...{ country: 'thailand', service_date: day, start_time: time, starts_at: new Date(`${day}T${time}:00+07:00`), minutes: 1200 },
    ...{ excursions: ['128'], capacity: 10, licensed: 12, state: 'open', guide: sales.idOf('guide'), ...change },
  });
const read = (id: string): Promise<RecordModel> => sales.admin.collection('departures').getOne(id);
const act = async (role: DeskRole, id: string, action: string, body: object = {}): Promise<Answer> =>
  desk(sales.as(role), `departures/${id}/${action}`, { expected: (await read(id))['revision'], ...body });
/** A sold party that is put on a departure, whatever its day. */
async function aboard(departure: RecordModel, change: Readonly<Record<string, unknown>> = {}): Promise<RecordModel> {
  const { id } = await sales.sale('manager', change);
  const { service_date, start_time } = departure;
  return sales.admin.collection('vouchers').update(id, { departure: departure.id, service_date, start_time });
}
const said = (departure: RecordModel, kind: string, voucher: RecordModel, who: readonly number[]) => ({
  ...{ key: randomUUID(), kind, departure: departure.id, voucher: voucher.id, who, at: Date.now() },
});
const say = (...actions: readonly object[]): Promise<Answer> => desk(sales.as('manager'), 'boarding', { country: 'thailand', actions });

describe('boarding', () => {
  it('is taken back by whoever may begin it', async () => {
    const departure = await sails(dayFromNow(3), '09:40');
    for (const [action, to] of [
      ['board', 'boarding'],
      ['unboard', 'open'],
      ['board', 'boarding'],
      ['sail', 'sailed'],
    ] as const)
      expect(await act('senior', departure.id, action)).toMatchObject({ status: 200, body: { departure: { state: to } } });
    expect(await act('senior', departure.id, 'unboard')).toMatchObject({ status: 422, body: { code: 'move_refused' } });
    const empty = await sails(dayFromNow(3), '09:50', { state: 'boarding' });
    expect(await act('senior', empty.id, 'cancel', { why: 'weather' })).toMatchObject({ status: 200, body: { departure: { state: 'cancelled' } } });
    expect((await act('guide', (await sails(dayFromNow(3), '09:55')).id, 'board')).status).toBe(403);
  });

  it('lets a party become fewer, and a senior put a guest on, past its hour too', async () => {
    const departure = await sails(dayFromNow(0), '00:00');
    const walkUp = { service_date: dayFromNow(0), start_time: '00:00', adults: 1, children: 0, off_schedule: true, reason: 'Пришёл на пирс' };
    await expect(sales.sale('senior', walkUp)).rejects.toThrow('sales_over');
    const party = await aboard(departure);
    expect((await act('senior', departure.id, 'board')).status).toBe(200);
    await expect(sales.sale('manager', walkUp)).rejects.toThrow('forbidden');
    expect((await sales.sale('senior', walkUp))['departure']).toBe(departure.id);
    const fewer = await sales.act('manager', await sales.read(party.id), 'amend', { adults: 1, children: 1, reason: 'Один не едет' });
    expect(fewer).toMatchObject({ status: 200, body: { voucher: { departure: departure.id, pax_count: 2 } } });
    expect(await read(departure.id)).toMatchObject({ state: 'boarding', seats_taken: 3, persons_taken: 3 });
  });

  it('is seen by a sea day, as what is past its hour and not over; what is over is not', async () => {
    const [boards, late] = [await sails(dayFromNow(0), '00:02', { state: 'boarding', minutes: 3000 }), await sails(dayFromNow(0), '00:03', { minutes: 3000 })];
    const gone = await sails(dayFromNow(-1), '00:01', { minutes: 600 });
    const party = await aboard(boards);
    const previewOf = async (departure: RecordModel): Promise<{ seaDay: RecordModel; found: number }> => {
      const fields = {
        country: 'thailand',
        why: 'weather',
        words_en: 'Waves',
        scope: 'departure',
        departure: departure.id,
        service_date: departure['service_date'],
      };
      const draft = await desk(sales.as('senior'), 'sea-days', fields);
      const seaDay = draft.body['sea_day'] as RecordModel;
      const { body } = await desk(sales.as('senior'), `sea-days/${seaDay.id}/preview`);
      return { seaDay, found: Number(body['departures']) + 10 * Number(body['late']) };
    };
    expect((await previewOf(late)).found).toBe(11);
    expect((await previewOf(gone)).found).toBe(0);
    const { seaDay, found } = await previewOf(boards);
    expect(found).toBe(11);
    expect((await desk(sales.as('senior'), `sea-days/${seaDay.id}/run`, { expected: seaDay['revision'] })).status).toBe(200);
    expect(await read(boards.id)).toMatchObject({ state: 'cancelled', why: 'weather' });
    expect(await sales.admin.collection('sea_choices').getFullList({ filter: sales.admin.filter('voucher = {:id}', { id: party.id }) })).toHaveLength(1);
  });
});

describe('a trip of several days', () => {
  it('is its guide’s on each of them', async () => {
    const [long, home] = [await sails(dayFromNow(-1), '20:00', { minutes: 3000 }), await sails(dayFromNow(-1), '08:00', { minutes: 480 })];
    const { body } = await desk(sales.as('guide'), 'guide-copies', { country: 'thailand', device: 'a-phone-overnight' });
    const { departures, copy } = body as unknown as GuideDay & { readonly copy: Copy };
    const found = departures.find(({ id }) => id === long.id);
    expect(found).toMatchObject({ day: dayFromNow(-1), last: dayFromNow(1) });
    expect(departures.map(({ id }) => id)).not.toContain(home.id);
    expect(found?.until).toBeLessThanOrEqual(copy.expires);
    expect((await desk(sales.as('guide'), `guide?country=thailand&departure=${long.id}`)).status).toBe(200);
    expect((await desk(sales.as('guide'), `guide?country=thailand&departure=${home.id}`)).status).toBe(404);
  });
});

describe('a trip that is over', () => {
  it('closes its vouchers by the clock as the check-ins say, once, and says nothing of whom nobody has said anything', async () => {
    const departure = await sails(dayFromNow(-3), '08:00', { minutes: 480 });
    const [came, missed, ashore, quiet] = [
      await aboard(departure),
      await aboard(departure),
      await aboard(departure),
      await aboard(departure, { adults: 1, children: 0 }),
    ];
    const lately = await sails(dayFromNow(-1), '10:00', { minutes: 300 });
    const young = await aboard(lately);
    await say(
      said(departure, 'check_in', came, [1]),
      said(departure, 'no_show', missed, [0, 1, 2]),
      said(departure, 'no_show', ashore, [0, 1]),
      said(lately, 'no_show', young, [0, 1, 2]),
    );
    for (const _ of [1, 2]) await sales.admin.crons.run('guide_close_over');
    const stateOf = async ({ id }: RecordModel): Promise<unknown> => (await sales.read(id))['state'];
    await expect.poll(() => stateOf(came), { timeout: 30_000 }).toBe('completed');
    await expect.poll(() => stateOf(missed), { timeout: 30_000 }).toBe('no_show');
    await sales.admin.crons.run('guide_close_over');
    await expect
      .poll(async () => (await sales.admin.collection('job_runs').getFirstListItem('name = "guide_close_over"'))['outcome'], { timeout: 30_000 })
      .toBe('done');
    expect([await stateOf(ashore), await stateOf(quiet)]).toEqual(['confirmed', 'confirmed']);
    const events = await sales.admin
      .collection('events')
      .getFullList({ filter: sales.admin.filter('record = {:id} && action = "no_show"', { id: missed.id }) });
    expect(events).toMatchObject([{ actor: '', reason: 'Никто не пришёл: отметки гида' }]);
    // A phone may still come ashore with other news: a day is waited for.
    const isDue = Date.now() > Date.parse(`${dayFromNow(-1)}T15:00:00+07:00`) + 1440 * MINUTE_MS;
    expect(await stateOf(young)).toBe(isDue ? 'no_show' : 'confirmed');
  });

  it('closes a day for all its parties in one press, each by its own right and rule', async () => {
    const day = dayFromNow(-5);
    const departure = await sails(day, '08:00', { minutes: 480 });
    const [came, missed, quiet, left] = [
      await aboard(departure),
      await aboard(departure),
      await aboard(departure, { adults: 1, children: 0 }),
      await aboard(departure, { adults: 1, children: 0 }),
    ];
    const { id: theirs } = await sales.sale('manager2', { adults: 1, children: 0 });
    await sales.admin.collection('vouchers').update(theirs, { departure: departure.id, service_date: day, start_time: '08:00' });
    await say(said(departure, 'check_in', came, [0, 1, 2]), said(departure, 'no_show', missed, [0, 1, 2]));
    const closing = async (role: DeskRole): Promise<readonly ClosingParty[]> =>
      (await desk(sales.as(role), `guide-closing?country=thailand&day=${day}`)).body['parties'] as readonly ClosingParty[];
    const shown = new Map((await closing('manager')).map((one) => [one.id, one]));
    expect([came, missed, quiet].map(({ id }) => [shown.get(id)?.end, shown.get(id)?.fault])).toEqual([
      ['complete', null],
      ['no_show', null],
      [null, null],
    ]);
    expect(shown.get(theirs)?.fault).toBe('not_own');
    expect((await desk(sales.as('guide'), `guide-closing?country=thailand&day=${day}`)).status).toBe(403);
    const body = { country: 'thailand', day, ends: { [quiet.id]: 'complete', [theirs]: 'complete', [missed.id]: 'complete' } };
    expect(await desk(sales.as('manager'), 'guide-closing', body)).toMatchObject({ status: 422, body: { code: 'reason_missing' } });
    const key = randomUUID();
    const press = (): Promise<Answer> => desk(sales.as('manager'), 'guide-closing', { ...body, reason: 'Не пришли к лодке' }, key);
    const [first, again] = [await press(), await press()];
    expect(again.body).toEqual(first.body);
    const ends = new Map((first.body['closed'] as readonly ClosedParty[]).map((one) => [one.id, one.fault ?? one.end]));
    expect([came, missed, quiet, left].map(({ id }) => ends.get(id))).toEqual(['complete', 'no_show', 'complete', null]);
    expect(ends.get(theirs)).toBe('not_own');
    expect((await sales.read(missed.id))['state']).toBe('no_show');
    expect((await closing('senior')).map(({ id }) => id).toSorted()).toEqual([left.id, theirs].toSorted());
  });

  it('is not closed before it is over', async () => {
    const departure = await sails(dayFromNow(2), '08:00');
    const party = await aboard(departure);
    await say(said(departure, 'check_in', party, [0]));
    const { body } = await desk(sales.as('senior'), 'guide-closing', { country: 'thailand', day: dayFromNow(2), ends: {} });
    expect(body['closed']).toContainEqual({ id: party.id, end: null, fault: 'too_early' });
  });
});

describe('a boat that counts infants', () => {
  it('says that it is too small, in so many words', async () => {
    const [large, small] = await Promise.all(
      [
        { capacity_sold: 10, capacity_licensed: 12 },
        { capacity_sold: 3, capacity_licensed: 12, infants_count: true },
      ].map((change, at) =>
        sales.admin.collection('boats').create({ country: 'thailand', name: `Boat ${at}`, kind: 'speedboat', owner: 'own', active: true, ...change }),
      ),
    );
    const departure = await sails(dayFromNow(4), '11:00', { boat: large?.id });
    await aboard(departure, { infants: 1 });
    const seen = await read(departure.id);
    const answer = await desk(sales.as('senior'), `departures/${departure.id}/save`, {
      boat: small?.id,
      seen: { boat: large?.id, capacity: seen['capacity'], held_seats: 0 },
      expected: seen['revision'],
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'departure_full' } });
    expect((await read(departure.id))['boat']).toBe(large?.id);
  });
});
