import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../../scripts/seed/business/database.ts';
import { seedLeads } from '../../../scripts/seed/business/leads.ts';
import { seedVouchers } from '../../../scripts/seed/business/vouchers.ts';
import { countStatement, listStatement, type VoucherQuery } from '../../../src/booking/vouchers/list/list.hooks.ts';
import { VOUCHER_SORTS } from '../../../src/model/vouchers/list.ts';
import { QUEUE_COUNT_SQL, QUEUE_SQL } from '../../../src/booking/reminders/hooks/list.ts';
import { desk as call, type DeskRole } from '../../support/desk.ts';
import { answerOf } from '../../support/house.ts';
import { everyRow, type ListRow, pageOf, planOf } from '../../support/lists.ts';
import { dayFromNow, type SalesDesk, startSales } from '../../support/voucher-desk.ts';

const LEADS = 1500;
const VOUCHERS = 900;
let sales: SalesDesk;
let database: DatabaseSync;
const one = (sql: string): number => Number(Object.values(database.prepare(sql).get() ?? {})[0]);

beforeAll(async () => {
  sales = await startSales();
  const business = openBusiness(sales.dataDir);
  seedLeads(business, { count: LEADS, days: 365, now_ms: Date.now() });
  seedVouchers(business, { count: VOUCHERS, now_ms: Date.now() });
  business.close();
  database = new DatabaseSync(path.join(sales.dataDir, 'pb_data/data.db'), { readOnly: true });
});
afterAll(async () => {
  database.close();
  await sales.stop();
});

const BASE: VoucherQuery = {
  country: 'thailand',
  state: '',
  sold_by: '',
  excursion: '',
  isRefundDue: false,
  isPickupOpen: false,
  from: '',
  to: '',
  sort: '-created',
  after: null,
  found: null,
  isWhole: false,
  limit: 50,
};

/** Any day, a stretch, from a day on, before a day. */
const PERIODS = [
  ['', ''],
  ['2026-01-01', '2026-03-01'],
  ['2026-01-01', ''],
  ['', '2026-03-01'],
] as const;

/** Every list that can be asked for, first page and a later one. */
function variants(): readonly VoucherQuery[] {
  const all: VoucherQuery[] = [];
  for (const sort of VOUCHER_SORTS)
    for (const state of ['', 'confirmed', 'completed'])
      for (const sold_by of ['', 'none', 'abc'])
        for (const excursion of ['', '128'])
          for (const isRefundDue of [false, true])
            for (const [from, to] of PERIODS)
              for (const after of [null, { value: '2026-02-02', id: 'x' }])
                for (const found of [
                  null,
                  {
                    match: '"anna"',
                    beside: ['x'],
                    terms: [
                      { term: 'xyz', ways: [] },
                      { term: 'x', ways: [] },
                    ],
                  },
                ])
                  for (const isPickupOpen of sort.endsWith('service_date') ? [false, true] : [false])
                    all.push({ ...BASE, sort, state, sold_by, excursion, isRefundDue, isPickupOpen, from, to, after, found });
  return all;
}

