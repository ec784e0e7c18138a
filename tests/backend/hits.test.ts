import fs from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHitCounter, createHitReader, createPages, type HitBatch, tellHits } from '../../src/public/hits/site-hits.server.ts';
import { HIT_SOURCES } from '../../src/model/hits/fields/hits.ts';
import type { Hit } from '../../src/model/hits/operations.ts';
import type { HitSum } from '../../src/public/hits/rules/hit.ts';
import { ADDRESS_HEADER } from '../../src/platform/web/address.ts';
import { createService, type Service } from '../../src/platform/service.ts';
import { LANGUAGES } from '../../src/schema/vocab.ts';
import { runSql } from '../support/backend.ts';
import { desk } from '../support/desk.ts';
import { type SalesDesk, startSales } from '../support/voucher-desk.ts';

const NEVER_MS = 3_600_000;
const AGENT = 'hitagent';
const ADDRESS = '203.0.113.77';
const BROWSER = 'Mozilla/5.0 (Marked Browser 9.8.7) Safari/604.1';
let sales: SalesDesk;
let service: Service;

beforeAll(async () => {
  sales = await startSales();
  service = createService(sales.url, sales.secrets.serviceToken);
  await sales.admin.collection('users').update(sales.idOf('agent'), { manager_code: AGENT });
  await sales.admin.collection('users').update(sales.idOf('manager'), { manager_code: 'hitmanager' });
});
afterAll(() => sales.stop());

const stored = async (filter = '') =>
  (await sales.admin.collection('hits').getFullList<HitSum & { readonly id: string }>({ filter })).map((row) => ({ ...row, key: keyOf(row) }));
const keyOf = ({ country, day, page, language, source, referral }: Hit): string => [country, day, page, language, source, referral].join(' ');
const today = (): string => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
const hit = (more: Partial<Hit> = {}): Hit => ({
  country: 'thailand',
  day: today(),
  page: 'ic_excurs:128',
  language: 'ru',
  source: 'direct',
  referral: '',
  ...more,
});
const readerOf = () =>
  createHitReader({
    sessions: () => ({ read: () => Promise.resolve({ active: null, cookies: [], isOver: false }) }),
    pageAt: createPages(
      () => service,
      () => Promise.resolve(new Map([['thailand', { timezone: 'Asia/Bangkok', iso: 'TH' }]])),
    ),
    todayOf: () => Promise.resolve(today()),
  });
let people = 0;
function requestOf(cookie: string): Request {
  people += 1;
  const headers = {
    host: 'island.test',
    'user-agent': BROWSER,
    [ADDRESS_HEADER]: `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`,
    ...(cookie ? { cookie } : {}),
  };
  return new Request('http://island.test/api/hits', { method: 'POST', headers });
}

