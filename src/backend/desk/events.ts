import { once } from '../../lib/once.ts';
import { OF_GUESTS } from '../../registry/guests.ts';
import { unloggedOf } from '../../schema/derive.ts';
import type { App, PbRecord } from '../jsvm.d.ts';
import type { Actor } from '../sessions/actor.ts';
import { canonical, changesBetween, type Plain, plainOf } from '../engine/record-data.ts';
import { revisionOf } from './revision.ts';

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
