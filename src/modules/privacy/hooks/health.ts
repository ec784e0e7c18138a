import { clients } from '../../clients/fields/clients.ts';
import { personalOf } from '../../../schema/derive.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain } from '../../../backend/record-data.ts';
import { rowsOf } from '../../../backend/rows.ts';

const KEPT_DAYS = 30;
const ROUND = 500;
/** What leaves the history with the field itself. */
const FIELDS = Object.entries(clients.fields).flatMap(([name, field]) => (personalOf(field)?.log === 'fading' ? [name] : []));
const EMPTY = "('', 'null', '[]')";
/** `also` holds what clients who were merged into one had told otherwise. */
const HAS_HEALTH = `(${FIELDS.map((field) => `${field} NOT IN ${EMPTY} OR instr(also, '"${field}"') > 0`).join(' OR ')})`;
/** The days of trips that are held or sold; a day is text. */
const TRIPS =
  "COALESCE((SELECT max(service_date) FROM vouchers INDEXED BY idx_vouchers_13 WHERE client = clients.id AND client != '' AND state IN ('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')), '')";
const LAST_TRIP = "COALESCE(json_extract(CASE WHEN json_valid(totals) THEN totals END, '$.last_trip'), '')";
/** The day on which a client's last trip ends: when he leaves or, where he comes again, when he sails last. */
const LAST_DAY = `max(departure_date, ${LAST_TRIP}, ${TRIPS})`;
/** The days for which a client asks. */
const ASKED = "COALESCE((SELECT max(max(date_from, date_to)) FROM leads INDEXED BY idx_leads_client WHERE client = clients.id AND client != ''), '')";
/** Of a card that tells of no trip: when it was used last, unless somebody is to come later. */
const LAST_USE = `max(substr(updated, 1, 10), arrival_date, ${ASKED})`;
const OVER = `SELECT id FROM clients WHERE id > {:after} AND ${HAS_HEALTH} AND COALESCE(NULLIF(${LAST_DAY}, ''), ${LAST_USE}) < {:before} ORDER BY id LIMIT {:round}`;

/**
 * Health, and what somebody may not eat, is nobody's business any more so many days after the guest has gone. What a
 * client has no more, by that or because he took his consent back, leaves the history of his card as well.
 */
export function purgeHealth(app: App): void {
  const before = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
  for (let after = ''; ; ) {
    const ids = rowsOf(app, OVER, { after, before, round: ROUND }, { id: '' }).map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) break;
    for (const client of app.findRecordsByIds('clients', ids)) emptyHealth(app, client);
    after = last;
  }
  for (const field of FIELDS) stripHistory(app, field);
}

/** One card that cannot be written keeps nobody else's. */
function emptyHealth(app: App, client: PbRecord): void {
  for (const field of FIELDS) client.set(field, clients.fields[field as keyof typeof clients.fields].type === 'json' ? [] : '');
  const also = Object.entries(jsonIn<Plain>(client, 'also', {})).filter(([field]) => !FIELDS.includes(field));
  client.set('also', Object.fromEntries(also));
  try {
    // A card of before may be wrong by the rules of today.
    app.saveNoValidate(client);
  } catch (error) {
    console.error(`health of client ${client.id} stays: ${String(error)}`);
  }
}

/** Takes a field out of the history of clients who have none of it now. */
function stripHistory(app: App, field: string): void {
  const stripped = ['before', 'after'].map((column) => `${column} = json_remove(${column}, '$.${field}', '$.also.${field}')`).join(', ');
  const named = ['before', 'after'].map((column) => `instr(${column}, '"${field}"') > 0`).join(' OR ');
  const known = `SELECT id FROM clients WHERE ${field} NOT IN ${EMPTY}`;
  app.db().newQuery(`UPDATE events SET ${stripped} WHERE entity = 'clients' AND (${named}) AND record NOT IN (${known})`).execute();
}
