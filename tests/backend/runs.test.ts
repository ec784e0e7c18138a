import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { desk } from '../support/desk.ts';
import { type Answer, answerOf, house } from '../support/house.ts';
import { startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
  await startSailing(sales);
});
afterAll(() => sales.stop());

let days = 20;
let day = '';
beforeEach(async () => {
  day = dayFromNow(++days);
  for (const van of await sales.admin.collection('vans').getFullList()) await sales.admin.collection('vans').update(van.id, { active: false });
});

const addVan = (seats: number, name = `Van ${randomUUID().slice(0, 6)}`): Promise<RecordModel> =>
  sales.admin
    .collection('vans')
    .create({ country: 'thailand', name, plate: '30-1234', seats, owner: 'own', driver_name: 'Somchai', driver_phone: '+66800000000', active: true });
const guest = (change: Readonly<Record<string, unknown>> = {}): Promise<RecordModel> =>
  sales.sale('senior', {
    service_date: day,
    adults: 2,
    children: 0,
    transfer: 'shared',
    zone: 'Patong',
    hotel: 'Amari',
    pickup_from: '06:45',
    pickup_to: '07:15',
    ...change,
  });
const draw = (): Promise<Answer> => desk(sales.as('manager'), 'pickups/draw', { country: 'thailand', day });
const stopOf = async (voucher: RecordModel): Promise<RecordModel | undefined> =>
  (await sales.admin.collection('run_stops').getFullList({ filter: sales.admin.filter('voucher = {:id}', { id: voucher.id }) }))[0];
