import { type Action, proofUnder } from '../../access/policy.ts';
import type { Kinship } from '../../schema/edit.ts';
import type { ByAction, Operation, Parts, PlacesOf, Taken, Told } from '../../schema/operation.ts';
import type { App, FieldName, PbRecord, RequestEvent } from '../jsvm.d.ts';
import { storedTime, type Plain, plainOf, setFields } from '../engine/record-data.ts';
import { type Actor, actorCan, askerOf, isUnproven, provenChanges } from '../sessions/actor.ts';
import { countAnswer, countedAnswer } from '../contacts/masks.ts';
import { changesSince, type EventFacts, factsOf, isChanged, writeEvent, mergedEdit, requireRevision } from './revision.ts';
import { sendJson } from '../lists/list-sql.ts';
import { keptAnswerTo, keepAnswer, idempotencyKeyOf } from '../sessions/sessions.ts';
import { answerRefusal, Refusal, refusalIn, refusalWith, inTransaction } from '../engine/refusal.ts';
import { byId } from '../engine/rows.ts';
import { ofAction, placesOf, sentIn, takenIn } from '../engine/request.ts';

/** One staff write: everything done through it is committed together or not at all. */
export interface Desk<Body = Plain> {
  readonly tx: App;
  readonly actor: Actor;
  /** What the request sent, as its operation takes it. */
  readonly body: Body;
  /** The same as it came, with what no operation takes: for what refuses unknown members by their names. */
  readonly sent: Plain;
  /** How what is written was seen, as the request tells it. */
  readonly seen: unknown;
  /** The instant of the write, as PocketBase stores it. */
  readonly now: string;
  /** The record as it is now, read inside the transaction. @throws Refusal `not_found` */
  take<const Table extends string>(collection: Table, id: unknown): PbRecord<Table>;
  /** Holds a record against `expected` of the request. @throws Refusal `revision_missing`, `stale` */
  expect(record: PbRecord): void;
  /**
   * What the request changes of a record, merged by field with what others changed since it was seen.
   * @param current the record in the words of the request; its fields where left out.
   * @throws Refusal `revision_missing`, `stale`
   */
  edit(record: PbRecord, names: readonly string[], kinship: Kinship, current?: () => Plain): Plain;
  /**
   * Saves a changed record with its audit event; without a change nothing happens.
   * @returns whether there was one
   * @throws Refusal `proof_missing` where a changed field asks
   */
  save(record: PbRecord, facts: EventFacts): boolean;
  /** Adds a record that holds against the check; with facts an audit event too. */
  add<const Table extends string>(
    collection: Table,
    fields: { readonly [Name in FieldName<Table>]?: unknown },
    facts?: EventFacts,
    check?: (record: PbRecord<Table>) => void,
  ): PbRecord<Table>;
  /** For what a part of a route asks for: a proof of who sits there. @throws Refusal `proof_missing` */
  prove(): void;
  /** Writes an audit event of something that changes no field. */
  note(record: PbRecord, facts: EventFacts): void;
}

/**
 * A desk inside an open transaction; `expected` is the revision that the caller saw.
 * @param isWithoutProof whether somebody asks who has not proven lately who he is; the house's own work has nothing to prove
 * @param sent the body as it came, where `body` was read out of it
 */
export function openDesk<Body extends object>(
  tx: App,
  actor: Actor,
  body: Body,
  expected: unknown,
  isWithoutProof = false,
  sent: Plain = body as Plain,
): Desk<Body> {
  const prove = (): void => {
    if (isWithoutProof) throw new Refusal('proof_missing');
  };
  return {
    tx,
    actor,
    body,
    sent,
    seen: sent['seen'],
    now: storedTime(Date.now()),
    take(collection, id) {
      const record = byId(tx, collection, id);
      if (!record) throw new Refusal('not_found', { collection });
      return record;
    },
    expect: (record) => requireRevision(tx, actor, record, expected),
    edit(record, names, kinship, current = () => plainOf(record)) {
      const fields = Object.fromEntries(Object.entries(sent).filter(([name]) => names.includes(name)));
      return mergedEdit(tx, actor, record, { fields, seen: sent['seen'], expected, current, kinship });
    },
    save(record, facts) {
      const before = plainOf(record.original());
      if (!isChanged(before, record)) return false;
      if (isWithoutProof && provenChanges(record, false).length > 0) prove();
      if (record.collection().fields.getByName('updated_by')) record.set('updated_by', actor.ref);
      tx.save(record);
      // Hooks set what follows: it is told too, else nobody could say how the record looked before.
      writeEvent(tx, actor, record, facts, changesSince(before, record));
      return true;
    },
    add(collection, fields, facts, check) {
      const record = new Record(tx.findCollectionByNameOrId(collection));
      setFields(record, fields);
      if (record.collection().fields.getByName('created_by')) record.set('created_by', actor.ref);
      check?.(record);
      if (isWithoutProof && provenChanges(record, true).length > 0) prove();
      tx.save(record);
      if (facts) writeEvent(tx, actor, record, facts, factsOf(record));
      return record;
    },
    prove,
    note: (record, facts) => writeEvent(tx, actor, record, facts, { before: {}, after: {} }),
  };
}

