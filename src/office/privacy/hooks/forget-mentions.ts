import type { App } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { byIds, type GuestRows } from './forget.ts';
import type { Unnamed } from './forget-words.ts';

/** Words of the house's own records in which somebody may have named a guest, and the links from his rows to them. */
interface Mentioned {
  readonly table: string;
  readonly fields: readonly string[];
  readonly from: readonly (readonly [table: string, field: string])[];
  /** An index by country and day: what is of a day of his counts too, for a voucher that is called off lets go of what it was in. */
  readonly ofDay?: string;
  /** An index by country and time: what is of the time of his sales counts, from the first to a month after his last trip or payment. */
  readonly ofTime?: { readonly index: string; readonly at: string };
}
const MENTIONS: readonly Mentioned[] = [
  {
    table: 'departures',
    fields: ['note', 'reason'],
    from: [
      ['boarding_actions', 'departure'],
      ['sea_choices', 'departure'],
    ],
    ofDay: 'idx_departures_1',
  },
  { table: 'runs', fields: ['note'], from: [['run_stops', 'run']], ofDay: 'idx_runs_1' },
  { table: 'handovers', fields: ['explanation', 'reason'], from: [['boarding_actions', 'handover']] },
  { table: 'cash_requests', fields: ['reason', 'answer'], from: [], ofTime: { index: 'idx_cash_requests_1', at: 'created' } },
  { table: 'cash_moves', fields: ['note', 'reason'], from: [], ofTime: { index: 'idx_cash_moves_1', at: 'offered_at' } },
  { table: 'cash_closes', fields: ['note'], from: [], ofTime: { index: 'idx_cash_closes_1', at: 'day' } },
];
/** Days in which somebody may still write of money that he was given before. */
const STILL_WRITTEN = 31;
const THESE = 'IN (SELECT value FROM json_each({:ids}))';

/** Takes a guest's names out of what was written of his day, of his way there and of his money, and out of its history. */
export function forgetMentions(tx: App, about: GuestRows, unnamed: Unnamed): void {
  for (const { table, fields, from, ofDay, ofTime } of MENTIONS) {
    const linked = from.flatMap(([of, field]) => linkedFrom(tx, about, of, field));
    const near = [...(ofDay === undefined ? [] : ofDays(tx, about, table, ofDay)), ...(ofTime === undefined ? [] : ofTimes(tx, about, table, ofTime))];
    const ids = [...new Set([...linked, ...near])];
    if (ids.length === 0) continue;
    unnameRows(tx, table, fields, ids, unnamed);
    unnameHistory(tx, table, fields, ids, unnamed);
    if (table === 'departures') unnameRows(tx, 'boarding_actions', ['note'], incidentsOf(tx, ids), unnamed);
  }
}

function linkedFrom(tx: App, about: GuestRows, table: string, field: string): readonly string[] {
  const ids = JSON.stringify(about.get(table) ?? []);
  const sql = `SELECT DISTINCT ${field} AS id FROM ${byIds(table)} WHERE id ${THESE} AND ${field} != ''`;
  return rowsOf(tx, sql, { ids }, { id: '' }).map(({ id }) => id);
}

/** Rows of the days of his trips. */
function ofDays(tx: App, about: GuestRows, table: string, index: string): readonly string[] {
  const days = `SELECT DISTINCT country, service_date FROM ${byIds('vouchers')} WHERE id ${THESE}`;
  const sql = `SELECT r.id AS id FROM (${days}) d CROSS JOIN ${table} r INDEXED BY ${index} ON r.country = d.country AND r.service_date = d.service_date`;
  return rowsOf(tx, sql, { ids: JSON.stringify(about.get('vouchers') ?? []) }, { id: '' }).map(({ id }) => id);
}

/** Rows of the time in which the house had to do with his money. */
function ofTimes(tx: App, about: GuestRows, table: string, { index, at }: { readonly index: string; readonly at: string }): readonly string[] {
  const paid = "COALESCE((SELECT max(substr(p.created, 1, 10)) FROM payments p INDEXED BY idx_payments_1 WHERE p.voucher = v.id), '')";
  const times = `SELECT v.country AS country, min(substr(v.created, 1, 10), v.service_date) AS since, date(max(v.service_date, ${paid}), '+${STILL_WRITTEN} days') AS until
    FROM vouchers v INDEXED BY sqlite_autoindex_vouchers_1 WHERE v.id ${THESE}`;
  const sql = `SELECT DISTINCT r.id AS id FROM (${times}) t CROSS JOIN ${table} r INDEXED BY ${index} ON r.country = t.country AND r.${at} >= t.since AND r.${at} < t.until`;
  return rowsOf(tx, sql, { ids: JSON.stringify(about.get('vouchers') ?? []) }, { id: '' }).map(({ id }) => id);
}

/** What happened on his departures, which is tied to nobody. */
function incidentsOf(tx: App, departures: readonly string[]): readonly string[] {
  const sql = `SELECT id FROM boarding_actions INDEXED BY idx_boarding_actions_1 WHERE departure ${THESE} AND voucher = '' AND note != ''`;
  return rowsOf(tx, sql, { ids: JSON.stringify(departures) }, { id: '' }).map(({ id }) => id);
}

function unnameRows(tx: App, table: string, fields: readonly string[], ids: readonly string[], unnamed: Unnamed): void {
  // A day that is closed has none.
  const counted = tx.findCollectionByNameOrId(table).fields.getByName('revision') ? ', revision = revision + 1' : '';
  for (const field of fields) {
    const sql = `SELECT id, ${field} AS text FROM ${byIds(table)} WHERE id ${THESE} AND ${field} != ''`;
    for (const { id, text } of rowsOf(tx, sql, { ids: JSON.stringify(ids) }, { id: '', text: '' })) {
      const left = unnamed(text);
      if (left !== text) tx.db().newQuery(`UPDATE ${table} SET ${field} = {:left}${counted} WHERE id = {:id}`).bind({ id, left }).execute();
    }
  }
}

function unnameHistory(tx: App, table: string, fields: readonly string[], ids: readonly string[], unnamed: Unnamed): void {
  const sql = `SELECT id, COALESCE(before, '') AS before, COALESCE(after, '') AS after, reason FROM events INDEXED BY idx_events_1 WHERE entity = {:table} AND record ${THESE}`;
  const shape = { id: '', before: '', after: '', reason: '' };
  for (const { id, ...told } of rowsOf(tx, sql, { table, ids: JSON.stringify(ids) }, shape)) {
    const left = { before: without(told.before, fields, unnamed), after: without(told.after, fields, unnamed), reason: unnamed(told.reason) };
    if (left.before === told.before && left.after === told.after && left.reason === told.reason) continue;
    tx.db()
      .newQuery('UPDATE events SET before = {:before}, after = {:after}, reason = {:reason} WHERE id = {:id}')
      .bind({ id, ...left })
      .execute();
  }
}

/** The JSON of an object whose named fields are texts. */
function without(json: string, fields: readonly string[], unnamed: Unnamed): string {
  if (!fields.some((field) => json.includes(`"${field}"`))) return json;
  const values = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const isTold = ([name, value]: readonly [string, unknown]): boolean => fields.includes(name) && typeof value === 'string';
  return JSON.stringify(Object.fromEntries(Object.entries(values).map((one) => (isTold(one) ? [one[0], unnamed(String(one[1]))] : one))));
}
