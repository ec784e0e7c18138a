import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import type { ImportKind } from '../../../model/imports/fields/vocab.ts';
import { fieldsOf } from './import-fields.ts';
import { titleWithoutCurrency } from './read-money.ts';
import { wordOf } from './words.ts';

/** Columns of a file by the fields that they seem to be: by their titles in both languages first, then by what other programs call them. */
export function proposeColumns(what: ImportKind, headers: readonly string[], titlesOf: (title: string) => readonly string[]): readonly string[] {
  const fields = fieldsOf(what).map((field) => ({
    name: field.name,
    ways: [[field.name, ...titlesOf(field.title)].map(wordOf), field.synonyms.map(wordOf)],
  }));
  const words = headers.map((header) => wordOf(titleWithoutCurrency(header)));
  const columns = headers.map(() => '');
  const taken = new Set<string>();
  for (const way of [0, 1]) {
    for (const [at, word] of words.entries()) {
      const found = columns[at] === '' && word !== '' ? fields.find(({ name, ways }) => !taken.has(name) && ways[way]?.includes(word)) : undefined;
      if (!found) continue;
      columns[at] = found.name;
      taken.add(found.name);
    }
  }
  return columns;
}

/** How a file is read that nobody has said anything about. */
export function proposeMapping(what: ImportKind, headers: readonly string[], titlesOf: (title: string) => readonly string[]): Mapping {
  return { columns: proposeColumns(what, headers, titlesOf), values: {}, defaults: {} };
}

/** Fields that have to be read and that no column is. */
export const missingColumns = (what: ImportKind, { columns, defaults }: Mapping): readonly string[] =>
  fieldsOf(what).flatMap(({ name, required }) => (required && !columns.includes(name) && !defaults[name] ? [name] : []));
