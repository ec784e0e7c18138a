import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import type { ImportKind } from '../../../model/imports/fields/vocab.ts';
import { fieldsOf } from './import-fields.ts';
import { titleWithoutCurrency } from './read-money.ts';
import { columnsOf, presetOf } from './presets.ts';
import { GROUP_MARK } from './shape.ts';
import { wordOf } from './words.ts';

type TitlesOf = (title: string) => readonly string[];

/** By what each field's columns are known: their titles in both languages, then what other programs call them. */
const namesOf = (what: ImportKind, titlesOf: TitlesOf) =>
  fieldsOf(what).map((field) => ({ name: field.name, ways: [[field.name, ...titlesOf(field.title)].map(wordOf), field.synonyms.map(wordOf)] }));

/** The title of a column without that of its group. */
const ownTitle = (header: string): string => header.slice(header.lastIndexOf(GROUP_MARK) + GROUP_MARK.length);
const headerWord = (header: string): string => wordOf(titleWithoutCurrency(header));

/** Whether a title is one of a column that such files have; asked of every cell in which headers may stand. */
export function knownTitles(what: ImportKind, titlesOf: TitlesOf): (title: string) => boolean {
  const known = new Set(namesOf(what, titlesOf).flatMap(({ ways }) => ways.flat()));
  return (title) => known.has(headerWord(title));
}

/** Columns of a file by the fields that they seem to be: by their titles in both languages first, then by what other programs call them. */
export function proposeColumns(what: ImportKind, headers: readonly string[], titlesOf: TitlesOf): readonly string[] {
  const fields = namesOf(what, titlesOf);
  const whole = headers.map(headerWord);
  const own = headers.map((header) => (header.includes(GROUP_MARK) ? headerWord(ownTitle(header)) : ''));
  const columns = headers.map(() => '');
  const taken = new Set<string>();
  const turns = [whole, own].flatMap((words) => [0, 1].map((way) => [words, way] as const));
  for (const [words, way] of turns) {
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
export function proposeMapping(what: ImportKind, headers: readonly string[], titlesOf: TitlesOf): Mapping {
  const proposed = proposeColumns(what, headers, titlesOf);
  const preset = presetOf(what, headers);
  return { columns: preset === '' ? proposed : columnsOf(what, preset, headers, proposed), values: {}, defaults: {} };
}

/** Fields that have to be read and that no column is. */
export const missingColumns = (what: ImportKind, { columns, defaults }: Mapping): readonly string[] =>
  fieldsOf(what).flatMap(({ name, required }) => (required && !columns.includes(name) && !defaults[name] ? [name] : []));
