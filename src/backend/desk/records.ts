import { STAFF_WRITES, type StaffWrites, type Way } from '../../access/writes.ts';
import { GUEST_COLLECTIONS } from '../../records/asked-words.ts';
import type { Kinship } from '../../schema/edit.ts';
import { maskedFor, ownerOf, putContactsBack } from '../contacts/masks.ts';
import { type Plain, plainOf, shownOf } from '../engine/record-data.ts';
import { Refusal } from '../engine/refusal.ts';
import { byId } from '../engine/rows.ts';
import type { App, PbRecord, RecordRequestEvent } from '../jsvm.d.ts';
import { type Actor, actorCan, requireFieldProof } from '../sessions/actor.ts';
import { idempotencyKeyOf, keepAnswer, keptAnswerTo } from '../sessions/sessions.ts';
import { beforeOf, changesSince, factsIn, isAsBefore, without, writeEvent, writeUpdate, mergedEdit, requireRevision, revisionOf } from './revision.ts';
import { guarded, requireExaminedFile } from './guard-request.ts';

interface SeenEdit {
  readonly kinship: Kinship;
  /** How its fields were seen, as plain data. */
  readonly seen: unknown;
  readonly expected: unknown;
}

/**
 * Puts the record as it is now in the place of the one that was read before the transaction, with what the request
 * changes of it, merged by field by how its fields were seen (`seen` in its body). Words that add to a field (`tags+`) come
 * as what they make of it.
 * @returns whether there is something to save: of a merge that leaves nothing to write no version is made. @throws Refusal
 */
function putEdit(e: RecordRequestEvent, tx: App, actor: Actor, current: PbRecord, { kinship, seen, expected }: SeenEdit): boolean {
  const { body } = e.requestInfo();
  const { fields: known } = current.collection();
  const input = e.record;
  const values = plainOf(input);
  const named = Object.keys(body).filter((name) => name !== 'password' && name !== 'revision' && known.getByName(name) && name in values);
  const fields = Object.fromEntries(named.map((name) => [name, values[name]]));
  const merged = mergedEdit(tx, actor, current, { fields, seen, expected, current: () => plainOf(current), kinship });
  e.record = current;
  if (Object.keys(merged).length === 0 && !body['password']) return false;
  if (body['password']) current.set('password', body['password']);
  for (const name of Object.keys(merged)) current.set(name, known.getByName(name)?.type() === 'json' ? merged[name] : input.get(name));
  return true;
}

/** What staff may do to a collection through the records API. */
interface GuardedRecord {
  readonly rights: StaffWrites;
  /** Fields that a person fills in; everything else is the system's. All of them where it is left out. */
  readonly editable?: readonly string[];
  /** What of it is told together, when two change it at once. */
  readonly kinship?: Kinship;
  /** Whether this very record is his to write, as it is stored. */
  readonly isWritable?: (actor: Actor, record: PbRecord) => boolean;
  /** What must hold of the record that is about to be saved. @throws Refusal, or an error of PocketBase */
  readonly check?: (e: RecordRequestEvent, tx: App, way: Way) => void;
  /** Fields that the history does not tell: they are nobody's but their owner's. */
  readonly unrecorded?: readonly string[];
  /** Whether writes of the house's own programs are not told either: seeds and chores write these by the thousand. */
  readonly isQuiet?: boolean;
}

function allow(actor: Actor, { rights, isWritable }: GuardedRecord, way: Way, record?: PbRecord): void {
  const right = rights[way];
  if (!right || !actorCan(actor, right) || (record && isWritable && !isWritable(actor, record))) throw new Refusal('forbidden');
}

/** What is answered where nothing is written. */
const asItIs = (tx: App, actor: Actor, current: PbRecord): Plain => maskedFor(actor, current.collection().name, shownOf(current), ownerOf(tx, current));

const placeOf = ({ record }: RecordRequestEvent): string => `${record.collection().name}/${record.id}`;

/** A record that somebody adds: right, idempotency key, audit event; all in one transaction. */
function guardCreate(e: RecordRequestEvent, record: GuardedRecord): void {
  const name = e.record.collection().name;
  const add = (tx: App, actor: Actor): void => {
    record.check?.(e, tx, 'create');
    if (e.record.collection().fields.getByName('created_by')) e.record.set('created_by', actor.ref);
    e.next();
    if (!(record.isQuiet && actor.role === 'system')) {
      writeEvent(tx, actor, e.record, { action: 'create' }, { before: {}, after: without(factsIn(e.record), record.unrecorded ?? []) });
    }
  };
  const key = e.hasSuperuserAuth() ? null : idempotencyKeyOf(e, name);
  guarded(e, record.isQuiet === true, (tx, actor) => {
    if (e.hasSuperuserAuth()) {
      add(tx, actor);
      return null;
    }
    allow(actor, record, 'create');
    requireExaminedFile(e);
    const known = key && keptAnswerTo(tx, actor, key);
    const first = known && byId(tx, name, known['id']);
    if (known) return first ? asItIs(tx, actor, first) : known;
    requireFieldProof(e, true);
    add(tx, actor);
    if (key) keepAnswer(tx, actor, key, { id: e.record.id });
    return null;
  });
}

