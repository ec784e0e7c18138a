import { type Desk, openDesk } from '../../../backend/desk/desk.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { type Plain, plainOf, setFields } from '../../../backend/engine/record-data.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { fillIn, findOf } from '../rules/joining.ts';
import { BATCH_MS } from '../../../model/imports/limits.ts';
import { idFrom, insertRows, rowOf } from './insert-rows.ts';
import type { LineOutcome } from './import-lines.ts';
import type { Draft, InsertFacts, People } from './people.ts';
import type { Decision } from './plan-people.ts';

/** What a check writes down of decisions. */
export function plansOf(decisions: readonly Decision[]): readonly LineOutcome[] {
  return decisions.map((one): LineOutcome => {
    const { line } = one;
    const nothing = { line, field: '', reason: '', twin: 0, met: null };
    if (one.kind === 'refuse') return { ...nothing, plan: 'refuse', field: one.fault.field, reason: one.fault.code };
    if (one.kind === 'twin') return { ...nothing, plan: 'join', twin: one.twin };
    if (one.kind === 'join') return { ...nothing, plan: 'join' };
    return { ...nothing, plan: 'create', met: { ...one.draft.candidate, find: findOf(one.draft.candidate) } };
  });
}

const refused = (line: number, field: string, reason: string): LineOutcome => ({ line, state: 'refused', field, reason });

/**
 * Writes decisions in one transaction: new records all at once, fields of records that are there each by a save of the desk's
 * own. What takes too long stops before its next line. @returns what became of the lines that were written
 */
export function writePeople(tx: App, people: People, decisions: readonly Decision[], facts: InsertFacts): readonly LineOutcome[] {
  const end_ms = Date.now() + BATCH_MS;
  const drafts: Draft[] = [];
  const outcomes: LineOutcome[] = [];
  for (const one of decisions) {
    if (one.kind === 'join' && Date.now() > end_ms && outcomes.length > 0) break;
    if (one.kind === 'refuse') outcomes.push(refused(one.line, one.fault.field, one.fault.code));
    else if (one.kind === 'join') outcomes.push(joinTo(tx, people, one, facts));
    else if (one.kind === 'twin') outcomes.push(joinTwin(people, one, facts));
    else {
      drafts.push(one.draft);
      outcomes.push({ line: one.line, state: 'created', [people.link]: idFrom(`${facts.import}:${one.line}`), seen: 1 });
    }
  }
  people.insert(tx, drafts, facts);
  const { id: _id, ...blank } = rowOf(new Record(tx.findCollectionByNameOrId('events')), {});
  insertRows(tx, 'events', eventsOf(people.table, facts, drafts), { blank });
  return outcomes;
}

/** What a line before this one of the same batch lacks is filled in before it is stored; what would not hold with it is left out. */
function joinTwin(people: People, { draft, told, line, twin }: Extract<Decision, { kind: 'twin' }>, facts: InsertFacts): LineOutcome {
  if (draft) {
    const before = plainOf(draft.record);
    const fills = fillIn(told, before, people.fillable);
    const complete = (values: Plain): void => {
      for (const name of Object.keys(fills)) {
        draft.record.set(name, values[name]);
        draft.fields[name] = values[name];
      }
      people.complete(draft.record);
    };
    try {
      complete(fills);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      complete(before);
    }
  }
  return { line, state: 'joined', twin, [people.link]: idFrom(`${facts.import}:${twin}`), seen: 1, filled: [] };
}

function joinTo(tx: App, people: People, { record, told, line }: Extract<Decision, { kind: 'join' }>, { actor, import: of }: InsertFacts): LineOutcome {
  const desk = openDesk(tx, actor, {}, null);
  // A line before it may have filled something in.
  const current = desk.take(people.table, record.id);
  const fills = fillIn(told, plainOf(current), people.fillable);
  const names = Object.keys(fills);
  const link = { [people.link]: record.id };
  if (names.length === 0) return { line, state: 'joined', ...link, seen: current.getInt('revision'), filled: [] };
  const saved = saveFields(desk, current, fills, { import: of, line });
  if (saved === null) return refused(line, names[0] ?? '', 'desk');
  seeAgain(tx, people.link, { import: of, record: record.id, saved });
  return { line, state: 'joined', ...link, seen: saved, filled: names };
}

/** Changes a record by a save of the desk. @returns its revision; `null` where its own rules are against it */
export function saveFields(desk: Desk, record: PbRecord, fields: Plain, note: Plain): number | null {
  setFields(record, fields);
  try {
    desk.save(record, { action: 'update', note });
  } catch {
    return null;
  }
  return desk.take(record.collection().name, record.id).getInt('revision');
}

/** Lines of an import that joined a record have seen what the import itself made of it. */
export function seeAgain(
  tx: App,
  link: string,
  { import: of, record, saved }: { readonly import: string; readonly record: string; readonly saved: number },
): void {
  tx.db().newQuery(`UPDATE import_lines SET seen = {:saved} WHERE import = {:of} AND ${link} = {:record} AND seen > 0`).bind({ saved, of, record }).execute();
}

/** What the history tells of new records: that they came with a file. Nothing that the file says is in it. */
function eventsOf(entity: string, { actor, now, import: of }: InsertFacts, drafts: readonly Draft[]): readonly Plain[] {
  const same = { entity, actor: actor.ref, actor_name: actor.name, action: 'create', before: '{}', revision: 1, at: now };
  return drafts.map(({ line }) => {
    const record = idFrom(`${of}:${line}`);
    return { ...same, id: idFrom(`${record}:event`), record, after: JSON.stringify({ import: of, line }) };
  });
}
