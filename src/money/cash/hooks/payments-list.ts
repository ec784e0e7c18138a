import type { Actor } from '../../../backend/sessions/actor.ts';
import { deskShow } from '../../../backend/desk/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { COUNT_MAX, readerParameters, type Statement } from '../../../backend/lists/list-sql.ts';
import { shownOf } from '../../../backend/engine/record-data.ts';
import { byId, pointingAt, rowsOf } from '../../../backend/engine/rows.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { namesOf } from './entries.ts';
import { type PaymentWay, SUMMED_MAX } from '../../../model/cash/list.ts';
import { readPayment as card, readPaymentPage, readPaymentTotals } from '../../../model/cash/operations.ts';
import { boundIn, EVERY, isOfKind, isSized, isTimed, kindsAsked, type Narrowed, type PaymentQuery, paymentsFrom, queryIn, usedIn } from './payments-query.ts';
import { HOLDER } from '../../../model/cash/fields/vocab.ts';
import { windowOf } from '../rules/window.ts';

/** So many rows of a time are looked through for their size. */
const LOOKED_THROUGH_MAX = 20_000;

/** Rows of the months that a time touches, of the kinds that are asked for. */
function timeRows(app: App, query: PaymentQuery): number {
  const [since, until] = [query.from.slice(0, 7), query.to.slice(0, 7) || '9999-12'];
  const months = `s.month > '${EVERY}' AND s.month >= {:since} AND s.month <= {:until}`;
  const conditions = ['s.country = {:country} AND s.received_by = {:who}', months, ...kindsAsked(query, 's')].join(' AND ');
  const sql = `SELECT COALESCE(SUM(s.n), 0) AS total FROM payment_sums s WHERE ${conditions}`;
  return rowsOf(app, sql, usedIn(sql, { ...boundIn(query), who: query.received_by || EVERY, since, until }), { total: 0 })[0]?.total ?? 0;
}

/** By which index all rows of a question are found, and few others. */
function wayOf(app: App, query: PaymentQuery): PaymentWay {
  if (query.found !== null) return 'byVoucher';
  if (isSized(query) && !(isTimed(query) && timeRows(app, query) <= LOOKED_THROUGH_MAX)) return 'bySize';
  return query.received_by === '' ? 'byKind' : 'byPerson';
}

/** So many rows of a size are fetched and put in order; of more, those of a page are near. */
const FETCHED_MAX = 4000;

/** Whose money it is, out of the guest's voucher; who took it, by his name. */
const ROW = `json_object('id', l.id, 'voucher', l.voucher, 'number', v.number, 'name', v.lead_name_latin, 'kind', l.kind, 'method', l.method, 'state', l.state,
  'amount', l.amount, 'currency', l.currency, 'worth', l.amount_in_voucher_currency, 'rounding', l.rounding, 'voucher_currency', v.currency, 'received_at', l.received_at,
  'received_by', COALESCE((SELECT u.name_ru FROM users u WHERE u.id = substr(l.received_by, ${HOLDER.user.length + 1})), ''),
  'corrected', COALESCE((SELECT k.kind FROM payments k WHERE k.id = l.corrects AND l.corrects != ''), ''), 'reason', l.reason)`;

const monthOf = (stored: string): string => stored.slice(0, 7);
/** Behind every instant of a month. */
const endOf = (month: string): string => `${month}~`;

interface Plan {
  readonly query: PaymentQuery;
  readonly way: PaymentWay;
}

const isUpward = ({ after, isAscending }: PaymentQuery): boolean => isAscending !== (after?.isBefore === true);

/** Where a page stands: at its place, or at the bound of its time where that lies further on. An index begins at one of both. */
function placed(query: PaymentQuery): Narrowed {
  const { after, from, to } = query;
  if (after === null) return { more: [] };
  const isUp = isUpward(query);
  if (isUp ? from > after.value : to !== '' && to <= after.value) return { more: [] };
  return { more: [`(p.received_at, p.id) ${isUp ? '>' : '<'} ({:after_value}, {:after_id})`], behind: isUp ? 'from' : 'to' };
}

const placeBound = ({ after }: PaymentQuery): Statement['parameters'] => (after ? { after_value: after.value, after_id: after.id } : {});

/** Whether few enough rows are of the size that is asked for. */
function isFew(app: App, query: PaymentQuery, way: PaymentWay): boolean {
  const { sql, parameters } = paymentsFrom(query, way, placed(query));
  const counted = `SELECT count(*) AS total FROM (SELECT 1 ${sql} LIMIT ${FETCHED_MAX + 1})`;
  return (rowsOf(app, counted, usedIn(counted, { ...parameters, ...placeBound(query) }), { total: 0 })[0]?.total ?? 0) <= FETCHED_MAX;
}

