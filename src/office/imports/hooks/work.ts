import type { Actor } from '../../../backend/actor.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { storedTime } from '../../../backend/time.ts';
import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import type { ImportKind, ImportPhase } from '../../../model/imports/fields/vocab.ts';
import { EXCURSIONS_UNDONE_PER_BATCH, LEASE_S, LINES_PER_BATCH, UNDONE_PER_BATCH } from '../../../model/imports/limits.ts';
import { clientPeople } from './client-people.ts';
import { earlierLines, type LineOutcome, nextLines, writeOutcomes } from './import-lines.ts';
import { knownOf } from './known.ts';
import { leadPeople } from './lead-people.ts';
import type { People } from './people.ts';
import { planPeople } from './plan-people.ts';
import { singles } from './singles.ts';
import { faultIn, planSingles, writeSingles } from './write-singles.ts';
import { lastWritten, undoLines } from './undo.ts';
import { plansOf, writePeople } from './write-people.ts';
import { transaction } from '../../../backend/transaction.ts';

/** What came of one batch. `held`: somebody else works at it. */
export type Worked = 'more' | 'over' | 'held' | 'still';

/** Lines that became leads and clients are written together, others one by one. */
const PEOPLE: Readonly<Partial<Record<ImportKind, People>>> = { leads: leadPeople, clients: clientPeople };

const mappingOf = (record: PbRecord): Mapping => jsonIn<Mapping>(record, 'mapping', { columns: [], values: {}, day_order: 'dmy', defaults: {} });

/** The person who began it: whoever works on, all of it is done in his name. */
function starterOf(record: PbRecord): Actor {
  const ref = record.getString('started_by');
  return { ref, user: ref.startsWith('users:') ? ref.slice('users:'.length) : '', name: record.getString('started_name'), role: 'admin' };
}

/**
 * Does the next batch of an import in one transaction, and moves its place with it: whatever dies, a line is done or is not.
 * Nobody works at one that another worker was heard of at lately. What a line's own steps refuse is undone, and written down after it.
 */
export function workOn(app: App, id: string, worker: string): Worked {
  let refusal: Refusal | null = null;
  try {
    return batch(app, id, worker, (tx, record, now) => {
      // An exception that crosses the transaction comes out as another one: it is kept aside.
      try {
        return batchOf(tx, record, now);
      } catch (error) {
        if (error instanceof Refusal) refusal = error;
        throw error;
      }
    });
  } catch (error) {
    if (!refusal) throw error;
    const { field, code } = faultIn(refusal);
    return batch(app, id, worker, (tx, record) => refuseNext(tx, record, field, code));
  }
}

type Work = (tx: App, record: PbRecord, now: string) => readonly LineOutcome[];

function batch(app: App, id: string, worker: string, work: Work): Worked {
  let worked: Worked = 'still';
  const begun_ms = Date.now();
  transaction(app, (tx) => {
    const record = byId(tx, 'imports', id);
    const now = storedTime(Date.now());
    if (record?.getString('state') !== 'working') return;
    if (record.getString('worker') !== worker && record.getString('lease_until') > now) {
      worked = 'held';
      return;
    }
    const outcomes = work(tx, record, now);
    moveOn(tx, record, { worker, outcomes, begun_ms });
    worked = outcomes.length > 0 ? 'more' : 'over';
    if (outcomes.length === 0) endPhase(tx, record, now);
  });
  return worked;
}

/** The line that was refused by its own steps. */
function refuseNext(tx: App, record: PbRecord, field: string, reason: string): readonly LineOutcome[] {
  const cursor = record.getInt('cursor');
  const isUndo = record.getString('phase') === 'undo';
  const line = isUndo ? (lastWritten(tx, record.id, beforeOf(cursor)) ?? 0) : (nextLines(tx, record.id, cursor, 1, true)[0]?.line ?? 0);
  const outcomes: readonly LineOutcome[] = [{ line, state: isUndo ? 'kept' : 'refused', field, reason }];
  writeOutcomes(tx, record.id, outcomes, !isUndo);
  return outcomes;
}

