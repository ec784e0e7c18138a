import type { UndoFacts } from './undo-facts.ts';
import { openDesk } from '../../../backend/desk.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { BATCH_MS } from '../../../model/imports/limits.ts';
import { type LineOutcome, writeOutcomes } from './import-lines.ts';
import { callOff } from './call-off.ts';
import { removeRecords } from './remove.ts';
import { whoUses } from './used.ts';
import { saveFields, seeAgain } from './write-people.ts';

/** A line that became something. */
interface WrittenLine {
  readonly line: number;
  readonly state: string;
  readonly record: string;
  readonly seen: number;
  readonly filled: string;
}

/** Lines before a place that wrote something, the last first: what came later is taken back earlier. */
function writtenBefore(app: App, { import: of, link, most }: UndoFacts, before: number): readonly WrittenLine[] {
  const sql = `SELECT line, state, ${link} AS record, seen, COALESCE(filled, 'null') AS filled FROM import_lines INDEXED BY idx_import_lines_1
    WHERE import = {:of} AND line < {:before} AND state IN ('created', 'joined') ORDER BY line DESC LIMIT {:most}`;
  return rowsOf(app, sql, { of, before, most }, { line: 0, state: '', record: '', seen: 0, filled: '' });
}

/** The last line before a place that wrote something. */
export function lastWritten(app: App, of: string, before: number): number | undefined {
  const sql = `SELECT line FROM import_lines INDEXED BY idx_import_lines_1
    WHERE import = {:of} AND line < {:before} AND state IN ('created', 'joined') ORDER BY line DESC LIMIT 1`;
  return rowsOf(app, sql, { of, before }, { line: 0 })[0]?.line;
}

/** Takes the next lines back. @returns their outcomes; none where nothing is left */
export function undoLines(tx: App, facts: UndoFacts, before: number): readonly LineOutcome[] {
  const end_ms = Date.now() + BATCH_MS;
  const written = writtenBefore(tx, facts, before);
  const made = written.flatMap(({ state, record }) => (state === 'created' ? [record] : []));
  const revisions = revisionsOf(tx, facts.table, made);
  const used = whoUses(tx, facts.table, made);
  const gone: string[] = [];
  const outcomes: LineOutcome[] = [];
  /** What this very batch made of records that several of its lines had joined. */
  const seen = new Map<string, number>();
  for (const one of written) {
    if (one.state === 'joined') {
      if (Date.now() > end_ms && outcomes.length > 0) break;
      outcomes.push(putBack(tx, facts, { ...one, seen: seen.get(one.record) ?? one.seen }, (revision) => seen.set(one.record, revision)));
      continue;
    }
    const reason = keptBecause(revisions.get(one.record), one.seen, used.has(one.record));
    if (reason === '' && callOff(tx, facts, one.record)) {
      outcomes.push(undone(one.line, 'called_off'));
      continue;
    }
    if (reason === '') gone.push(one.record);
    outcomes.push(reason === 'gone' ? undone(one.line, 'gone') : reason === '' ? undone(one.line) : kept(one.line, reason));
  }
  removeRecords(tx, facts, gone);
  writeOutcomes(tx, facts.import, outcomes, false);
  return outcomes;
}

const undone = (line: number, reason = ''): LineOutcome => ({ line, state: 'undone', field: '', reason });
const kept = (line: number, reason: string, field = ''): LineOutcome => ({ line, state: 'kept', field, reason });

function keptBecause(revision: number | undefined, seen: number, isUsed: boolean): '' | 'gone' | 'touched' | 'used' {
  if (revision === undefined) return 'gone';
  if (revision !== seen) return 'touched';
  return isUsed ? 'used' : '';
}

function revisionsOf(tx: App, table: string, ids: readonly string[]): ReadonlyMap<string, number> {
  const sql = `SELECT id, revision FROM ${table} INDEXED BY sqlite_autoindex_${table}_1 WHERE id IN (SELECT value FROM json_each({:ids}))`;
  return new Map(rowsOf(tx, sql, { ids: JSON.stringify(ids) }, { id: '', revision: 0 }).map(({ id, revision }) => [id, revision]));
}

/** What a line filled in is emptied again, where nobody has written the record since. */
function putBack(tx: App, facts: UndoFacts, { line, record, seen, filled }: WrittenLine, onSaved: (revision: number) => void): LineOutcome {
  const names = JSON.parse(filled) as readonly string[] | null;
  if (!names || names.length === 0) return undone(line);
  const current = byId(tx, facts.table, record);
  if (!current) return undone(line, 'gone');
  if (current.getInt('revision') !== seen) return kept(line, 'touched', names[0] ?? '');
  const { fields } = current.collection();
  const empty = Object.fromEntries(names.map((name) => [name, fields.getByName(name)?.type() === 'json' ? [] : '']));
  const saved = saveFields(openDesk(tx, facts.actor, {}, null), current, empty, { import: facts.import, line });
  if (saved === null) return kept(line, 'desk', names[0] ?? '');
  onSaved(saved);
  seeAgain(tx, facts.link, { import: facts.import, record, saved });
  return undone(line);
}
