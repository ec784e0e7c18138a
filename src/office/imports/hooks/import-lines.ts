import type { App } from '../../../backend/jsvm.d.ts';
import type { Plain } from '../../../backend/engine/record-data.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import type { MetLine } from '../../../model/imports/fields/shapes.ts';
import type { LinePlan, LineState } from '../../../model/imports/fields/vocab.ts';
import { idFrom } from './insert-rows.ts';
import type { Earlier, WaitingLine } from './plan-people.ts';

/** What is written of a line. */
export interface LineOutcome {
  readonly line: number;
  readonly state?: LineState;
  readonly plan?: LinePlan;
  readonly field?: string;
  readonly reason?: string;
  readonly twin?: number;
  readonly met?: MetLine | null;
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
