import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain, setFields, shownOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { takenIn, textIn } from '../../../backend/engine/request.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import type { LineNotes, Mapping } from '../../../model/imports/fields/shapes.ts';
import { IMPORT_ACTS, IMPORT_KINDS, type ImportAct, type ImportKind, type ImportPhase, type ImportState } from '../../../model/imports/fields/vocab.ts';
import {
  BATCH_MS,
  CELL_MAX_CHARS,
  COLUMNS_MAX,
  FILE_MAX_CHARS,
  LINES_MAX,
  LINES_PER_PART,
  PART_MAX_CHARS,
  PREVIEW_LINES,
  REPORT_LINES,
} from '../../../model/imports/limits.ts';
import * as operations from '../../../model/imports/operations.ts';
import { readReport as operation } from '../../../model/imports/operations.ts';
import type { RetentionAction } from '../../../people/retention/hooks/retention-actions.ts';
import { afterAct, fieldsOf, mayDo, phaseOf } from '../rules/import-fields.ts';
import { fileName, filledIn, keptIn, leftIn } from '../rules/beside.ts';
import { missingColumns } from '../rules/propose.ts';
import { nextLines } from './write-people.ts';
import { idFrom, insertRows, rowOf } from './lead-people.ts';
import { knownOf } from './known.ts';
import { workOn } from './work.ts';

/** Nobody is asked again before the next minute. */
const TURN_MS = 50_000;
const CLOCK = 'clock';

/** Goes on with imports that were begun and that nobody works at: their page was closed, or the server came up again. */
export function continueImports(app: App): Tally {
  const parts = new Parts();
  if (!app.hasTable('imports')) return parts.sum;
  const end_ms = Date.now() + TURN_MS;
  const sql = "SELECT id FROM imports INDEXED BY idx_imports_3 WHERE state = 'working' ORDER BY id";
  for (const { id } of rowsOf(app, sql, {}, { id: '' })) {
    try {
      let batches = 0;
      while (Date.now() < end_ms && workOn(app, id, CLOCK) === 'more') batches += 1;
      parts.end({ changed: batches });
    } catch (error) {
      parts.fail(`import ${id}: ${String(error)}`);
    }
  }
  return parts.sum;
}

/** Calls imports off that nobody went on with; their cells go by a rule of their own. */
export const endImports: RetentionAction = {
  end: ({ tx }, ids) =>
    void tx
      .db()
      .newQuery("UPDATE imports SET state = 'cancelled' WHERE id IN (SELECT value FROM json_each({:ids}))")
      .bind({ ids: JSON.stringify(ids) })
      .execute(),
};

/** How many lines became what, and by the last check would. */
function countsOf(app: App, of: string, isPlanned: boolean): Plain {
  const count = (sql: string): Plain => Object.fromEntries(rowsOf(app, sql, { of }, { name: '', count: 0 }).map(({ name, count: of_ }) => [name, of_]));
  const states = count('SELECT state AS name, COUNT(*) AS count FROM import_lines INDEXED BY idx_import_lines_2 WHERE import = {:of} GROUP BY state');
  const plans = isPlanned
    ? count("SELECT plan AS name, COUNT(*) AS count FROM import_lines INDEXED BY idx_import_lines_1 WHERE import = {:of} AND plan != '' GROUP BY plan")
    : {};
  return { states, plans };
}

const ROW = { line: 0, state: '', plan: '', field: '', reason: '', twin: 0, lead: '', client: '', voucher: '', excursion: '', raw: '', filled: '', met: '' };
const REFUSED = "(state IN ('refused', 'kept') OR (state = 'waiting' AND plan = 'refuse'))";
/** What is asked for: lines that were not taken, those with others of which something is told, or all of them. */
const ONLY = {
  refused: `AND ${REFUSED}`,
  looked: `AND (${REFUSED} OR instr(COALESCE(filled, ''), '"also.') > 0 OR instr(COALESCE(filled, ''), '"left.') > 0 OR instr(COALESCE(met, ''), '"health":') > 0)`,
  all: '',
};

