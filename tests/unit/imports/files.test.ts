import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/i18n/language.ts';
import type { MessageKey } from '../../../src/i18n/message-key.ts';
import { getT } from '../../../src/i18n/t.ts';
import { factsOf, kindsOf, withFacts } from '../../../src/office/imports/rules/columns.ts';
import { knownTitles, proposeMapping } from '../../../src/office/imports/rules/propose.ts';
import { isNoDay } from '../../../src/office/imports/rules/read-date.ts';
import { readLine } from '../../../src/office/imports/rules/read-line.ts';
import { synonymsOf, type Known } from '../../../src/office/imports/rules/words.ts';
import type { Lists } from '../../../src/model/imports/operations.ts';
import { readTable } from '../../support/read-file.ts';
import { BOOKS } from './file-books.ts';
import { TEXTS } from './file-styles.ts';

const states = ['confirmed', 'completed', 'cancelled', 'no_show'].map((code) => ({ code, names: synonymsOf('state', code) }));
const NONE: Lists = {
  ...{
    status: [{ code: 'new', names: ['Новый', 'New', ...synonymsOf('status', 'new')] }],
    source: [],
    loss_reason: [],
    manager: [{ code: 'olga', names: ['Ольга', 'Olga'] }],
    state: states,
    method: [{ code: 'card', names: synonymsOf('method', 'card') }],
    category: [{ code: 'sea', names: ['Море', 'Sea'] }],
    region: [],
  },
  excursion: [{ code: 'phi', names: ['Пхи-Пхи', 'Phi Phi'] }],
  currency: ['THB', 'USD', 'RUB', 'EUR'].map((code) => ({ code, names: [code] })),
};
const KNOWN: Known = {
  ...{ country: 'thailand', hours: [] as unknown as Known['hours'], lists: NONE, statuses: [], currency: 'THB' },
  ...{ zone: () => 420, now_ms: Date.parse('2026-12-01T00:00:00Z') },
};

/** The house's own titles in both languages. */
const titlesOf = (title: string): readonly string[] => LANGUAGES.map((language) => getT(language)(title as MessageKey));

/** Cells that say that nothing is known. */
const isNothing = (cell: string): boolean => cell.trim() === '' || isNoDay(cell) || /^[-–—]+$/.test(cell.trim());

it.each([...TEXTS, ...BOOKS])('$title', async ({ what, text = '', bytes, lines, columns = {}, out = [] }) => {
  const read = await readTable(bytes?.() ?? new Uint8Array(new TextEncoder().encode(text)), { isKnown: knownTitles(what, titlesOf) });
  if ('fault' in read) throw new Error(JSON.stringify(read.fault));
  const { columns: titles, lines: rows } = read.table;
  const proposed = proposeMapping(what, titles, titlesOf);
  const named = { ...proposed, columns: proposed.columns.map((name, at) => columns[at] ?? name) };
  const alike = (at: number) => rows.map(({ line, cells }) => ({ cell: cells[at] ?? '', line, count: 1 })).filter(({ cell }) => cell !== '');
  const mapping = withFacts(named, factsOf(kindsOf(what, named.columns), { titles, currency: 'THB', alike }), true);
  expect(rows).toHaveLength(lines.length);
  expect(titles.filter((_, at) => named.columns[at] === '' && rows.some(({ cells }) => !isNothing(cells[at] ?? '')))).toEqual(out);
  for (const [at, { values, faults = [] }] of lines.entries()) {
    const cells = rows[at]?.cells ?? [];
    const line = readLine(what, mapping, cells, KNOWN);
    expect(line.faults.map(({ field, code }) => `${field}: ${code}`)).toEqual(faults);
    expect(line.values).toMatchObject(values);
    // Whatever stands in a column that is read is a value, or is told of.
    const told = new Set([...Object.keys(line.values), ...line.faults.map(({ field }) => field)]);
    expect(named.columns.filter((field, column) => field !== '' && !isNothing(cells[column] ?? '') && !told.has(field))).toEqual([]);
  }
});
