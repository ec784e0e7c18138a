import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../scripts/seed/business/database.ts';
import { seedLeads } from '../../scripts/seed/business/leads.ts';
import { seedVouchers } from '../../scripts/seed/business/vouchers.ts';
import { countLeads, findVouchers } from '../../src/office/statistics/figures/overview.server.ts';
import { byCategory, soldOf } from '../../src/office/statistics/figures/overview.ts';
import type { FigureLead, FigurePage, FigureVoucher } from '../../src/model/statistics/operations.ts';
import { findFigureLead, listFigureLeads, listFigureVouchers, readCategories, readSums } from '../../src/office/statistics/figures/figures.repo.ts';
import { type LeadListAsked, LEAD_LISTS, NOBODY, SALE_FILTERS, type SaleListAsked, SOLD } from '../../src/office/statistics/figures/figure.rules.ts';
import { LEAD_SPLITS, OTHERS, SALE_BASES, SALE_SPLITS } from '../../src/office/statistics/figures/question.rules.ts';
import { dayAfter } from '../../src/lib/time/zone.ts';
import { runSql } from '../support/backend.ts';
import { desk } from '../support/desk.ts';
import { randomFrom } from '../support/random-edits.ts';
import { historiesIn, leadSums, saleSums, type Sums } from '../support/stat-oracle.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

const COUNTRY = 'thailand';
const NOW_MS = Date.now();
const MONTHS = Array.from({ length: 14 }, (_, back) =>
  new Date(Date.UTC(new Date(NOW_MS).getUTCFullYear(), new Date(NOW_MS).getUTCMonth() + 1 - back, 1)).toISOString().slice(0, 7),
);
const lastOf = (month: string): string => dayAfter(`${new Date(Date.parse(`${month}-15`) + 20 * 86_400_000).toISOString().slice(0, 7)}-01`, -1);

let sales: SalesDesk;
let senior: PocketBase;
let database: DatabaseSync;
beforeAll(async () => {
  sales = await startSales({ isTelling: true });
  const business = openBusiness(sales.dataDir);
  seedLeads(business, { count: 2500, days: 365, now_ms: NOW_MS });
  seedVouchers(business, { count: 1200, now_ms: NOW_MS });
  business.close();
  // Holds run out by the clock: what is asked twice is to find the same.
  runSql(sales, "UPDATE vouchers SET expires_at = '2099-01-01 00:00:00.000Z' WHERE state = 'on_hold'");
  senior = sales.as('senior');
  database = new DatabaseSync(path.join(sales.dataDir, 'pb_data/data.db'), { readOnly: true });
});
afterAll(async () => {
  database.close();
  await sales.stop();
});

/** All rows of a list, page by page. */
async function wholeOf<Row>(page: (after: string) => Promise<FigurePage<Row>>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let after = '', isFirst = true; isFirst || after !== ''; isFirst = false) {
    const found = await page(after);
    rows.push(...found.rows);
    after = found.after;
  }
  return rows;
}
const leadsOf = (asked: Partial<LeadListAsked> & Pick<LeadListAsked, 'what' | 'from' | 'to'>, limit = 700): Promise<readonly FigureLead[]> =>
  wholeOf((after) => listFigureLeads(senior, COUNTRY, { manager: '', source: '', status: '', reason: '', ...asked }, { after, limit }));
const vouchersAsked = (asked: Partial<SaleListAsked> & Pick<SaleListAsked, 'basis' | 'from' | 'to'>): SaleListAsked => {
  const blank = Object.fromEntries(SALE_FILTERS.map((name) => [name, ''])) as Pick<SaleListAsked, (typeof SALE_FILTERS)[number]>;
  return { ...blank, state: '', ...asked };
};
const vouchersOf = (asked: Parameters<typeof vouchersAsked>[0]): Promise<readonly FigureVoucher[]> =>
  wholeOf((after) => listFigureVouchers(senior, COUNTRY, vouchersAsked(asked), { after, limit: 700 }));

const counted = (keys: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};
/** What the oracle told of a month, by the words that are left of its keys. */
const toldIn = (sums: Sums, what: readonly string[], period: string, at: number): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...sums].flatMap(([key, [n = 0]]) => {
      const words = key.split('|');
      const isIt = words.slice(0, 2 + what.length).join('|') === [COUNTRY, 'm', ...what].join('|') && words[2 + what.length] === period;
      return isIt && n !== 0 ? [[words.slice(at).join('|'), n] as const] : [];
    }),
  );

