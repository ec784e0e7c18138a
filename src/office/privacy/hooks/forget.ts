import { blanksOf, fatesOf, GUEST_LINKS } from '../../../records/guests.ts';
import { DASH, type Fate, leftOf } from '../../../schema/fates.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { indexOfPointer, type Pointer } from '../../../backend/record-lookup.ts';
import { fileFields } from '../../../backend/files.ts';
import { jsonIn, setFields } from '../../../backend/record-data.ts';
import { rowsOf } from '../../../backend/rows.ts';

/** Ids of the rows about a guest by collection. */
export type GuestRows = ReadonlyMap<string, readonly string[]>;

const THESE = '(SELECT value FROM json_each({:ids}))';
/** A table by its ids; named, for the planner would read a small table whole. */
export const byIds = (table: string): string => `${table} INDEXED BY sqlite_autoindex_${table}_1`;

/** Everything that tells of the people, leads and vouchers named, found along the links. */
export function rowsAbout(tx: App, start: GuestRows): GuestRows {
  const found = new Map<string, readonly string[]>([['clients', []], ['leads', []], ...start]);
  for (const { collection, field, to } of GUEST_LINKS) {
    const ids = JSON.stringify(found.get(to) ?? []);
    // A lead's voucher may have been made for somebody else.
    const only = collection === 'vouchers' && field === 'lead' ? " AND client = ''" : '';
    const sql = `SELECT id FROM ${collection}${indexed(`${collection}.${field}`)} WHERE ${field} IN ${THESE}${only}`;
    const more = rowsOf(tx, sql, { ids }, { id: '' }).map(({ id }) => id);
    found.set(collection, [...new Set([...(found.get(collection) ?? []), ...more])]);
  }
  return found;
}

const INDEXED: readonly Pointer[] = [
  ...(['vouchers.client', 'vouchers.lead', 'activities.lead', 'activities.client', 'offers.lead', 'reviews.voucher', 'referral_touches.lead'] as const),
  ...(['agent_manual_entries.lead', 'agent_manual_entries.voucher', 'agent_manual_notes.entry', 'agent_manual_proofs.entry'] as const),
  ...(['import_lines.lead', 'import_lines.client', 'import_lines.voucher'] as const),
];
function indexed(name: string): string {
  const pointer = INDEXED.find((one) => one === name);
  return pointer ? ` INDEXED BY ${indexOfPointer(pointer)}` : '';
}

/** The history of the rows. */
export function eventsAbout(tx: App, about: GuestRows): readonly string[] {
  const sql = `SELECT id FROM events INDEXED BY idx_events_1 WHERE entity = {:entity} AND record IN ${THESE}`;
  return [...about].flatMap(([entity, ids]) => rowsOf(tx, sql, { entity, ids: JSON.stringify(ids) }, { id: '' }).map(({ id }) => id));
}

/** Leaves of a record what its fates leave; whatever follows from its fields is made by the save. */
export function forgetRecord(tx: App, record: PbRecord): void {
  const collection = record.collection();
  setFields(record, blanksOf(collection.name));
  for (const [field, fate] of Object.entries(fatesOf(collection.name))) {
    const isJson = collection.fields.getByName(field)?.type() === 'json';
    if (fate === 'dashed' || typeof fate === 'object') record.set(field, leftOf(fate, isJson ? jsonIn<unknown>(record, field, null) : record.getString(field)));
  }
  for (const field of fileFields(collection)) record.set(field, '');
  // What was right when it was saved may be wrong by the rules of today: that keeps nobody from being forgotten.
  tx.saveNoValidate(record);
}

/** Leaves of rows what their fates leave, behind the hooks, which would only refuse it; their revision moves on. */
export function forgetRows(tx: App, name: string, ids: readonly string[], now: string): void {
  if (ids.length === 0) return;
  const collection = tx.findCollectionByNameOrId(name);
  const { fields } = collection;
  const typeOf = (field: string): string => fields.getByName(field)?.type() ?? '';
  const fates = Object.entries(fatesOf(name)).filter(([field]) => typeOf(field) !== '');
  const blanks = Object.entries(blanksOf(name)).filter(([field]) => typeOf(field) !== '');
  const emptied = blanks.map(([field, blank]) => `${field} = ${blank === 0 ? blank : `'${blank}'`}`);
  const dashed = fates.filter(([, fate]) => fate === 'dashed').map(([field]) => `${field} = '${DASH}'`);
  const files = fileFields(collection).map((field) => `${field} = ''`);
  const stamp = typeOf('updated') === '' ? [] : ['updated = {:now}'];
  const count = typeOf('revision') === '' || name === 'events' ? [] : ['revision = revision + 1'];
  const assigned = [...emptied, ...dashed, ...files, ...stamp, ...count];
  if (assigned.length > 0)
    tx.db()
      .newQuery(`UPDATE ${byIds(name)} SET ${assigned.join(', ')} WHERE id IN ${THESE}`)
      .bind({ ids: JSON.stringify(ids), ...(stamp.length > 0 ? { now } : {}) })
      .execute();
  for (const [field, fate] of fates) if (typeof fate === 'object') forgetMembers(tx, name, field, fate, ids);
}

function forgetMembers(tx: App, name: string, field: string, fate: Fate, ids: readonly string[]): void {
  const sql = `SELECT id, COALESCE(${field}, '') AS text FROM ${byIds(name)} WHERE id IN ${THESE}`;
  for (const { id, text } of rowsOf(tx, sql, { ids: JSON.stringify(ids) }, { id: '', text: '' })) {
    const left = JSON.stringify(leftOf(fate, dataIn(text)));
    if (left !== text) tx.db().newQuery(`UPDATE ${name} SET ${field} = {:left} WHERE id = {:id}`).bind({ id, left }).execute();
  }
}

function dataIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