/** The months that hold the page, and the way through them; null where nothing is found. */
function planByMonths(app: App, query: PaymentQuery): Plan | null {
  const { received_by, from, to, after } = query;
  const isUp = isUpward(query);
  const place = after === null ? '' : monthOf(after.value);
  const [low, high] = [isUp ? place : '', isUp ? '' : place];
  const since = [monthOf(from), low].toSorted().at(-1) ?? '';
  const until = [monthOf(to), high].filter(Boolean).toSorted()[0] ?? '9999-12';
  const fit = kindsAsked(query, 's').join(' AND ') || 'true';
  const sql = `SELECT s.month AS month, SUM(s.n) AS "all", SUM(CASE WHEN ${fit} THEN s.n ELSE 0 END) AS fit FROM payment_sums s
    WHERE s.country = {:country} AND s.received_by = {:who} AND s.month > '${EVERY}' AND s.month >= {:since} AND s.month <= {:until}
    GROUP BY s.month ORDER BY s.month ${isUp ? 'ASC' : 'DESC'}`;
  const bound = usedIn(sql, { ...boundIn(query), who: received_by || EVERY, since, until });
  const window = windowOf(rowsOf(app, sql, bound, { month: '', all: 0, fit: 0 }), {
    rows: query.limit + 1,
    partial: [place, monthOf(from), monthOf(to)].filter(Boolean),
  });
  if (window === null) return null;
  const [first, last] = isUp ? [window.first, window.last] : [window.last, window.first];
  const within = { ...query, from: [from, first].toSorted().at(-1) ?? '', to: to !== '' && to < endOf(last) ? to : endOf(last) };
  const way = received_by !== '' ? 'byPerson' : window.isDense ? 'byDay' : 'byKind';
  return { query: within, way };
}

/** The way to a page that passes the fewest rows by; null where nothing is found. */
function planOf(app: App, query: PaymentQuery): Plan | null {
  if (query.found !== null) return { query, way: 'byVoucher' };
  if (isSized(query)) {
    const way = wayOf(app, query);
    return { query, way: isFew(app, query, way) ? way : 'byDay' };
  }
  if (!isOfKind(query) && query.received_by === '') return { query, way: 'byDay' };
  return planByMonths(app, query);
}

/** Rows of a page as JSON with what a cursor needs; one more than the page has tells whether it goes on. Null where nothing is found. */
function pageStatement(app: App, asked: PaymentQuery): Statement | null {
  const plan = planOf(app, asked);
  if (plan === null) return null;
  const { query, way } = plan;
  const direction = isUpward(query) ? 'ASC' : 'DESC';
  const order = (table: string): string => `ORDER BY ${table}.received_at ${direction}, ${table}.id ${direction}`;
  const { sql, parameters } = paymentsFrom(query, way, placed(query));
  const page = `SELECT p.id AS page_id ${sql} ${order('p')} LIMIT {:limit}`;
  return {
    sql: `SELECT ${ROW} AS row, l.received_at AS value, l.id AS id FROM (${page}) JOIN payments l ON l.id = page_id JOIN vouchers v ON v.id = l.voucher ${order('l')}`,
    parameters: { ...parameters, ...placeBound(query), limit: query.limit + 1 },
  };
}

/** Counts up to so many, or all: out of the sums where they have it. */
function countStatement(app: App, query: PaymentQuery, most: number | null): Statement {
  if (query.found === null && !isSized(query) && !isTimed(query)) {
    const conditions = [`s.country = {:country} AND s.received_by = {:who} AND s.month = '${EVERY}'`, ...kindsAsked(query, 's')].join(' AND ');
    return {
      sql: `SELECT COALESCE(SUM(s.n), 0) AS total FROM payment_sums s WHERE ${conditions}`,
      parameters: { ...boundIn({ ...query, received_by: '' }), who: query.received_by || EVERY },
    };
  }
  const { sql, parameters } = paymentsFrom(query, wayOf(app, query));
  return { sql: `SELECT count(*) AS total FROM (SELECT 1 ${sql}${most === null ? '' : ` LIMIT ${most + 1}`})`, parameters };
}

/** Money that only goes from voucher to voucher is left out, and so is what never came. */
const counts = (table: string): string => `${table}.state IN ('cleared', 'pending') AND ${table}.method != 'credit'`;
/** Of a correction the kind of what it puts right decides which way it goes. */
const CORRECTED = '(SELECT k.kind FROM payments k WHERE k.id = p.corrects)';

