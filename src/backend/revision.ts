import { type Kinship, kinOf, mergeEdit } from '../schema/edit.ts';
import type { App, PbRecord } from './jsvm.d.ts';
import type { Actor } from './actor.ts';
import { maskedFor, ownerOf } from './masks.ts';
import { jsonIn, type Plain, shownOf } from './record-data.ts';
import { storedTime } from './time.ts';
import { Refusal } from './refusal.ts';

const REVISION = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Waits until the clock shows more than the record's revision, so that two saves never carry the same one. */
export function awaitLater(record: PbRecord): void {
  while (storedTime(Date.now()) <= record.original().getString('updated')) sleep(1);
}

/**
 * Holds a record against the revision that the caller saw.
 * @throws Refusal `revision_missing`, or `stale` with the record as it is and as the caller saw it; contacts as he may see them.
 */
export function requireRevision(tx: App, actor: Actor, current: PbRecord, expected: unknown): void {
  const seen = revisionIn(expected);
  if (seen === current.getString('updated')) return;
  throw staleFor(tx, actor, current, baseOf(tx, current, shownOf(current), seen));
}

function revisionIn(expected: unknown): string {
  if (typeof expected !== 'string' || !REVISION.test(expected)) throw new Refusal('revision_missing');
  return expected.replace('T', ' ');
}

function staleFor(tx: App, actor: Actor, current: PbRecord, base: Plain, more: Plain = {}): Refusal {
  const owner = ownerOf(tx, current);
  const told = (version: Plain): Plain => maskedFor(actor, current.collection().name, version, owner);
  return new Refusal('stale', { current: told(shownOf(current)), base: told(base), ...more });
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
    const base = { ...shownOf(record), ...(seen as Plain), updated: revision };
    throw staleFor(tx, actor, record, base, { clashes: merged.clashes });
  }
  return merged.fields;
}

/** The record as it was at a revision: what was changed since then is taken back, latest first. */
function baseOf(tx: App, current: PbRecord, shown: Plain, seen: string): Plain {
  const since = tx.findRecordsByFilter('events', 'entity = {:entity} && record = {:record} && revision > {:seen}', '-revision', 200, 0, {
    entity: current.collection().name,
    record: current.id,
    seen,
  });
  const base: Record<string, unknown> = { ...shown };
  for (const event of since) {
    for (const [field, value] of Object.entries(jsonIn<Plain>(event, 'before', {}))) if (field in shown) base[field] = value;
  }
  return { ...base, updated: seen };
}