describe('pages that are opened', () => {
  it('add up exactly, a thousand at once from two processes that tell as they please', async () => {
    const [pages, froms, codes] = [
      ['/thailand/128', '/en/thailand/128', '/', '/en/about', '/thailand/none'],
      ['', 'island.test', 't.me', 'www.google.com'],
      ['', AGENT, 'nobody', 'hitmanager'],
    ];
    const counters = [1, 2].map(() => createHitCounter((batch) => tellHits(service, batch), NEVER_MS));
    const read = readerOf();
    // The oracle is a plain list of what was sent.
    const sent = Array.from({ length: 1000 }, (_, at) => ({ path: pages[at % 5] ?? '', from: froms[(at >> 1) % 4] ?? '', code: codes[(at >> 3) % 4] ?? '' }));
    await Promise.all(
      sent.map(async ({ path: page, from, code }, at) => {
        const counter = counters[at % 2];
        const { hit: one } = await read(requestOf(code ? `ref=${code}` : ''), { path: page, from });
        if (one) counter?.add(one);
        if (at % 37 === 0) await counter?.flush();
      }),
    );
    await Promise.all(counters.map((counter) => counter.flush()));
    const KINDS: Readonly<Record<string, string>> = { '': 'direct', 'island.test': 'inside', 't.me': 'messenger', 'www.google.com': 'search' };
    const PAGES: Readonly<Record<string, string>> = {
      '/thailand/128': 'ic_excurs:128',
      '/en/thailand/128': 'ic_excurs:128',
      '/': 'page:home',
      '/en/about': 'page:about',
      '/thailand/none': 'page:other',
    };
    const wanted: Record<string, number> = {};
    for (const one of sent) {
      const key = `thailand ${today()} ${PAGES[one.path]} ${one.path.startsWith('/en') ? 'en' : 'ru'} ${KINDS[one.from]} ${one.code === AGENT ? AGENT : ''}`;
      wanted[key] = (wanted[key] ?? 0) + 1;
    }
    expect(Object.fromEntries((await stored()).map(({ key, count }) => [key, count]))).toEqual(wanted);
  });

  it('leave no address, no browser and no cookie of whoever opened them in any file', async () => {
    const read = readerOf();
    const counter = createHitCounter((batch) => tellHits(service, batch), NEVER_MS);
    const headers = {
      host: 'island.test',
      'user-agent': BROWSER,
      [ADDRESS_HEADER]: ADDRESS,
      cookie: 'ref=secretcode77',
      referer: 'http://island.test/thailand/128?phone=79991234567',
    };
    const { hit: one } = await read(new Request('http://island.test/api/hits', { method: 'POST', headers }), {
      path: '/thailand/128',
      from: 'secret-forum.example',
    });
    expect(one).not.toBeNull();
    if (one) counter.add(one);
    await counter.flush();
    const files = fs.readdirSync(sales.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const bytes = fs.readFileSync(path.join(file.parentPath, file.name)).toString('latin1');
      // Codes that nobody has are sent to PocketBase and kept by nobody.
      for (const mark of [ADDRESS, 'Marked Browser', 'secret-forum', 'phone=7999', 'secretcode77'])
        expect([file.name, bytes.includes(mark)]).toEqual([file.name, false]);
    }
  });

  it('are added once, however often the same batch comes, at once too', async () => {
    const batch: HitBatch = { uuid: randomUUID(), sums: [{ ...hit({ page: 'page:welcome' }), count: 3 }] };
    await Promise.all(Array.from({ length: 8 }, () => tellHits(service, batch)));
    await tellHits(service, batch);
    expect((await stored('page = "page:welcome"')).map(({ count }) => count)).toEqual([3]);
  });

  it('are taken from the site server alone, whole or not at all', async () => {
    const good = { ...hit({ page: 'page:test' }), count: 1 };
    for (const role of ['guest', 'manager', 'admin'] as const) {
      for (const route of ['/api/house/hits', '/api/house/hit-pages'])
        await expect(
          sales.as(role).send(route, {
            method: route.endsWith('hits') ? 'POST' : 'GET',
            ...(route.endsWith('hits') ? { body: { uuid: randomUUID(), sums: [good] } } : {}),
          }),
        ).rejects.toMatchObject({ status: role === 'guest' ? 401 : 403 });
      await expect(sales.as(role).collection('hits').getList(1, 1)).rejects.toMatchObject({ status: 403 });
    }
    for (const wrong of [[], 'x', [good, { ...good, source: 'evil' }], [{ ...good, count: -5 }], Array.from({ length: 501 }, () => good)])
      await expect(service.send('/api/house/hits', { method: 'POST', body: { uuid: randomUUID(), sums: wrong } })).rejects.toMatchObject({ status: 422 });
    expect(await stored('page = "page:test"')).toEqual([]);
  });

  it('make no more rows of a day than there is room for, and lose nothing', async () => {
    const day = '2026-01-05';
    for (let at = 0; at < 12; at += 1) {
      const sums = Array.from({ length: 500 }, (_, seed) => ({ ...hit({ day, page: `posts:p${at * 500 + seed}` }), count: 1 }));
      await tellHits(service, { uuid: randomUUID(), sums });
    }
    const rows = await stored(`day = "${day}"`);
    expect(rows.length).toBe(5001);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(6000);
    expect(rows.find(({ page }) => page === 'page:other')).toMatchObject({ count: 1000, source: 'other' });
  });
});