export function readReport(e: RequestEvent): void {
  deskShow(e, operation, (app, _actor, asked) => {
    const record = byId(app, 'imports', asked.id);
    if (!record) throw new Refusal('not_found');
    const after = asked.after ?? 0;
    const limit = Math.min(REPORT_LINES, Math.max(1, asked.limit || REPORT_LINES));
    const only = ONLY[asked.only ?? 'all'];
    const sql = `SELECT line, state, plan, field, reason, twin, lead, client, voucher, excursion, COALESCE(raw, '') AS raw,
        COALESCE(filled, '') AS filled, COALESCE(met, '') AS met FROM import_lines INDEXED BY idx_import_lines_1 WHERE import = {:of} AND line > {:after} ${only} ORDER BY line LIMIT {:limit}`;
    const rows = rowsOf(app, sql, { of: record.id, after, limit }, ROW).map(({ raw, filled, met, ...row }) => ({
      ...row,
      cells: cellsIn(raw),
      ...toldIn(cellsIn(filled), met),
    }));
    return { lines: rows, hasMore: rows.length === limit };
  });
}

/** What is told of a line: what it filled in, put beside or left, with the values while they are there, and of whose health it speaks. */
function toldIn(done: readonly string[], met: string) {
  const { beside = {}, health = [] } = (JSON.parse(met || 'null') as LineNotes | null) ?? {};
  const kept = keptIn(done).map((field) => ({ field, values: beside[field] ?? [] }));
  return { filled: filledIn(done).map(fileName), kept, left: leftIn(done), health };
}

function cellsIn(raw: string): readonly string[] {
  const cells: unknown = JSON.parse(raw || 'null');
  return Array.isArray(cells) ? cells.map(String) : [];
}

const WORDS_MAX = 500;
const WORD_MAX_CHARS = 200;
const objectIn = (value: unknown): Plain => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : {});

/** The words of a request by key, as far as they are words. */
function wordsIn(value: unknown, isKnown: (name: string) => boolean): Readonly<Record<string, string>> {
  const entries = Object.entries(objectIn(value)).filter(([name, code]) => typeof code === 'string' && code.length <= WORD_MAX_CHARS && isKnown(name));
  return Object.fromEntries(entries.slice(0, WORDS_MAX).map(([name, code]) => [name, String(code)]));
}

/** How a file is read, as a request tells it. @throws Refusal `invalid` where it names columns or fields that there are not */
function mappingIn(value: unknown, what: ImportKind, width: number): Mapping {
  const { columns, values, day_order, defaults } = objectIn(value);
  const names = new Set(fieldsOf(what).map(({ name }) => name));
  if (!Array.isArray(columns) || columns.length !== width || columns.some((one) => one !== '' && !names.has(String(one))))
    throw fieldFault('mapping', 'columns');
  const meant = Object.entries(objectIn(values)).filter(([name]) => names.has(name));
  return {
    columns: columns.map(String),
    values: Object.fromEntries(meant.map(([name, words]) => [name, wordsIn(words, (word) => word.length <= WORD_MAX_CHARS)])),
    day_order: day_order === 'mdy' ? 'mdy' : 'dmy',
    defaults: wordsIn(defaults, (name) => names.has(name)),
  };
}

const MOST_SHOWN = 50;
const headersIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map((one) => textIn(one, 200)) : []);
const shapeOf = (what: string, columns: readonly string[]): string => $security.sha256(`${what}\n${columns.join('\n')}`);

/** An import as its screen shows it. */
function importFor(app: App, record: PbRecord): Plain {
  const { worker: _worker, lease_until: _lease, ...shown } = shownOf(record);
  return { ...shown, ...countsOf(app, record.id, record.getString('phase') === 'check' || record.getString('state') === 'ready') };
}

