import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk } from '../support/desk.ts';
import type { Answer } from '../support/house.ts';
import { seatFaults, startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales, voucherIn } from '../support/voucher-desk.ts';

const SEATS = 6;
let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
  await startSailing(sales, { capacity_sold: SEATS, capacity_licensed: 8 });
});
afterAll(async () => {
  expect(seatFaults(sales.dataDir)).toEqual([]);
  await sales.stop();
});

const PARTY = { children: 0, infants: 0, start_time: '08:00' };
const drafted = (day: string, adults: number, change: Readonly<Record<string, unknown>> = {}): Promise<RecordModel> =>
  sales.draft('manager', { service_date: day, adults, ...PARTY, ...change });
const wait = (voucher: RecordModel, role: 'manager' | 'manager2' | 'senior' = 'manager'): Promise<Answer> =>
  desk(sales.as(role), 'waiting', { voucher: voucher.id }, randomUUID());
const stateOf = async (voucher: RecordModel): Promise<string> => String((await sales.read(voucher.id))['state']);
const departureOn = async (day: string): Promise<RecordModel> => sales.admin.collection('departures').getFirstListItem(`service_date = "${day}"`);
const entryOf = async (voucher: RecordModel): Promise<RecordModel> =>
  sales.admin.collection('waiting_list').getFirstListItem(`voucher = "${voucher.id}"`, { sort: '-created' });

describe('an agent who asks what is left', () => {
  it('hears what he may promise, his own seats apart, and nothing of anybody else', async () => {
    const day = dayFromNow(40);
    const departure = await departureOn(day);
    const ask = (role: Parameters<typeof sales.as>[0]) => desk(sales.as(role), `free-seats?country=thailand&from=${day}&to=${dayFromNow(41)}`);
    const told = async () => (await ask('agent')).body['rows'];
    const row = (change: object) => ({ sold: '128', day, time: '08:00', free: SEATS, own: 0, is_whole: false, ...change });
    const boat = (free: number) => row({ sold: '1281', free, is_whole: true });
    expect(await told()).toEqual([row({}), boat(SEATS)]);
    await desk(sales.as('senior'), 'allotments', { departure: departure.id, agent: sales.idOf('agent'), seats: 2, release_hours: 48 }, randomUUID());
    await sales.hold('senior', { service_date: day, adults: 1, ...PARTY });
    // Nobody has the boat to himself any more.
    expect(await told()).toEqual([row({ free: SEATS - 3, own: 2 }), boat(0)]);
    await sales.hold('senior', { service_date: day, adults: 1, agent: sales.idOf('agent'), ...PARTY });
    expect(await told()).toEqual([row({ free: SEATS - 3, own: 1 }), boat(0)]);
    expect((await ask('agent')).body['sails']).toEqual([expect.objectContaining({ id: '128' }), expect.objectContaining({ id: '1281' })]);
    for (const role of ['manager', 'senior', 'accountant', 'guide'] as const) expect([role, (await ask(role)).status]).toEqual([role, 403]);
    // Of what is called off, or sold no more, nothing.
    await sales.admin.collection('departures').update(departure.id, { state: 'closed' });
    expect(await told()).toEqual([]);
    await sales.admin.collection('departures').update(departure.id, { state: 'open' });
  });
});

describe('whoever asks for days that are none, or for too many', () => {
  it.each([
    ['agent', 'free-seats?country=thailand&from=2027-01-01&to=2027-01-16', 'to', 'too_long'],
    ['agent', 'free-seats?country=thailand&from=2027-02-30&to=2027-03-02', 'from', 'not_a_day'],
    ['senior', 'calendar?country=thailand&from=2026-01-01&to=2027-01-01', 'to', 'too_long'],
    ['senior', 'calendar?country=thailand&from=2027-01-02&to=2027-01-01', 'to', 'not_a_day'],
    ['senior', 'seats?country=thailand&excursion=128&from=2020-01-01&to=2040-01-01', 'to', 'too_long'],
    ['senior', 'taken?country=thailand&excursion=128&from=2020-01-01&to=2040-01-01', 'to', 'too_long'],
    ['agent', 'own-trips?country=thailand&day=tomorrow', 'day', 'wrong'],
    ['senior', 'pickups?country=thailand&day=2027-02-30', 'day', 'wrong'],
  ] as const)('is told so, and never that nothing sails: %s asks %s', async (role, path, field, code) => {
    const { status, body } = await desk(sales.as(role), path);
    expect([status, body['code'], body['data']]).toMatchObject([422, 'invalid', { fields: { [field]: { code } } }]);
  });
});

