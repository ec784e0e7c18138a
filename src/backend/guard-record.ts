import type { Action } from '../access/policy.ts';
import type { Kinship } from '../schema/edit.ts';
import type { App, PbRecord, RecordRequestEvent } from './jsvm.d.ts';
import { inTransaction } from './sessions.ts';
import { type Actor, actorCan, actorOf } from './actor.ts';
import { changesSince, writeEvent } from './events.ts';
import { countedAnswer } from './contact-answers.ts';
import { keptAnswerTo, keepAnswer, idempotencyKeyOf } from './idempotency-keys.ts';
import { maskedFor, putContactsBack } from './masks.ts';
import { type Plain, plainOf, shownOf } from './record-data.ts';
import { answerRefusal, Refusal, refusalWith } from './refusal.ts';
import { awaitLater, mergedEdit, requireRevision } from './revision.ts';
import { byId } from './record-lookup.ts';

/** What staff may do to a collection through the records API. */
export interface DeskRecord {
  readonly right: Action;
  /** Fields that a person fills in; everything else is the system's. */
  readonly editable: readonly string[];
  /** What of it is told together, when two change it at once. */
  readonly kinship: Kinship;
  /** Whether this very record is his to write, as it is stored. */
  readonly isWritable: (actor: Actor, record: PbRecord, tx: App) => boolean;
  /** What must hold of the record afterwards. @throws Refusal */
  readonly check?: (record: PbRecord, tx: App) => void;
}

/**
 * A plain `PATCH` of a desk record, made as safe as every staff write: right, ownership, editable fields, the revision
 * that the caller saw (`X-Expected-Updated` or `?expected=`), what others changed since, idempotency key, audit event; all
 * in one transaction.
 */
export function guardUpdate(e: RecordRequestEvent, desk: DeskRecord): void {
  guarded(e, (tx, actor) => {
    const { body, headers, query } = e.requestInfo();
    const current = byId(tx, e.record.collection().name, e.record.id);
    if (!current) throw new Refusal('not_found');
    if (!actorCan(actor, desk.right) || !desk.isWritable(actor, current, tx)) throw new Refusal('forbidden');
    const key = idempotencyKeyOf(e, `${e.record.collection().name}/${e.record.id}`);
    if (key && keptAnswerTo(tx, actor, key)) return asItIs(actor, current);
    const expected = headers['x_expected_updated'] || query['expected'];
    if (!body['seen']) requireRevision(tx, actor, current, expected);
    const foreign = Object.keys(changesSince(plainOf(e.record.original()), e.record).after).filter((field) => !desk.editable.includes(field));
    if (foreign.length > 0) throw new Refusal('field_protected', { fields: Object.fromEntries(foreign.map((field) => [field, fault])) });
    if (!putEdit(e, tx, actor, current, desk.kinship, expected)) return asItIs(actor, current);
    const before = plainOf(current.original());
    desk.check?.(e.record, tx);
    awaitLater(e.record);
    if (e.record.collection().fields.getByName('updated_by')) e.record.set('updated_by', actor.ref);
    e.next();
    const stored = byId(tx, e.record.collection().name, e.record.id) ?? e.record;
    answerApart(e, stored);
    const changes = changesSince(before, stored);
    if (Object.keys(changes.after).length > 0) writeEvent(tx, actor, stored, { action: 'update' }, changes);
    if (key) keepAnswer(tx, actor, key, { id: e.record.id });
    return null;
  });
}

/**
 * Puts the record as it is now in the place of the one that was read before the transaction, with what the request
 * changes of it, merged by field where it says how its fields were seen (`seen` in its body).
 * @returns whether there is something to save: of a merge that leaves nothing to write no version is made. @throws Refusal
 */
export function putEdit(e: RecordRequestEvent, tx: App, actor: Actor, current: PbRecord, kinship: Kinship, expected: unknown): boolean {
  const { body } = e.requestInfo();
  const { fields: known } = current.collection();
  const told = e.record;
  const values = plainOf(told);
  const named = Object.keys(body).filter((name) => name !== 'password' && known.getByName(name) && name in values);
  const fields = Object.fromEntries(named.map((name) => [name, values[name]]));
  const seen: unknown = JSON.parse(JSON.stringify(body['seen'] ?? null));
  const merged = mergedEdit(tx, actor, current, { fields, seen, expected, current: () => plainOf(current), kinship });
  e.record = current;
  if (seen !== null && Object.keys(merged).length === 0 && !body['password']) return false;
  if (body['password']) current.set('password', body['password']);
  for (const name of Object.keys(merged)) current.set(name, known.getByName(name)?.type() === 'json' ? merged[name] : told.get(name));
  return true;
}

/** The answer where nothing is written. */
export const asItIs = (actor: Actor, current: PbRecord): Plain => maskedFor(actor, current.collection().name, shownOf(current));

/** The answer is masked for its reader, and written after the commit; live readers are told of the record itself, and may see more. */
function answerApart(e: RecordRequestEvent, stored: PbRecord): void {
  const written = e.record;
  e.record = written.clone();
  putContactsBack(written, stored);
}

const fault = { code: 'field_protected', message: 'field_protected' };

/**
 * Runs the rest of a request in a transaction for anybody but the superuser; a refusal is answered and undoes all. What
 * the work gives back is the answer where nobody else writes one. Whose contacts it tells, a refusal's too, is counted.
 */
export function guarded(e: RecordRequestEvent, work: (tx: App, actor: Actor) => Plain | null): void {
  if (e.hasSuperuserAuth()) {
    e.next();
    return;
  }
  let refusal: Refusal | null = null;
  let answer: Plain | null = null;
  let counted = (data: Plain): Plain => data;
  try {
    inTransaction(e, (tx) => {
      try {
        const actor = actorOf(e.auth);
        counted = (data) => countedAnswer(e.app, actor, data);
        answer = work(tx, actor);
      } catch (error) {
        if (error instanceof Refusal) refusal = error;
        throw error;
      }
    });
  } catch (error) {
    // The answer is written first: in a batch the exception then undoes the other parts too.
    if (refusal) answerRefusal(e, refusalWith(refusal, counted));
    throw error;
  }
  if (answer) e.json(200, counted(answer));
}
