import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../../scripts/seed/business/database.ts';
import { seedLeads } from '../../../scripts/seed/business/leads.ts';
import { countStatement, type LeadQuery, listStatement } from '../../../src/crm/leads/list/lead-list.hooks.ts';
import { LEAD_SORTS } from '../../../src/model/leads/list.ts';
import { desk as call, type DeskRole, startDesk, type TestDesk } from '../../support/desk.ts';
import { asForFile, everyRow, type ListRow, pageOf, planOf } from '../../support/lists.ts';

const LEADS = 3000;
let desk: TestDesk;
let database: DatabaseSync;
const rowsOf = async (query: string, role: DeskRole = 'senior'): Promise<readonly ListRow[]> =>
  (await call(desk.as(role), `leads?country=thailand${query}`)).body['rows'] as readonly ListRow[];
/** The same where there must be some. */
const someOf = async (query: string): Promise<readonly ListRow[]> => {
  const rows = await rowsOf(query);
  expect(rows.length, query).toBeGreaterThan(0);
  return rows;
};
const one = (sql: string): string => String(Object.values(database.prepare(sql).get() ?? {})[0]);

beforeAll(async () => {
  desk = await startDesk();
  asForFile(desk.as('senior'));
  const business = openBusiness(desk.dataDir);
  seedLeads(business, { count: LEADS, days: 365, now_ms: Date.now() });
  business.run("UPDATE leads SET assigned_user = '' WHERE rowid % 50 = 0");
  business.close();
  database = new DatabaseSync(path.join(desk.dataDir, 'pb_data/data.db'), { readOnly: true });
});
afterAll(async () => {
  database.close();
  await desk.stop();
});

const BASE: LeadQuery = {
  country: 'thailand',
  status: '',
  assigned_user: '',
  source: '',
  overdue: false,
  from: '',
  to: '',
  sort: 'created',
  after: null,
  found: null,
  isWhole: false,
  limit: 50,
  now: '2026-11-21 00:00:00.000Z',
};

/** Every list that can be asked for, first page and a later one. */
function variants(): readonly LeadQuery[] {
  const all: LeadQuery[] = [];
  for (const sort of LEAD_SORTS)
    for (const status of ['', 'open', 'new', 'lost'])
      for (const assigned_user of ['', 'none', 'abc'])
        for (const source of ['', 'vk'])
          for (const overdue of [false, true])
            for (const from of ['', '2026-01-01 00:00:00.000Z'])
              for (const after of [null, { value: '2026-02-02 00:00:00.000Z', id: 'x' }])
                for (const found of [
                  null,
                  {
                    match: '"анна"',
                    beside: ['я'],
                    terms: [
                      { term: 'xyz', ways: [] },
                      { term: 'я', ways: [] },
                    ],
                  },
                ])
                  all.push({ ...BASE, sort, status, assigned_user, source, overdue, from, to: from && '2026-03-01 00:00:00.000Z', after, found });
  return all;
}