describe('the demo’s vouchers', () => {
  it('keep to the same sums as the desk’s', () => {
    expect(one('SELECT count(*) FROM vouchers')).toBe(VOUCHERS);
    expect(one('SELECT count(*) FROM vouchers WHERE balance != total - paid OR total != list_total - discount_sum OR collect_amount > max(balance, 0)')).toBe(
      0,
    );
    expect(
      one(
        "SELECT count(*) FROM vouchers v WHERE paid != (SELECT COALESCE(sum(CASE kind WHEN 'refund' THEN -amount_in_voucher_currency ELSE amount_in_voucher_currency END), 0) FROM payments WHERE voucher = v.id AND state = 'cleared')",
      ),
    ).toBe(0);
    expect(one("SELECT count(*) FROM vouchers WHERE state IN ('confirmed', 'completed', 'no_show', 'cancelled') AND number = ''")).toBe(0);
    expect(one("SELECT count(*) FROM vouchers WHERE state = 'completed' AND service_date > date('now', '+7 hours')")).toBe(0);
    expect(one("SELECT (SELECT count(*) FROM vouchers WHERE number LIKE 'TI-26-%') - (SELECT last FROM counters WHERE kind = 'voucher' AND year = 2026)")).toBe(
      0,
    );
  });

  it('balance: what guests paid is what the house keeps, what went back and what is owed', () => {
    const came = "(SELECT COALESCE(sum(amount_in_voucher_currency), 0) FROM payments WHERE voucher = v.id AND state = 'cleared' AND kind != 'refund')";
    const went = came.replace('!=', '=');
    const owed = "(CASE refund_state WHEN 'due' THEN refund_due ELSE 0 END + credit_left)";
    expect(one("SELECT count(*) FROM vouchers WHERE state = 'cancelled'")).toBeGreaterThan(10);
    expect(one(`SELECT count(*) FROM vouchers v WHERE state = 'cancelled' AND ${came} != json_extract(cancellation, '$.kept') + ${went} + ${owed}`)).toBe(0);
    expect(one(`SELECT count(*) FROM vouchers v WHERE state IN ('cancelled', 'no_show') AND paid < ${owed}`)).toBe(0);
    expect(
      one("SELECT count(*) FROM vouchers WHERE state IN ('draft', 'on_hold', 'confirmed', 'completed') AND (paid + pending > total OR refund_due > 0)"),
    ).toBe(0);
    expect(one("SELECT count(*) FROM vouchers WHERE state = 'completed' AND balance != 0")).toBe(0);
    expect(one('SELECT count(*) FROM vouchers WHERE total % 100 + deposit_due % 100 + paid % 100 + refund_due % 100 != 0')).toBe(0);
  });

  it('were paid in the currency of the way, at the rate that was in force', () => {
    const foreign = "FROM payments p JOIN rates r ON r.id = p.rate WHERE p.currency != 'THB'";
    expect(one(`SELECT count(*) ${foreign}`)).toBeGreaterThan(50);
    expect(one("SELECT count(*) FROM payments WHERE currency != 'THB' AND rate = ''")).toBe(0);
    expect(one(`SELECT count(*) ${foreign} AND (r.base != 'THB' OR r.quote != p.currency OR r.valid_from > p.received_at)`)).toBe(0);
    const later = 'SELECT 1 FROM rates n WHERE n.base = r.base AND n.quote = r.quote AND n.valid_from > r.valid_from AND n.valid_from <= p.received_at';
    expect(one(`SELECT count(*) ${foreign} AND EXISTS (${later})`)).toBe(0);
    expect(one(`SELECT count(*) ${foreign} AND abs(p.amount_in_voucher_currency - p.amount / CAST(r.value AS REAL)) > 50`)).toBe(0);
    const own = "CASE method WHEN 'transfer_rub' THEN 'RUB' WHEN 'cash_rub' THEN 'RUB' WHEN 'cash_usd' THEN 'USD' WHEN 'card' THEN currency ELSE 'THB' END";
    expect(one(`SELECT count(*) FROM payments WHERE currency != ${own}`)).toBe(0);
    expect(one("SELECT count(*) FROM payments WHERE received_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now')")).toBe(0);
  });

  it('have their histories, and so have their leads, which are won while something is sold', () => {
    const told = (action: string) => `EXISTS (SELECT 1 FROM events WHERE entity = 'vouchers' AND record = v.id AND action = '${action}')`;
    expect(one(`SELECT count(*) FROM vouchers v WHERE created_by = 'demo' AND (NOT ${told('create')} OR (number != '' AND NOT ${told('confirm')}))`)).toBe(0);
    expect(one(`SELECT count(*) FROM vouchers v WHERE state = 'cancelled' AND created_by = 'demo' AND NOT ${told('cancel')}`)).toBe(0);
    expect(one(`SELECT count(*) FROM vouchers v WHERE paid > 0 AND created_by = 'demo' AND NOT ${told('pay')}`)).toBe(0);
    const last = 'SELECT "to" FROM lead_stages WHERE lead = l.id ORDER BY at DESC, cycle DESC LIMIT 1';
    expect(one(`SELECT count(*) FROM leads l WHERE created_by = 'demo' AND status != (${last})`)).toBe(0);
    const told_moves = "SELECT count(*) FROM events WHERE entity = 'leads' AND record = l.id AND action = 'move'";
    const moves = 'SELECT count(*) FROM lead_stages WHERE lead = l.id';
    expect(one(`SELECT count(*) FROM leads l WHERE created_by = 'demo' AND (${moves}) - 1 != (${told_moves})`)).toBe(0);
    expect(one("SELECT count(*) FROM activities WHERE kind = 'stage'")).toBe(0);
    expect(one(`SELECT count(*) FROM leads l WHERE created_by = 'demo' AND NOT EXISTS (SELECT 1 FROM events WHERE entity = 'leads' AND record = l.id)`)).toBe(
      0,
    );
    const alive = "EXISTS (SELECT 1 FROM vouchers WHERE lead = l.id AND state NOT IN ('cancelled', 'expired', 'rejected'))";
    expect(one(`SELECT count(*) FROM leads l WHERE status = 'won' AND EXISTS (SELECT 1 FROM vouchers WHERE lead = l.id) AND NOT ${alive}`)).toBe(0);
    expect(one("SELECT count(*) FROM leads WHERE status = 'lost' AND loss_reason = 'weather' AND id IN (SELECT lead FROM vouchers)")).toBeGreaterThan(0);
  });

  it('go on at the desk without a gap in their numbers', async () => {
    const before = one("SELECT max(last) FROM counters WHERE kind = 'voucher' AND year = 2026");
    const sold = await sales.sale('manager');
    expect(Number(String(sold['number']).slice(-6))).toBe(before + 1);
  });
});

