import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RecordModel } from 'pocketbase';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MisfitDeparture } from '../../src/model/departures/answers.ts';
import { desk } from '../support/desk.ts';
import type { Answer } from '../support/house.ts';
import { startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales, voucherIn } from '../support/voucher-desk.ts';

let sales: SalesDesk;
let boat: RecordModel;
let plan: RecordModel;
beforeAll(async () => {
  sales = await startSales();
  ({ boat, plan } = await startSailing(sales));
});
afterAll(() => sales.stop());

const GUEST = { excursion: '128', adults: 1, children: 0, lead_name_latin: 'Anna Ivanova', contact_phone: '+79161234567', hotel: 'Kata', again: true };
const claim = (day: string, change: Readonly<Record<string, unknown>> = {}): Promise<Answer> => {
  const uuid = randomUUID();
  return desk(sales.as('senior'), 'vouchers', { ...GUEST, uuid, service_date: day, hold: true, ...change }, uuid);
};
const departureOf = async (day: string): Promise<RecordModel> =>
  sales.admin.collection('departures').getFirstListItem(sales.admin.filter('service_date = {:day} && plan = {:plan}', { day, plan: plan.id }));
const act = async (day: string, action: string, body: Readonly<Record<string, unknown>> = {}): Promise<Answer> => {
  const departure = await departureOf(day);
  return desk(sales.as('senior'), `departures/${departure.id}/${action}`, { ...body, expected: departure['revision'] });
};
/** What a senior writes of the boat at his desk. */
const change = async (fields: Readonly<Record<string, unknown>>): Promise<RecordModel> => sales.admin.collection('boats').update(boat.id, fields);
/** Writes past PocketBase, as a restored table or a stray statement would. */
function past(work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(path.join(sales.dataDir, 'pb_data/data.db'), { timeout: 5000 });
  try {
    work(database);
  } finally {
    database.close();
  }
}
/** What no longer fits of some days, as a manager is told. */
const misfits = async (...days: readonly string[]): Promise<readonly MisfitDeparture[]> => {
  const { body } = await desk(sales.as('manager'), 'misfits?country=thailand');
  return (body['departures'] as readonly MisfitDeparture[]).filter(({ service_date }) => days.includes(service_date));
};
const faults = async () => (await desk(sales.as('senior'), 'seat-check')).body['faults'] as readonly { fault: string; id: string; day: string }[];
afterEach(() => change({ capacity_licensed: 42, capacity_sold: 38, infants_count: false, active: true }));