describe('every figure of leads', () => {
  it('is as many leads as its list has and as the records say: every month, manager, source, status and reason', async () => {
    const oracle = leadSums(database);
    let figures = 0;
    for (const what of LEAD_LISTS) {
      if (what === 'in_work') continue;
      for (const month of MONTHS) {
        const days = { from: `${month}-01`, to: lastOf(month) };
        const { sums } = await readSums(senior, COUNTRY, { sums: { of: 'leads', what, by: LEAD_SPLITS, ...days } });
        const shown = Object.fromEntries(sums.map(({ words, n }) => [words.join('|'), n]));
        const rows = await leadsOf({ what, ...days });
        expect(counted(rows.map((row) => LEAD_SPLITS.map((name) => row[name]).join('|'))), `${what} ${month}`).toEqual(shown);
        expect(shown, `${what} ${month}`).toEqual(toldIn(oracle, [what], month, 4));
        expect(new Set(rows.map(({ stage }) => stage)).size).toBe(rows.length);
        figures += sums.length;
      }
    }
    expect(figures).toBeGreaterThan(800);
  });

  it('opens what its filters say, for any days', async () => {
    const random = randomFrom(7);
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
    const years = await readSums(senior, COUNTRY, {
      ...Object.fromEntries(
        LEAD_LISTS.filter((one) => one !== 'in_work').map((what) => [
          what,
          { of: 'leads', what, by: LEAD_SPLITS, from: dayFromNow(-380), to: dayFromNow(0) } as const,
        ]),
      ),
    });
    let found = 0;
    for (let round = 0; round < 120; round++) {
      const what = pick(LEAD_LISTS.filter((one) => one !== 'in_work'));
      const known = pick(years[what] ?? []);
      if (!known) continue;
      const from = dayFromNow(-Math.floor(random() * 380));
      const to = dayAfter(from, Math.floor(random() * 120));
      const names = LEAD_SPLITS.filter(
        (name, at) => random() < 0.5 && (known.words[at] !== '' || name === 'manager') && !(what === 'been' && name === 'status'),
      );
      const where = Object.fromEntries(names.map((name) => [name, known.words[LEAD_SPLITS.indexOf(name)] ?? '']));
      const { sums } = await readSums(senior, COUNTRY, { sums: { of: 'leads', what, by: [], where, from, to } });
      const asked = Object.fromEntries(Object.entries(where).map(([name, word]) => [name, word === '' ? NOBODY : word]));
      const rows = await leadsOf({ what, from, to, ...asked }, 40);
      expect(rows.length, JSON.stringify({ what, from, to, where })).toBe(sums[0]?.n);
      found += rows.length;
    }
    expect(found).toBeGreaterThan(500);
  });

  it('finds a lead in its list wherever it stands, and none that is not in it', async () => {
    const asked: LeadListAsked = { what: 'closed', from: dayFromNow(-300), to: dayFromNow(0), manager: '', source: '', status: 'lost', reason: '' };
    const rows = await leadsOf(asked);
    const last = rows.at(-1);
    expect((await listFigureLeads(senior, COUNTRY, asked, { record: last?.lead ?? '', limit: 1 })).rows).toEqual([last]);
    expect(await findFigureLead(senior, COUNTRY, { ...asked, status: 'won' }, last?.lead ?? '')).toBeNull();
    const found = await findFigureLead(senior, COUNTRY, asked, last?.lead ?? '');
    expect(found?.row).toEqual(last);
    expect(found?.way[0]).toMatchObject({ from: '', to: 'new' });
    expect(found?.way.some(({ to }) => to === 'lost')).toBe(true);
  });

  it('of several statuses at once opens all of them, and sums say as many', async () => {
    const days = { from: dayFromNow(-300), to: dayFromNow(0) };
    const asked: LeadListAsked = { what: 'closed', ...days, manager: '', source: '', status: 'lost,duplicate,spam', reason: '' };
    const rows = await leadsOf(asked);
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['lost', 'duplicate', 'spam']));
    expect(await countLeads(senior, COUNTRY, asked)).toBe(rows.length);
    const been: LeadListAsked = { ...asked, what: 'been', status: 'offered,won' };
    expect(await countLeads(senior, COUNTRY, been)).toBe((await leadsOf(been)).length);
    const inWork: LeadListAsked = { ...asked, what: 'in_work', status: 'new,contacted' };
    expect(await countLeads(senior, COUNTRY, inWork)).toBe((await leadsOf(inWork)).length);
  });

  it('of those in work is told of any day of the past, and of managers and sources as they were', async () => {
    for (const back of [0, 1, 9, 40, 100, 200, 300]) {
      const day = dayFromNow(-back);
      const end = new Date(Date.parse(`${dayAfter(day, 1)}T00:00:00+07:00`)).toISOString().replace('T', ' ');
      const { sums } = await readSums(senior, COUNTRY, { sums: { of: 'leads', what: 'open', by: ['manager', 'source', 'status'], from: '', to: day } });
      const rows = await leadsOf({ what: 'in_work', from: day, to: day });
      const shown = Object.fromEntries(sums.map(({ words, n }) => [words.join('|'), n]));
      expect(counted(rows.map(({ manager, source, status }) => [manager, source, status].join('|'))), day).toEqual(shown);
      const oracle = [...historiesIn(database).values()].flatMap((history) => {
        const last = history.filter((row) => String(row['at']) < end).at(-1);
        return last?.['kind'] === 'open' ? [[last['assigned_user'], last['source'], last['to']].join('|')] : [];
      });
      expect(shown, day).toEqual(counted(oracle));
    }
  });

  it('balances for the house, for every manager and every source', async () => {
    for (const month of MONTHS)
      for (const by of ['manager', 'source'] as const) {
        const days = { from: `${month}-01`, to: lastOf(month) };
        const told = await readSums(senior, COUNTRY, {
          before: { of: 'leads', what: 'open', by: [by], from: '', to: dayAfter(days.from, -1) },
          after: { of: 'leads', what: 'open', by: [by], from: '', to: days.to },
          ...Object.fromEntries(
            (['new', 'reopened', 'taken', 'given', 'closed'] as const).map((what) => [what, { of: 'leads', what, by: [by], ...days } as const]),
          ),
        });
        const of = (name: string, who: string): number => told[name as keyof typeof told]?.find(({ words }) => words[0] === who)?.n ?? 0;
        for (const who of new Set(Object.values(told).flatMap((rows) => rows.map(({ words }) => words[0] ?? '')))) {
          const open = of('before', who) + of('new', who) + of('reopened', who) + of('taken', who) - of('given', who) - of('closed', who);
          expect(open, `${month} ${who}`).toBe(of('after', who));
        }
      }
  });
});

