import type { App, PbRecord } from '../jsvm.d.ts';
import type { Actor } from './actor.ts';
import { maskedFor, ownerOf } from './masks.ts';
import { jsonIn, type Plain, shownOf } from './plain.ts';
import { storedTime } from '../time.ts';
import { Refusal } from './refusal.ts';

declare const sleep: (milliseconds: number) => void;

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
  if (typeof expected !== 'string' || !REVISION.test(expected)) throw new Refusal('revision_missing');
  const seen = expected.replace('T', ' ');
  if (seen === current.getString('updated')) return;
  const shown = shownOf(current);
  const owner = ownerOf(tx, current);
  const told = (version: Plain): Plain => maskedFor(actor, current.collection().name, version, owner);
  throw new Refusal('stale', { current: told(shown), base: told(baseOf(tx, current, shown, seen)) });
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
