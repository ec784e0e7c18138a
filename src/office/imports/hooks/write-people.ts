import { type Desk, openDesk } from '../../../backend/desk/desk.ts';
import { type Plain, plainOf, setFields } from '../../../backend/engine/record-data.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import type { LineNotes, MetLine } from '../../../model/imports/fields/shapes.ts';
import type { LinePlan, LineState } from '../../../model/imports/fields/vocab.ts';
import { BATCH_MS } from '../../../model/imports/limits.ts';
import { fillIn, findOf } from '../rules/joining.ts';
import { type Draft, idFrom, type InsertFacts, insertRows, type People, rowOf } from './lead-people.ts';
import type { Decision, Earlier, Saying, WaitingLine } from './plan-people.ts';
import { type Beside, besideOf, doneOf, notesOf } from '../rules/beside.ts';
import { type Also, keepBeside } from '../../../schema/merge.ts';

/** What is written of a line. */
export interface LineOutcome {
  readonly line: number;
  readonly state?: LineState;
  readonly plan?: LinePlan;
  readonly field?: string;
  readonly reason?: string;
  readonly twin?: number;
  readonly met?: MetLine | LineNotes | null;
  readonly lead?: string;
  readonly client?: string;
  readonly voucher?: string;
  readonly excursion?: string;
  readonly seen?: number;
  readonly filled?: readonly string[];
}

const cellsIn = (raw: string): readonly string[] => {
  const cells: unknown = JSON.parse(raw || 'null');
  return Array.isArray(cells) ? cells.map(String) : [];
};

/** The next lines behind a place; those that wait alone, where they are to be written. */
export function nextLines(app: App, of: string, after: number, most: number, isWaiting: boolean): readonly WaitingLine[] {
  const waiting = isWaiting ? " AND state = 'waiting'" : '';
  const sql = `SELECT line, COALESCE(raw, '') AS raw FROM import_lines INDEXED BY idx_import_lines_1
    WHERE import = {:of} AND line > {:after}${waiting} ORDER BY line LIMIT {:most}`;
  return rowsOf(app, sql, { of, after, most }, { line: 0, raw: '' }).map(({ line, raw }) => ({ line, cells: cellsIn(raw) }));
}

/** Lines before one that the check has found to become records, and that share something with what is looked for. */
export function earlierLines(app: App, of: string, before: number, find: readonly string[]): readonly Earlier[] {
  if (find.length === 0 || before <= 1) return [];
  const sql = `SELECT DISTINCT l.line, l.met FROM import_lines l INDEXED BY idx_import_lines_1, json_each(l.met, '$.find') k
    WHERE l.import = {:of} AND l.line < {:before} AND l.plan = 'create' AND k.value IN (SELECT value FROM json_each({:find})) ORDER BY l.line`;
  return rowsOf(app, sql, { of, before, find: JSON.stringify(find) }, { line: 0, met: '' }).map(({ line, met }) => ({
    line,
    candidate: JSON.parse(met) as MetLine,
  }));
}

const TAKEN = { place: '', adults: 0, children: 0, infants: 0, parties: 0, hulls: 0 };

/** Seats that lines before one would take, as the check has found, by departure. */
export function earlierSeats(app: App, of: string, before: number): readonly (readonly [place: string, taken: Omit<typeof TAKEN, 'place'>])[] {
  const told = (name: string): string => `json_extract(met, '$.seats.${name}')`;
  const sql = `SELECT ${told('place')} AS place, SUM(${told('adults')}) AS adults, SUM(${told('children')}) AS children, SUM(${told('infants')}) AS infants,
      COUNT(*) AS parties, SUM(${told('isWhole')}) AS hulls
    FROM import_lines INDEXED BY idx_import_lines_1 WHERE import = {:of} AND line < {:before} AND plan = 'create' AND ${told('place')} IS NOT NULL
    GROUP BY 1`;
  return rowsOf(app, sql, { of, before }, TAKEN).map(({ place, ...taken }) => [place, taken] as const);
}