const act = (voucher: RecordModel, action: string, body: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  desk(sales.as('manager'), `pickups/${voucher.id}/${action}`, body);
const runOf = async (voucher: RecordModel): Promise<RecordModel> => sales.admin.collection('runs').getOne(String((await stopOf(voucher))?.['run']));

describe('runs of a day', () => {
  it('are drawn up once: nobody twice, no van over its seats, and again it changes nothing', async () => {
    await addVan(5, 'Small');
    await addVan(4, 'Smaller');
    const guests = [await guest(), await guest({ hotel: 'Beyond' }), await guest({ transfer: 'private', hotel: 'Kata' }), await guest({ hotel: '' })];
    expect(await draw()).toMatchObject({ status: 200, body: { placed: 3, runs: 2, left: [{ party: guests[3]?.id, why: 'gaps' }] } });
    const stops = await Promise.all(guests.map(stopOf));
    expect(stops.map((stop) => stop?.['at'])).toEqual(['06:45', '06:50', '06:45', undefined]);
    expect(stops[0]?.['run']).toBe(stops[1]?.['run']);
    expect(stops[2]?.['run']).not.toBe(stops[0]?.['run']);
    expect(await draw()).toMatchObject({ body: { placed: 0, runs: 0 } });
    expect(await Promise.all(guests.map(stopOf))).toEqual(stops);
  });

  it('keep what somebody arranged by hand, and who was left without a van on purpose', async () => {
    await addVan(4, 'One');
    const other = await addVan(4, 'Two');
    const [one, two] = [await guest(), await guest({ hotel: 'Beyond' })];
    await draw();
    const [first, second] = [await stopOf(one), await stopOf(two)];
    expect(await act(one, 'place', { van: other.id, expected: first?.['revision'] })).toMatchObject({ status: 200 });
    expect((await runOf(one))['van']).toBe(other.id);
    expect(await act(two, 'aside', { expected: second?.['revision'] })).toMatchObject({ status: 200 });
    expect(await draw()).toMatchObject({ body: { placed: 0 } });
    expect(await stopOf(two)).toMatchObject({ run: '', by_hand: true });
  });

  it('refuse what does not fit, with names and numbers, and leave it as it was', async () => {
    const small = await addVan(3, 'Tuk');
    await addVan(9, 'Bus');
    const [one, two] = [await guest({ adults: 3 }), await guest({ adults: 2, hotel: 'Beyond' })];
    await draw();
    const stop = await stopOf(one);
    expect(await act(two, 'place', { van: small.id, expected: (await stopOf(two))?.['revision'] })).toMatchObject({ status: 200 });
    expect(await act(one, 'place', { run: (await runOf(two)).id, expected: stop?.['revision'] })).toMatchObject({
      status: 409,
      body: { code: 'van_full', data: { van: 'Tuk', seats: 3, wanted: 5 } },
    });
    expect(await stopOf(one)).toEqual(stop);
    expect(await answerOf(sales.admin.collection('vans').update(small.id, { seats: 1 }))).toMatchObject({ status: 400 });
  });

  it('are changed by one of two who saw the same, and the other is told', async () => {
    await addVan(9);
    const [one, two] = [await guest(), await guest({ hotel: 'Beyond', pickup_from: '06:55' })];
    await draw();
    const seen = (await stopOf(two))?.['revision'];
    expect(await act(two, 'earlier', { expected: seen })).toMatchObject({ status: 200 });
    expect([(await stopOf(one))?.['at'], (await stopOf(two))?.['at']]).toEqual(['06:55', '06:45']);
    expect(await act(two, 'late', { expected: seen })).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(await act(two, 'late')).toMatchObject({ status: 428 });
  });

  it('lose in the same write who cancels, moves, changes his hotel or comes with too many', async () => {
    await addVan(6);
    const [gone, moved, elsewhere] = [await guest(), await guest(), await guest()];
    expect(await draw()).toMatchObject({ body: { placed: 3 } });
    expect(await sales.act('senior', gone, 'cancel', { by: 'operator', reason: 'Не едут' })).toMatchObject({ status: 200 });
    expect(await sales.act('senior', moved, 'reschedule', { service_date: dayFromNow(days + 40), reason: 'Другой день' })).toMatchObject({ status: 200 });
    expect([await stopOf(gone), await stopOf(moved)]).toEqual([undefined, undefined]);
    const save = {
      hotel: 'Beyond',
      seen: { hotel: 'Amari', room: '', lobby_note: '', zone: 'Patong', pickup_from: '06:45', pickup_to: '07:15' },
      expected: (await sales.read(elsewhere.id))['revision'],
    };
    expect(await desk(sales.as('senior'), `vouchers/${elsewhere.id}/save`, save)).toMatchObject({ status: 200 });
    expect(await stopOf(elsewhere)).toBeUndefined();
    expect(await draw()).toMatchObject({ body: { placed: 1 } });
    // Past the desk, as the dashboard does it.
    await sales.admin.collection('vouchers').update(elsewhere.id, { adults: 7 });
    expect(await stopOf(elsewhere)).toBeUndefined();
  });

  it('are nobody’s to read but the desk’s, and only sellers change them', async () => {
    for (const role of ['agent', 'guide', 'guest'] as const) {
      expect(
        (await answerOf(sales.as(role).collection('runs').getFullList())).status === 200 && (await sales.as(role).collection('runs').getFullList()).length,
      ).not.toBeGreaterThan(0);
      expect((await desk(sales.as(role), `pickups?country=thailand&day=${day}`)).status).toBeGreaterThanOrEqual(400);
    }
    expect(await desk(sales.as('accountant'), `pickups?country=thailand&day=${day}`)).toMatchObject({ status: 200 });
    expect(await desk(sales.as('accountant'), 'pickups/draw', { country: 'thailand', day })).toMatchObject({ status: 403 });
  });
});

describe('a driver’s link', () => {
  const linked = async (): Promise<{ readonly voucher: RecordModel; readonly run: RecordModel; readonly token: string }> => {
    await addVan(9);
    const voucher = await guest({ driver_note_th: 'รอที่ล็อบบี้' });
    await draw();
    const run = await runOf(voucher);
    const made = await desk(sales.as('manager'), `runs/${run.id}/link`, { expected: run['revision'] });
    return { voucher, run: made.body['run'] as RecordModel, token: String((made.body['run'] as RecordModel)['token']) };
  };

  it('shows who waits where, without money and without his number, to the site alone', async () => {
    const { token, voucher } = await linked();
    const { status, body } = await house(sales.as('site'), 'run', { token });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { plate: '30-1234', stops: [{ at: '06:45', hotel: 'Amari', seats: 2, driver_note: 'รอที่ล็อบบี้' }] },
    });
    const text = JSON.stringify(body);
    for (const secret of ['+79161234567', '9161234567', String(voucher['total']), String(voucher['public_token']), 'currency', 'balance', 'total', 'paid'])
      expect(text).not.toContain(secret);
    expect((await house(sales.as('guest'), 'run', { token })).status).toBeGreaterThanOrEqual(400);
  });

  it('marks his own guests, once, and nobody else’s', async () => {
    const { token, voucher } = await linked();
    const stop = (await stopOf(voucher))?.id;
    expect(await house(sales.as('site'), 'run-mark', { token, stop, mark: 'picked' })).toMatchObject({ status: 200, body: { stops: [{ state: 'picked' }] } });
    const marked = await stopOf(voucher);
    expect(marked).toMatchObject({ state: 'picked', marked_by: 'driver' });
    expect(await house(sales.as('site'), 'run-mark', { token, stop, mark: 'picked' })).toMatchObject({ status: 200 });
    expect(await stopOf(voucher)).toEqual(marked);
    expect(await house(sales.as('site'), 'run-mark', { token, stop, mark: 'planned' })).toMatchObject({ status: 422 });
    await act(voucher, 'aside', { expected: marked?.['revision'] });
    expect(await house(sales.as('site'), 'run-mark', { token, stop, mark: 'late' })).toMatchObject({ status: 404 });
  });

  it('leads nowhere once it was ended, replaced, or its day is over', async () => {
    const { token, run } = await linked();
    const again = await desk(sales.as('manager'), `runs/${run.id}/link`, { expected: run['revision'] });
    const next = again.body['run'] as RecordModel;
    expect(await house(sales.as('site'), 'run', { token })).toMatchObject({ status: 404 });
    expect(await house(sales.as('site'), 'run', { token: next['token'] })).toMatchObject({ status: 200 });
    await sales.admin.collection('runs').update(run.id, { service_date: dayFromNow(-2) });
    expect(await house(sales.as('site'), 'run', { token: next['token'] })).toMatchObject({ status: 404 });
    await sales.admin.collection('runs').update(run.id, { service_date: day });
    const stored = await sales.admin.collection('runs').getOne(run.id);
    expect(await desk(sales.as('manager'), `runs/${run.id}/end-link`, { expected: stored['revision'] })).toMatchObject({ status: 200 });
    expect(await house(sales.as('site'), 'run', { token: next['token'] })).toMatchObject({ status: 404 });
  });
});