describe('a list of vouchers', () => {
  const rowsOf = async (query: string, role: DeskRole = 'senior'): Promise<readonly ListRow[]> =>
    (await call(sales.as(role), `vouchers?country=thailand${query}`)).body['rows'] as readonly ListRow[];
  /** The same where there must be some. */
  const someOf = async (query: string): Promise<readonly ListRow[]> => {
    const rows = await rowsOf(query);
    expect(rows.length, query).toBeGreaterThan(0);
    return rows;
  };

  it('of any kind scans neither the table nor an index of it, and counts neither', () => {
    const seen = new Set<string>();
    for (const query of variants())
      for (const statement of [listStatement(query), countStatement(query), countStatement(query, true)])
        for (const line of planOf(database, statement)) seen.add(line);
    expect([...seen].filter((line) => /SCAN (vouchers|v)\b/.test(line))).toEqual([]);
  });

  it('walks a covering index in its own order wherever no search comes before', () => {
    const pages = variants().filter(
      ({ found, isRefundDue, sort, excursion }) => !found && !(isRefundDue && (sort === 'expires_at' || excursion !== '')) && !(sort === 'expires_at'),
    );
    const plans = pages.map((query) => planOf(database, pageOf(listStatement(query))).join(' | '));
    expect(plans.length).toBeGreaterThan(100);
    expect([...new Set(plans)].filter((plan) => /TEMP B-TREE/.test(plan) || !/^SEARCH vouchers USING (COVERING )?INDEX/.test(plan))).toEqual([]);
  });

  it('shows every voucher once, page by page, in every order', async () => {
    for (const sort of ['-created', '-service_date', 'service_date'] as const) {
      const column = sort.replace('-', '');
      const rows = await everyRow(sales.as('senior'), 'vouchers', `&sort=${sort}`);
      const seen = rows.map(({ id }) => id);
      const values = rows.map((row) => String(row[column]));
      expect([seen.length, new Set(seen).size]).toEqual([one('SELECT count(*) FROM vouchers'), seen.length]);
      expect(values).toEqual(sort === 'service_date' ? values.toSorted() : values.toSorted().toReversed());
    }
  });

  it('filters by state, seller, excursion, day and what is to be refunded', async () => {
    for (const row of await someOf('&state=cancelled')) expect(row).toMatchObject({ state: 'cancelled' });
    for (const row of await someOf(`&sold_by=${sales.idOf('manager')}`)) expect(row).toMatchObject({ sold_by: sales.idOf('manager') });
    for (const row of await someOf('&excursion=128&sort=-service_date')) expect(row).toMatchObject({ excursion: '128' });
    const [from, to] = [dayFromNow(-30), dayFromNow(-20)];
    for (const row of await someOf(`&sort=service_date&from=${from}&to=${to}`))
      expect(String(row['service_date']) >= from && String(row['service_date']) < to).toBe(true);
    const due = await call(sales.as('accountant'), 'vouchers?country=thailand&refund_state=due&count=1');
    expect(due.body).toMatchObject({ total: one("SELECT count(*) FROM vouchers WHERE refund_state = 'due'") });
    for (const row of await someOf('&sort=expires_at')) expect(row).toMatchObject({ state: 'on_hold' });
    expect((await call(sales.as('senior'), 'vouchers?country=thailand&count=1&limit=1')).body).toMatchObject({
      total: Math.min(1000, one('SELECT count(*) FROM vouchers')),
    });
  });

  it('is counted whole for a file that is taken away', async () => {
    for (const query of ['', '&refund_state=due', '&sort=service_date&from=2026-03-01', '&sort=expires_at']) {
      const { body } = await call(sales.as('senior'), `vouchers?country=thailand&count=all&limit=1${query}`);
      const where =
        query === '&refund_state=due'
          ? "refund_state = 'due'"
          : query === '&sort=expires_at'
            ? "state = 'on_hold'"
            : query === ''
              ? '1 = 1'
              : "service_date >= '2026-03-01'";
      expect(body, query).toMatchObject({ total: one(`SELECT count(*) FROM vouchers WHERE ${where}`), isMore: false });
    }
  });

  it('finds the latest of many by a common word, and all of them for a file', async () => {
    const all = one("SELECT count(*) FROM vouchers WHERE number LIKE 'TI-26-%'");
    expect(all).toBeGreaterThan(300);
    const asked = async (more: string) => (await call(sales.as('senior'), `vouchers?country=thailand&q=TI-26&count=all${more}`)).body['total'];
    expect([await asked(''), await asked('&whole=1')]).toEqual([300, all]);
  });

  it('narrows to what a search finds', async () => {
    const row = database.prepare("SELECT id, number FROM vouchers WHERE number != '' LIMIT 1 OFFSET 100").get() as ListRow;
    expect((await rowsOf(`&q=${row['number']}`)).map(({ id }) => id)).toEqual([row['id']]);
  });

  it('is read by the office, with contacts hidden from those who did not sell it', async () => {
    for (const role of ['tourist', 'agent', 'guide', 'content'] as const) expect((await call(sales.as(role), 'vouchers?country=thailand')).status).toBe(403);
    expect((await answerOf(sales.as('guest').send('/api/desk/vouchers', { method: 'GET' }))).status).toBe(401);
    expect((await rowsOf('', 'accountant'))[0]?.['contact_phone']).toMatch(/•/);
    const own = (await rowsOf(`&sold_by=${sales.idOf('manager')}`, 'manager'))[0];
    expect(own?.['contact_phone']).not.toMatch(/•/);
  });
});

