import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSql } from '../support/backend.ts';
import { desk } from '../support/desk.ts';
import { migrateAgain } from '../support/migrate-again.ts';
import { startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
  await startSailing(sales);
  await sales.admin.collection('locations').create({ id: 'rassada', country: 'thailand', kind: 'pier', name_ru: 'Рассада', name_en: 'Rassada' });
});
afterAll(() => sales.stop());

const stopOf = async (voucher: RecordModel): Promise<RecordModel | undefined> =>
  (await sales.admin.collection('run_stops').getFullList({ filter: sales.admin.filter('voucher = {:id}', { id: voucher.id }) }))[0];
const ways = { adults: 2, children: 0, transfer: 'shared', hotel: 'Amari', pickup_from: '06:00', pickup_to: '06:30' };

/** A party in a van of its own on a day of its own. */
async function placed(days: number): Promise<{ readonly voucher: RecordModel; readonly run: string; readonly departure: string }> {
  const voucher = await sales.sale('senior', { ...ways, service_date: dayFromNow(days) });
  const van = await sales.admin.collection('vans').create({ country: 'thailand', name: `Van ${days}`, plate: '1', seats: 9, owner: 'own', active: true });
  expect((await desk(sales.as('manager'), `pickups/${voucher.id}/place`, { van: van.id })).status).toBe(200);
  return { voucher, run: String((await stopOf(voucher))?.['run']), departure: String(voucher['departure']) };
}

it('has guests of what was called off in no van, nobody offered its seats, and everybody at the pier of his departure', async () => {
  const [off, moved, mixed, untouched] = [await placed(20), await placed(21), await placed(22), await placed(23)];
  const beside = await sales.sale('senior', { ...ways, service_date: dayFromNow(22) });
  expect((await desk(sales.as('manager'), `pickups/${beside.id}/place`, { run: mixed.run })).status).toBe(200);
  const fields = { country: 'thailand', voucher: off.voucher.id, language: 'ru', due_at: '2026-01-01 00:00:00Z', service_date: dayFromNow(20) };
  const reminder = await sales.admin.collection('reminders').create({ ...fields, kind: 'balance', state: 'due' });
  const held = await sales.hold('senior', { ...ways, service_date: dayFromNow(20) });
  const offer = { country: 'thailand', voucher: held.id, sold: '128', service_date: dayFromNow(20), start_time: '08:00', since: '2026-01-01 00:00:00Z' };
  const entry = await sales.admin.collection('waiting_list').create({ ...offer, state: 'offered', departure: off.departure });
  // As it was written before anybody heard of it.
  runSql(sales, `UPDATE departures SET state = 'cancelled' WHERE id = '${off.departure}'`);
  runSql(sales, `UPDATE departures SET pier = 'rassada' WHERE id = '${moved.departure}'`);
  runSql(sales, `UPDATE vouchers SET departure = '' WHERE id = '${beside.id}'`);
  runSql(sales, `UPDATE departures SET pier = 'rassada' WHERE id = '${mixed.departure}'`);
  const kept = await stopOf(untouched.voucher);

  migrateAgain(sales, '1773700000_departures_followed.js');
  expect(await stopOf(off.voucher)).toBeUndefined();
  expect(await sales.admin.collection('reminders').getOne(reminder.id)).toMatchObject({ state: 'skipped', skip_reason: 'called_off' });
  expect(await sales.admin.collection('waiting_list').getOne(entry.id)).toMatchObject({ state: 'over', why: 'departure_off' });
  expect([(await sales.read(moved.voucher.id))['pier'], (await sales.admin.collection('runs').getOne(moved.run))['pier']]).toEqual(['rassada', 'rassada']);
  expect((await stopOf(moved.voucher))?.['run']).toBe(moved.run);
  // Of two piers in one van whoever leaves from the other one is to be placed anew.
  expect([await stopOf(mixed.voucher), (await stopOf(beside))?.['run']]).toEqual([undefined, mixed.run]);
  expect(await stopOf(untouched.voucher)).toEqual(kept);
});