describe('a guest', () => {
  it('says that he is ready on his day alone, and reads his van and its time', async () => {
    const van = await addVan(9, 'White Toyota');
    const voucher = await guest();
    await draw();
    const token = voucher['public_token'];
    expect((await desk(sales.as('site'), `public-voucher/${token}`)).body).toMatchObject({
      vehicle: 'White Toyota · 30-1234',
      driver_phone: '+66800000000',
      place: { at: '06:45', is_outside: false, state: 'planned', driver: 'Somchai' },
    });
    expect(await house(sales.as('site'), 'pickup-ready', { token })).toMatchObject({ status: 422, body: { code: 'too_early' } });
    // The day has come: whoever is moved to it has no van yet.
    await sales.admin.collection('vouchers').update(voucher.id, { service_date: dayFromNow(0), departure: '' });
    expect(await house(sales.as('site'), 'pickup-ready', { token })).toMatchObject({ status: 404 });
    expect(await act(voucher, 'place', { van: van.id })).toMatchObject({ status: 200 });
    expect(await house(sales.as('site'), 'pickup-ready', { token })).toMatchObject({ status: 200 });
    const ready = await stopOf(voucher);
    expect(ready).toMatchObject({ state: 'ready', marked_by: 'guest' });
    expect(await house(sales.as('site'), 'pickup-ready', { token })).toMatchObject({ status: 200 });
    expect(await stopOf(voucher)).toEqual(ready);
  });
});
