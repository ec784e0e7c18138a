import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foundSql, matchOf } from '../../../src/backend/lists/list-sql.ts';
import { soundOf } from '../../../src/lib/contacts/contacts.ts';
import { foldCase } from '../../../src/lib/text/fold.ts';
import { runSql } from '../../support/backend.ts';
import { desk } from '../../support/desk.ts';
import { bringFile, rowsIn } from '../../support/import-file.ts';
import { migrateAgain } from '../../support/migrate-again.ts';
import { NAMES, SCRIPTS } from '../../support/names.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
const phoneOf = (at: number): string => `+7903${String(1_000_000 + at * 37)}`;
beforeAll(async () => {
  sales = await startSales();
  const file = await bringFile(
    sales,
    'leads',
    NAMES.map(({ name }, at) => ({ name, phone: phoneOf(at), language: 'en' })),
  );
  expect(await file.act('run')).toBe(200);
  await file.work();
});
afterAll(() => sales.stop());

const searches = (): ReadonlyMap<string, string> =>
  new Map(rowsIn(sales, 'SELECT id, search FROM leads ORDER BY id').map((row) => [String(row['id']), String(row['search'])]));

/** Names of the leads that the desk's own statement finds for somebody who sees no contacts of theirs. */
function finder(database: DatabaseSync): (q: string) => readonly string[] {
  return (q) => {
    const found = matchOf(q);
    if (!found) return [];
    const { sql, parameters } = foundSql(found, '(SELECT name FROM leads WHERE id = s.record) AS name', '', '50');
    const values = { ...parameters, country: 'thailand', sees_all: 0, sees_own: 0, reader: '' };
    const written = sql.replace(/\{:(\w+)\}/g, ':$1');
    const named = Object.fromEntries(Object.entries(values).filter(([name]) => written.includes(`:${name}`)));
    return database
      .prepare(written)
      .all(named)
      .map((row) => String(row['name']));
  };
}

/** What is not found: every name as it is, as it is typed, and by each of its words. */
function missed(): readonly string[] {
  const database = new DatabaseSync(path.join(sales.dataDir, 'pb_data/data.db'), { readOnly: true });
  try {
    const find = finder(database);
    return NAMES.flatMap(({ name, typed }) => [name, ...typed, name.normalize('NFD')].filter((q) => !find(q).includes(name)).map((q) => `${name}: ${q}`));
  } finally {
    database.close();
  }
}

it('keeps three hundred names of fourteen scripts as they were written', () => {
  const stored = rowsIn(sales, 'SELECT name, phone_e164 FROM leads').map((row) => `${String(row['phone_e164'])} ${String(row['name'])}`);
  expect(new Set(stored)).toEqual(new Set(NAMES.map(({ name }, at) => `${phoneOf(at)} ${name}`)));
});

it('finds each of them with and without its marks', () => {
  expect(missed()).toEqual([]);
});

it('answers likewise over the network, one of each script and names of two letters', async () => {
  const find = async (q: string): Promise<readonly unknown[]> => {
    const { body } = await desk(sales.as('senior'), `search?country=thailand&q=${encodeURIComponent(q)}`);
    return (body['rows'] as readonly Readonly<Record<string, unknown>>[]).map((row) => row['name']);
  };
  for (const script of SCRIPTS) {
    const one = NAMES.find((name) => name.script === script && name.typed.length > 0) ?? NAMES.find((name) => name.script === script);
    expect(await find(one?.typed[0] ?? one?.name ?? ''), script).toContain(one?.name);
  }
  for (const name of ['Ли Вэй', 'Lidia Wu', 'Лидия Ким']) await desk(sales.as('senior'), 'leads', { country: 'thailand', name, phone_raw: '+79031110000' });
  expect(await find('Ли')).toEqual(['Ли Вэй']);
  expect(await find('li')).toEqual(['Ли Вэй']);
  expect(await find('Wu')).toEqual(['Lidia Wu']);
  expect(await find('ли вэй')).toEqual(['Ли Вэй']);
  expect(await find('李明')).toEqual(['李明']);
});

it('makes what searches look into anew for guests who were there before', () => {
  const now = searches();
  // As a release before it wrote: letters in one case, sounds of plain letters alone.
  const before = (search: string, name: string): string => {
    const [, ...behind] = search.split('\n\u001f\n');
    const heard = /^[а-яё ]+$/i.test(name) ? soundOf(name) : name.toLowerCase().replace(/[^a-z\s-]+/g, ' ');
    const sound = heard.split(/[\s-]+/).filter((one) => one !== '');
    const number = search.split('\n')[0] ?? '';
    const lines = [number, foldCase(name), ...(sound.length > 0 ? [sound.map((one) => `~${one}`).join(' ')] : [])];
    return [lines.join('\n'), ...behind].join('\n\u001f\n');
  };
  const rows = rowsIn(sales, 'SELECT id, name, search FROM leads');
  const written = (text: string): string => `'${text.replace(/'/g, "''")}'`;
  const changes = rows.map(
    (row) => `UPDATE leads SET search = ${written(before(String(row['search']), String(row['name'])))} WHERE id = '${String(row['id'])}'`,
  );
  runSql(sales, `BEGIN; ${changes.join('; ')}; COMMIT`);
  expect(missed().length).toBeGreaterThan(100);
  migrateAgain(sales, '1774500000_search_letters.js');
  expect(missed()).toEqual([]);
  expect(searches()).toEqual(now);
});
