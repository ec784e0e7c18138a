import { STAFF_WRITES, type Way } from '../access/writes.ts';
import { type GuardedRecord, guardCreate, guardDelete, guardUpdate } from './guard-record.ts';
import type { RecordRequestEvent } from './jsvm.d.ts';

/** What a collection asks for besides the right. */
export type OwnWay = Omit<GuardedRecord, 'rights'>;
const ownWays = new Map<string, () => OwnWay>();

/**
 * Says what writes of a collection's records ask for besides the right; of one of which nothing is said every field is
 * whoever's who may write it. @param way asked for at the first write: descriptions are walked for it.
 */
export function guardWrites(collection: string, way: () => OwnWay): void {
  ownWays.set(collection, way);
}

const guards = { create: guardCreate, update: guardUpdate, delete: guardDelete } as const;

/** A write of a record over the network, of whatever collection. */
export function guardRecord(e: RecordRequestEvent, way: Way): void {
  const { name } = e.record.collection();
  guards[way](e, { rights: STAFF_WRITES[name] ?? {}, ...ownWays.get(name)?.() });
}