const HULL = { key: '', boat: '', from: '', until: '' };

/** Boats that lines before one would take to departures that are not made yet. */
export function earlierHulls(app: App, of: string, before: number): readonly (typeof HULL)[] {
  const told = (name: string): string => `json_extract(h.value, '$.${name}')`;
  const sql = `SELECT DISTINCT ${told('key')} AS key, ${told('boat')} AS boat, ${told('from')} AS "from", ${told('until')} AS until
    FROM import_lines l INDEXED BY idx_import_lines_1, json_each(l.met, '$.seats.hulls') h
    WHERE l.import = {:of} AND l.line < {:before} AND l.plan = 'create'`;
  return rowsOf(app, sql, { of, before }, HULL);
}

/** What may be written of a line, and how. */
const COLUMNS = ['state', 'plan', 'field', 'reason', 'twin', 'lead', 'client', 'voucher', 'excursion', 'seen', 'filled', 'met'] as const;

/**
 * Writes what became of lines; `isDone` empties their cells. Lines are found one by one in their index: joined with a list,
 * the planner would read the list anew for every line of the file.
 */
export function writeOutcomes(tx: App, of: string, outcomes: readonly LineOutcome[], isDone: boolean): void {
  if (outcomes.length === 0) return;
  const told = COLUMNS.filter((name) => outcomes.some((one) => one[name] !== undefined));
  const assigned = told.map((name) => `${name} = excluded.${name}`);
  const emptied = isDone ? ["raw = CASE excluded.state WHEN 'refused' THEN import_lines.raw ELSE 'null' END"] : [];
  const columns = ['id', 'import', 'line', ...told];
  const sql = `INSERT INTO import_lines (${columns.join(', ')}) SELECT ${columns.map((name) => `json_extract(value, '$.${name}')`).join(', ')}
    FROM json_each({:rows}) WHERE TRUE ON CONFLICT (import, line) DO UPDATE SET ${[...assigned, ...emptied].join(', ')}`;
  const rows = outcomes.map((one) => ({
    ...{ id: idFrom(`${of}:${one.line}`), import: of, line: one.line },
    ...Object.fromEntries(told.map((name) => [name, storedAs(one, name)])),
  }));
  tx.db()
    .newQuery(sql)
    .bind({ rows: JSON.stringify(rows) })
    .execute();
}

function storedAs(outcome: LineOutcome, name: (typeof COLUMNS)[number]): Plain[string] {
  const value = outcome[name];
  if (name === 'met' || name === 'filled') return JSON.stringify(value ?? null);
  return value ?? (name === 'twin' || name === 'seen' ? 0 : '');
}

/** What a check writes down of decisions; of records that lines would join it changes what it has in memory alone. */
export function plansOf(tx: App, people: People, decisions: readonly Decision[], facts: InsertFacts): readonly LineOutcome[] {
  return decisions.map((one): LineOutcome => {
    const { line } = one;
    const nothing = { line, field: '', reason: '', twin: 0, met: null, filled: [] };
    if (one.kind === 'refuse') return { ...nothing, plan: 'refuse', field: one.fault.field, reason: one.fault.code };
    if (one.kind === 'create') {
      const met = { ...one.draft.candidate, find: findOf(one.draft.candidate), ...notesOf({}, one.health) };
      return { ...nothing, plan: 'create', met };
    }
    if (one.kind === 'twin') {
      const { filled = [], met = null } = joinTwin(tx, people, one, facts);
      return { ...nothing, plan: 'join', twin: one.twin, filled, met };
    }
    const weighed = weigh(people, one, plainOf(one.record));
    setFields(one.record, fieldsOf(weighed, plainOf(one.record)));
    return { ...nothing, plan: 'join', ...notedOf(weighed, one) };
  });
}

