import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import type { ImportKind } from '../../../model/imports/fields/vocab.ts';
import { fieldsOf, type ImportField } from './import-fields.ts';
import { readCell, type Value } from './read-cell.ts';
import type { Known } from './words.ts';

/** What stands against a line: the field and a code. */
export interface LineFault {
  readonly field: string;
  readonly code: string;
}
export type Values = Readonly<Record<string, Value>>;
export interface ReadLine {
  readonly values: Values;
  readonly faults: readonly LineFault[];
}

/** Longer texts are of several lines. */
const LINE_MAX = 300;
/** Signs that spreadsheets and people put where nothing is known. */
const NOTHING = /^(?:[-–—]+|n\/a|null|none|нет данных|#n\/a)$/i;
const cleaned = (cell: string): string => {
  const text = cell.replaceAll('\u0000', '').replace(/\r\n?/g, '\n').trim();
  return NOTHING.test(text) ? '' : text;
};

interface Place {
  readonly field: ImportField;
  /** Its columns in the file. */
  readonly columns: readonly number[];
  /** What is taken where they say nothing. */
  readonly otherwise: string;
}
const places = new WeakMap<Mapping, readonly Place[]>();

/** Fields that lines can say something of, or have to; found out once for all lines of a file. */
function placesOf(what: ImportKind, mapping: Mapping): readonly Place[] {
  const known = places.get(mapping);
  if (known) return known;
  const columnsOf = (name: string): readonly number[] => mapping.columns.flatMap((column, at) => (column === name ? [at] : []));
  const found = fieldsOf(what)
    .map((field): Place => ({ field, columns: columnsOf(field.name), otherwise: mapping.defaults[field.name] ?? '' }))
    .filter(({ field, columns, otherwise }) => columns.length > 0 || otherwise !== '' || field.required);
  places.set(mapping, found);
  return found;
}

/** A line's cells as fields, by the mapping; several columns of one text are joined, of anything else the first that says something counts. */
export function readLine(what: ImportKind, mapping: Mapping, cells: readonly string[], known: Known): ReadLine {
  const values: Record<string, Value> = {};
  const faults: LineFault[] = [];
  for (const { field, columns, otherwise } of placesOf(what, mapping)) {
    const texts = columns.map((at) => cleaned(cells[at] ?? '')).filter((text) => text !== '');
    const text = field.kind === 'text' && field.name !== 'external_id' ? texts.join((field.max ?? 0) > LINE_MAX ? '\n' : ' ') : (texts[0] ?? '');
    const said = text === '' ? otherwise : text;
    if (said === '') {
      if (field.required) faults.push({ field: field.name, code: 'missing' });
      continue;
    }
    const read = readCell(said, field, known, mapping);
    if ('fault' in read) faults.push({ field: field.name, code: read.fault });
    else values[field.name] = read.value;
  }
  return { values, faults };
}
