import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalIn } from '../../src/backend/engine/refusal.ts';
import { ERRORS } from '../../src/errors/catalogue.ts';
import { deskOnce } from '../support/desk.ts';
import { type Answer, answerOf } from '../support/house.ts';
import { rowsIn } from '../support/commissions.ts';
import { type SalesDesk, startSales } from '../support/voucher-desk.ts';

/** SQLite waits so long for another program that writes. */
const LONGER_MS = 11_000;

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

/** Another program writes meanwhile, and lets go after so long or when the work has ended. */
async function whileLocked<T>(for_ms: number, work: () => Promise<T>): Promise<T> {
  const database = new DatabaseSync(path.join(sales.dataDir, 'pb_data/data.db'), { timeout: 15_000 });
  database.exec('BEGIN IMMEDIATE');
  try {
    const doing = work();
    await Promise.race([doing, pause(for_ms)]);
    database.exec('ROLLBACK');
    return await doing;
  } finally {
    database.close();
  }
}
const client = (name: string, key: string): Promise<Answer> =>
  deskOnce(sales.as('senior'), 'clients', { country: 'thailand', name, phones: ['+79001112299'] }, key);
const enquiry = (name: string): Promise<Answer> =>
  answerOf(
    sales.as('site').send('/api/collections/leads/records', {
      method: 'POST',
      body: {
        ...{ uuid: randomUUID(), country: 'thailand', name, phone_raw: '+79161234567', language: 'ru', source: 'site_form' },
        consent: { version: '1', at: 'now' },
      },
    }),
  );
const named = (table: string, name: string): number => Number(rowsIn(sales, `SELECT count(*) AS n FROM ${table} WHERE name = '${name}'`)[0]?.['n']);

it('a write waits while another program holds the database, longer than SQLite itself does, and is done once then', { timeout: 60_000 }, async () => {
  const key = randomUUID();
  const [staff, again, guest] = await whileLocked(LONGER_MS, () => Promise.all([client('Wait', key), client('Wait', key), enquiry('Wait')]));
  expect([staff.status, again.status]).toEqual([200, 200]);
  expect(named('clients', 'Wait')).toBe(1);
  // A record that hooks are about is not begun again: it is done, or said not to be.
  expect([200, 503]).toContain(guest.status);
  expect(named('leads', 'Wait')).toBe(guest.status === 200 ? 1 : 0);
});

it('one that waited in vain is told so in words and is not done; asked again it is done once', { timeout: 120_000 }, async () => {
  const key = randomUUID();
  const [staff, guest] = await whileLocked(4 * LONGER_MS, () => Promise.all([client('Vain', key), enquiry('Vain')]));
  for (const told of [staff, guest]) expect(told).toMatchObject({ status: 503, body: { code: 'busy' } });
  expect([named('clients', 'Vain'), named('leads', 'Vain')]).toEqual([0, 0]);
  for (const again of [await client('Vain', key), await client('Vain', key)]) expect(again.status).toBe(200);
  expect(named('clients', 'Vain')).toBe(1);
});

it.each(['database is locked (5) (SQLITE_BUSY)', 'GoError: database table is locked'])(
  'what the database says of it is never the fault of who wrote: %s',
  (said) => {
    const refusal = refusalIn(new Error(said));
    expect(refusal?.code).toBe('busy');
    expect(ERRORS[refusal?.code ?? 'internal'].status).toBe(503);
  },
);
