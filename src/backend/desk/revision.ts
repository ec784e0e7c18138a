import { ALL_COLLECTIONS } from '../../registry/collections.ts';
import { type Kinship, kinOf, mergeEdit } from '../../schema/edit.ts';
import type { App, PbRecord, RecordEvent } from '../jsvm.d.ts';
import type { Actor } from '../sessions/actor.ts';
import { maskedFor, ownerOf } from '../contacts/masks.ts';
import { jsonIn, type Plain, shownOf, canonical, changesBetween, plainOf } from '../engine/record-data.ts';
import { Refusal, inTransaction } from '../engine/refusal.ts';
import { rowsOf } from '../engine/rows.ts';
import { once } from '../../lib/once.ts';
import { OF_GUESTS } from '../../registry/guests.ts';
import { unloggedOf } from '../../schema/derive.ts';

const REVISION = /^\d{1,15}$/;

/** Collections whose records count their writes. */
export const COUNTED: readonly string[] = ALL_COLLECTIONS.filter(({ name, kind, fields }) => kind !== 'view' && name !== 'events' && 'revision' in fields).map(
  ({ name }) => name,
);

/** The number of a record's version; 0 of what is only added and never changed. */
export const revisionOf = (record: PbRecord): number => record.getInt('revision');

/**
 * Of a record that takes another one's place: the number that it counts on from, so that whoever saw the other is not
 * taken for one who saw this. Held in memory alone, and out of reach of whatever is sent: no field has this name.
 */
export const COUNTED_FROM = 'counted_from';

/** Adds a record as its first version, whatever number it came with. */
export function beginCount(e: RecordEvent): void {
  e.record.set('revision', e.record.getInt(COUNTED_FROM) + 1);
  e.next();
}

// decision: revisions-and-the-guard
/** Saves a record as its next version: one more than the database has, whatever number it came with and whoever saves it. */
export function countWrite(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    const sql = `SELECT revision FROM ${e.record.collection().name} WHERE id = {:id}`;
    const [stored] = rowsOf(tx, sql, { id: e.record.id }, { revision: 0 });
    e.record.set('revision', (stored?.revision ?? 0) + 1);
    e.next();
  });
}

/**
 * Holds a record against the revision that the caller saw.
 * @throws Refusal `revision_missing`, or `stale` with the record as it is and as the caller saw it; contacts as he may see them.
 */
export function requireRevision(tx: App, actor: Actor, current: PbRecord, expected: unknown): void {
  const seen = revisionIn(expected);
  if (seen === revisionOf(current)) return;
  throw staleFor(tx, actor, current, baseOf(tx, current, shownOf(current), seen));
}

function revisionIn(expected: unknown): number {
  const text = typeof expected === 'number' ? String(expected) : expected;
  if (typeof text !== 'string' || !REVISION.test(text)) throw new Refusal('revision_missing');
  return Number(text);
}

function staleFor(tx: App, actor: Actor, current: PbRecord, base: Plain, more: Plain = {}): Refusal {
  const owner = ownerOf(tx, current);
  const shown = (version: Plain): Plain => maskedFor(actor, current.collection().name, version, owner);
  return new Refusal('stale', { current: shown(shownOf(current)), base: shown(base), ...more });
}

/** A change of a record as a request tells it. */
export interface AskedEdit {
  /** Fields of the request that may be edited here. */
  readonly fields: Plain;
  /** How they stood when whoever changes them began: `seen` of the request. */
  readonly seen: unknown;
  readonly expected: unknown;
  /** The record as it is now, in the words of the request; asked for a merge alone. */
  readonly current: () => Plain;
  readonly kinship: Kinship;
}

// decision: edits-and-clashes
/**
 * What of a request is to be written. One that says how its fields were seen is merged with what others changed since;
 * one that does not must have seen the record as it is.
 * @throws Refusal `revision_missing`, `stale` with both versions and, of a merge, the names of the fields in `clashes`.
 */
export function mergedEdit(tx: App, actor: Actor, record: PbRecord, { fields, seen, expected, current, kinship }: AskedEdit): Plain {
  if (seen === undefined || seen === null) {
    requireRevision(tx, actor, record, expected);
    return fields;
  }
  const revision = revisionIn(expected);
  const needed = Object.keys(fields).flatMap((name) => kinOf(name, kinship));
  if (typeof seen !== 'object' || needed.some((name) => !Object.hasOwn(seen, name))) throw new Refusal('revision_missing');
  const merged = mergeEdit({ fields, seen: seen as Plain }, current(), kinship);
  if (merged.clashes.length > 0) {
    const base = { ...shownOf(record), ...(seen as Plain), revision };
    throw staleFor(tx, actor, record, base, { clashes: merged.clashes });
  }
  return merged.fields;
}