describe('holds that have run out', () => {
  it('expire by themselves, once, and what was paid is owed', async () => {
    const [empty, paid, alive] = [await sales.hold('manager'), await sales.hold('manager'), await sales.hold('manager')];
    await sales.pay('manager', paid.id, { amount: 50_000 });
    for (const { id } of [empty, paid]) await sales.admin.collection('vouchers').update(id, { expires_at: '2026-01-01 00:00:00.000Z' });
    await sales.admin.crons.run('desk_expire_holds');
    await expect.poll(async () => (await sales.read(paid.id))['state'], { timeout: 20_000 }).toBe('expired');
    await sales.admin.crons.run('desk_expire_holds');
    expect(await sales.read(empty.id)).toMatchObject({ state: 'expired', refund_state: 'none' });
    expect(await sales.read(paid.id)).toMatchObject({ refund_due: 50_000, refund_state: 'due' });
    expect(await sales.read(alive.id)).toMatchObject({ state: 'on_hold' });
    const events = await sales.admin.collection('events').getFullList({ filter: sales.admin.filter('record = {:id} && action = "expire"', { id: paid.id }) });
    expect(events).toHaveLength(1);
  });
});

/** What pages of records and guarded writes look up, as PocketBase asks it: a bound value on one field. */
const LOOKUPS = [
  ...['leads.merged_into', 'leads.client', 'clients.merged_into', 'vouchers.lead', 'vouchers.client', 'vouchers.public_token', 'lead_stages.lead'],
  ...['activities.lead', 'activities.client', 'offers.lead', 'offers.token', 'payments.voucher', 'reminders.voucher', 'events.record'],
];

