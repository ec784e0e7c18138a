import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk } from '../support/desk.ts';
import type { Answer } from '../support/house.ts';
import { seatFaults, startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales, voucherIn } from '../support/voucher-desk.ts';

let sales: SalesDesk;
let plan: RecordModel;
beforeAll(async () => {
  sales = await startSales();
  ({ plan } = await startSailing(sales));
});
afterAll(() => sales.stop());

const GUEST = { excursion: '128', adults: 1, children: 0, lead_name_latin: 'Anna Ivanova', contact_phone: '+79161234567', hotel: 'Kata', again: true };
const claim = (day: string, start_time: string, change: Readonly<Record<string, unknown>> = {}): Promise<Answer> => {
  const uuid = randomUUID();
  return desk(sales.as('senior'), 'vouchers', { ...GUEST, uuid, service_date: day, start_time, hold: true, ...change }, uuid);
};
const onDay = (day: string): Promise<RecordModel[]> =>
  sales.admin
    .collection('departures')
    .getFullList({ filter: sales.admin.filter('service_date = {:day} && state != "cancelled"', { day }), sort: 'start_time' });
async function departureOf(day: string): Promise<RecordModel> {
  const [departure] = await onDay(day);
  if (!departure) throw new Error(`nothing sails on ${day}`);
  return departure;
}
const move = async (departure: RecordModel, change: Readonly<Record<string, unknown>>): Promise<Answer> => {
  const seen = Object.fromEntries(['service_date', 'start_time', 'minutes'].map((name) => [name, departure[name]]));
  return desk(sales.as('senior'), `departures/${departure.id}/save`, { ...change, seen, expected: departure['revision'] });
};
const make = (): Promise<Answer> => desk(sales.as('senior'), `plans/${plan.id}/make`, {});
const faults = async () => (await desk(sales.as('senior'), 'seat-check')).body['faults'];
/** What is free on a day by what the desk and agents are told. */
const freeOn = async (day: string, next: string): Promise<readonly string[]> => {
  const rows = (await desk(sales.as('agent'), `free-seats?country=thailand&from=${day}&to=${next}`)).body['rows'] as readonly { sold: string; time: string }[];
  return rows.filter(({ sold }) => sold === '128').map(({ time }) => time);
};

