import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain, setFields, shownOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { takenIn, textIn } from '../../../backend/engine/request.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import {
  DAY_ORDERS,
  IMPORT_ACTS,
  IMPORT_KINDS,
  type ImportAct,
  type ImportKind,
  type ImportPhase,
  type ImportState,
} from '../../../model/imports/fields/vocab.ts';
import {
  BATCH_MS,
  CELL_MAX_CHARS,
  COLUMNS_MAX,
  FILE_MAX_CHARS,
  LINES_MAX,
  LINES_PER_PART,
  PART_MAX_CHARS,
  PREVIEW_LINES,
} from '../../../model/imports/limits.ts';
import * as operations from '../../../model/imports/operations.ts';
import type { RetentionAction } from '../../../people/retention/hooks/retention-actions.ts';
import { afterAct, fieldsOf, mayDo, phaseOf } from '../rules/import-fields.ts';
import { kindsOf, seemsOf, withFacts } from '../rules/columns.ts';
import { columnFacts } from './column-facts.ts';
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

const WORDS_MAX = 500;
const WORD_MAX_CHARS = 200;
const objectIn = (value: unknown): Plain => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : {});

/** The words of a request by key, as far as they are words. */
function wordsIn(value: unknown, isKnown: (name: string) => boolean): Readonly<Record<string, string>> {
  const entries = Object.entries(objectIn(value)).filter(([name, code]) => typeof code === 'string' && code.length <= WORD_MAX_CHARS && isKnown(name));
  return Object.fromEntries(entries.slice(0, WORDS_MAX).map(([name, code]) => [name, String(code)]));
}

/** An order of days, or a code of a currency. */
const wayIn = (way: unknown): string => (typeof way === 'string' && (DAY_ORDERS.some((order) => order === way) || /^[A-Z]{3,4}$/.test(way)) ? way : '');

/** How a file is read, as a request tells it. @throws Refusal `invalid` where it names columns or fields that there are not */
function mappingIn(value: unknown, what: ImportKind, width: number): Mapping {
  const { columns, values, ways, defaults } = objectIn(value);
  const names = new Set(fieldsOf(what).map(({ name }) => name));
  if (!Array.isArray(columns) || columns.length !== width || columns.some((one) => one !== '' && !names.has(String(one))))
    throw fieldFault('mapping', 'columns');
  const meant = Object.entries(objectIn(values)).filter(([name]) => names.has(name));
  return {
    columns: columns.map(String),
    values: Object.fromEntries(meant.map(([name, words]) => [name, wordsIn(words, (word) => word.length <= WORD_MAX_CHARS)])),
    ways: columns.map((_, at) => wayIn(Array.isArray(ways) ? ways[at] : '')),
    defaults: wordsIn(defaults, (name) => names.has(name)),
  };
}

const whatOf = (record: PbRecord): ImportKind => IMPORT_KINDS.find((one) => one === record.getString('what')) ?? 'leads';
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
    const what = whatOf(record);
    const kinds = kindsOf(what, jsonIn<Mapping | null>(record, 'mapping', null)?.columns ?? []);
    const seen = (at: number): readonly string[] => samples.map(({ cells }) => cells[at] ?? '');
    const isRead = record.getString('state') === 'ready' && samples.length > 0;
    const facts = isRead
      ? columnFacts(
          app,
          record,
          kinds.map((kind, at) => kind || seemsOf(seen(at))),
        )
      : [];
    return { import: importFor(app, record), known: { lists, statuses, currency, hours }, samples, facts };
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
    const what = whatOf(record);
    const columns = jsonIn<readonly string[]>(record, 'columns', []);
    const asked = mappingIn(desk.body.mapping, what, columns.length);
    const isNew = record.getString('state') === 'draft';
    if (isNew) {
      const { count } = sizeOf(desk.tx, record.id);
      if (count === 0 || count !== desk.body.lines) throw fieldFault('lines', 'missing');
      record.set('lines', count);
      record.set('state', 'ready');
    }
    // Out of all lines, which have arrived by now.
    record.set('mapping', withFacts(asked, columnFacts(desk.tx, record, kindsOf(what, asked.columns)), isNew));
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
  const what = whatOf(record);
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
