import type { App } from '../../../backend/jsvm.d.ts';
import type { Statement } from '../../../backend/list-page.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { HOLDER } from '../../../model/cash/fields/vocab.ts';
import type { PaymentWay } from '../../../model/cash/list.ts';
import { windowOf } from '../rules/window.ts';
import { boundIn, EVERY, kindsAsked, type Narrowed, paymentsFrom, usedIn } from './payments-from.ts';
import { isOfKind, isSized, isTimed, type PaymentQuery } from './payments-query.ts';
import { wayOf } from './payments-way.ts';

/** So many rows of a size are fetched and put in order; of more, those of a page are near. */
const FETCHED_MAX = 4000;

/** Whose money it is, out of the guest's voucher; who took it, by his name. */
const ROW = `json_object('id', l.id, 'voucher', l.voucher, 'number', v.number, 'name', v.lead_name_latin, 'kind', l.kind, 'method', l.method, 'state', l.state,
  'amount', l.amount, 'currency', l.currency, 'worth', l.amount_in_voucher_currency, 'voucher_currency', v.currency, 'received_at', l.received_at,
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
export function pageStatement(app: App, asked: PaymentQuery): Statement | null {
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
export function countStatement(app: App, query: PaymentQuery, most: number | null): Statement {
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
