import type { Statement } from '../../../backend/list-page.ts';
import { type PaymentWay, SUMMED_MAX } from '../../../model/cash/list.ts';
import { boundIn, EVERY, kindsAsked, paymentsFrom } from './payments-from.ts';
import { isSized, isTimed, type PaymentQuery } from './payments-query.ts';

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
export function totalsStatement(query: PaymentQuery, way: PaymentWay): Statement {
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
export function tooManyStatement(query: PaymentQuery, way: PaymentWay): Statement | null {
  if (query.found !== null || !isSized(query)) return null;
  const { sql, parameters } = paymentsFrom(query, way);
  return { sql: `SELECT count(*) AS total FROM (SELECT 1 ${sql} LIMIT ${SUMMED_MAX + 1})`, parameters };
}