// decision: operations
/**
 * Answers a staff write as its operation declares it: checks the right, answers a repeated key as the first time, and runs the work in
 * one transaction with the answer kept in it. Whose contacts an answer tells, a refusal's too, is counted.
 * @param afterwards what is done when the write is committed, before it is answered
 * @param asked the right, where what is asked for has a stronger one than the route
 */
export function deskAct<Path extends string, Act extends string, Takes extends Parts, Answer>(
  e: RequestEvent,
  operation: Operation<Path, ByAction<Action>, Act, Takes, Answer>,
  work: (desk: Desk<Taken<Takes>>, places: PlacesOf<typeof operation>) => Told<Answer>,
  afterwards?: (app: App) => void,
  asked?: Action,
): void {
  const places = placesOf(e, operation);
  const action = (places as { readonly action?: string }).action;
  const right = asked ?? ofAction<Action>(operation.right, action);
  if (!right) throw e.notFoundError('', null);
  const proof = (operation.proof && ofAction(operation.proof, action)) ?? proofUnder(right);
  const isKeyed = typeof operation.keyed === 'object' ? operation.keyed.some((one) => one === action) : operation.keyed === true;
  let refusal: Refusal | null = null;
  let answer: Plain = {};
  let counted = (data: Plain): Plain => data;
  try {
    const actor = askerOf(e);
    counted = (data) => countedAnswer(e.app, actor, data);
    if (!actorCan(actor, right)) throw new Refusal('forbidden');
    const isWithoutProof = isUnproven(e);
    if (isWithoutProof && proof === 'asked') throw new Refusal('proof_missing');
    // Outside of the transaction, for which everybody waits.
    const info = e.requestInfo();
    const { query, headers } = info;
    const sent = sentIn(info);
    const key = idempotencyKeyOf(e, e.request.url.path, sent);
    if (isKeyed && !key) throw new Refusal('key_missing');
    inTransaction(
      e,
      (tx) => {
        // An exception that crosses the transaction comes out as another one: it is kept aside.
        try {
          const known = key && keptAnswerTo(tx, actor, key);
          if (known) {
            answer = known;
            return;
          }
          const expected = headers['x_expected_revision'] || query['expected'] || sent['expected'];
          answer = work(openDesk(tx, actor, takenIn(operation.takes, sent), expected, isWithoutProof, sent), places) as Plain;
          if (key) keepAnswer(tx, actor, key, answer);
        } catch (error) {
          refusal = refusalIn(error);
          throw error;
        }
      },
      true,
    );
  } catch (error) {
    if (error instanceof Refusal) refusal = error;
    if (!refusal) throw error;
    answerRefusal(e, refusalWith(refusal, counted));
    return;
  }
  afterwards?.(e.app);
  e.json(200, counted(answer));
}

type DeskQuery = Readonly<Record<string, string | undefined>>;

const isText = (answer: Plain | readonly string[]): answer is readonly string[] => Array.isArray(answer);

/**
 * Answers a staff read as its operation declares it: plain data, whose contacts are counted here, or members of a JSON object that are
 * text and counted already.
 * @param rightOf the right, where what is asked for has a stronger one than the route
 */
export function deskShow<Path extends string, Act extends string, Takes extends Parts, Answer>(
  e: RequestEvent,
  operation: Operation<Path, ByAction<Action>, Act, Takes, Answer>,
  work: (app: App, actor: Actor, asked: Taken<Takes> & PlacesOf<typeof operation>) => Told<Answer> | readonly string[],
  rightOf?: (query: DeskQuery) => Action,
): void {
  const places = placesOf(e, operation);
  const right = ofAction<Action>(operation.right, (places as { readonly action?: string }).action);
  if (!right) throw e.notFoundError('', null);
  try {
    const { query } = e.requestInfo();
    const actor = askerOf(e);
    if (!actorCan(actor, rightOf?.(query) ?? right)) throw new Refusal('forbidden');
    const answer = work(e.app, actor, { ...takenIn(operation.takes, query), ...places }) as Plain | readonly string[];
    if (isText(answer)) {
      sendJson(e, `{${answer.join(',')}}`);
      return;
    }
    countAnswer(e.app, actor, answer);
    e.json(200, answer);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    answerRefusal(e, error);
  }
}
