import type { Mapping } from '../fields/shapes.ts';
import type { ImportKind } from '../fields/vocab.ts';
import { fieldsOf } from './import-fields.ts';
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

const places = new WeakMap<Mapping, ReadonlyMap<string, readonly number[]>>();

/** Columns of each field; found out once for all lines of a file. */
function placesOf(mapping: Mapping): ReadonlyMap<string, readonly number[]> {
  const known = places.get(mapping);
  if (known) return known;
  const found = new Map<string, readonly number[]>();
  for (const [at, name] of mapping.columns.entries()) if (name !== '') found.set(name, [...(found.get(name) ?? []), at]);
  places.set(mapping, found);
  return found;
}

/** A line's cells as fields, by the mapping; several columns of one text are joined, of anything else the first that says something counts. */
export function readLine(what: ImportKind, mapping: Mapping, cells: readonly string[], known: Known): ReadLine {
  const values: Record<string, Value> = {};
  const faults: LineFault[] = [];
  const columns = placesOf(mapping);
  for (const field of fieldsOf(what)) {
    const texts = (columns.get(field.name) ?? []).map((at) => cleaned(cells[at] ?? '')).filter((text) => text !== '');
    const text = field.kind === 'text' && field.name !== 'external_id' ? texts.join((field.max ?? 0) > LINE_MAX ? '\n' : ' ') : (texts[0] ?? '');
    const said = text === '' ? (mapping.defaults[field.name] ?? '') : text;
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
