import type { App, PbRecord, RecordConstructor } from '../jsvm.d.ts';
import type { Actor } from './actor.ts';
import { canonical, changesBetween, type Plain, plainOf } from './plain.ts';

declare const Record: RecordConstructor;

/** Fields that say nothing to a reader: they follow from others. */
const DERIVED = ['id', 'created', 'updated', 'updated_by', 'search', 'keys'];

export interface EventFacts {
  readonly action: string;
  readonly reason?: string;
  /** What happened where no field of the record tells it. */
  readonly note?: Plain;
}

/** What a save is about to change. */
export function changesOf(record: PbRecord, isNew: boolean): { before: Plain; after: Plain } {
  const after = plainOf(record);
  if (!isNew) return changesBetween(plainOf(record.original()), after, DERIVED);
  const told = Object.entries(after).filter(([name, value]) => !DERIVED.includes(name) && !['""', 'null', '0', 'false', '[]'].includes(canonical(value)));
  return { before: {}, after: Object.fromEntries(told) };
}

/** Writes what was done, in the transaction that does it. */
export function writeEvent(tx: App, actor: Actor, record: PbRecord, facts: EventFacts, { before, after }: { before: Plain; after: Plain }): void {
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
