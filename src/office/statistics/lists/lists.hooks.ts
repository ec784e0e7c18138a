import type { Actor } from '../../../backend/sessions/actor.ts';
import { listFigureLeads, listFigureVouchers } from '../../../model/statistics/operations.ts';
import { deskShow } from '../../../backend/desk/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { cursorIn, type ListCursor, type RequestQuery, textIn, wordIn } from '../../../backend/engine/request.ts';
import { storedTime, zoneOf } from '../../../backend/engine/record-data.ts';
import { dayAfter, instantOf, isDay } from '../../../lib/time/zone.ts';
import { FIGURE_PAGE, LEAD_LISTS, type LeadListAsked, NOBODY, SALE_FILTERS, SALE_LISTS, type SaleListAsked, SOLD } from '../figures/figure.rules.ts';
import { LEAD_SPLITS, type LeadSplit, SOLD_STATES } from '../figures/question.rules.ts';
import { seesAll, settleForReader } from '../figures/sums.hooks.ts';

type Values = Readonly<Record<string, string | number>>;

interface Stretch {
  readonly country: string;
  /** Days, and the instants at which the first begins and the last ends. */
  readonly from: string;
  readonly to: string;
  readonly since: string;
  readonly until: string;
}

/** @throws Refusal `not_found` for no country, with the fault at `from` for no days */
function stretchIn(app: App, query: RequestQuery): Stretch {
  const record = byId(app, 'countries', wordIn(query['country']));
  if (!record) throw new Refusal('not_found', { collection: 'countries' });
  const [from, to] = [textIn(query['from'], 10), textIn(query['to'], 10)];
  if (!isDay(to) || !isDay(from) || from > to) throw fieldFault('from', 'not_a_day');
  const zone = zoneOf(record.getString('timezone'));
  const beginning = (day: string): string => storedTime(instantOf(day, '00:00', zone));
  return { country: record.id, from, to, since: beginning(from), until: beginning(dayAfter(to, 1)) };
}

const CODES = /^[A-Za-z0-9_,*-]{0,200}$/;
const codesIn = (text: string | undefined): string => (CODES.test(text ?? '') ? (text ?? '') : '');

/** As many excursions as a category has. */
const EXCURSIONS = /^[A-Za-z0-9_,*-]{0,20000}$/;
const excursionsIn = (text: string | undefined): string => (EXCURSIONS.test(text ?? '') ? (text ?? '') : '');

/** A filter as it stands in an address: nobody by his own word. */
const meant = (asked: string): string => (asked === NOBODY ? '' : asked);

/** A manager sees lists of his own only. @throws Refusal */
function checkOwn(actor: Actor, manager: string): void {
  if (seesAll(actor)) return;
  if (actor.role !== 'manager' || manager !== actor.user) throw new Refusal('forbidden');
}

const LEAD_ROW = `json_object('stage', r.stage, 'lead', r.lead, 'number', COALESCE(l.number, ''), 'name', COALESCE(l.name, ''), 'at', r.at, 'manager', r.manager,
  'source', r.source, 'status', r.status, 'reason', r.reason, 'now', COALESCE(l.status, ''))`;

/** By which of its filters a list of leads is walked: by the one that fewest have in the years that are asked for, as the sums say. */
function rarestOf(app: App, country: string, asked: LeadListAsked, names: readonly LeadSplit[]): LeadSplit | undefined {
  // What has no reason is in no index of reasons.
  const walked = names.filter((name) => name !== 'reason' || meant(asked.reason) !== '');
  if (walked.length < 2) return walked[0];
  const counts = walked.map((name) => `SUM(CASE ${name} WHEN {:${name}} THEN n ELSE 0 END)`).join(', ');
  const sql = `SELECT json_array(${counts}) AS counts FROM stat_leads WHERE country = {:country} AND grain = 'y' AND what = {:what} AND period >= {:from} AND period <= {:to}`;
  const values = { country, what: asked.what, from: asked.from.slice(0, 4), to: asked.to.slice(0, 4) };
  const words = Object.fromEntries(walked.map((name) => [name, meant(asked[name])]));
  const found = JSON.parse(rowsOf(app, sql, { ...values, ...words }, { counts: '' })[0]?.counts ?? '[]') as readonly (number | null)[];
  return walked.reduce((rarest, name, at) => ((found[at] ?? 0) < (found[walked.indexOf(rarest)] ?? 0) ? name : rarest));
}