describe('whoever waits for seats', () => {
  it('is offered what comes free in the order of waiting, for two working hours, and after him the next', async () => {
    const day = dayFromNow(20);
    const sold = await sales.hold('senior', { service_date: day, adults: SEATS, ...PARTY });
    const [four, two, three] = [await drafted(day, 4), await drafted(day, 2), await drafted(day, 3)];
    for (const one of [four, two, three]) expect((await wait(one)).status).toBe(200);
    const { body } = await desk(sales.as('accountant'), `waiting?country=thailand&departure=${(await departureOn(day)).id}`);
    expect((body['rows'] as readonly { readonly voucher: string; readonly place: number }[]).map(({ voucher, place }) => [voucher, place])).toEqual([
      [four.id, 1],
      [two.id, 2],
      [three.id, 3],
    ]);
    // Asked once more, he keeps his place.
    expect((await wait(two)).body['entry']).toMatchObject({ id: (await entryOf(two)).id });

    await sales.act('senior', sold, 'cancel', { reason: 'Не едут' });
    expect([await stateOf(four), await stateOf(two), await stateOf(three)]).toEqual(['on_hold', 'on_hold', 'draft']);
    const held = await sales.read(four.id);
    const until = Date.parse(String(held['expires_at']).replace(' ', 'T'));
    // Two hours of the desk's day, from nine to nine: fourteen through the night at most.
    expect(until - Date.now()).toBeGreaterThan(7_100_000);
    expect(until - Date.now()).toBeLessThan(14 * 3_600_000 + 1000);
    expect(await entryOf(four)).toMatchObject({ state: 'offered', offered_until: held['expires_at'] });

    // He lets it pass: three more get theirs.
    await sales.admin.collection('vouchers').update(four.id, { expires_at: '2020-01-01 00:00:00.000Z' });
    await sales.admin.crons.run('desk_expire_holds');
    await expect.poll(() => stateOf(three), { timeout: 30_000 }).toBe('on_hold');
    expect([(await entryOf(four))['state'], (await entryOf(three))['state']]).toEqual(['over', 'offered']);
    await sales.act('senior', await sales.read(two.id), 'confirm', { without_deposit: true, reason: 'Постоянный гость' });
    expect(await entryOf(two)).toMatchObject({ state: 'taken' });
  });

  it('is offered what a smaller party leaves, a boat with more seats, an allotment that falls back', async () => {
    const day = dayFromNow(21);
    const departure = await departureOn(day);
    const agent = sales.idOf('agent');
    const add = (seats: number) => desk(sales.as('senior'), 'allotments', { departure: departure.id, agent, seats, release_hours: 48 }, randomUUID());
    expect(await add(SEATS + 1)).toMatchObject({ status: 422, body: { data: { fields: { seats: { code: 'too_many' } } } } });
    const allotment = (await add(4)).body['allotment'] as RecordModel;
    expect(await departureOn(day)).toMatchObject({ allotted: 4, seats_taken: 0 });
    const stranger = await drafted(day, 3);
    expect((await wait(stranger)).status).toBe(200);
    // His own guests sit on his seats, whatever others are refused.
    const own = await sales.hold('senior', { service_date: day, adults: 3, ...PARTY, agent });
    expect(await departureOn(day)).toMatchObject({ allotted: 1, seats_taken: 3 });
    expect(await stateOf(stranger)).toBe('draft');
    await sales.admin.collection('allotments').update(allotment.id, { until: '2020-01-01 00:00:00.000Z' });
    await sales.admin.crons.run('allotments_release');
    await expect.poll(() => stateOf(stranger), { timeout: 30_000 }).toBe('on_hold');
    expect(await departureOn(day)).toMatchObject({ allotted: 0, seats_taken: 6 });
    expect(await sales.admin.collection('allotments').getOne(allotment.id)).toMatchObject({ state: 'released' });

    const [pair, single] = [await drafted(day, 2), await drafted(day, 1)];
    await wait(pair);
    await wait(single);
    const seen = Object.fromEntries(['adults', 'children', 'infants', 'child_ages', 'service_date', 'start_time'].map((name) => [name, own[name]]));
    expect((await sales.act('senior', own, 'save', { adults: 1, seen })).status).toBe(200);
    expect([await stateOf(pair), await stateOf(single)]).toEqual(['on_hold', 'draft']);
    await sales.act('manager', await sales.read(single.id), 'save', { adults: 2, seen: { ...seen, adults: 1 } });
    expect(await stateOf(single)).toBe('draft');
  });

  it('is offered what came free while the day was called off, when it sails again; no agent gets seats of it meanwhile', async () => {
    const day = dayFromNow(24);
    const departure = await departureOn(day);
    const allot = () =>
      desk(sales.as('senior'), 'allotments', { departure: departure.id, agent: sales.idOf('agent'), seats: 4, release_hours: 48 }, randomUUID());
    expect((await allot()).status).toBe(200);
    await sales.hold('senior', { service_date: day, adults: 2, ...PARTY });
    const three = await drafted(day, 3);
    expect((await wait(three)).status).toBe(200);

    const asked = { country: 'thailand', service_date: day, scope: 'day', why: 'weather' };
    const seaDay = (await desk(sales.as('senior'), 'sea-days', asked)).body['sea_day'] as RecordModel;
    expect((await desk(sales.as('senior'), `sea-days/${seaDay.id}/run`, { expected: seaDay['revision'] })).status).toBe(200);
    await expect.poll(async () => (await sales.admin.collection('sea_days').getOne(seaDay.id))['state'], { timeout: 30_000 }).toBe('done');
    const live = await sales.admin.collection('allotments').getFirstListItem(`departure = "${departure.id}" && state = "live"`);
    expect((await desk(sales.as('senior'), `allotments/${live.id}/end`, { expected: live['revision'] })).status).toBe(200);
    expect(await allot()).toMatchObject({ status: 422, body: { code: 'move_refused', data: { from: 'cancelled' } } });
    expect(await stateOf(three)).toBe('draft');

    const { revision } = await sales.admin.collection('sea_days').getOne(seaDay.id);
    expect((await desk(sales.as('senior'), `sea-days/${seaDay.id}/undo`, { expected: revision })).status).toBe(200);
    expect([await stateOf(three), (await entryOf(three))['state']]).toEqual(['on_hold', 'offered']);
  });

  it('waits for the day that he wants now, at its end; and does not wait where there are seats', async () => {
    const [full, empty] = [dayFromNow(22), dayFromNow(23)];
    const sold = await sales.hold('senior', { service_date: full, adults: SEATS, ...PARTY });
    expect(await wait(await drafted(empty, 2))).toMatchObject({ status: 409, body: { code: 'seats_free' } });
    expect(await wait(sold, 'senior')).toMatchObject({ status: 422, body: { code: 'move_refused' } });
    const mine = await drafted(full, 2);
    expect((await wait(mine, 'manager2')).status).toBe(403);
    expect((await wait(mine)).status).toBe(200);
    const entry = await entryOf(mine);
    expect((await desk(sales.as('manager2'), `waiting/${entry.id}/leave`, { expected: entry['revision'] })).status).toBe(403);
    // The other day has seats: they are his at once.
    const seen = { service_date: full, start_time: '08:00' };
    const saved = voucherIn(await sales.act('manager', mine, 'save', { service_date: empty, seen }));
    expect(saved).toMatchObject({ state: 'on_hold', service_date: empty });
    const other = await drafted(full, 1);
    await wait(other);
    const line = await entryOf(other);
    expect((await desk(sales.as('manager'), `waiting/${line.id}/leave`, { expected: line['revision'] })).status).toBe(200);
    await sales.act('senior', await sales.read(sold.id), 'cancel', { reason: 'Не едут' });
    expect(await stateOf(other)).toBe('draft');
    for (const role of ['agent', 'guide', 'content'] as const) {
      expect((await desk(sales.as(role), 'waiting?country=thailand')).status).toBe(403);
      expect((await desk(sales.as(role), 'allotments', { departure: 'x' }, randomUUID())).status).toBe(403);
    }
    expect((await desk(sales.as('manager'), 'allotments', { departure: 'x' }, randomUUID())).status).toBe(403);
  });
});
