import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MisfitDeparture } from '../../src/modules/departures/rules/misfit-departure.ts';
import { desk } from '../support/desk.ts';
import type { Answer } from '../support/house.ts';
import { startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

let sales: SalesDesk;
let boat: RecordModel;
let plan: RecordModel;
beforeAll(async () => {
  sales = await startSales();
  ({ boat, plan } = await startSailing(sales));
});
afterAll(() => sales.stop());

const GUEST = { excursion: '128', adults: 1, children: 0, lead_name_latin: 'Anna Ivanova', contact_phone: '+79161234567', hotel: 'Kata' };
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
const misfits = async (): Promise<readonly MisfitDeparture[]> =>
  (await desk(sales.as('manager'), 'misfits?country=thailand')).body['departures'] as readonly MisfitDeparture[];
const faults = async () => (await desk(sales.as('senior'), 'seat-check')).body['faults'] as readonly { fault: string; id: string; day: string }[];

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
    expect(await misfits()).toMatchObject([{ id: departure.id, may_allow: false, misfits: [{ code: 'over_licence', persons: 10, licensed: 8 }, { code: 'over_capacity' }] }]);
    expect(await act(day, 'board')).toMatchObject({ status: 409, body: { code: 'boat_misfit', data: { misfits: [{ code: 'over_licence' }, {}] } } });
    expect(await act(day, 'open')).toMatchObject({ status: 409, body: { code: 'boat_misfit' } });
    expect(await act(day, 'allow', { reason: 'Надо' })).toMatchObject({ status: 409, body: { code: 'boat_misfit' } });
    expect((await faults()).map(({ fault }) => fault)).toEqual(['oversold', 'overloaded']);
    await change({ capacity_licensed: 42, capacity_sold: 38 });
    expect(await departureOf(day)).toMatchObject({ capacity: 38, licensed: 42, state: 'open', why: '' });
    expect([await misfits(), await faults()]).toEqual([[], []]);
  });
});