describe('a departure is found by its own day and hour', () => {
  it('moved to another hour it takes nobody of the old one, which is refused with alternatives until a senior sells there', async () => {
    const day = dayFromNow(20);
    const departure = await departureOf(day);
    expect((await move(departure, { start_time: '10:00' })).status).toBe(200);
    const refused = await claim(day, '08:00');
    expect(refused).toMatchObject({ status: 409, body: { code: 'seats_gone', data: { free: 0 } } });
    expect((refused.body['data'] as { alternatives: readonly unknown[] }).alternatives[0]).toMatchObject({ day, time: '10:00', free: 38 });
    await make();
    expect((await onDay(day)).map((one) => one['start_time'])).toEqual(['10:00']);
    expect(await freeOn(day, dayFromNow(21))).toEqual(['10:00']);
    const sold = voucherIn(await claim(day, '10:00'));
    expect([sold['departure'], sold['start_time']]).toEqual([departure.id, '10:00']);
    const beside = voucherIn(await claim(day, '08:00', { off_schedule: true, reason: 'Для них' }));
    expect(await sales.admin.collection('departures').getOne(String(beside['departure']))).toMatchObject({ service_date: day, start_time: '08:00', boat: '' });
    expect([seatFaults(sales.dataDir), await faults()]).toEqual([[], []]);
  });

  it('moved to another day it takes nobody of the old one; a departure that is added there does', async () => {
    const [from, to] = [dayFromNow(22), dayFromNow(135)];
    const departure = await departureOf(from);
    expect((await move(departure, { service_date: to })).status).toBe(200);
    expect(await claim(from, '08:00')).toMatchObject({ status: 409, body: { code: 'seats_gone' } });
    await make();
    expect([await onDay(from), await freeOn(from, dayFromNow(23))]).toEqual([[], []]);
    expect(voucherIn(await claim(to, '08:00'))).toMatchObject({ departure: departure.id, service_date: to });
    const extra = { country: 'thailand', service_date: from, start_time: '08:00', excursions: ['128'], capacity: 12 };
    const added = (await desk(sales.as('senior'), 'departures', extra, randomUUID())).body['departure'] as RecordModel;
    expect(voucherIn(await claim(from, '08:00'))).toMatchObject({ departure: added.id, service_date: from });
    expect([seatFaults(sales.dataDir), await faults()]).toEqual([[], []]);
  });

  it('of a plan that changes its hour it follows whole where nobody is booked; guests keep the hour that they were told', async () => {
    const [booked, empty] = [dayFromNow(40), dayFromNow(41)];
    const voucher = voucherIn(await claim(booked, '08:00'));
    await sales.admin.collection('sailing_plans').update(plan.id, { start_time: '13:00' });
    await make();
    const [kept, followed] = [await departureOf(booked), await departureOf(empty)];
    expect(kept).toMatchObject({ id: voucher['departure'], start_time: '08:00', starts_at: `${booked} 01:00:00.000Z` });
    expect(followed).toMatchObject({ start_time: '13:00', starts_at: `${empty} 06:00:00.000Z` });
    expect(await claim(booked, '13:00')).toMatchObject({
      status: 409,
      body: { data: { alternatives: expect.arrayContaining([{ day: booked, time: '08:00', free: 37 }]) } },
    });
    expect(voucherIn(await claim(booked, '08:00'))['departure']).toBe(kept.id);
    expect(voucherIn(await claim(empty, '13:00'))['departure']).toBe(followed.id);
    expect(await claim(empty, '08:00')).toMatchObject({ status: 409, body: { code: 'seats_gone' } });
    expect([seatFaults(sales.dataDir), await faults()]).toEqual([[], []]);
    // What an older version left behind: an instant that is not the hour's. The plan's next night mends it.
    await sales.admin.collection('departures').update(kept.id, { starts_at: `${booked} 06:00:00.000Z` });
    expect(await faults()).toMatchObject([{ fault: 'other_instant', day: booked }]);
    await make();
    expect([(await departureOf(booked))['starts_at'], await faults()]).toEqual([`${booked} 01:00:00.000Z`, []]);
    await sales.admin.collection('sailing_plans').update(plan.id, { start_time: '08:00' });
    await make();
  });

  it('sells what it sails and nothing else of its plan, unless a senior says that it sails for them', async () => {
    const day = dayFromNow(50);
    await sales.admin.collection('departures').update((await departureOf(day)).id, { excursions: ['128'], by_hand: ['excursions'] });
    expect(await claim(day, '08:00', { variant: '1281' })).toMatchObject({ status: 409, body: { code: 'seats_gone' } });
    expect((await claim(day, '08:00', { variant: '1281', off_schedule: true, reason: 'Для них' })).status).toBe(200);
    expect(await departureOf(day)).toMatchObject({ excursions: ['128', '1281'], hulls_taken: 1 });
  });

  it('is no longer sold by a plan that has ended', async () => {
    await sales.admin.collection('sailing_plans').update(plan.id, { valid_to: dayFromNow(190) });
    expect((await claim(dayFromNow(189), '08:00')).status).toBe(200);
    expect(await claim(dayFromNow(195), '08:00')).toMatchObject({ status: 409, body: { code: 'seats_gone' } });
    await sales.admin.collection('sailing_plans').update(plan.id, { valid_to: '' });
  });

  it('and its guests have one day and hour, whoever writes; what disagrees from before is found', async () => {
    const [day, other] = [dayFromNow(60), dayFromNow(61)];
    const voucher = voucherIn(await claim(day, '08:00'));
    const [departure, next] = [await departureOf(day), await departureOf(other)];
    const write = (collection: string, id: string, fields: Readonly<Record<string, unknown>>) => sales.admin.collection(collection).update(id, fields);
    await expect(write('vouchers', voucher.id, { start_time: '09:00' })).rejects.toThrow();
    await expect(write('vouchers', voucher.id, { service_date: other })).rejects.toThrow();
    await expect(write('vouchers', voucher.id, { departure: next.id })).rejects.toThrow();
    await expect(write('departures', departure.id, { start_time: '09:00' })).rejects.toThrow();
    await expect(write('departures', departure.id, { service_date: other })).rejects.toThrow();
    expect(await move(departure, { start_time: '09:00' })).toMatchObject({ status: 409, body: { code: 'departure_booked' } });
    expect((await sales.act('senior', await sales.read(voucher.id), 'confirm', { without_deposit: true, reason: 'Постоянный гость' })).status).toBe(200);
    const database = new DatabaseSync(path.join(sales.dataDir, 'pb_data/data.db'), { timeout: 5000 });
    try {
      const planted = database.prepare("SELECT sql FROM sqlite_master WHERE name = 'vouchers_moment_changed'").get()?.['sql'];
      database.exec('DROP TRIGGER vouchers_moment_changed');
      database.exec(`UPDATE vouchers SET start_time = '07:30' WHERE id = '${voucher.id}'`);
      database.exec(String(planted));
    } finally {
      database.close();
    }
    expect(await faults()).toEqual([{ fault: 'other_moment', id: voucher.id, country: 'thailand', day }]);
    // It can be told, paid and cancelled as it stands.
    expect((await sales.act('senior', await sales.read(voucher.id), 'cancel', { by: 'operator', reason: 'Не едут' })).status).toBe(200);
    expect(await faults()).toEqual([]);
    expect((await move(await departureOf(day), { start_time: '09:00' })).status).toBe(200);
  });
});