describe('every figure of sales', () => {
  it('is as many vouchers as its list has, worth as much, and as the records say: every basis, split and month', async () => {
    const oracle = saleSums(database);
    let figures = 0;
    for (const basis of SALE_BASES)
      for (const month of MONTHS.slice(0, 6)) {
        const days = { from: `${month}-01`, to: lastOf(month) };
        const rows = await vouchersOf({ basis, ...days });
        for (const split of ['', ...SALE_SPLITS] as const) {
          if (split === 'cause' && basis !== 'cancelled') continue;
          const { sums } = await readSums(senior, COUNTRY, { sums: { of: 'sales', basis, split, ...days } });
          const shown = Object.fromEntries(sums.map(({ words, n }) => [split === '' ? `|${words[0]}` : words.join('|'), n]));
          expect(shown, `${basis} ${split} ${month}`).toEqual(toldIn(oracle, [basis, split], month, 5));
          figures += sums.length;
          if (split === '') {
            expect(counted(rows.map(({ state }) => `|${state}`))).toEqual(shown);
            expect(rows.reduce((sum, { worth }) => sum + worth, 0)).toBe(sums.reduce((sum, { total }) => sum + total, 0));
          }
          if (split === 'manager') expect(counted(rows.map(({ manager, state }) => `${manager}|${state}`))).toEqual(shown);
          const one = sums[figures % Math.max(1, sums.length)];
          if (split === '' || !one) continue;
          const [key = '', state = ''] = one.words;
          const opened = await vouchersOf({ basis, ...days, state, [split]: key === '' ? NOBODY : key });
          expect(opened.length, `${basis} ${split} ${month} ${key}`).toBe(one.n);
        }
      }
    expect(figures).toBeGreaterThan(300);
  });

  it('by category is what its list has, what its excursions have and what the records say; all categories together are all that was sold', async () => {
    const add = (collection: string, record: Readonly<Record<string, unknown>>) => sales.admin.collection(collection).create(record);
    const shelf = await add('ic_excurs_categories', { name_ru: 'Суша', name_en: 'Land', slug: 'land', country: COUNTRY });
    const cave = await add('ic_excurs', { id: '901', name_ru: 'Пещера', country: COUNTRY, category: shelf.id, status: 'active' });
    runSql(
      sales,
      `UPDATE vouchers SET excursion = '${cave.id}' WHERE rowid % 3 = 0; UPDATE vouchers SET excursion = 'gone' WHERE rowid % 13 = 0; UPDATE vouchers SET excursion = '' WHERE rowid % 17 = 0`,
    );
    const { of, rows: named } = await readCategories(senior, COUNTRY);
    expect(named.map(({ name_en }) => name_en).toSorted()).toEqual(['Land', 'Sea']);
    let lists = 0;
    for (const basis of ['sold', 'sailed'] as const)
      for (const month of MONTHS.slice(0, 4)) {
        const days = { from: `${month}-01`, to: lastOf(month) };
        const told = await readSums(senior, COUNTRY, {
          excursions: { of: 'sales', basis, split: 'excursion', ...days },
          whole: { of: 'sales', basis, split: '', ...days },
        });
        const sums = byCategory(told.excursions, of);
        const day = basis === 'sailed' ? 'v.service_date' : "substr(datetime(v.confirmed_at, '+7 hours'), 1, 10)";
        const oracle = database
          .prepare(
            `SELECT COALESCE(e.category, '') AS category, COUNT(*) AS n FROM vouchers v LEFT JOIN ic_excurs e ON e.id = v.excursion
              WHERE v.country = ? AND v.state IN ('confirmed', 'completed') AND v.confirmed_at != '' AND ${day} >= ? AND ${day} <= ? GROUP BY 1`,
          )
          .all(COUNTRY, days.from, days.to) as unknown as readonly { readonly category: string; readonly n: number }[];
        let [count, total] = [0, 0];
        for (const category of ['', ...named.map(({ id }) => id)]) {
          const figure = soldOf(sums.filter(({ words }) => words[0] === category));
          const asked = { ...vouchersAsked({ basis, ...days, state: SOLD }), category: category === '' ? NOBODY : category };
          const found = await findVouchers(senior, COUNTRY, asked);
          const rows = await wholeOf((after) => listFigureVouchers(senior, COUNTRY, found.asked, { after, limit: 40 }));
          expect(rows.length, `${basis} ${month} ${category}`).toBe(figure.n);
          expect(found.count).toBe(figure.n);
          expect(oracle.find((one) => one.category === category)?.n ?? 0, `${basis} ${month} ${category}`).toBe(figure.n);
          expect(rows.reduce((sum, { worth }) => sum + worth, 0)).toBe(figure.total);
          const narrowed = await findVouchers(senior, COUNTRY, { ...asked, manager: sales.idOf('manager') });
          expect(narrowed.count).toBeNull();
          count += figure.n;
          total += figure.total;
          if (rows.length > 0) lists++;
        }
        expect({ count, total }).toEqual({ count: soldOf(told.whole).n, total: soldOf(told.whole).total });
      }
    expect(lists).toBeGreaterThan(12);
    const none = await findVouchers(senior, COUNTRY, {
      ...vouchersAsked({ basis: 'sold', from: '2020-01-01', to: '2020-01-02', state: SOLD }),
      category: shelf.id,
    });
    expect(none.count).toBe(0);
    expect((await listFigureVouchers(senior, COUNTRY, none.asked)).rows).toEqual([]);
    for (const role of ['agent', 'guide', 'content', 'tourist', 'guest'] as const)
      expect([401, 403], role).toContain((await desk(sales.as(role), `stats/categories?country=${COUNTRY}`)).status);
  });
});