interface Weighed extends Beside {
  readonly fills: Plain;
}

/** What a line gives a record that is there: what it lacks, and beside it what it says otherwise. */
function weigh(people: People, { told, said }: Saying, current: Plain): Weighed {
  const fills = fillIn(told, current, people.fillable);
  return { fills, ...besideOf(said, { ...current, ...fills }, people.places) };
}

/** Fields that such a record has then. */
const fieldsOf = ({ fills, kept }: Weighed, current: Plain): Plain =>
  Object.keys(kept).length === 0 ? fills : { ...fills, also: keepBeside((current['also'] ?? {}) as Also, kept) };

/** What a line remembers of it, and what is told. */
function notedOf(weighed: Weighed, { health }: Saying): Pick<LineOutcome, 'filled' | 'met'> {
  const notes = notesOf(weighed.kept, health);
  return { filled: doneOf(Object.keys(weighed.fills), weighed, digestOf), ...(notes ? { met: notes } : {}) };
}

const DIGEST_CHARS = 12;
/** Tells values of one field apart. */
export const digestOf = (text: string): string => $security.sha256(text).slice(0, DIGEST_CHARS);

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
    else if (one.kind === 'twin') outcomes.push(joinTwin(tx, people, one, facts));
    else {
      drafts.push(one.draft);
      const notes = notesOf({}, one.health);
      outcomes.push({
        line: one.line,
        state: 'created',
        [people.link]: idFrom(`${facts.import}:${one.line}`),
        seen: 1,
        filled: [],
        ...(notes ? { met: notes } : {}),
      });
    }
  }
  people.insert(tx, drafts, facts);
  const { id: _id, ...blank } = rowOf(new Record(tx.findCollectionByNameOrId('events')), {});
  insertRows(tx, 'events', eventsOf(people.table, facts, drafts), { blank });
  return outcomes;
}

/** What a line before this one of the same batch lacks is filled in before it is stored; what would not hold with it stands beside. */
function joinTwin(tx: App, people: People, one: Extract<Decision, { kind: 'twin' }>, facts: InsertFacts): LineOutcome {
  const { draft, line, twin } = one;
  const outcome = { line, state: 'joined', twin, [people.link]: idFrom(`${facts.import}:${twin}`), seen: 1, filled: [] } as const;
  if (!draft) return outcome;
  const before = plainOf(draft.record);
  const weighed = weigh(people, one, before);
  const complete = (values: Plain): void => {
    for (const [name, value] of Object.entries(values)) {
      draft.record.set(name, value);
      draft.fields[name] = value;
    }
    people.complete(tx, draft.record);
  };
  try {
    complete(fieldsOf(weighed, before));
    return { ...outcome, ...notedOf(weighed, one) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    complete(Object.fromEntries(Object.keys(weighed.fills).map((name) => [name, before[name]])));
    const bare = { fills: {}, ...besideOf(one.said, before, people.places) };
    complete(fieldsOf(bare, before));
    return { ...outcome, ...notedOf(bare, one) };
  }
}

function joinTo(tx: App, people: People, one: Extract<Decision, { kind: 'join' }>, { actor, import: of }: InsertFacts): LineOutcome {
  const { record, line } = one;
  const desk = openDesk(tx, actor, {}, null);
  // A line before it may have filled something in.
  const current = desk.take(people.table, record.id);
  const before = plainOf(current);
  const weighed = weigh(people, one, before);
  const outcome = { line, state: 'joined', [people.link]: record.id, ...notedOf(weighed, one) } as const;
  const fields = fieldsOf(weighed, before);
  const [first] = Object.keys(fields);
  if (first === undefined) return { ...outcome, seen: current.getInt('revision') };
  const saved = saveFields(desk, current, fields, { import: of, line });
  if (saved === null) return refused(line, first, 'desk');
  seeAgain(tx, people.link, { import: of, record: record.id, saved });
  return { ...outcome, seen: saved };
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
