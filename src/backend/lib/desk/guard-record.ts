import type { Action } from '../../../access/policy.ts';
import type { App, PbRecord, RecordRequestEvent } from '../jsvm.d.ts';
import { inTransaction } from '../sessions.ts';
import { type Actor, actorCan, actorOf } from './actor.ts';
import { changesSince, writeEvent } from './events.ts';
import { answerTo, keepAnswer, keyOf } from './keys.ts';
import { maskedFor, putContactsBack } from './masks.ts';
import { plainOf, shownOf } from './plain.ts';
import { answerRefusal, Refusal } from './refusal.ts';
import { awaitLater, requireRevision } from './revision.ts';
import { byId } from './found.ts';

/** What staff may do to a collection through the records API. */
export interface DeskRecord {
  readonly right: Action;
  /** Fields that a person fills in; everything else is the system's. */
  readonly editable: readonly string[];
  /** Whether this very record is his to write, as it is stored. */
  readonly isWritable: (actor: Actor, record: PbRecord, tx: App) => boolean;
  /** What must hold of the record afterwards. @throws Refusal */
  readonly check?: (record: PbRecord, tx: App) => void;
}

/**
 * A plain `PATCH` of a desk record, made as safe as every staff write: right, ownership, editable fields, the revision
 * that the caller saw (`X-Expected-Updated` or `?expected=`), idempotency key, audit event; all in one transaction.
 */
export function guardUpdate(e: RecordRequestEvent, desk: DeskRecord): void {
  guarded(e, (tx, actor) => {
    const { headers, query } = e.requestInfo();
    const current = byId(tx, e.record.collection().name, e.record.id);
    if (!current) throw new Refusal('not_found');
    if (!actorCan(actor, desk.right) || !desk.isWritable(actor, current, tx)) throw new Refusal('forbidden');
    const key = keyOf(e, `${e.record.collection().name}/${e.record.id}`);
    if (key && answerTo(tx, actor, key)) {
      e.json(200, maskedFor(actor, current.collection().name, shownOf(current)));
      return;
    }
    requireRevision(tx, actor, current, headers['x_expected_updated'] || query['expected']);
    // The event's record was read before the transaction: it must be the same version.
    requireRevision(tx, actor, current, e.record.original().getString('updated'));
    const before = plainOf(e.record.original());
    const foreign = Object.keys(changesSince(before, e.record).after).filter((field) => !desk.editable.includes(field));
    if (foreign.length > 0) throw new Refusal('field_protected', { fields: Object.fromEntries(foreign.map((field) => [field, fault])) });
    desk.check?.(e.record, tx);
    awaitLater(e.record);
    if (e.record.collection().fields.getByName('updated_by')) e.record.set('updated_by', actor.ref);
    e.next();
    const stored = byId(tx, e.record.collection().name, e.record.id) ?? e.record;
    answerApart(e, stored);
    const changes = changesSince(before, stored);
    if (Object.keys(changes.after).length > 0) writeEvent(tx, actor, stored, { action: 'update' }, changes);
    if (key) keepAnswer(tx, actor, key, { id: e.record.id });
  });
}

/** The answer is masked for its reader, and written after the commit; live readers are told of the record itself, and may see more. */
function answerApart(e: RecordRequestEvent, stored: PbRecord): void {
  const written = e.record;
  e.record = written.clone();
  putContactsBack(written, stored);
}

const fault = { code: 'field_protected', message: 'field_protected' };

/** Runs the rest of a request in a transaction for anybody but the superuser; a refusal is answered and undoes all. */
function guarded(e: RecordRequestEvent, work: (tx: App, actor: Actor) => void): void {
  if (e.hasSuperuserAuth()) {
    e.next();
    return;
  }
  let refusal: Refusal | null = null;
  try {
    inTransaction(e, (tx) => {
      try {
        work(tx, actorOf(e.auth));
      } catch (error) {
        if (error instanceof Refusal) refusal = error;
        throw error;
      }
    });
  } catch (error) {
    // The answer is written first: in a batch the exception then undoes the other parts too.
    if (refusal) answerRefusal(e, refusal);
    throw error;
  }
}