describe('pages of records', () => {
  it.each(LOOKUPS)('find what belongs to them by an index: %s', (lookup) => {
    const [table = '', field = ''] = lookup.split('.');
    const more = table === 'events' ? " AND entity = 'leads'" : '';
    const plan = planOf(database, { sql: `SELECT * FROM ${table} WHERE ${field} = {:id}${more}`, parameters: { id: 'x' } });
    expect(plan.join()).not.toMatch(/SCAN/);
  });
});

describe('the queue of a day', () => {
  const about = { country: 'thailand', kind: 'pickup_tomorrow', day: '2026-11-22' };

  it('walks an index, whatever page of it is asked for', () => {
    for (const sql of [QUEUE_SQL, QUEUE_COUNT_SQL])
      expect(planOf(database, { sql, parameters: { ...about, limit: 60, offset: 120 } }).join()).not.toMatch(/SCAN [rv]\b/);
  });

  it('comes page by page, each reminder once, in the order of the pick-up, with how many wait', async () => {
    const [busiest] = database
      .prepare("SELECT service_date AS day, count(*) AS n FROM reminders WHERE kind = 'pickup_tomorrow' GROUP BY 1 ORDER BY 2 DESC LIMIT 1")
      .all() as ListRow[];
    const ask = async (more: string) => (await call(sales.as('senior'), `reminders?country=thailand&kind=pickup_tomorrow&day=${busiest?.['day']}${more}`)).body;
    const whole = (await ask('&limit=200')) as {
      readonly rows: readonly { readonly id: string; readonly state: string; readonly expand: { readonly voucher: ListRow } }[];
      readonly total: number;
      readonly waiting: number;
    };
    expect(whole.total).toBe(busiest?.['n']);
    const paged: string[] = [];
    for (let offset = 0; offset < whole.total; offset += 2) paged.push(...((await ask(`&limit=2&offset=${offset}`)) as typeof whole).rows.map(({ id }) => id));
    expect(paged).toEqual(whole.rows.map(({ id }) => id));
    expect(new Set(paged).size).toBe(whole.total);
    const windows = whole.rows.map(({ expand }) => expand.voucher['pickup_from'] || '99:99');
    expect(windows).toEqual(windows.toSorted());
    expect(whole.waiting).toBe(whole.rows.filter(({ state }) => ['due', 'prepared', 'failed'].includes(state)).length);
  });
});
