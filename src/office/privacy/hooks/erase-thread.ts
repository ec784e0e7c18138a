import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import type { Desk } from '../../../backend/desk/desk.ts';
import { overwriteDeleted } from '../../../backend/engine/remains.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { PAGE_COLLECTIONS } from '../../../schema/page-collections.ts';
import { manualByNumbers } from '../../../partners/agents/manual/manual.hooks.ts';
import { metBy, numbersSaid } from '../../../people/contacts/hooks/contact-facts.ts';
import {
  accountsOf,
  byIds,
  eventsAbout,
  eraseAccount,
  eraseLines,
  eraseRecord,
  eraseRows,
  eraseSearches,
  eraseTracks,
  type GuestRows,
  rowsAbout,
  type Unnamed,
  unnamedBy,
} from './erase.ts';
import { handleKey, digitsOf } from '../../../lib/contacts/contacts.ts';
import { once } from '../../../lib/once.ts';
import { OF_GUESTS } from '../../../registry/guests.ts';
import type { Personal } from '../../../schema/about.ts';
import { personalOf } from '../../../schema/derive.ts';

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
function eraseMentions(tx: App, about: GuestRows, unnamed: Unnamed): void {
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

/** How a field tells who somebody is: other words in it are nobody's. */
type WayToTell = NonNullable<Personal['who']>;

/** Fields by whose words somebody is looked for, of every collection that has such; `also` has the same of records that were merged. */
const who = once(
  (): ReadonlyMap<string, Readonly<Record<string, WayToTell>>> =>
    new Map(
      OF_GUESTS.flatMap(({ name, fields }) => {
        const ways = Object.entries(fields).flatMap(([field, kind]) => {
          const way = personalOf(kind)?.who;
          return way ? [[field, way] as const] : [];
        });
        return ways.length > 0 ? [[name, Object.fromEntries(ways)] as const] : [];
      }),
    ),
);
const withAlso = once((): readonly string[] => OF_GUESTS.filter(({ fields }) => 'also' in fields).map(({ name }) => name));
/** Members of people and messengers in JSON. */
const MEMBERS = ['name', 'name_latin', 'passport', 'handle'];

const AS: Readonly<Record<WayToTell, (text: string) => readonly string[]>> = {
  name: (text) => [text],
  word: (text) => [text],
  // People write words beside them, and the messenger in the place of a handle.
  number: (text) => [digitsOf(text)],
  handle: (text) => [handleKey(text)],
  code: (text) => text.split(/\s+/).filter((word) => /\d/.test(word)),
};

/** All names, numbers and handles by which the guest of these rows is known, or was before somebody changed them. */
function namesOf(tx: App, about: GuestRows): readonly string[] {
  const found = [...who().keys()].flatMap((collection) => {
    const ids = JSON.stringify(about.get(collection) ?? []);
    return [...rowsNow(tx, collection, ids), ...rowsBefore(tx, collection, ids)].flatMap((row) => textsIn(collection, row));
  });
  return [...new Set(found)].filter((text) => text !== '');
}

type Fields = Readonly<Record<string, unknown>>;

function rowsNow(tx: App, collection: string, ids: string): readonly Fields[] {
  const names = [...Object.keys(who().get(collection) ?? {}), ...(withAlso().includes(collection) ? ['also'] : [])];
  const pairs = names.map((name) => `'${name}', COALESCE(${name}, '')`).join(', ');
  const sql = `SELECT json_object(${pairs}) AS row FROM ${byIds(collection)} WHERE id IN (SELECT value FROM json_each({:ids}))`;
  return rowsOf(tx, sql, { ids }, { row: '' }).map(({ row }) => dataIn(row));
}

/** What the history of the rows tells of their fields. */
function rowsBefore(tx: App, collection: string, ids: string): readonly Fields[] {
  const sql =
    "SELECT COALESCE(before, '') AS before, COALESCE(after, '') AS after FROM events INDEXED BY idx_events_1 WHERE entity = {:collection} AND record IN (SELECT value FROM json_each({:ids}))";
  return rowsOf(tx, sql, { collection, ids }, { before: '', after: '' }).flatMap(({ before, after }) => [dataIn(before), dataIn(after)]);
}

function dataIn(text: string): Fields {
  const value = jsonIn(text);
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** A text, or the JSON that it is. */
function jsonIn(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function textsIn(collection: string, row: Fields): readonly string[] {
  const also = jsonIn(row['also']);
  const merged = typeof also === 'object' && also !== null ? (also as Fields) : {};
  return Object.entries(who().get(collection) ?? {}).flatMap(([field, kind]) =>
    [row[field], merged[field]].flatMap((value) => namedIn(jsonIn(value)).flatMap(AS[kind])),
  );
}

/** The texts of a value: of a list each, of an object the members that name somebody. */
function namedIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(namedIn);
  if (typeof value !== 'object' || value === null) return [];
  return MEMBERS.flatMap((name) => namedIn((value as Fields)[name]));
}

/** Their hooks make what follows from their fields anew. */
const SAVED = ['clients', 'leads', 'users'];
/** What pages show of him is saved record by record, so that the publisher hears of it. */
const isOnPages = (name: string): boolean => (PAGE_COLLECTIONS as readonly string[]).includes(name);

/** What is erased together: a guest with all that he was merged of, or requests and sales of somebody who stays. */
export interface Thread {
  readonly everyone: readonly PbRecord[];
  readonly leads: readonly PbRecord<'leads'>[];
  readonly vouchers: readonly string[];
  /** By age: a review that was published stays until its guest takes it back, and so does his link to it. */
  readonly keepsReviews?: boolean;
}
const idsOf = (records: readonly PbRecord[]): readonly string[] => records.map(({ id }) => id);

// decision: erasure-of-a-guest
/** Wipes it all by the erasures of its fields. @returns the rows, and what takes him out of other words: afterwards nothing can tell any more. */
export function eraseThread(
  { tx, now }: Desk,
  { everyone, leads, vouchers, keepsReviews = false }: Thread,
): { readonly unnamed: Unnamed; readonly about: GuestRows } {
  overwriteDeleted(tx);
  const numbers = [...everyone, ...leads].flatMap((record) => [...metBy(tx, record).numbers, ...numbersSaid(record)]);
  // Whoever stays keeps his account.
  const accounts = everyone.length > 0 ? accountsOf(tx, numbers) : [];
  const found = rowsAbout(
    tx,
    new Map([
      ['clients', idsOf(everyone)],
      ['leads', idsOf(leads)],
      ['vouchers', vouchers],
      ['agent_manual_entries', everyone.length > 0 ? manualByNumbers(tx, numbers) : []],
    ]),
  );
  const reviews = found.get('reviews') ?? [];
  const about: GuestRows = new Map([...found, ['users', idsOf(accounts)], ['reviews', keepsReviews ? unpublished(tx, reviews) : reviews]]);
  const names = namesOf(tx, about);
  const unnamed = unnamedBy(names);
  for (const person of everyone) {
    person.set('state', 'anonymised');
    person.set('anonymised_at', now);
  }
  for (const record of [...everyone, ...leads]) eraseRecord(tx, record);
  for (const account of accounts) eraseAccount(tx, account);
  // Whatever else is found along the links, of a collection of tomorrow too.
  for (const [name, ids] of about) {
    if (isOnPages(name)) for (const id of ids) eraseRecord(tx, tx.findRecordById(name, id));
    else if (!SAVED.includes(name)) eraseRows(tx, name, ids, now);
  }
  closeRows(tx, about, now);
  const isGone = everyone.length > 0 || leads.every((lead) => lead.getString('client') === '');
  if (isGone) {
    eraseTracks(tx, accounts, numbers);
    eraseSearches(tx, unnamed);
    eraseLines(tx, names);
  }
  eraseMentions(tx, about, unnamed);
  // Last of all, for the saves before have written history too.
  eraseRows(tx, 'events', eventsAbout(tx, about), now);
  eraseAnswers(tx, [...about.values()].flat());
  return { unnamed, about };
}

function unpublished(tx: App, ids: readonly string[]): readonly string[] {
  const sql = `SELECT id FROM ${byIds('reviews')} WHERE id IN (SELECT value FROM json_each({:ids})) AND state != 'published'`;
  return rowsOf(tx, sql, { ids: JSON.stringify(ids) }, { id: '' }).map(({ id }) => id);
}

/** What is found, opened or sent of it from now on: vouchers by their numbers, and nothing else. */
function closeRows(tx: App, about: GuestRows, now: string): void {
  const run = (name: string, set: string, only = ''): void => {
    const ids = JSON.stringify(about.get(name) ?? []);
    const values = set.includes('{:now}') ? { ids, now } : { ids };
    tx.db()
      .newQuery(`UPDATE ${byIds(name)} SET ${set} WHERE id IN (SELECT value FROM json_each({:ids}))${only}`)
      .bind(values)
      .execute();
  };
  run('vouchers', 'search = lower(number)');
  // Nobody is left whom the link was sent to.
  run('offers', 'expires_at = {:now}');
  run('reviews', "state = 'withdrawn'", " AND state != 'published'");
  run('reminders', "state = 'skipped', skip_reason = 'anonymised'", " AND state IN ('due', 'prepared', 'failed')");
}

function eraseAnswers(tx: App, ids: readonly string[]): void {
  tx.db()
    .newQuery('DELETE FROM idempotency_keys WHERE id IN (SELECT k.id FROM idempotency_keys k, json_each({:ids}) one WHERE instr(k.answer, one.value) > 0)')
    .bind({ ids: JSON.stringify(ids) })
    .execute();
}