describe('a list of leads', () => {
  it('of any kind scans neither the table nor an index of it, and counts neither', () => {
    const seen = new Set<string>();
    for (const query of variants())
      for (const statement of [listStatement(query), countStatement(query)]) for (const line of planOf(database, statement)) seen.add(line);
    expect([...seen].filter((line) => /SCAN (leads|l)\b/.test(line))).toEqual([]);
    expect([...seen].some((line) => line.startsWith('SEARCH leads USING COVERING INDEX'))).toBe(true);
  });

  it('walks an index in its own order wherever no search comes before', () => {
    // The page itself is put in order once more after its rows were fetched: at most a page of them.
    const pages = variants()
      .filter(({ found }) => !found)
      .map((query) => planOf(database, pageOf(listStatement(query))));
    expect(pages.length).toBeGreaterThan(300);
    expect(pages.filter((plan) => plan.length !== 1 || !/^SEARCH leads USING COVERING INDEX/.test(plan[0] ?? ''))).toEqual([]);
  });

  it('shows every lead once, page by page, in every order', async () => {
    for (const sort of ['created', 'due_at', 'closed_at'] as const) {
      const expected = Number(one(`SELECT count(*) FROM leads WHERE ${sort} != ''`));
      const rows = await everyRow(desk.as('senior'), 'leads', `&sort=${sort}`);
      const seen = rows.map(({ id }) => id);
      const values = rows.map((row) => String(row[sort]));
      expect(new Set(seen).size).toBe(expected);
      expect(seen.length).toBe(expected);
      expect(values).toEqual(sort === 'due_at' ? values.toSorted() : values.toSorted().toReversed());
    }
  });

  it('filters by status, manager, source, period and what is overdue', async () => {
    const manager = desk.idOf('manager');
    for (const row of await someOf(`&assigned_user=${manager}&status=won&limit=200`)) expect(row).toMatchObject({ assigned_user: manager, status: 'won' });
    for (const row of await someOf('&source=vk&status=lost')) expect(row).toMatchObject({ source: 'vk', status: 'lost' });
    for (const row of await someOf('&assigned_user=none')) expect(row).toMatchObject({ assigned_user: '' });
    const now = new Date().toISOString().replace('T', ' ');
    for (const row of await someOf('&overdue=1&sort=due_at')) expect(String(row['due_at']) < now && row['closed_at'] === '').toBe(true);
    const [from, to] = [new Date(Date.now() - 40 * 86_400_000).toISOString(), new Date(Date.now() - 20 * 86_400_000).toISOString()];
    for (const row of await someOf(`&from=${from}&to=${to}`))
      expect(String(row['created']) >= from.replace('T', ' ') && String(row['created']) < to.replace('T', ' ')).toBe(true);
  });

  it('counts up to a thousand', async () => {
    const counted = async (query: string) => (await call(desk.as('senior'), `leads?country=thailand&count=1&limit=1${query}`)).body;
    expect(await counted('')).toMatchObject({ total: 1000, isMore: true });
    expect(await counted('&status=won&source=vk')).toMatchObject({
      total: Number(one("SELECT count(*) FROM leads WHERE status = 'won' AND source = 'vk'")),
      isMore: false,
    });
  });

  it('shows contacts to those who may see them', async () => {
    const [own] = await rowsOf(`&assigned_user=${desk.idOf('manager')}`, 'manager');
    const [foreign] = await rowsOf(`&assigned_user=${desk.idOf('manager2')}`, 'manager');
    const [free] = await rowsOf('&assigned_user=none', 'manager');
    expect(own?.['phone_e164']).toMatch(/^\+\d+$/);
    expect(free?.['phone_e164']).toMatch(/^\+\d+$/);
    expect(foreign?.['phone_e164']).toMatch(/^\+\d\d•+\d\d$/);
    expect((await rowsOf('&assigned_user=none', 'accountant'))[0]?.['phone_e164']).toMatch(/•/);
  });

  it('as a board has every status with its first leads', async () => {
    const { body } = await call(desk.as('manager'), 'board?country=thailand');
    const columns = body['columns'] as { status: string; total: number; rows: ListRow[] }[];
    expect(columns.map(({ status }) => status)).toEqual(['new', 'contacted', 'qualified', 'offered', 'hold', 'won', 'lost', 'duplicate', 'spam']);
    for (const { status, rows } of columns) for (const row of rows) expect(row['status']).toBe(status);
  });
});

