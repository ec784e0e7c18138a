import type { App, PbRecord } from './jsvm.d.ts';
import type { Actor } from './actor.ts';
import { canonical, changesBetween, type Plain, plainOf } from './record-data.ts';

/** Fields that say nothing to a reader: they follow from others. */
const DERIVED = ['id', 'created', 'updated', 'updated_by', 'search', 'keys'];

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

/** What a record has become since it was `before`. */
export function changesSince(before: Plain, record: PbRecord): Changes {
  return changesBetween(before, plainOf(record), DERIVED);
}

export function isChanged(before: Plain, record: PbRecord): boolean {
  return Object.keys(changesSince(before, record).after).length > 0;
}

/** What is told of a new record. */
export function factsOf(record: PbRecord): Changes {
  const told = Object.entries(plainOf(record)).filter(
    ([name, value]) => !DERIVED.includes(name) && !['""', 'null', '0', 'false', '[]'].includes(canonical(value)),
  );
  return { before: {}, after: Object.fromEntries(told) };
}

/** Writes what was done, in the transaction that does it. */
export function writeEvent(tx: App, actor: Actor, record: PbRecord, facts: EventFacts, { before, after }: Changes): void {
  const event = new Record(tx.findCollectionByNameOrId('events'));
  event.set('entity', record.collection().name);
  event.set('record', record.id);
  event.set('actor', actor.ref);
  event.set('actor_name', actor.name);
  event.set('action', facts.action);
  event.set('before', before);
  event.set('after', { ...after, ...facts.note });
  event.set('reason', facts.reason ?? '');
  event.set('revision', record.getString('updated'));
  tx.save(event);
}