interface LeadWalk {
  /** SQL of rows of a page, each walked along an index that has its order. */
  readonly parts: readonly string[];
  readonly values: Values;
}

/** Where leads of a beginning have been, in all the ways that there are, which hold any of these statuses. */
function waysThrough(app: App, country: string, statuses: readonly string[]): readonly string[] {
  const next = (from: string): string =>
    `(SELECT MIN(status) FROM stat_lead_facts INDEXED BY idx_stat_lead_facts_status WHERE country = {:country} AND what = 'been'${from})`;
  const ways = `WITH RECURSIVE w (way) AS (SELECT ${next('')} UNION ALL SELECT ${next(' AND status > w.way')} FROM w WHERE w.way IS NOT NULL) SELECT way FROM w WHERE way IS NOT NULL`;
  return rowsOf(app, ways, { country }, { way: '' }).flatMap(({ way }) => (way.split(' ').some((one) => statuses.includes(one)) ? [way] : []));
}

/** How a list of leads is walked: every part in the order of the list, and no further than its page. */
function walkOf(app: App, country: string, asked: LeadListAsked, behind: string, limit: number): LeadWalk {
  const order = `ORDER BY f.at DESC, f.stage DESC LIMIT ${limit + 1}`;
  if (asked.what === 'in_work') {
    const names = LEAD_SPLITS.filter((name) => asked[name] !== '');
    const facts = `SELECT f.id AS stage, f.lead, p.since AS at, f.assigned_user AS manager, f.source, f."to" AS status, '' AS reason
      FROM stat_spells p JOIN lead_stages f ON f.rowid =
        (SELECT e.rowid FROM lead_stages e INDEXED BY idx_lead_stages_1 WHERE e.lead = p.lead AND e.at < {:until} ORDER BY e.at DESC, e.rowid DESC LIMIT 1)
      WHERE p.country = {:country} AND p.until >= {:until} AND p.since < {:until}`;
    const statuses = asked.status.split(',');
    const isAny = `f.status IN (${statuses.map((_, at) => `{:status${at}}`).join(', ')})`;
    const conditions = names.map((name) => (name === 'status' ? ` AND ${isAny}` : ` AND f.${name} = {:${name}}`)).join('');
    const values = Object.fromEntries(names.filter((name) => name !== 'status').map((name) => [name, meant(asked[name])]));
    const some = names.includes('status') ? Object.fromEntries(statuses.map((status, at) => [`status${at}`, meant(status)])) : {};
    return { parts: [`SELECT * FROM (${facts}) f WHERE true${conditions}${behind} ${order}`], values: { ...values, ...some } };
  }
  const isBeen = asked.what === 'been' && asked.status !== '';
  // Any of several statuses is walked like the ways that hold one: each by itself.
  const isAny = isBeen || asked.status.includes(',');
  const names = LEAD_SPLITS.filter((name) => asked[name] !== '' && !(isAny && name === 'status'));
  const walked = rarestOf(app, country, asked, names);
  const ways = isBeen ? waysThrough(app, country, asked.status.split(',')) : isAny ? [...new Set(asked.status.split(','))] : [];
  const bound = Object.fromEntries(ways.map((way, at) => [`way${at}`, way]));
  const conditions = [
    'f.country = {:country} AND f.what = {:what} AND f.at >= {:since} AND f.at < {:until}',
    ...names.map((name) => `f.${name} = {:${name}}${name === 'reason' && walked === 'reason' ? " AND f.reason != ''" : ''}`),
  ].join(' AND ');
  const part = (index: string, more: string): string =>
    `SELECT f.stage, f.lead, f.at, f.manager, f.source, f.status, f.reason FROM stat_lead_facts f${index} WHERE ${conditions}${more}${behind} ${order}`;
  const index = walked ? ` INDEXED BY idx_stat_lead_facts_${walked}` : '';
  const parts = !isAny
    ? [part(index, '')]
    : walked || ways.length === 0
      ? [part(index, ` AND f.status IN (${ways.map((_, at) => `{:way${at}}`).join(', ')})`)]
      : ways.map((_, at) => part(' INDEXED BY idx_stat_lead_facts_status', ` AND f.status = {:way${at}}`));
  return { parts, values: { ...Object.fromEntries(names.map((name) => [name, meant(asked[name])])), ...bound } };
}