/** Rows of a question with the sum of each: all but corrections, which go the way of what they put right. */
const usual = (query: PaymentQuery, way: PaymentWay): Statement => paymentsFrom(query, way, { more: [counts('p'), "p.kind != 'correction'"] });

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

/** Parts of a time that are no whole months, and the months between: the first, and the one after the last. */
function partsOf({ from, to }: PaymentQuery): { readonly edges: readonly (readonly [string, string])[]; readonly since: string; readonly until: string } {
  const [since, until] = [from === '' ? '' : monthAfter(from.slice(0, 7)), to === '' ? '9999-99' : to.slice(0, 7)];
  if (from !== '' && to !== '' && since > until) return { edges: [[from, to]], since, until };
  const edges: (readonly [string, string])[] = [];
  if (from !== '') edges.push([from, since]);
  if (to !== '') edges.push([until, to]);
  return { edges, since, until };
}

const SUMS = "SELECT currency, state, CASE kind WHEN 'refund' THEN 0 ELSE amount END AS came, CASE kind WHEN 'refund' THEN amount ELSE 0 END AS went";

/** What whole months come to, out of their sums. */
function monthSums(query: PaymentQuery): Statement {
  const { since, until } = partsOf(query);
  const months = isTimed(query) ? `s.month > '${EVERY}' AND s.month >= {:since} AND s.month < {:until}` : `s.month = '${EVERY}'`;
  const conditions = ['s.country = {:country} AND s.received_by = {:who}', months, ...kindsAsked(query, 's'), counts('s'), "s.kind != 'correction'", 's.n > 0'];
  return {
    sql: `SELECT s.currency, s.state, s.kind, s.amount FROM payment_sums s WHERE ${conditions.join(' AND ')}`,
    parameters: { who: query.received_by || EVERY, ...(isTimed(query) ? { since, until } : {}) },
  };
}

/** What parts of months come to, by their rows. */
function edgeSums(query: PaymentQuery, way: PaymentWay): readonly Statement[] {
  return partsOf(query).edges.map(([from, to], at) => {
    const { sql } = usual({ ...query, from, to }, way);
    const named = sql.replace('{:from}', `{:from${at}}`).replace('{:to}', `{:to${at}}`);
    return { sql: `SELECT p.currency, p.state, p.kind, p.amount ${named}`, parameters: { [`from${at}`]: from, [`to${at}`]: to } };
  });
}

function rowSums(query: PaymentQuery, way: PaymentWay): Statement {
  const { sql, parameters } = usual(query, way);
  return { sql: `SELECT p.currency, p.state, p.kind, p.amount ${sql}`, parameters };
}

/** What all that is asked for comes to, by currency and state. */
function totalsStatement(query: PaymentQuery, way: PaymentWay): Statement {
  const parts = query.found !== null || isSized(query) ? [rowSums(query, way)] : [monthSums(query), ...edgeSums(query, way)];
  const corrections = paymentsFrom(query, way, { more: [counts('p'), "p.kind = 'correction'"] });
  const corrected = `SELECT p.currency, p.state, COALESCE(${CORRECTED}, '') AS kind, p.amount ${corrections.sql}`;
  const rows = [...parts.map(({ sql }) => sql), corrected].join(' UNION ALL ');
  return {
    sql: `SELECT currency, state, SUM(came) AS came, SUM(went) AS went FROM (${SUMS} FROM (${rows})) GROUP BY currency, state`,
    parameters: Object.assign({}, boundIn(query), corrections.parameters, ...parts.map(({ parameters }) => parameters)),
  };
}

/** Whether a question has more rows than are added up one by one: only a size is in no sum of months. Null where that cannot be. */
function tooManyStatement(query: PaymentQuery, way: PaymentWay): Statement | null {
  if (query.found !== null || !isSized(query)) return null;
  const { sql, parameters } = paymentsFrom(query, way);
  return { sql: `SELECT count(*) AS total FROM (SELECT 1 ${sql} LIMIT ${SUMMED_MAX + 1})`, parameters };
}

/** What a statement binds, of the reader too where it searches. */
function bound(actor: Actor, { sql, parameters }: Statement): Statement['parameters'] {
  return usedIn(sql, { ...parameters, ...(sql.includes('{:sees_all}') ? readerParameters(actor) : {}) });
}

