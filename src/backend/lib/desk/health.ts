import type { App } from '../jsvm.d.ts';
import { jsonIn, type Plain } from './plain.ts';
import { rowsOf } from './rows.ts';

const KEPT_DAYS = 30;
const ROUND = 500;
const FIELDS = ['health_flags', 'diet'] as const;
const EMPTY = "('', 'null', '[]')";
/** `also` holds what clients who were merged into one had told otherwise. */
const TOLD = `(${FIELDS.map((field) => `${field} NOT IN ${EMPTY} OR instr(also, '"${field}"') > 0`).join(' OR ')})`;
/** The day on which a client's last trip ends: when he leaves or, where he comes again, when he sails last. */
const LAST_DAY = "max(departure_date, COALESCE(json_extract(CASE WHEN json_valid(totals) THEN totals END, '$.last_trip'), ''))";

/**
 * Health, and what somebody may not eat, is nobody's business any more so many days after the guest has gone. What a
 * client has no more, by that or because he took his consent back, leaves the history of his card as well.
 */
export function purgeHealth(app: App): void {
  const before = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
  const over = `SELECT id FROM clients WHERE ${TOLD} AND ${LAST_DAY} != '' AND ${LAST_DAY} < {:before} LIMIT {:round}`;
  const ids = rowsOf(app, over, { before, round: ROUND }, { id: '' }).map(({ id }) => id);
  for (const client of ids.length > 0 ? app.findRecordsByIds('clients', ids) : []) {
    client.set('health_flags', []);
    client.set('diet', '');
    const { health_flags: _flags, diet: _diet, ...also } = jsonIn<Plain>(client, 'also', {});
    client.set('also', also);
    app.save(client);
  }
  for (const field of FIELDS) stripHistory(app, field);
}

/** Takes a field out of the history of clients who have none of it now. */
function stripHistory(app: App, field: (typeof FIELDS)[number]): void {
  const stripped = ['before', 'after'].map((column) => `${column} = json_remove(${column}, '$.${field}', '$.also.${field}')`).join(', ');
  const named = ['before', 'after'].map((column) => `instr(${column}, '"${field}"') > 0`).join(' OR ');
  const known = `SELECT id FROM clients WHERE ${field} NOT IN ${EMPTY}`;
  app.db().newQuery(`UPDATE events SET ${stripped} WHERE entity = 'clients' AND (${named}) AND record NOT IN (${known})`).execute();
}