const beforeOf = (cursor: number): number => (cursor === 0 ? Number.MAX_SAFE_INTEGER : cursor);
/** What is done by several steps of the desk is a transaction of its own. */
const inBatch = (what: ImportKind): number => (what === 'vouchers' ? 1 : LINES_PER_BATCH);
const undoneInBatch = (what: ImportKind): number => (what === 'vouchers' ? 1 : PEOPLE[what] ? UNDONE_PER_BATCH : EXCURSIONS_UNDONE_PER_BATCH);

function batchOf(tx: App, record: PbRecord, now: string): readonly LineOutcome[] {
  const what = record.getString('what') as ImportKind;
  const phase = record.getString('phase') as ImportPhase;
  const people = PEOPLE[what];
  const actor = starterOf(record);
  const facts = { import: record.id, actor, now };
  const cursor = record.getInt('cursor');
  if (phase === 'undo') {
    const { table, link } = people ?? singles(what);
    return undoLines(tx, { ...facts, table, link, most: undoneInBatch(what) }, beforeOf(cursor));
  }
  const known = knownOf(tx, record.getString('country'), Date.now());
  const mapping = mappingOf(record);
  const lines = nextLines(tx, record.id, cursor, phase === 'run' ? inBatch(what) : LINES_PER_BATCH, phase === 'run');
  if (!people) {
    const all = { what, mapping, known, ...facts };
    const outcomes = phase === 'check' ? planSingles(tx, lines, all) : writeSingles(tx, lines, all);
    writeOutcomes(tx, record.id, outcomes, phase === 'run');
    return outcomes;
  }
  const first = lines[0]?.line ?? 0;
  const earlier = (find: readonly string[]) => (phase === 'check' ? earlierLines(tx, record.id, first, find) : []);
  const decisions = planPeople(tx, people, lines, { what, mapping, known, actor, earlier });
  const outcomes = phase === 'check' ? plansOf(decisions) : writePeople(tx, people, decisions, { ...facts, known });
  writeOutcomes(tx, record.id, outcomes, phase === 'run');
  return outcomes;
}

interface Move {
  readonly worker: string;
  readonly outcomes: readonly LineOutcome[];
  readonly begun_ms: number;
}

/** Not a save of the record: how far it came is nobody's edit. */
function moveOn(tx: App, record: PbRecord, { worker, outcomes, begun_ms }: Move): void {
  const cursor = outcomes.at(-1)?.line ?? record.getInt('cursor');
  const now_ms = Date.now();
  tx.db()
    .newQuery(
      `UPDATE imports SET worker = {:worker}, lease_until = {:lease}, cursor = {:cursor}, done = done + {:count}, worked_ms = worked_ms + {:spent},
        updated = {:now} WHERE id = {:id}`,
    )
    .bind({
      ...{ worker, cursor, id: record.id, count: outcomes.length, spent: now_ms - begun_ms },
      ...{ lease: storedTime(now_ms + LEASE_S * 1000), now: storedTime(now_ms) },
    })
    .execute();
}

const ENDS = { check: 'ready', run: 'done', undo: 'undone' } as const;

function endPhase(tx: App, { id }: PbRecord, now: string): void {
  const record = tx.findRecordById('imports', id);
  const phase = record.getString('phase') as ImportPhase;
  record.set('state', ENDS[phase]);
  record.set('ended_at', now);
  record.set('worker', '');
  record.set('lease_until', '');
  if (phase === 'check') record.set('checked', $security.sha256(record.getString('mapping')));
  tx.save(record);
  if (phase === 'run') forgetMet(tx, id);
}

/** By what lines were met is asked no more. */
function forgetMet(tx: App, of: string): void {
  tx.db().newQuery("UPDATE import_lines SET met = 'null' WHERE import = {:of} AND met != 'null'").bind({ of }).execute();
}
