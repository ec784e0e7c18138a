import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/engine/record-data.ts';
import { mainCurrency, rowsOf } from '../../../backend/engine/rows.ts';
import type { ColumnFacts } from '../../../model/imports/fields/shapes.ts';
import { type Alike, factsOf, type WayKind } from '../rules/columns.ts';

/** As much of a cell as a day has, and whatever is not the size of a sum. */
const DAY_CHARS = 10;
const DIGITS = [...'0123456789'];

/** Cells that say the same of how their column is written: days alike, sums with the same signs and words around them. */
const ALIKE: Readonly<Record<Exclude<WayKind, ''>, (cell: string) => string>> = {
  day: (cell) => `substr(${cell}, 1, ${DAY_CHARS})`,
  money: (cell) => DIGITS.reduce((sql, digit) => `replace(${sql}, '${digit}', '')`, cell),
};

function alikeIn(app: App, of: string, column: number, kind: Exclude<WayKind, ''>): readonly Alike[] {
  const cell = `trim(COALESCE(json_extract(raw, '$[${column}]'), ''))`;
  const shown = kind === 'day' ? ALIKE.day(cell) : cell;
  const sql = `SELECT ${shown} AS cell, MIN(line) AS line, COUNT(*) AS count FROM import_lines INDEXED BY idx_import_lines_1
    WHERE import = {:of} AND json_valid(raw) AND ${cell} != '' GROUP BY ${ALIKE[kind](cell)} ORDER BY MIN(line)`;
  return rowsOf(app, sql, { of }, { cell: '', line: 0, count: 0 });
}

/** How columns of an import are written, each out of all of its lines. */
export function columnFacts(app: App, record: PbRecord, kinds: readonly WayKind[]): readonly ColumnFacts[] {
  const titles = jsonIn<readonly string[]>(record, 'columns', []);
  const currency = mainCurrency(app, record.getString('country'));
  return factsOf(kinds, { titles, currency, alike: (column, kind) => alikeIn(app, record.id, column, kind) });
}