describe('figures are shown', () => {
  const days = { from: dayFromNow(-60), to: dayFromNow(0) };
  const ask = async (role: Parameters<SalesDesk['as']>[0], question: object) =>
    (await desk(sales.as(role), `stats/sums?country=${COUNTRY}&ask=${encodeURIComponent(JSON.stringify([question]))}`)).status;

  it('to a manager: the house together, himself by name, others as one', async () => {
    const manager = sales.as('manager');
    const { by, all } = await readSums(manager, COUNTRY, {
      by: { of: 'leads', what: 'new', by: ['manager'], ...days },
      all: { of: 'leads', what: 'new', by: [], ...days },
    });
    expect(by.every(({ words }) => [sales.idOf('manager'), OTHERS].includes(words[0] ?? ''))).toBe(true);
    expect(by.reduce((sum, { n }) => sum + n, 0)).toBe(all[0]?.n);
    expect(await ask('manager', { of: 'leads', what: 'new', by: [], where: { manager: sales.idOf('manager2') }, ...days })).toBe(403);
    expect(await ask('manager', { of: 'sales', basis: 'sold', split: 'manager', key: sales.idOf('manager2'), ...days })).toBe(403);
    expect(await ask('manager', { of: 'money', by: [], ...days })).toBe(403);
    const list = (who: string): string => `stats/leads?country=${COUNTRY}&what=new&from=${days.from}&to=${days.to}&manager=${who}`;
    expect((await desk(manager, list(sales.idOf('manager')))).status).toBe(200);
    for (const who of ['', NOBODY, sales.idOf('manager2')]) expect((await desk(manager, list(who))).status, who).toBe(403);
  });

  it('without what the house pays to a manager, without any sum or guest to an agent', async () => {
    const question = { of: 'sales', basis: 'sold', split: '', ...days } as const;
    const [whole, shown] = await Promise.all([readSums(senior, COUNTRY, { question }), readSums(sales.as('manager'), COUNTRY, { question })]);
    expect(shown.question).toEqual(whole.question.map((row) => ({ ...row, known_n: 0, known_total: 0, net: 0 })));
    const listed = await listFigureVouchers(senior, COUNTRY, vouchersAsked({ basis: 'sold', from: dayFromNow(-300), to: days.to }));
    // What was sold of a trip that is gone since cannot be saved any more.
    const there = await Promise.all(
      listed.rows.map(
        async ({ id }) => (await sales.admin.collection('vouchers').getOne(id, { expand: 'excursion', fields: 'id,expand.excursion.id' }))['expand'],
      ),
    );
    const first = listed.rows.find(({ total }, at) => total > 0 && there[at]?.excursion !== undefined);
    expect(first?.total).toBeGreaterThan(0);
    await sales.admin.collection('vouchers').update(first?.id ?? '', { agent: sales.idOf('agent') });
    const own = { of: 'sales', basis: 'sold', split: 'agent', key: sales.idOf('agent'), from: dayFromNow(-300), to: days.to } as const;
    const { question: told } = await readSums(sales.as('agent'), COUNTRY, { question: own });
    expect(told.length).toBeGreaterThan(0);
    for (const row of told) expect(row).toMatchObject({ total: 0, balance: 0, known_total: 0, net: 0 });
    expect(told.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThan(0);
    const list = `stats/vouchers?country=${COUNTRY}&basis=sold&from=${days.from}&to=${days.to}&agent=${sales.idOf('agent')}`;
    expect((await desk(sales.as('agent'), list)).status).toBe(403);
  });

  it('to nobody who has no business with them', async () => {
    const question = { of: 'leads', what: 'new', by: [], ...days };
    for (const role of ['senior', 'accountant', 'admin', 'manager'] as const) expect(await ask(role, question), role).toBe(200);
    for (const role of ['tourist', 'agent', 'guide', 'content', 'guest'] as const) expect([401, 403], role).toContain(await ask(role, question));
    const own = { of: 'sales', basis: 'sold', split: 'agent', ...days };
    expect(await ask('agent', { ...own, key: sales.idOf('agent') })).toBe(200);
    expect(await ask('agent', { ...own, key: sales.idOf('manager') })).toBe(403);
    expect(await ask('agent', own)).toBe(403);
  });

  it('where the question is one', async () => {
    const question = { of: 'leads', what: 'new', by: [], ...days };
    for (const wrong of [
      {},
      { ...question, what: 'x' },
      { ...question, by: ['n); DROP'] },
      { ...question, where: { manager: "' OR 1" } },
      { ...question, from: '2026-13-01' },
      { ...question, of: 'sums' },
      { ...question, by: ['manager', 'manager', 'manager', 'manager', 'manager'] },
    ])
      expect(await ask('senior', wrong), JSON.stringify(wrong)).toBe(422);
    for (const text of ['', 'x', '[]', '{}', JSON.stringify(Array.from({ length: 61 }, () => question))])
      expect((await desk(senior, `stats/sums?country=${COUNTRY}&ask=${encodeURIComponent(text)}`)).status, text.slice(0, 20)).toBe(422);
  });
});
