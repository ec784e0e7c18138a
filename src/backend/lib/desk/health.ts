import type { App } from '../jsvm.d.ts';
import { rowsOf } from './rows.ts';

const KEPT_DAYS = 30;
const ROUND = 500;
const TOLD = "health_flags NOT IN ('', 'null', '[]')";
/** The day on which a client's last trip ends: when he leaves or, where he comes again, when he sails last. */
const LAST_DAY = "max(departure_date, COALESCE(json_extract(CASE WHEN json_valid(totals) THEN totals END, '$.last_trip'), ''))";

/**
 * Health is nobody's business any more so many days after the guest has gone. What a client has no more, by that or
 * because he took his consent back, leaves the history of his card as well.
 */
export function purgeHealth(app: App): void {
  const before = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
  const over = `SELECT id FROM clients WHERE ${TOLD} AND ${LAST_DAY} != '' AND ${LAST_DAY} < {:before} LIMIT {:round}`;
  const ids = rowsOf(app, over, { before, round: ROUND }, { id: '' }).map(({ id }) => id);
  for (const client of ids.length > 0 ? app.findRecordsByIds('clients', ids) : []) {
    client.set('health_flags', []);
    app.save(client);
  }
  const stripped = ['before', 'after'].map((column) => `${column} = json_remove(${column}, '$.health_flags')`).join(', ');
  const named = ['before', 'after'].map((column) => `instr(${column}, '"health_flags"') > 0`).join(' OR ');
  app.db().newQuery(`UPDATE events SET ${stripped} WHERE entity = 'clients' AND (${named}) AND record NOT IN (SELECT id FROM clients WHERE ${TOLD})`).execute();
}
