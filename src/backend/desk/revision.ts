import { ALL_COLLECTIONS } from '../../registry/collections.ts';
import { type Kinship, kinOf, mergeEdit } from '../../schema/edit.ts';
import type { App, PbRecord, RecordEvent } from '../jsvm.d.ts';
import { inTransaction } from '../engine/transaction.ts';
import type { Actor } from '../sessions/actor.ts';
import { maskedFor, ownerOf } from '../contacts/masks.ts';
import { jsonIn, type Plain, shownOf } from '../engine/record-data.ts';
import { Refusal } from '../engine/refusal.ts';
import { rowsOf } from '../engine/rows.ts';

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