/** The record as it was at a revision: what was changed since then is taken back, latest first. */
function baseOf(tx: App, current: PbRecord, shown: Plain, seen: number): Plain {
  const since = tx.findRecordsByFilter('events', 'entity = {:entity} && record = {:record} && revision > {:seen}', '-revision', 200, 0, {
    entity: current.collection().name,
    record: current.id,
    seen,
  });
  const base: Record<string, unknown> = { ...shown };
  for (const event of since) {
    for (const [field, value] of Object.entries(jsonIn<Plain>(event, 'before', {}))) if (field in shown) base[field] = value;
  }
  return { ...base, revision: seen };
}

/** Fields that say nothing to a reader: they follow from others. */
const DERIVED = ['id', 'created', 'updated', 'updated_by', 'revision', 'search', 'keys'];
/** What an account keeps for itself, and what follows. A password is known to have changed, never what it is. */
const OF_ACCOUNT = ['password', 'tokenKey', 'email', 'emailVisibility', 'verified', 'last_seen', 'session_epoch'];
/** Lists of facts that rules count from: what was changed with them is told by the other fields of the same event. */
const OF_VOUCHER = ['date_history', 'amendments'];
/** What guests' records say is in no log. */
const unlogged = once((): ReadonlyMap<string, readonly string[]> => new Map(OF_GUESTS.map((one) => [one.name, unloggedOf(one)])));
const EMPTY = ['""', 'null', '0', 'false', '[]', '{}'];
const SECRET = '••••••••';

export interface EventFacts {
  readonly action: string;
  readonly reason?: string;
  /** What happened where no field of the record tells it. */
  readonly note?: Plain;
}

export interface Changes {
  readonly before: Plain;
  readonly after: Plain;
}

const isAccount = (record: PbRecord): boolean => record.collection().fields.getByName('tokenKey') !== null;
const ignoredOf = (record: PbRecord): readonly string[] => {
  if (isAccount(record)) return [...DERIVED, ...OF_ACCOUNT];
  return record.collection().name === 'vouchers' ? [...DERIVED, ...OF_VOUCHER] : DERIVED;
};
const hashOf = (record: PbRecord): string => (isAccount(record) ? record.getString('password:hash') : '');

/** What a record has become since it was `before`. */
export function changesSince(before: Plain, record: PbRecord): Changes {
  return changesBetween(before, plainOf(record), ignoredOf(record));
}

/** Whether a record has become another one, as far as its history tells. */
export function isChanged(before: Plain, record: PbRecord): boolean {
  return Object.keys(changesSince(before, record).after).length > 0;
}

/** What is told of a record by itself: all of it that is not empty. */
export function factsIn(record: PbRecord): Plain {
  const ignored = ignoredOf(record);
  return Object.fromEntries(Object.entries(plainOf(record)).filter(([name, value]) => !ignored.includes(name) && !EMPTY.includes(canonical(value))));
}

/** What is told of a new record. */
export const factsOf = (record: PbRecord): Changes => ({ before: {}, after: factsIn(record) });

/** A record before it is changed: its fields, and what tells of a new password. */
export interface Before {
  readonly fields: Plain;
  readonly hash: string;
}

/** A record as it is now, to be held against what becomes of it. */
export const beforeOf = (record: PbRecord): Before => ({ fields: plainOf(record), hash: hashOf(record) });

/** Whether nothing has come of an update. */
export const isAsBefore = (record: PbRecord, { fields, hash }: Before): boolean => hash === hashOf(record) && !isChanged(fields, record);

/** Writes down what a plain update changed; nothing changed, nothing is written. `unrecorded` are fields that only their owner reads. */
export function writeUpdate(tx: App, actor: Actor, record: PbRecord, { fields, hash }: Before, unrecorded: readonly string[] = []): void {
  const changes = changesSince(fields, record);
  const isSecret = hash !== hashOf(record);
  const isUpdate = Object.keys(changes.after).length > 0;
  if (!isSecret && !isUpdate) return;
  const secret = isSecret ? { password: SECRET } : {};
  const shown = (values: Plain): Plain => ({ ...without(values, unrecorded), ...secret });
  writeEvent(tx, actor, record, { action: isUpdate ? 'update' : 'password' }, { before: shown(changes.before), after: shown(changes.after) });
}

/** Values but for the named ones. */
export function without(values: Plain, names: readonly string[]): Plain {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** Writes what was done, in the transaction that does it; of fields that are in no log nothing. */
export function writeEvent(tx: App, actor: Actor, record: PbRecord, facts: EventFacts, { before, after }: Changes): void {
  const { name } = record.collection();
  const unsaid = unlogged().get(name) ?? [];
  const event = new Record(tx.findCollectionByNameOrId('events'));
  event.set('entity', name);
  event.set('record', record.id);
  event.set('actor', actor.ref);
  event.set('actor_name', actor.name);
  event.set('action', facts.action);
  event.set('before', without(before, unsaid));
  event.set('after', without({ ...after, ...facts.note }, unsaid));
  event.set('reason', facts.reason ?? '');
  event.set('revision', revisionOf(record));
  tx.save(event);
}