export function listImports(e: RequestEvent): void {
  deskShow(e, operations.listImports, (app, _actor, { country }) => {
    const sql = `SELECT id FROM imports INDEXED BY idx_imports_1 WHERE country = {:country} ORDER BY created DESC LIMIT ${MOST_SHOWN}`;
    const ids = rowsOf(app, sql, { country }, { id: '' }).map(({ id }) => id);
    const found = new Map(ids.length === 0 ? [] : app.findRecordsByIds('imports', ids).map((one) => [one.id, one]));
    return { imports: ids.flatMap((id) => found.get(id) ?? []).map((record) => importFor(app, record)) };
  });
}

export function readImport(e: RequestEvent): void {
  deskShow(e, operations.readImport, (app, _actor, { id }) => {
    const record = byId(app, 'imports', id);
    if (!record) throw new Refusal('not_found');
    const { lists, statuses, currency, hours } = knownOf(app, record.getString('country'), Date.now());
    const samples = nextLines(app, record.id, 0, PREVIEW_LINES, false).filter(({ cells }) => cells.length > 0);
    return { import: importFor(app, record), known: { lists, statuses, currency, hours }, samples };
  });
}

export function addImport(e: RequestEvent): void {
  deskAct(e, operations.addImport, (desk) => {
    const { what, name } = desk.body;
    const country = desk.take('countries', desk.body.country).id;
    if (!what) throw fieldFault('what', 'missing');
    const columns = headersIn(desk.body.columns);
    if (columns.length === 0 || columns.length > COLUMNS_MAX) throw fieldFault('columns', columns.length === 0 ? 'missing' : 'too_many');
    const shape = shapeOf(what, columns);
    const record = desk.add(
      'imports',
      { country, what, shape, columns, name: name || '—', state: 'draft', mapping: knownMapping(desk, country, what, shape) },
      { action: 'create' },
    );
    return { import: importFor(desk.tx, record) };
  });
}

function knownMapping({ tx }: Desk, country: string, what: string, shape: string): Mapping | null {
  const sql = `SELECT id FROM imports INDEXED BY idx_imports_2 WHERE country = {:country} AND what = {:what} AND shape = {:shape} AND mapping != 'null'
    ORDER BY created DESC LIMIT 1`;
  const [row] = rowsOf(tx, sql, { country, what, shape }, { id: '' });
  const record = row && byId(tx, 'imports', row.id);
  return record ? jsonIn<Mapping | null>(record, 'mapping', null) : null;
}

export function addLines(e: RequestEvent): void {
  deskAct(e, operations.addLines, (desk, { id }) => {
    const record = takeIn(desk, id, ['draft']);
    const sent = Array.isArray(desk.body.lines) ? (desk.body.lines as readonly Plain[]) : [];
    if (sent.length === 0 || sent.length > LINES_PER_PART) throw fieldFault('lines', 'too_many');
    const width = jsonIn<readonly string[]>(record, 'columns', []).length;
    const empty = rowOf(new Record(desk.tx.findCollectionByNameOrId('import_lines')), {});
    let chars = 0;
    const rows = sent.map((one) => {
      const { line, cells } = one;
      if (!Number.isInteger(line) || Number(line) < 1 || Number(line) > 10 * LINES_MAX) throw fieldFault('lines', 'wrong');
      if (!Array.isArray(cells) || cells.length > width || cells.some((cell) => typeof cell !== 'string' || cell.length > CELL_MAX_CHARS))
        throw fieldFault('lines', 'wrong');
      const raw = JSON.stringify(cells);
      chars += raw.length;
      return { ...empty, id: idFrom(`${record.id}:${Number(line)}`), import: record.id, line, raw, state: 'waiting' };
    });
    if (chars > PART_MAX_CHARS) throw fieldFault('lines', 'too_large');
    insertRows(desk.tx, 'import_lines', rows, { isOnce: true });
    const { count, size } = sizeOf(desk.tx, record.id);
    if (count > LINES_MAX) throw fieldFault('lines', 'too_many');
    if (size > FILE_MAX_CHARS) throw fieldFault('lines', 'too_large');
    return { lines: count };
  });
}

