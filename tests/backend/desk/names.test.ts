import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foundSql, matchOf } from '../../../src/backend/lists/list-sql.ts';
import { soundOf } from '../../../src/lib/contacts/contacts.ts';
import { foldCase } from '../../../src/lib/text/cases.ts';
import { leads } from '../../../src/crm/leads/export.server.ts';
import { getT } from '../../../src/i18n/t.ts';
import { zoneClock } from '../../../src/lib/time/zone-clock.ts';
import { clockIn, csvPieces } from '../../../src/platform/export/described.ts';
import { xlsxPieces } from '../../../src/platform/export/xlsx.ts';
import { readTable } from '../../support/read-file.ts';
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

/** The file of the leads as the desk gives it away. */
async function fileOfLeads(kind: 'csv' | 'xlsx'): Promise<Uint8Array<ArrayBuffer>> {
  const timezone = 'Asia/Bangkok';
  const request = { pb: sales.as('admin'), country: 'thailand', lang: 'en', t: getT('en'), params: new URLSearchParams(), timezone } as const;
  const { write } = await leads.open({ ...request, clock: clockIn(zoneClock(timezone)), now_ms: Date.now() });
  const pieces: (string | Uint8Array)[] = [];
  const made = write(
    (columns, rows) => (kind === 'csv' ? csvPieces(columns, rows, 'en') : xlsxPieces('Leads', columns, rows)) as AsyncGenerator<string | Uint8Array>,
  );
  for await (const piece of made) pieces.push(piece);
  return new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer());
}

it('gives them away in files and takes them in again as they were', async () => {
  const wanted = NAMES.map(({ name }) => name).toSorted();
  for (const kind of ['csv', 'xlsx'] as const) {
    const read = await readTable(await fileOfLeads(kind));
    if (!('table' in read)) throw new Error(JSON.stringify(read));
    const at = read.table.columns.indexOf('Guest');
    const names = read.table.lines.map(({ cells }) => String(cells[at] ?? ''));
    expect(names.toSorted(), kind).toEqual(wanted);
    if (kind === 'csv') continue;
    const file = await bringFile(
      sales,
      'clients',
      names.map((name, nth) => ({ name, phone: `+7904${String(2_000_000 + nth * 37)}` })),
    );
    expect(await file.act('run')).toBe(200);
    await file.work();
    const stored = rowsIn(sales, "SELECT name FROM clients WHERE phone_e164 LIKE '+7904%' OR phones LIKE '%7904%'").map((row) => String(row['name']));
    expect(stored.toSorted()).toEqual(wanted);
  }
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
  // A lead, and the client of the same name.
  expect(new Set(await find('李明'))).toEqual(new Set(['李明']));
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
