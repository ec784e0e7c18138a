import { deskAct, deskShow } from '../../backend/desk/desk.ts';
import { houseAct } from '../../backend/sessions/house-act.ts';
import type { App, RequestEvent } from '../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../backend/engine/refusal.ts';
import { zoneOf } from '../../backend/engine/record-data.ts';
import { localDay } from '../../lib/time/zone.ts';
import { PAGE_KINDS, type PageKind } from '../../model/hits/fields/page-kinds.ts';
import * as operations from '../../model/hits/operations.ts';
import { addHits as operation, type HitPage, listHitPages as hitPagesOperation } from '../../model/hits/operations.ts';
import { type HitSum, isHitSum, MOST_SUMS, OTHER_PAGE } from './rules/hit.ts';
import { daysBefore, type HitPeriod, lastDays, periodFault } from './rules/period.ts';

/** Rows that a country's day may have; what is opened beyond that is added to one row a language. */
const MOST_ROWS_A_DAY = 5000;

// decision: counts-of-pages
export function addHits(e: RequestEvent): void {
  deskAct(e, operation, ({ tx, body }) => {
    const { sums } = body;
    if (!Array.isArray(sums) || sums.length === 0 || sums.length > MOST_SUMS || !sums.every(isHitSum)) throw fieldFault('sums', 'wrong');
    const codes = agentCodes(tx, sums);
    const countries = new Set(rowsOf(tx, 'SELECT id FROM countries', {}, { id: '' }).map(({ id }) => id));
    const room = roomOf(tx);
    let added = 0;
    for (const sum of sums) {
      if (!countries.has(sum.country)) continue;
      addSum(tx, { ...sum, referral: codes.has(sum.referral) ? sum.referral : '' }, room);
      added += sum.count;
    }
    return { added };
  });
}

/** Those of the codes that belong to agents. */
function agentCodes(tx: App, sums: readonly HitSum[]): ReadonlySet<string> {
  const said = [...new Set(sums.map(({ referral }) => referral))].filter((code) => code !== '');
  const sql = `SELECT DISTINCT u.manager_code AS code FROM json_each({:codes}) said
    CROSS JOIN users u INDEXED BY idx_users_3 ON u.manager_code = said.value AND u.manager_code != '' WHERE u.type = 'agent'`;
  return new Set(rowsOf(tx, sql, { codes: JSON.stringify(said) }, { code: '' }).map(({ code }) => code));
}

/** How many more rows a day of a country may have, and one less each time that it is told so. */
function roomOf(tx: App): (sum: HitSum) => boolean {
  const left = new Map<string, number>();
  return ({ country, day }) => {
    const key = `${country} ${day}`;
    const sql = 'SELECT COUNT(*) AS rows FROM hits INDEXED BY idx_hits_1 WHERE country = {:country} AND day = {:day}';
    const room = left.get(key) ?? MOST_ROWS_A_DAY - (rowsOf(tx, sql, { country, day }, { rows: 0 })[0]?.rows ?? 0);
    left.set(key, room - 1);
    return room > 0;
  };
}

const SAME = 'country = {:country} AND day = {:day} AND page = {:page} AND language = {:language} AND source = {:source} AND referral = {:referral}';