/** A page of rows as JSON text, the latest first, and whether there are more. */
function pageOf(app: App, sql: string, values: Values, limit: number): readonly string[] {
  const rows = rowsOf(app, sql, values, { row: '', value: '', id: '' });
  const shown = rows.slice(0, limit);
  const last = shown[shown.length - 1];
  const after = rows.length > limit && last ? JSON.stringify([last.value, last.id]) : '';
  return [`"rows":[${shown.map(({ row }) => row).join(',')}]`, `"after":${JSON.stringify(after)}`];
}

const behindOf = (place: ListCursor | null): readonly [sql: string, values: Values] =>
  place ? [' AND (f.at, f.stage) < ({:after_value}, {:after_id})', { after_value: place.value, after_id: place.id }] : ['', {}];

/** One record of a list alone, where it is asked for: whether it is in it, wherever. */
function recordIn(query: RequestQuery, column: string): readonly [sql: string, values: Values] {
  const record = wordIn(query['record']);
  return record === '' ? ['', {}] : [` AND ${column} = {:record}`, { record }];
}

const MOST_ROWS = 2000;
const limitIn = (query: RequestQuery): number => Math.min(MOST_ROWS, Math.max(1, Math.floor(Number(query['limit'] ?? FIGURE_PAGE)) || FIGURE_PAGE));

/** The way of a lead, from its beginning, as JSON. */
function wayText(app: App, lead: string): string {
  const sql = `SELECT json_group_array(json_object('at', s.at, 'from', s."from", 'to', s."to", 'assigned_user', s.assigned_user)) AS way
    FROM (SELECT * FROM lead_stages INDEXED BY idx_lead_stages_1 WHERE lead = {:lead} ORDER BY at, rowid) s`;
  return rowsOf(app, sql, { lead }, { way: '' })[0]?.way ?? '[]';
}

export function listStatLeads(e: RequestEvent): void {
  deskShow(e, listFigureLeads, (app, actor, query) => {
    const stretch = stretchIn(app, query);
    const what = LEAD_LISTS.find((one) => one === query['what']);
    if (!what) throw fieldFault('what', 'wrong');
    const filters = Object.fromEntries(LEAD_SPLITS.map((name) => [name, codesIn(query[name])])) as Pick<LeadListAsked, (typeof LEAD_SPLITS)[number]>;
    const asked: LeadListAsked = { what, from: stretch.from, to: stretch.to, ...filters };
    checkOwn(actor, asked.manager);
    const [behind, place] = behindOf(cursorIn(query));
    const [alone, record] = recordIn(query, 'f.lead');
    const limit = limitIn(query);
    settleForReader(app);
    const { parts, values } = walkOf(app, stretch.country, asked, behind + alone, limit);
    const bound = { country: stretch.country, until: stretch.until, ...(what === 'in_work' ? {} : { since: stretch.since, what }), ...values };
    const page = `SELECT ${LEAD_ROW} AS row, r.at AS value, r.stage AS id
      FROM (SELECT * FROM (${parts.map((part) => `SELECT * FROM (${part})`).join(' UNION ALL ')}) ORDER BY at DESC, stage DESC LIMIT ${limit + 1}) r
      LEFT JOIN leads l ON l.id = r.lead ORDER BY r.at DESC, r.stage DESC`;
    const shown = pageOf(app, page, { ...bound, ...place, ...record }, limit);
    return alone === '' ? shown : [...shown, `"way":${wayText(app, wordIn(query['record']))}`];
  });
}