describe('the list of clients', () => {
  const clientsOf = async (query: string, role: DeskRole = 'senior') => (await call(desk.as(role), `clients?country=thailand${query}`)).body;

  it('shows every client once, newest first, page by page, and counts them', async () => {
    const seen = await everyRow(desk.as('senior'), 'clients');
    const total = Number(one('SELECT count(*) FROM clients'));
    expect([seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([total, total]);
    expect(seen.map(({ created }) => created)).toEqual(
      seen
        .map(({ created }) => created)
        .toSorted()
        .toReversed(),
    );
    expect(await clientsOf('&limit=1&count=all')).toMatchObject({ total, isMore: false });
    expect(typeof seen[0]?.['vip']).toBe('boolean');
  });

  it('narrows by state and flags, together too', async () => {
    for (const [query, sql] of [
      ['&state=active', "state = 'active'"],
      ['&vip=1', 'vip = 1'],
      ['&vip=0&state=active', "vip = 0 AND state = 'active'"],
      ['&blacklisted=1', 'blacklisted = 1'],
      ['&vip=1&blacklisted=0&state=active', "vip = 1 AND blacklisted = 0 AND state = 'active'"],
      ['&state=merged', "state = 'merged'"],
    ] as const) {
      const { rows, total } = await clientsOf(`${query}&limit=200&count=all`);
      const wanted = Number(one(`SELECT count(*) FROM clients WHERE ${sql}`));
      expect({ query, total, rows: (rows as readonly ListRow[]).length }).toEqual({ query, total: wanted, rows: Math.min(200, wanted) });
    }
  });

  it('hides contacts of another manager’s clients', async () => {
    const manager = desk.idOf('manager');
    const rows = (await clientsOf('&limit=200', 'manager'))['rows'] as readonly ListRow[];
    const [own, foreign] = [rows.filter((row) => row['last_manager'] === manager), rows.filter((row) => ![manager, ''].includes(String(row['last_manager'])))];
    expect([own.length > 0, foreign.length > 0]).toEqual([true, true]);
    expect(own.every((row) => !String(row['phone_e164']).includes('•'))).toBe(true);
    expect(foreign.every((row) => row['phone_e164'] === '' || String(row['phone_e164']).includes('•'))).toBe(true);
  });
});

describe('a search', () => {
  const found = async (text: string, role: DeskRole = 'senior') =>
    (await call(desk.as(role), `search?country=thailand&q=${encodeURIComponent(text)}`)).body['rows'] as readonly ListRow[];

  it('finds a lead by its number, name and phone in any spelling', async () => {
    const lead = database.prepare("SELECT id, number, name, phone_e164 FROM leads WHERE phone_e164 LIKE '+79%' LIMIT 1 OFFSET 700").get() as ListRow;
    const phone = String(lead['phone_e164']);
    const local = `8 (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8, 10)}-${phone.slice(10)}`;
    for (const text of [phone, local, phone.slice(1), phone.slice(-7), String(lead['number']), String(lead['number']).toLowerCase()]) {
      expect({ text, ids: (await found(text)).map(({ id }) => id) }).toMatchObject({ ids: expect.arrayContaining([lead['id']]) });
    }
    expect((await found(`${String(lead['name']).toUpperCase().replaceAll('Е', 'Ё').replaceAll('Ё', 'Е')} ${phone.slice(-6)}`)).map(({ id }) => id)).toContain(
      lead['id'],
    );
  });

  it('finds clients, and leads by what was said to them', async () => {
    const client = database.prepare('SELECT id, phone_e164 FROM clients LIMIT 1').get() as ListRow;
    expect(await found(String(client['phone_e164']))).toEqual(expect.arrayContaining([expect.objectContaining({ entity: 'clients', id: client['id'] })]));
    const said = await found('страховку и питание');
    expect(said.length).toBeGreaterThan(0);
    for (const row of said) expect(row).toMatchObject({ entity: 'leads', by: 'activities' });
  });

  it('takes quotes, wildcards and words of its language as they are written', async () => {
    for (const text of ['"', "';--", 'a" OR body:x', 'NEAR(', '***', '%%%', '((((', 'AND OR NOT', '\\', '{:match}'])
      expect((await call(desk.as('senior'), `search?country=thailand&q=${encodeURIComponent(text)}`)).status).toBe(200);
    expect((await call(desk.as('senior'), 'search?country=thailand&q=a')).body).toMatchObject({ rows: [], tooShort: true });
  });

  it('narrows the list', async () => {
    const rows = await rowsOf(`&q=${encodeURIComponent('катания')}&status=lost`);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ status: 'lost' });
  });

  it('narrows the list however much else has the same words', async () => {
    const client = { country: 'thailand', language: 'ru', state: 'active', name: 'Редкостина' };
    const { lead } = (await call(desk.as('senior'), 'leads', { country: 'thailand', name: 'Редкостина', phone_raw: '+79990000001' })).body as { lead: ListRow };
    // A few at a time: each write in flight takes engines of PocketBase, and those beyond its pool cost ten times the write.
    for (let at = 0; at < 320; at += 8) await Promise.all(Array.from({ length: 8 }, () => desk.admin.collection('clients').create(client)));
    expect(await rowsOf(`&q=${encodeURIComponent('редкостина')}`)).toMatchObject([{ id: lead['id'] }]);
  });

  it('reads no table from end to end', () => {
    const sql =
      "SELECT s.record FROM desk_search_fts f JOIN desk_search s ON s.doc = f.rowid WHERE f.desk_search_fts MATCH '\"анна\"' AND s.country = 'thailand' ORDER BY f.rowid DESC LIMIT 60";
    const plan = planOf(database, { sql, parameters: {} });
    expect(plan.filter((line) => line.startsWith('SCAN') && !/VIRTUAL TABLE INDEX/.test(line))).toEqual([]);
    expect(plan.some((line) => /TEMP B-TREE/.test(line))).toBe(false);
  });
});