function addSum(tx: App, sum: HitSum, hasRoom: (sum: HitSum) => boolean): void {
  const { country, day, language, count } = sum;
  const known = rowsOf(tx, `SELECT id FROM hits INDEXED BY idx_hits_1 WHERE ${SAME}`, { ...sum }, { id: '' }).length > 0;
  const kept: HitSum = known || hasRoom(sum) ? sum : { country, day, language, count, page: OTHER_PAGE, source: 'other', referral: '' };
  tx.db()
    .newQuery(
      `INSERT INTO hits (id, country, day, page, language, source, referral, count)
       VALUES ({:id}, {:country}, {:day}, {:page}, {:language}, {:source}, {:referral}, {:count})
       ON CONFLICT (country, day, page, language, source, referral) DO UPDATE SET count = count + excluded.count`,
    )
    .bind({ ...kept, id: $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789') })
    .execute();
}

const SHAPE: HitPage = { kind: 'ic_excurs', id: '', country: '', region: '', slug: '' };

const PAGES = `
  SELECT 'ic_excurs' AS kind, e.id, e.country, CASE WHEN c.has_regions THEN e.region ELSE '' END AS region, e.slug
    FROM ic_excurs e JOIN countries c ON c.id = e.country WHERE e.parent = '' AND e.status = 'active' AND e.hidden = FALSE
  UNION ALL SELECT 'country_regions', id, country, '', '' FROM country_regions
  UNION ALL SELECT 'ic_excurs_categories', id, country, '', slug FROM ic_excurs_categories
  UNION ALL SELECT 'ic_excurs_tags', id, country, '', slug FROM ic_excurs_tags
  UNION ALL SELECT 'ic_excurs_groups', id, country, '', slug FROM ic_excurs_groups
  UNION ALL SELECT 'excursion_collections', id, country, '', slug FROM excursion_collections WHERE active = TRUE
  UNION ALL SELECT 'posts', id, country, '', slug FROM posts WHERE state = 'published'`;

export function listHitPages(e: RequestEvent): void {
  houseAct(e, hitPagesOperation, () => ({ pages: rowsOf(e.app, PAGES, {}, SHAPE as Record<keyof HitPage, string>) }));
}

/** Pages and agents that are named one by one; the rest is their sum. */
const MOST_NAMED = 100;
/** Rows of a file that come at once. */
const ROWS_AT_ONCE = 2000;

interface Sum {
  readonly of: string;
  readonly count: number;
}

interface Asked extends HitPeriod {
  readonly country: string;
}

/** The day that it is in a country that there is. @throws Refusal `not_found` */
function todayIn(app: App, country: string): string {
  const record = byId(app, 'countries', country);
  if (!record) throw new Refusal('not_found', { collection: 'countries' });
  return localDay(Date.now(), zoneOf(record.getString('timezone')));
}

/** @throws Refusal with the fault at `from` */
function askedIn(app: App, { country, ...period }: Asked): Asked {
  const today = todayIn(app, country);
  const fault = periodFault(period, today);
  if (fault) throw fieldFault('from', fault);
  return { country, ...period };
}

const DAYS = 'FROM hits INDEXED BY idx_hits_3 WHERE country = {:country} AND day >= {:from} AND day <= {:to}';

/** Sums of a stretch by days or by pages; pages from the one that was opened most. */
function sumsBy(app: App, column: 'day' | 'page', asked: Asked): readonly Sum[] {
  const order = column === 'day' ? 'day' : `2 DESC, 1 LIMIT ${MOST_NAMED}`;
  return rowsOf(app, `SELECT ${column} AS of, SUM(count) AS count ${DAYS} GROUP BY ${column} ORDER BY ${order}`, { ...asked }, { of: '', count: 0 });
}

/** The rest of what is told apart, in one go through the stretch: it has few values. */
function waysOf(app: App, asked: Asked) {
  const sql = `SELECT source, language, referral, SUM(count) AS count ${DAYS} GROUP BY source, language, referral`;
  const rows = rowsOf(app, sql, { ...asked }, { source: '', language: '', referral: '', count: 0 });
  const by = (name: 'source' | 'language' | 'referral'): readonly Sum[] => {
    const sums = new Map<string, number>();
    for (const row of rows) sums.set(row[name], (sums.get(row[name]) ?? 0) + row.count);
    return [...sums].map(([of, count]) => ({ of, count })).sort((one, other) => other.count - one.count || (one.of < other.of ? -1 : 1));
  };
  const referrals = by('referral').filter(({ of }) => of !== '');
  return { sources: by('source'), languages: by('language'), referrals: referrals.slice(0, MOST_NAMED) };
}

const totalOf = (sums: readonly Sum[]): number => sums.reduce((total, { count }) => total + count, 0);

const NAMED: Readonly<Record<PageKind, string>> = {
  ic_excurs: `COALESCE(NULLIF(t.site_name_ru, ''), t.name_ru) AS name_ru, COALESCE(NULLIF(t.site_name_en, ''), t.name_en) AS name_en,
    CASE WHEN (SELECT c.has_regions FROM countries c WHERE c.id = t.country) THEN t.region ELSE '' END AS region, t.slug`,
  country_regions: "t.name_ru, t.name_en, '' AS region, '' AS slug",
  ic_excurs_categories: "t.name_ru, t.name_en, '' AS region, t.slug",
  ic_excurs_tags: "t.name_ru, t.name_en, '' AS region, t.slug",
  ic_excurs_groups: "t.name_ru, t.name_en, '' AS region, t.slug",
  excursion_collections: "t.name_ru, t.name_en, '' AS region, t.slug",
  posts: "t.title_ru AS name_ru, t.title_en AS name_en, '' AS region, t.slug",
};

/** Names of the records that pages show, by how a page is counted; of records that are gone none. */
function namesOf(app: App, pages: readonly string[]) {
  return PAGE_KINDS.flatMap((kind) => {
    const ids = pages.filter((page) => page.startsWith(`${kind}:`)).map((page) => page.slice(kind.length + 1));
    if (ids.length === 0) return [];
    const sql = `SELECT '${kind}:' || t.id AS page, t.id, t.country, ${NAMED[kind]} FROM json_each({:ids}) said CROSS JOIN ${kind} t ON t.id = said.value`;
    const shape = { page: '', id: '', country: '', name_ru: '', name_en: '', region: '', slug: '' };
    return rowsOf(app, sql, { ids: JSON.stringify(ids) }, shape).map((row) => ({ ...row, kind }));
  });
}

/** Names of agents by their codes. */
function agentsOf(app: App, codes: readonly string[]) {
  const sql = `SELECT u.manager_code AS code, u.name_ru, u.name_en FROM json_each({:codes}) said
    CROSS JOIN users u INDEXED BY idx_users_3 ON u.manager_code = said.value AND u.manager_code != ''`;
  return rowsOf(app, sql, { codes: JSON.stringify(codes.filter((code) => code !== '')) }, { code: '', name_ru: '', name_en: '' });
}

export function readHits(e: RequestEvent): void {
  deskShow(e, operations.readHits, (app, _actor, { country, from, to }) => {
    const asked = askedIn(app, { country, from, to });
    const [days, pages, ways] = [sumsBy(app, 'day', asked), sumsBy(app, 'page', asked), waysOf(app, asked)];
    return {
      total: totalOf(days),
      before: totalOf(sumsBy(app, 'day', { ...asked, ...daysBefore(asked) })),
      ...{ days, pages, ...ways },
      names: namesOf(
        app,
        pages.map(({ of }) => of),
      ),
      agents: agentsOf(
        app,
        ways.referrals.map(({ of }) => of),
      ),
    };
  });
}

export function readViews(e: RequestEvent): void {
  deskShow(e, operations.readViews, (app, _actor, { country, of: page }) => {
    const today = todayIn(app, country);
    const sum = ({ from, to }: HitPeriod): number =>
      rowsOf(
        app,
        `SELECT CAST(COALESCE(SUM(count), 0) AS INTEGER) AS count FROM hits INDEXED BY idx_hits_2
          WHERE country = {:country} AND page = {:page} AND day >= {:from} AND day <= {:to}`,
        { country, page, from, to },
        { count: 0 },
      )[0]?.count ?? 0;
    return { week: sum(lastDays(today, 7)), month: sum(lastDays(today, 30)) };
  });
}

export function listHitRows(e: RequestEvent): void {
  deskShow(e, operations.listHitRows, (app, _actor, { country, from, to, after, count: wanted }) => {
    const asked = askedIn(app, { country, from, to });
    const [day = '', page = '', language = '', source = '', referral = ''] = after.split(' ');
    const sql = `SELECT day, page, language, source, referral, count ${DAYS}
        AND (day, page, language, source, referral) > ({:after}, {:page}, {:language}, {:source}, {:referral})
      ORDER BY day, page, language, source, referral LIMIT ${ROWS_AT_ONCE}`;
    const shape = { day: '', page: '', language: '', source: '', referral: '', count: 0 };
    const rows = rowsOf(app, sql, { ...asked, after: day, page, language, source, referral }, shape);
    const count = `SELECT COUNT(*) AS rows ${DAYS}`;
    return {
      rows,
      total: wanted === '1' ? (rowsOf(app, count, { ...asked }, { rows: 0 })[0]?.rows ?? 0) : null,
      names: namesOf(app, [...new Set(rows.map((row) => row.page))]),
    };
  });
}