/** The page as members of JSON, and how many there are in all where it tells that by itself. No contact is in its rows. */
function pageText(app: App, actor: Actor, query: PaymentQuery): { readonly text: string; readonly total: number | null } {
  const statement = pageStatement(app, query);
  const rows = statement ? rowsOf(app, statement.sql, bound(actor, statement), { row: '', value: '', id: '' }) : [];
  const isBack = query.after?.isBefore === true;
  const shown = isBack ? rows.slice(0, query.limit).toReversed() : rows.slice(0, query.limit);
  const isLonger = rows.length > query.limit;
  const [hasPrevious, hasMore] = isBack ? [isLonger, true] : [query.after !== null, isLonger];
  const last = shown.at(-1);
  const after = hasMore && last ? JSON.stringify([last.value, last.id]) : '';
  const text = `"rows":[${shown.map(({ row }) => row).join(',')}],"hasMore":${hasMore},"hasPrevious":${hasPrevious},"after":${JSON.stringify(after)}`;
  return { text, total: hasMore || hasPrevious ? null : shown.length };
}

function countText(app: App, actor: Actor, query: PaymentQuery, isWhole: boolean): string {
  const statement = countStatement(app, query, isWhole ? null : COUNT_MAX);
  const total = rowsOf(app, statement.sql, bound(actor, statement), { total: 0 })[0]?.total ?? 0;
  return isWhole ? `"total":${total},"isMore":false` : `"total":${Math.min(total, COUNT_MAX)},"isMore":${total > COUNT_MAX}`;
}

export function listPayments(e: RequestEvent): void {
  deskShow(e, readPaymentPage, (app, actor, params) => {
    const query = queryIn(app, params);
    const { text, total } = pageText(app, actor, query);
    if (!params.count) return [text];
    return [text, total === null ? countText(app, actor, query, params.count === 'all') : `"total":${total},"isMore":false`];
  });
}

const TOTAL = { currency: '', state: '', came: 0, went: 0 };

export function readTotals(e: RequestEvent): void {
  deskShow(e, readPaymentTotals, (app, actor, params) => {
    const query = queryIn(app, params);
    const way = wayOf(app, query);
    const many = tooManyStatement(query, way);
    if (many && (rowsOf(app, many.sql, bound(actor, many), { total: 0 })[0]?.total ?? 0) > SUMMED_MAX) return { totals: [], isMore: true };
    const statement = totalsStatement(query, way);
    return { totals: rowsOf(app, statement.sql, bound(actor, statement), TOTAL), isMore: false };
  });
}

const VOUCHER = [
  'id',
  'number',
  'lead_name_latin',
  'state',
  'currency',
  'total',
  'paid',
  'balance',
  'service_date',
  'excursion_name_ru',
  'excursion_name_en',
  'revision',
];
const ENTRY = { id: '', day: '', holder: '', amount: 0, currency: '', kind: '' };

export function readPayment(e: RequestEvent): void {
  deskShow(e, card, (app, _actor, { id }) => {
    const payment = byId(app, 'payments', id);
    if (!payment) throw new Refusal('not_found', { collection: 'payments' });
    const voucher = byId(app, 'vouchers', payment.getString('voucher'));
    const ledger = app.findRecordsByFilter('payments', 'voucher = {:voucher}', 'created,id', 0, 0, { voucher: payment.getString('voucher') });
    const pair = byId(app, 'payments', payment.getString('pair')) ?? pointingAt(app, 'payments.pair', payment.id)[0];
    const isOf = (one: { getString(name: string): string; readonly id: string }): boolean =>
      one.getString('corrects') === payment.id ||
      one.getString('returns') === payment.id ||
      [payment.getString('corrects'), payment.getString('returns')].includes(one.id);
    const sql = "SELECT id, day, holder, amount, currency, kind FROM cash_entries INDEXED BY idx_cash_entries_3 WHERE payment = {:id} AND payment != ''";
    const entries = rowsOf(app, sql, { id: payment.id }, ENTRY);
    const people = (['received_by', 'settled_by', 'handed_over_to', 'created_by'] as const).map((name) => payment.getString(name));
    const shown = voucher ? shownOf(voucher) : {};
    const requests = pointingAt(app, 'cash_requests.payment', payment.id).map(shownOf);
    return {
      payment: shownOf(payment),
      voucher: Object.fromEntries(VOUCHER.map((name) => [name, shown[name] ?? ''])),
      related: ledger.filter((one) => one.id !== payment.id && isOf(one)).map(shownOf),
      ...{ pair: pair ? shownOf(pair) : null, entries, requests, names: namesOf(app, [...people, ...entries.map(({ holder }) => holder)]) },
    };
  });
}