/** By which column a basis is walked; its index has nothing else, and all that is filtered by. */
const SALE_WALKS = {
  created: { column: 'created', more: '' },
  sold: { column: 'sold', more: "f.sold != '' AND " },
  sailed: { column: 'sailed', more: "f.sailed != '' AND " },
  cancelled: { column: 'cancelled', more: "f.cancelled != '' AND " },
} as const;

export function listStatVouchers(e: RequestEvent): void {
  deskShow(e, listFigureVouchers, (app, actor, query) => {
    const stretch = stretchIn(app, query);
    const basis = SALE_LISTS.find((one) => one === query['basis']);
    if (!basis) throw fieldFault('basis', 'wrong');
    const filters = {
      ...(Object.fromEntries(SALE_FILTERS.map((name) => [name, codesIn(query[name])])) as Pick<SaleListAsked, (typeof SALE_FILTERS)[number]>),
      excursion: excursionsIn(query['excursion']),
    };
    const state = codesIn(query['state']);
    checkOwn(actor, filters.manager);
    const { column, more } = SALE_WALKS[basis];
    const isDays = basis === 'sailed';
    const excursions = [...new Set(filters.excursion.split(','))];
    const isMany = excursions.length > 1;
    const names = SALE_FILTERS.filter((name) => filters[name] !== '' && !(isMany && name === 'excursion'));
    const conditions = [
      `${more}f.country = {:country} AND f.${column} >= {:since} AND f.${column} ${isDays ? '<=' : '<'} {:until}`,
      ...names.map((name) => `f.${name} = {:${name}}`),
      ...(isMany ? [`f.excursion IN (${excursions.map((_, at) => `{:excursion${at}}`).join(', ')})`] : []),
      ...(state === SOLD ? [`f.state IN (${SOLD_STATES.map((one) => `'${one}'`).join(', ')})`] : state === '' ? [] : ['f.state = {:state}']),
    ];
    const place = cursorIn(query);
    const [alone, record] = recordIn(query, 'f.id');
    const values = {
      ...{ country: stretch.country, since: isDays ? stretch.from : stretch.since, until: isDays ? stretch.to : stretch.until },
      ...Object.fromEntries(names.map((name) => [name, meant(filters[name])])),
      ...(isMany ? Object.fromEntries(excursions.map((one, at) => [`excursion${at}`, meant(one)])) : {}),
      ...(state === '' || state === SOLD ? {} : { state }),
      ...(place ? { after_value: place.value, after_id: place.id } : {}),
      ...record,
    };
    const limit = limitIn(query);
    settleForReader(app);
    const behind = place ? ` AND (f.${column}, f.id) < ({:after_value}, {:after_id})` : '';
    const sql = `SELECT json_object('id', v.id, 'number', v.number, 'name', v.lead_name_latin, 'at', p.value, 'service_date', v.service_date, 'state', v.state,
        'excursion_name_ru', v.excursion_name_ru, 'excursion_name_en', v.excursion_name_en, 'guests', v.pax_count, 'total', v.total, 'currency', v.currency,
        'worth', w.total, 'manager', v.sold_by) AS row, p.value, p.id
      FROM (SELECT f.id, f.${column} AS value FROM stat_vouchers f INDEXED BY idx_stat_vouchers_${column} WHERE ${conditions.join(' AND ')}${alone}${behind} ORDER BY f.${column} DESC, f.id DESC LIMIT ${limit + 1}) p
      JOIN vouchers v ON v.id = p.id JOIN stat_vouchers w ON w.id = p.id ORDER BY p.value DESC, p.id DESC`;
    return pageOf(app, sql, values, limit);
  });
}