describe('a boat is asked now', () => {
  it('a lowered licence reaches departures with guests at once: closed, listed, not sold, not boarded, and open again', async () => {
    const [day, empty] = [dayFromNow(10), dayFromNow(11)];
    expect((await claim(day, { adults: 10 })).status).toBe(200);
    await change({ capacity_licensed: 8, capacity_sold: 8 });
    const departure = await departureOf(day);
    expect(departure).toMatchObject({ capacity: 8, licensed: 8, state: 'closed', why: 'boat_small', persons_taken: 10 });
    expect(await departureOf(empty)).toMatchObject({ capacity: 8, licensed: 8, state: 'open', why: '' });
    expect(await claim(day)).toMatchObject({ status: 409, body: { code: 'seats_gone', data: { free: 0 } } });
    expect(await claim(empty, { adults: 9 })).toMatchObject({ status: 409, body: { code: 'seats_gone', data: { free: 8 } } });
    expect(await misfits(day)).toMatchObject([
      { id: departure.id, may_allow: false, misfits: [{ code: 'over_licence', persons: 10, licensed: 8 }, { code: 'over_capacity' }] },
    ]);
    expect(await act(day, 'board')).toMatchObject({ status: 409, body: { code: 'boat_misfit', data: { misfits: [{ code: 'over_licence' }, {}] } } });
    expect(await act(day, 'open')).toMatchObject({ status: 409, body: { code: 'boat_misfit' } });
    expect(await act(day, 'allow', { reason: 'Надо' })).toMatchObject({ status: 409, body: { code: 'boat_misfit' } });
    expect((await faults()).map(({ fault }) => fault)).toEqual(['oversold', 'overloaded', 'over_licence', 'over_capacity']);
    await change({ capacity_licensed: 42, capacity_sold: 38 });
    expect(await departureOf(day)).toMatchObject({ capacity: 38, licensed: 42, state: 'open', why: '' });
    expect([await misfits(day), await faults()]).toEqual([[], []]);
  });

  it('what was called off carries nobody: its guests choose, and it is neither oversold nor overloaded by the boat of then', async () => {
    const day = dayFromNow(14);
    expect((await claim(day, { adults: 10 })).status).toBe(200);
    await change({ capacity_licensed: 8, capacity_sold: 8 });
    const asked = { country: 'thailand', why: 'weather', scope: 'day', service_date: day, words_en: 'Waves' };
    const { id, revision } = (await desk(sales.as('senior'), 'sea-days', asked, randomUUID())).body['sea_day'] as RecordModel;
    expect((await desk(sales.as('senior'), `sea-days/${id}/run`, { expected: revision })).status).toBe(200);
    await change({ capacity_licensed: 42, capacity_sold: 38 });
    expect(await departureOf(day)).toMatchObject({ state: 'cancelled', seats_taken: 10, capacity: 8, licensed: 8 });
    expect(await faults()).toEqual([]);
  });

  it('fewer sold seats within the licence are allowed by a senior, by name and reason; others are not sold', async () => {
    const day = dayFromNow(12);
    expect((await claim(day, { adults: 10 })).status).toBe(200);
    await change({ capacity_sold: 6 });
    expect(await departureOf(day)).toMatchObject({ capacity: 6, licensed: 42, state: 'closed', why: 'boat_small' });
    expect(await misfits(day)).toMatchObject([{ service_date: day, may_allow: true, misfits: [{ code: 'over_capacity', seats: 10, capacity: 6 }] }]);
    expect(await act(day, 'board')).toMatchObject({ status: 409, body: { code: 'boat_misfit', data: { may_allow: true } } });
    expect(await act(day, 'allow')).toMatchObject({ status: 422, body: { data: { fields: { reason: {} } } } });
    expect((await act(day, 'allow', { reason: 'Скамья на корме' })).status).toBe(200);
    const departure = await departureOf(day);
    expect(departure).toMatchObject({ allowed_seats: 10, state: 'open', why: '' });
    const [event] = await sales.admin.collection('events').getFullList({ filter: `record = "${departure.id}" && action = "allow"` });
    expect(event).toMatchObject({ actor: `users:${sales.idOf('senior')}`, reason: 'Скамья на корме' });
    expect(await claim(day)).toMatchObject({ status: 409, body: { code: 'seats_gone' } });
    expect([await misfits(day), (await faults()).filter((one) => one.day === day)]).toEqual([[], []]);
    expect((await act(day, 'board')).status).toBe(200);
  });

  it('a boat put aside, and one whose paper runs out, sell no seat and board nobody on the days that it concerns', async () => {
    const [day, later] = [dayFromNow(20), dayFromNow(25)];
    for (const one of [day, later]) expect((await claim(one, { adults: 2 })).status).toBe(200);
    await change({ active: false });
    expect(await departureOf(day)).toMatchObject({ state: 'closed', why: 'boat_unfit', boat: boat.id });
    // Nobody is booked: its plan has no boat for it.
    expect(await departureOf(dayFromNow(21))).toMatchObject({ state: 'closed', why: 'no_boat', boat: '' });
    expect(await claim(day)).toMatchObject({ status: 409, body: { code: 'seats_gone', data: { alternatives: [] } } });
    expect(await act(day, 'board')).toMatchObject({ body: { code: 'boat_misfit', data: { misfits: [{ code: 'boat_aside' }] } } });
    expect((await misfits(day, later)).map(({ service_date, misfits: [first] }) => [service_date, first?.code])).toEqual([
      [day, 'boat_aside'],
      [later, 'boat_aside'],
    ]);
    await change({ active: true });
    expect([(await departureOf(day))['state'], (await departureOf(dayFromNow(21)))['boat'], await misfits(day, later)]).toEqual(['open', boat.id, []]);
    const paper = await sales.admin.collection('boat_documents').create({ boat: boat.id, kind: 'inspection', valid_to: dayFromNow(22) });
    expect([await departureOf(day), await departureOf(later)]).toMatchObject([{ state: 'open' }, { state: 'closed', why: 'boat_unfit' }]);
    expect(await claim(later)).toMatchObject({ status: 409, body: { code: 'seats_gone' } });
    expect(await misfits(day, later)).toMatchObject([{ service_date: later, may_allow: false, misfits: [{ code: 'papers_lapsed', kinds: ['inspection'] }] }]);
    await sales.admin.collection('boat_documents').update(paper.id, { valid_to: dayFromNow(400) });
    expect(await departureOf(later)).toMatchObject({ state: 'open', why: '' });
    await sales.admin.collection('boat_documents').delete(paper.id);
    expect(await faults()).toEqual([]);
  });

  it('guests who leave make it fit again; who takes no more than he has is never refused; what somebody closed stays closed', async () => {
    const day = dayFromNow(30);
    const first = voucherIn(await claim(day, { adults: 6 }));
    const second = voucherIn(await claim(day, { adults: 5 }));
    await change({ capacity_licensed: 8, capacity_sold: 8 });
    const amend = async (id: string, adults: number) => {
      const voucher = await sales.read(id);
      const seen = Object.fromEntries(['adults', 'children', 'infants', 'child_ages', 'service_date', 'start_time'].map((name) => [name, voucher[name]]));
      return sales.act('senior', voucher, 'save', { adults, seen });
    };
    expect(await amend(first.id, 7)).toMatchObject({ status: 409, body: { code: 'seats_gone' } });
    expect((await amend(first.id, 5)).status).toBe(200);
    expect(await departureOf(day)).toMatchObject({ persons_taken: 10, state: 'closed' });
    expect((await sales.act('senior', await sales.read(second.id), 'cancel', { reason: 'Не едут' })).status).toBe(200);
    expect(await departureOf(day)).toMatchObject({ persons_taken: 5, state: 'open', why: '' });
    expect((await act(day, 'close')).status).toBe(200);
    await change({ capacity_licensed: 4, capacity_sold: 4 });
    expect((await misfits(day)).length).toBe(1);
    await change({ capacity_licensed: 42, capacity_sold: 38 });
    expect(await departureOf(day)).toMatchObject({ state: 'closed', why: '' });
  });

  it('infants that begin to count take seats of everything ahead', async () => {
    const day = dayFromNow(32);
    expect((await claim(day, { adults: 30, infants: 10, child_ages: Array.from({ length: 10 }, () => 1) })).status).toBe(200);
    await change({ infants_count: true });
    expect(await departureOf(day)).toMatchObject({ seats_taken: 40, infants_count: true, state: 'closed', why: 'boat_small' });
    expect(await misfits(day)).toMatchObject([{ service_date: day, may_allow: true, misfits: [{ code: 'over_capacity', seats: 40, capacity: 38 }] }]);
    await change({ infants_count: false });
    expect(await departureOf(day)).toMatchObject({ seats_taken: 30, infants_count: false, state: 'open' });
  });

  it('a claim asks the boat itself, whatever the departure remembers; the night and the check find what was written past everybody', async () => {
    const day = dayFromNow(40);
    expect((await claim(day, { adults: 6 })).status).toBe(200);
    const departure = await departureOf(day);
    past((database) => database.exec(`UPDATE boats SET capacity_licensed = 5, capacity_sold = 5 WHERE id = '${boat.id}'`));
    const told = (await faults()).filter(({ id }) => id === departure.id).map(({ fault }) => fault);
    expect(told.toSorted()).toEqual(['other_than_boat', 'over_capacity', 'over_licence']);
    expect(await misfits(day)).toMatchObject([{ id: departure.id }]);
    expect(await claim(day)).toMatchObject({ status: 409, body: { code: 'seats_gone', data: { free: 0 } } });
    expect(() => past((database) => database.exec(`UPDATE departures SET persons_taken = 7 WHERE id = '${departure.id}'`))).toThrow('departure_full');
    await sales.admin.crons.run('departures_make');
    await expect.poll(async () => (await departureOf(day))['state'], { timeout: 60_000 }).toBe('closed');
    past((database) => database.exec(`UPDATE boats SET capacity_licensed = 42, capacity_sold = 38, active = FALSE WHERE id = '${boat.id}'`));
    expect((await faults()).filter(({ id }) => id === departure.id).map(({ fault }) => fault)).toContain('unfit_boat');
    expect(await claim(dayFromNow(41))).toMatchObject({ status: 409 });
    past((database) => database.exec(`UPDATE boats SET active = TRUE WHERE id = '${boat.id}'`));
    await sales.admin.crons.run('departures_make');
    await expect.poll(async () => (await departureOf(day))['state'], { timeout: 60_000 }).toBe('open');
    await expect.poll(faults, { timeout: 60_000 }).toEqual([]);
  });

  it('a day that its plan gave up, with something set by hand, is still asked of its boat', async () => {
    const day = dayFromNow(50);
    expect((await act(day, 'save', { min_pax: 4 })).status).toBe(200);
    await sales.admin.collection('sailing_plans').update(plan.id, { valid_to: dayFromNow(45) });
    expect(await departureOf(day)).toMatchObject({ state: 'open', min_pax: 4, capacity: 38 });
    await change({ capacity_licensed: 12, capacity_sold: 10, active: false });
    expect(await departureOf(day)).toMatchObject({ state: 'closed', why: 'boat_unfit', capacity: 10, licensed: 12 });
    await change({ capacity_licensed: 12, capacity_sold: 10, active: true });
    expect(await departureOf(day)).toMatchObject({ state: 'open', why: '', capacity: 10 });
    const paper = await sales.admin.collection('boat_documents').create({ boat: boat.id, kind: 'inspection', valid_to: dayFromNow(47) });
    expect(await departureOf(day)).toMatchObject({ state: 'closed', why: 'boat_unfit' });
    await sales.admin.collection('boat_documents').delete(paper.id);
    await sales.admin.collection('sailing_plans').update(plan.id, { valid_to: '' });
    expect(await departureOf(day)).toMatchObject({ state: 'open', why: '' });
    await change({ capacity_licensed: 42, capacity_sold: 38 });
    expect(await departureOf(day)).toMatchObject({ state: 'open', capacity: 38 });
    expect(await faults()).toEqual([]);
  });
});