/**
 * A plain `PATCH` of a record, made as safe as every staff write: right, ownership, editable fields, the revision that the
 * caller saw (`X-Expected-Revision` or `?expected=`), what others changed since, idempotency key, audit event; all in one
 * transaction.
 */
function guardUpdate(e: RecordRequestEvent, record: GuardedRecord): void {
  // Before the transaction, for which everybody waits.
  const key = e.hasSuperuserAuth() ? null : idempotencyKeyOf(e, placeOf(e));
  const seen: unknown = JSON.parse(JSON.stringify(e.requestInfo().body['seen'] ?? null));
  guarded(e, record.isQuiet === true, (tx, actor) => {
    const { headers, query } = e.requestInfo();
    const current = byId(tx, e.record.collection().name, e.record.id);
    if (!current) throw new Refusal('not_found');
    const before = beforeOf(current);
    if (e.hasSuperuserAuth()) {
      record.check?.(e, tx, 'update');
      e.next();
      writeUpdate(tx, actor, e.record, before, record.unrecorded);
      return null;
    }
    allow(actor, record, 'update', current);
    requireExaminedFile(e);
    if (key && keptAnswerTo(tx, actor, key)) return asItIs(tx, actor, current);
    // What is sent for it is thrown away: it would be nobody's change.
    e.record.set('revision', revisionOf(current));
    refuseForeign(e.record, record);
    const expected = headers['x_expected_revision'] || query['expected'];
    if (seen) {
      if (!putEdit(e, tx, actor, current, { kinship: record.kinship ?? {}, seen, expected })) return asItIs(tx, actor, current);
    } else {
      requireRevision(tx, actor, current, expected);
      // What was read before the transaction began must be what is written over.
      requireRevision(tx, actor, current, revisionOf(e.record.original()));
    }
    record.check?.(e, tx, 'update');
    requireFieldProof(e, false);
    if (isAsBefore(e.record, before)) return asItIs(tx, actor, current);
    if (e.record.collection().fields.getByName('updated_by')) e.record.set('updated_by', actor.ref);
    e.next();
    const stored = byId(tx, e.record.collection().name, e.record.id) ?? e.record;
    if (GUEST_COLLECTIONS[stored.collection().name] !== undefined) answerApart(e, stored);
    writeUpdate(tx, actor, stored, before, record.unrecorded);
    if (key) keepAnswer(tx, actor, key, { id: e.record.id });
    return null;
  });
}

/** A record that somebody deletes, likewise: he must have seen it as it is. */
function guardDelete(e: RecordRequestEvent, record: GuardedRecord): void {
  const key = e.hasSuperuserAuth() ? null : idempotencyKeyOf(e, placeOf(e));
  guarded(e, record.isQuiet === true, (tx, actor) => {
    const { headers, query } = e.requestInfo();
    const current = byId(tx, e.record.collection().name, e.record.id);
    if (!current) throw new Refusal('not_found');
    if (!e.hasSuperuserAuth()) {
      allow(actor, record, 'delete', current);
      requireRevision(tx, actor, current, headers['x_expected_revision'] || query['expected']);
    }
    const before = without(factsIn(current), record.unrecorded ?? []);
    e.next();
    current.set('revision', revisionOf(current) + 1);
    writeEvent(tx, actor, current, { action: 'delete' }, { before, after: {} });
    if (key) keepAnswer(tx, actor, key, { id: current.id });
    return null;
  });
}

const fault = { code: 'field_protected', message: 'field_protected' };

function refuseForeign(record: PbRecord, { editable }: GuardedRecord): void {
  if (!editable) return;
  const foreign = Object.keys(changesSince(plainOf(record.original()), record).after).filter((field) => !editable.includes(field));
  if (foreign.length > 0) throw new Refusal('field_protected', { fields: Object.fromEntries(foreign.map((field) => [field, fault])) });
}

/** The answer is masked for its reader, and written after the commit; live readers are told of the record itself, and may see more. */
function answerApart(e: RecordRequestEvent, stored: PbRecord): void {
  const written = e.record;
  e.record = written.clone();
  putContactsBack(written, stored);
}

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
