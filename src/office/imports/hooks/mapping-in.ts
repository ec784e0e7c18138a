import type { Plain } from '../../../backend/record-data.ts';
import { fieldFault } from '../../../backend/refusal.ts';
import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import type { ImportKind } from '../../../model/imports/fields/vocab.ts';
import { fieldsOf } from '../rules/import-fields.ts';

const WORDS_MAX = 500;
const WORD_MAX_CHARS = 200;
const objectIn = (value: unknown): Plain => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : {});

/** The words of a request by key, as far as they are words. */
function wordsIn(value: unknown, isKnown: (name: string) => boolean): Readonly<Record<string, string>> {
  const entries = Object.entries(objectIn(value)).filter(([name, code]) => typeof code === 'string' && code.length <= WORD_MAX_CHARS && isKnown(name));
  return Object.fromEntries(entries.slice(0, WORDS_MAX).map(([name, code]) => [name, String(code)]));
}

/** How a file is read, as a request tells it. @throws Refusal `invalid` where it names columns or fields that there are not */
export function mappingIn(value: unknown, what: ImportKind, width: number): Mapping {
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
