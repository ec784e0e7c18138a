import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handlerFiles } from '../../scripts/lib/hooks.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { createService } from '../../src/platform/service.ts';
import { runSql } from '../support/backend.ts';
import { addRule, rowsIn } from '../support/commissions.ts';
import { desk } from '../support/desk.ts';
import { bringFile } from '../support/import-file.ts';
import { startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

const LONG_AGO = '2020-01-01 00:00:00.000Z';
const SOON = { timeout: 60_000 };
const SEATS = 6;

let sales: SalesDesk;
let publisher: http.Server;
beforeAll(async () => {
  const publisherPort = await freePort();
  publisher = http.createServer((_, response) => void response.writeHead(isListening ? 200 : 500).end());
  await new Promise<void>((resolve) => publisher.listen(publisherPort, '127.0.0.1', resolve));
  sales = await startSales({ publisherPort });
  await startSailing(sales, { capacity_sold: SEATS, capacity_licensed: 8 });
});
afterAll(async () => {
  publisher.close();
  await sales.stop();
});
let isListening = true;

/** A number that a query answers, read beside PocketBase. */
const count = (sql: string): number => Number(Object.values(rowsIn(sales, sql)[0] ?? { none: 0 })[0]);
const run = (name: string) => sales.admin.crons.run(name);
const isGone = (sql: string) => expect.poll(() => count(sql), SOON).toBe(0);
const walFile = (): number => fs.statSync(path.join(sales.dataDir, 'pb_data/data.db-wal')).size;
interface Row {
  readonly outcome: string;
  readonly code: string;
  readonly error: string;
  readonly ended_at: string;
  readonly done: number;
  readonly made: number;
  readonly changed: number;
  readonly failed: number;
}
const rowOf = async (name: string): Promise<Row> => {
  const { body } = await desk(sales.as('admin'), 'house');
  return (body['jobs'] as readonly (Row & { readonly name: string })[]).find((one) => one.name === name) as Row;
};
/** Runs a job and waits for its end. */
async function ended(name: string): Promise<Row> {
  const { ended_at } = await rowOf(name);
  await run(name);
  await expect.poll(async () => (await rowOf(name)).ended_at, SOON).not.toBe(ended_at);
  return rowOf(name);
}
const PARTY = { children: 0, start_time: '08:00' };

/** What each job has to do, and what of the database says that it did. */
const CASES: Readonly<Record<string, () => Promise<void>>> = {
  async departures_make() {
    const gone = `service_date > '${dayFromNow(100)}'`;
    runSql(sales, `DELETE FROM departures WHERE ${gone}`);
    expect(count(`SELECT COUNT(*) FROM departures WHERE ${gone}`)).toBe(0);
    expect(await ended('departures_make')).toMatchObject({ outcome: 'done', failed: 0 });
    expect(count(`SELECT COUNT(*) FROM departures WHERE ${gone}`)).toBeGreaterThan(10);
  },
  async departures_check_seats() {
    const held = await sales.hold('senior', { service_date: dayFromNow(90), adults: 1, ...PARTY });
    const seated = rowsIn(sales, 'SELECT departure FROM vouchers WHERE id = ?', held.id)[0]?.['departure'];
    runSql(sales, `UPDATE vouchers SET departure = '' WHERE id = '${held.id}'`);
    expect(await ended('departures_check_seats')).toMatchObject({ outcome: 'failed', code: 'seats_differ', failed: 1 });
    expect(count("SELECT COUNT(*) FROM faults WHERE code = 'seats_differ' AND about = 'departures_check_seats'")).toBe(1);
    runSql(sales, `UPDATE vouchers SET departure = '${String(seated)}' WHERE id = '${held.id}'`);
    expect(await ended('departures_check_seats')).toMatchObject({ outcome: 'done' });
  },
  async allotments_release() {
    const departure = await sales.admin.collection('departures').getFirstListItem(`service_date = "${dayFromNow(50)}"`);
    const body = { departure: departure.id, agent: sales.idOf('agent'), seats: 2, release_hours: 48 };
    expect((await desk(sales.as('senior'), 'allotments', body, randomUUID())).status).toBe(200);
    runSql(sales, `UPDATE allotments SET until = '${LONG_AGO}' WHERE state = 'live'`);
    await run('allotments_release');
    await expect.poll(() => count(`SELECT allotted FROM departures WHERE id = '${departure.id}'`), SOON).toBe(0);
    expect(count("SELECT COUNT(*) FROM allotments WHERE state = 'released'")).toBe(1);
  },
  async desk_expire_holds() {
    const held = await sales.hold('senior', { service_date: dayFromNow(30), adults: 2, ...PARTY });
    runSql(sales, `UPDATE vouchers SET expires_at = '${LONG_AGO}' WHERE id = '${held.id}'`);
    await run('desk_expire_holds');
    await expect.poll(async () => (await sales.read(held.id))['state'], SOON).toBe('expired');
  },
  async desk_queue_reminders() {
    const voucher = await sales.sale('senior', { service_date: dayFromNow(32), adults: 1, ...PARTY });
    runSql(sales, `UPDATE vouchers SET service_date = '${dayFromNow(1)}', departure = '' WHERE id = '${voucher.id}'; DELETE FROM reminders`);
    await run('desk_queue_reminders');
    await expect.poll(() => count(`SELECT COUNT(*) FROM reminders WHERE voucher = '${voucher.id}' AND kind = 'pickup_tomorrow'`), SOON).toBe(1);
  },
  async commissions_unlock() {
    await addRule(sales);
    const voucher = await sales.sale('senior', { service_date: dayFromNow(31), adults: 1, agent: sales.idOf('agent'), ...PARTY });
    const state = `SELECT state FROM commission_entries WHERE voucher = '${voucher.id}'`;
    expect(rowsIn(sales, state)).toEqual([{ state: 'pending' }]);
    runSql(
      sales,
      `UPDATE vouchers SET service_date = '2026-01-01', departure = '' WHERE id = '${voucher.id}'; UPDATE commission_entries SET next_day = '2026-01-02' WHERE voucher = '${voucher.id}'`,
    );
    await run('commissions_unlock');
    await expect.poll(() => rowsIn(sales, state), SOON).toEqual([{ state: 'due' }]);
  },
  async cash_prove() {
    const sold = await sales.sale('senior', { service_date: dayFromNow(33), adults: 1, ...PARTY });
    runSql(sales, `UPDATE vouchers SET paid = 7, kept = 7 WHERE id = '${sold.id}'`);
    expect(await ended('cash_prove')).toMatchObject({ outcome: 'partly', code: 'money_differs', error: `kept ${sold.id}; paid ${sold.id}` });
    expect(count("SELECT COUNT(*) FROM faults WHERE code = 'money_differs' AND about = 'cash_prove'")).toBe(1);
    runSql(sales, `UPDATE vouchers SET paid = 0, kept = 0 WHERE id = '${sold.id}'`);
    expect(await ended('cash_prove')).toMatchObject({ outcome: 'done', failed: 0 });
  },
  async guide_close_over() {
    const day = dayFromNow(-3);
    const departure = await sales.admin.collection('departures').create({
      ...{ country: 'thailand', service_date: day, start_time: '08:00', starts_at: new Date(`${day}T08:00:00+07:00`), minutes: 480 },
      ...{ excursions: ['128'], capacity: 10, licensed: 12, state: 'open', guide: sales.idOf('guide') },
    });
    const { id } = await sales.sale('manager', { service_date: dayFromNow(34), adults: 1, ...PARTY });
    await sales.admin.collection('vouchers').update(id, { departure: departure.id, service_date: day, start_time: '08:00' });
    const checkIn = { key: randomUUID(), kind: 'check_in', departure: departure.id, voucher: id, who: [0], at: Date.now() };
    expect((await desk(sales.as('manager'), 'boarding', { country: 'thailand', actions: [checkIn] })).status).toBe(200);
    await run('guide_close_over');
    await expect.poll(async () => (await sales.read(id))['state'], SOON).toBe('completed');
  },
  async house_keep_reads() {
    const made = await desk(sales.as('manager2'), 'leads', { country: 'thailand', name: 'Читанов', phone_raw: '+79063330099' }, randomUUID());
    expect(made.status).toBe(200);
    await run('house_keep_reads');
    const kept = `SELECT last FROM counters WHERE kind = 'contacts_read' AND scope = 'users:${sales.idOf('manager2')}'`;
    await expect.poll(() => rowsIn(sales, kept), SOON).toEqual([{ last: 1 }]);
  },
  async house_purge_steps() {
    await sales.admin.collection('sign_in_steps').create({ subject: 'users:nobody', secret: 'x'.repeat(64), kind: 'prove' });
    runSql(sales, `UPDATE sign_in_steps SET created = '${LONG_AGO}'`);
    await run('house_purge_steps');
    await isGone(`SELECT COUNT(*) FROM sign_in_steps WHERE created = '${LONG_AGO}'`);
  },
  async retention_hourly() {
    runSql(sales, `UPDATE idempotency_keys SET created = '${LONG_AGO}'`);
    expect(count(`SELECT COUNT(*) FROM idempotency_keys WHERE created = '${LONG_AGO}'`)).toBeGreaterThan(0);
    await run('retention_hourly');
    await isGone(`SELECT COUNT(*) FROM idempotency_keys WHERE created = '${LONG_AGO}'`);
  },
  async retention_nightly() {
    runSql(
      sales,
      `INSERT INTO faults (id, kind, code, about, detail, times, first_at, at, created, updated) VALUES ('fold00000000001', 'send', 'x', '', '', 1, '${LONG_AGO}', '${LONG_AGO}', '${LONG_AGO}', '${LONG_AGO}')`,
    );
    await run('retention_nightly');
    await isGone("SELECT COUNT(*) FROM faults WHERE id = 'fold00000000001'");
  },
  async statistics_settle() {
    await desk(sales.as('manager'), 'leads', { country: 'thailand', name: 'Счётов', phone_raw: '+79063330077' }, randomUUID());
    await run('statistics_settle');
    await isGone('SELECT COUNT(*) FROM stat_due');
    expect(count("SELECT SUM(n) FROM stat_leads WHERE grain = 'd' AND what = 'new'")).toBe(count('SELECT COUNT(*) FROM leads'));
  },
  async statistics_check() {
    const first = "what = 'new' AND grain = 'd' AND period = (SELECT MIN(period) FROM stat_leads WHERE grain = 'd' AND what = 'new')";
    runSql(sales, `UPDATE stat_leads SET n = n + 5 WHERE ${first}`);
    expect(await ended('statistics_check')).toMatchObject({ outcome: 'partly', code: 'sums_differ' });
    expect(count("SELECT SUM(n) FROM stat_leads WHERE grain = 'd' AND what = 'new'")).toBe(count('SELECT COUNT(*) FROM leads'));
  },
  async waiting_offer() {
    const day = dayFromNow(40);
    const sold = await sales.hold('senior', { service_date: day, adults: SEATS, ...PARTY });
    const waiting = await sales.draft('manager', { service_date: day, adults: 2, ...PARTY });
    expect((await desk(sales.as('manager'), 'waiting', { voucher: waiting.id }, randomUUID())).status).toBe(200);
    // Past the desk, which tells nobody.
    await sales.admin.collection('vouchers').update(sold.id, { state: 'cancelled' });
    await run('waiting_offer');
    await expect.poll(async () => (await sales.read(waiting.id))['state'], SOON).toBe('on_hold');
  },
  async imports_continue() {
    const file = await bringFile(sales, 'leads', [{ name: 'Файлов', phone: '+79063330078' }]);
    await file.work();
    expect(await file.act('run')).toBe(200);
    runSql(sales, "UPDATE imports SET lease_until = '2026-01-01 00:00:00.000Z' WHERE state = 'working'");
    await run('imports_continue');
    await expect.poll(async () => (await file.read())['state'], SOON).toBe('done');
    expect(count("SELECT COUNT(*) FROM leads WHERE name = 'Файлов'")).toBe(1);
  },
  async sea_keep() {
    const day = dayFromNow(60);
    const voucher = await sales.sale('senior', { service_date: day, adults: 1, ...PARTY });
    const drafted = await desk(sales.as('senior'), 'sea-days', { country: 'thailand', why: 'weather', words_en: 'Waves', scope: 'day', service_date: day });
    const { id, revision } = drafted.body['sea_day'] as { readonly id: string; readonly revision: number };
    expect((await desk(sales.as('senior'), `sea-days/${id}/run`, { expected: revision })).status).toBe(200);
    runSql(sales, `UPDATE sea_choices SET deadline = '${LONG_AGO}' WHERE voucher = '${voucher.id}'`);
    await run('sea_keep');
    await expect.poll(() => rowsIn(sales, 'SELECT state FROM sea_choices WHERE voucher = ?', voucher.id), SOON).toEqual([{ state: 'passed_to_manager' }]);
  },
  async 'outbox-tell-again'() {
    isListening = false;
    await sales.admin.collection('ic_excurs').update('129', { name_ru: 'Иначе' });
    expect(await ended('outbox-tell-again')).toMatchObject({ outcome: 'failed', code: 'publisher_deaf', failed: 1 });
    expect(count("SELECT COUNT(*) FROM outbox WHERE delivery = 'waiting'")).toBeGreaterThan(0);
    isListening = true;
    await run('outbox-tell-again');
    await isGone("SELECT COUNT(*) FROM outbox WHERE delivery = 'waiting'");
  },
  async house_commit_to_disk() {
    expect(await ended('house_commit_to_disk')).toMatchObject({ outcome: 'done', done: 1 });
    const service = createService(sales.url, sales.secrets.serviceToken);
    expect(await service.send('/api/house/probe', { method: 'POST' })).toEqual({ ok: true, synchronous: 2 });
  },
  async house_optimize() {
    runSql(sales, 'CREATE TABLE wide (words TEXT); INSERT INTO wide VALUES (hex(zeroblob(400000))); DROP TABLE wide');
    expect(walFile()).toBeGreaterThan(500_000);
    await run('house_optimize');
    await expect.poll(walFile, SOON).toBeLessThan(500_000);
  },
  async house_empty_log() {
    const reader = new DatabaseSync(path.join(sales.dataDir, 'pb_data/data.db'), { readOnly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT COUNT(*) FROM clients').get();
    runSql(sales, 'CREATE TABLE wide (words TEXT); INSERT INTO wide VALUES (hex(zeroblob(400000))); DROP TABLE wide');
    // Whoever reads keeps the log as it is: that is remembered.
    await ended('house_optimize');
    expect(walFile()).toBeGreaterThan(500_000);
    reader.exec('COMMIT');
    reader.close();
    await run('house_empty_log');
    await expect.poll(walFile, SOON).toBeLessThan(500_000);
  },
};

const JOBS = handlerFiles().flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/^cronAdd\(\s*['"]([\w-]+)['"]/gm)].map(([, name]) => name as string));

it('there is none that PocketBase would do and that is not met here', async () => {
  const known = (await sales.admin.crons.getFullList()).map(({ id }) => id).filter((id) => !id.startsWith('__pb'));
  expect(known.toSorted()).toEqual(JOBS.toSorted());
  expect(Object.keys(CASES).toSorted()).toEqual(JOBS.toSorted());
});

it.each(JOBS)('%s does what it is there for', { timeout: 120_000 }, async (name) => {
  await CASES[name]?.();
  expect(CASES[name]).toBeDefined();
  await expect.poll(async () => (await rowOf(name)).outcome, SOON).toMatch(/^(done|partly)$/);
});

it('one part that fails keeps no other, and stands on the desk with what the others did', async () => {
  const second = await sales.admin
    .collection('sailing_plans')
    .create({ country: 'thailand', name: 'Broken', excursions: ['128'], start_time: '13:00', capacity: 5, active: true });
  const gone = `service_date > '${dayFromNow(100)}'`;
  runSql(sales, `DELETE FROM departures WHERE ${gone}; UPDATE sailing_plans SET start_time = 'soon' WHERE id = '${second.id}'`);
  const row = await ended('departures_make');
  expect(row).toMatchObject({ outcome: 'partly', code: 'parts', failed: 1 });
  expect(row.made).toBeGreaterThan(10);
  expect(row.error).toContain(second.id);
  expect(count("SELECT COUNT(*) FROM faults WHERE kind = 'job' AND code = 'parts' AND about = 'departures_make'")).toBe(1);
});