/** How many lines have arrived, and how much stands in them. */
function sizeOf(app: App, of: string): { readonly count: number; readonly size: number } {
  const sql = 'SELECT COUNT(*) AS count, COALESCE(SUM(LENGTH(raw)), 0) AS size FROM import_lines INDEXED BY idx_import_lines_1 WHERE import = {:of}';
  return rowsOf(app, sql, { of }, { count: 0, size: 0 })[0] ?? { count: 0, size: 0 };
}

function takeIn(desk: Desk, id: string, states: readonly ImportState[]): PbRecord {
  const record = desk.take('imports', id);
  const state = record.getString('state') as ImportState;
  if (!states.includes(state)) throw new Refusal('move_refused', { from: state, allowed: states });
  return record;
}

export function mapImport(e: RequestEvent): void {
  deskAct(e, operations.mapImport, (desk, { id }) => {
    const record = takeIn(desk, id, ['draft', 'ready']);
    desk.expect(record);
    const what = IMPORT_KINDS.find((one) => one === record.getString('what')) ?? 'leads';
    const columns = jsonIn<readonly string[]>(record, 'columns', []);
    record.set('mapping', mappingIn(desk.body.mapping, what, columns.length));
    if (record.getString('state') === 'draft') {
      const { count } = sizeOf(desk.tx, record.id);
      if (count === 0 || count !== desk.body.lines) throw fieldFault('lines', 'missing');
      record.set('lines', count);
      record.set('state', 'ready');
    }
    desk.save(record, { action: 'update' });
    return { import: importFor(desk.tx, record) };
  });
}

export function actOnImport(e: RequestEvent): void {
  deskAct(e, operations.actOnImport, (desk, { id, action: act }) => {
    const record = desk.take('imports', id);
    desk.expect(record);
    const [state, phase] = [record.getString('state') as ImportState, record.getString('phase') as ImportPhase | ''];
    if (!mayDo(act, { state, phase }))
      throw new Refusal('move_refused', { from: state, action: act, allowed: IMPORT_ACTS.filter((one) => mayDo(one, { state, phase })) });
    begin(desk, record, act);
    desk.save(record, { action: act });
    return { import: importFor(desk.tx, record) };
  });
}

function begin({ tx, actor, now }: Desk, record: PbRecord, act: ImportAct): void {
  const phase = phaseOf(act);
  record.set('state', afterAct(act));
  // Whoever worked at it lets go, and whoever is quickest takes it.
  record.set('worker', '');
  record.set('lease_until', '');
  if (phase === '') return;
  const what = IMPORT_KINDS.find((one) => one === record.getString('what')) ?? 'leads';
  const mapping = jsonIn<Mapping | null>(record, 'mapping', null);
  const [missing] = mapping ? missingColumns(what, mapping) : ['columns'];
  if (phase !== 'undo' && missing !== undefined) throw fieldFault('mapping', missing);
  setFields(record, { phase, cursor: 0, done: 0, worked_ms: 0, started_at: now, ended_at: '' });
  record.set('started_by', actor.ref);
  record.set('started_name', actor.name);
  if (phase === 'check') forgetPlans(tx, record.id);
}

function forgetPlans(tx: App, of: string): void {
  tx.db()
    .newQuery("UPDATE import_lines SET plan = '', field = '', reason = '', twin = 0, met = 'null', filled = 'null' WHERE import = {:of} AND plan != ''")
    .bind({ of })
    .execute();
}

/** No write of the desk: every batch has a transaction of its own. */
export function stepImport(e: RequestEvent): void {
  deskShow(e, operations.stepImport, (app, _actor, { id }) => {
    const { worker } = takenIn(operations.stepImport.takes, JSON.parse(JSON.stringify(e.requestInfo().body)) as Plain);
    if (worker === '') throw fieldFault('worker', 'missing');
    const end_ms = Date.now() + BATCH_MS;
    let worked = workOn(app, id, worker);
    while (worked === 'more' && Date.now() < end_ms) worked = workOn(app, id, worker);
    const record = byId(app, 'imports', id);
    if (!record) throw new Refusal('not_found');
    return { import: importFor(app, record), worked };
  });
}