describe('what the desk sees of them', () => {
  const DAYS = ['2026-03-01', '2026-03-02', '2026-03-05', '2026-03-31', '2026-02-28'];
  const sums = DAYS.flatMap((day, at) =>
    LANGUAGES.flatMap((language) =>
      HIT_SOURCES.map((source, kind) => ({
        ...hit({ day, language, source, page: kind % 2 ? 'ic_excurs:128' : 'page:home', referral: kind === 3 ? AGENT : '' }),
        count: at * 10 + kind + 1,
      })),
    ),
  );
  const march = sums.filter(({ day }) => day.startsWith('2026-03'));
  const by = (name: 'day' | 'page' | 'language' | 'source' | 'referral') => {
    const found = new Map<string, number>();
    for (const one of march) found.set(one[name], (found.get(one[name]) ?? 0) + one.count);
    return Object.fromEntries(found);
  };
  const flat = (rows: unknown) => Object.fromEntries((rows as readonly { of: string; count: number }[]).map(({ of, count }) => [of, count]));

  it('is the sum of what was counted, by every name, with the names of records and agents', async () => {
    await tellHits(service, { uuid: randomUUID(), sums });
    const { body, status } = await desk(sales.as('manager'), 'hits?country=thailand&from=2026-03-01&to=2026-03-31');
    expect(status).toBe(200);
    const total = march.reduce((all, { count }) => all + count, 0);
    expect(body).toMatchObject({ total, before: sums.filter(({ day }) => day === '2026-02-28').reduce((all, { count }) => all + count, 0) });
    expect([flat(body['days']), flat(body['pages']), flat(body['sources']), flat(body['languages'])]).toEqual([
      by('day'),
      by('page'),
      by('source'),
      by('language'),
    ]);
    const { '': _, ...referrals } = by('referral');
    expect(flat(body['referrals'])).toEqual(referrals);
    expect(body['agents']).toMatchObject([{ code: AGENT }]);
    expect(body['names']).toMatchObject([{ page: 'ic_excurs:128', kind: 'ic_excurs', id: '128' }]);
  });

  it('comes as rows for a file, all of them once', async () => {
    const rows: HitSum[] = [];
    for (let after = ''; ; ) {
      const { body } = await desk(sales.as('manager'), `hits/rows?country=thailand&from=2026-01-05&to=2026-03-31&after=${encodeURIComponent(after)}&count=1`);
      const more = body['rows'] as readonly HitSum[];
      if (more.length === 0) {
        expect(body['total']).toBe(rows.length);
        break;
      }
      rows.push(...more);
      const last = more.at(-1);
      after = last ? [last.day, last.page, last.language, last.source, last.referral].join(' ') : '';
    }
    const kept = await stored('day >= "2026-01-05" && day <= "2026-03-31"');
    expect(new Set(rows.map((row) => keyOf({ ...row, country: 'thailand' })))).toEqual(new Set(kept.map(({ key }) => key)));
    expect(rows).toHaveLength(kept.length);
  });

  it('is told to the office, and to no agent, guide or visitor; of no days that there are not', async () => {
    const asked = async (role: Parameters<SalesDesk['as']>[0], query: string) => (await desk(sales.as(role), `hits${query}`)).status;
    const march_ = '?country=thailand&from=2026-03-01&to=2026-03-31';
    for (const role of ['manager', 'senior', 'accountant', 'content', 'admin'] as const) expect([role, await asked(role, march_)]).toEqual([role, 200]);
    for (const role of ['agent', 'guide', 'tourist'] as const)
      for (const route of [march_, `/rows${march_}`, '/views?country=thailand&of=ic_excurs:128']) expect([role, await asked(role, route)]).toEqual([role, 403]);
    expect(await asked('guest', march_)).toBe(401);
    for (const wrong of [
      '?country=thailand',
      '?country=thailand&from=2026-03-09&to=2026-03-01',
      '?country=thailand&from=2020-01-01&to=2026-01-01',
      "?country=thailand&from=2026-03-01'--&to=x",
    ])
      expect([wrong, await asked('manager', wrong)]).toEqual([wrong, 422]);
    expect(await asked('manager', '?country=mars&from=2026-03-01&to=2026-03-31')).toBe(404);
  });

  it('says of one excursion how often it was opened in a week and in a month, by the clock of the country', async () => {
    const back = (days: number): string => new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10);
    const page = 'ic_excurs:129';
    await tellHits(service, { uuid: randomUUID(), sums: [0, 6, 7, 29, 30].map((days, at) => ({ ...hit({ day: back(days), page }), count: 10 ** at })) });
    expect((await desk(sales.as('content'), `hits/views?country=thailand&of=${page}`)).body).toEqual({ week: 11, month: 1111 });
    expect((await desk(sales.as('content'), "hits/views?country=thailand&of=x'--")).body).toEqual({ week: 0, month: 0 });
  });

  it('adds up a year as full as that of a busy house', async () => {
    const sql = `WITH RECURSIVE d(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM d WHERE n < 365), p(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM p WHERE n < 999)
      INSERT INTO hits (id, country, day, page, language, source, referral, count)
      SELECT 'h' || printf('%014d', d.n * 1000 + p.n), 'vietnam', date('2024-01-01', '+' || d.n || ' days'), 'ic_excurs:' || (p.n / 4), CASE p.n % 2 WHEN 0 THEN 'ru' ELSE 'en' END,
        CASE (p.n / 2) % 2 WHEN 0 THEN 'inside' ELSE 'search' END, '', 1 + p.n % 7 FROM d, p`;
    runSql(sales, sql);
    await sales.admin.collection('countries').create({ id: 'vietnam', name_ru: 'Вьетнам', name_en: 'Vietnam', timezone: 'Asia/Ho_Chi_Minh' });
    const { body } = await desk(sales.as('manager'), 'hits?country=vietnam&from=2024-01-01&to=2024-12-31');
    expect(body['total']).toBe(366 * Array.from({ length: 1000 }, (_, at) => 1 + (at % 7)).reduce((all, one) => all + one, 0));
  });
});
