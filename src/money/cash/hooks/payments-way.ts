import type { App } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import type { PaymentWay } from '../../../model/cash/list.ts';
import { boundIn, EVERY, kindsAsked, usedIn } from './payments-from.ts';
import { isSized, isTimed, type PaymentQuery } from './payments-query.ts';

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
export function wayOf(app: App, query: PaymentQuery): PaymentWay {
  if (query.found !== null) return 'byVoucher';
  if (isSized(query) && !(isTimed(query) && timeRows(app, query) <= LOOKED_THROUGH_MAX)) return 'bySize';
  return query.received_by === '' ? 'byKind' : 'byPerson';
}
