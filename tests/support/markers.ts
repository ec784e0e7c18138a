import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ALL_COLLECTIONS } from '../../src/schema/all.ts';
import type { Field } from '../../src/schema/describe.ts';
import { type Fate, fatesOf } from '../../src/schema/fates.ts';
import type { TestBackend } from './backend.ts';

const WORDS = ['text', 'editor', 'json', 'email'];
type Rows = Readonly<Record<string, readonly string[]>>;

function open(backend: TestBackend): DatabaseSync {
  const database = new DatabaseSync(path.join(backend.dataDir, 'pb_data/data.db'), { timeout: 5000 });
  // Planting itself leaves nothing behind.
  database.exec('PRAGMA secure_delete = ON');
  return database;
}

/** Rows that point at the given ones by any field of their descriptions, and at those, down to the last. */
export function rowsPointingAt(backend: TestBackend, start: Rows): Rows {
  const database = open(backend);
  const found = new Map(Object.entries(start).map(([name, ids]) => [name, new Set(ids)]));
  let before = -1;
  const size = () => [...found.values()].reduce((sum, ids) => sum + ids.size, 0);
  while (size() > before) {
    before = size();
    for (const { name, kind, fields } of ALL_COLLECTIONS.filter((one) => one.kind !== 'view')) {
      for (const [field, options] of Object.entries(fields)) {
        const targets = options.type === 'relation' && options.maxSelect === 1 && kind === 'base' ? found.get(options.collection) : undefined;
        if (!targets || targets.size === 0) continue;
        const rows = database.prepare(`SELECT id FROM ${name} WHERE ${field} IN (SELECT value FROM json_each(?))`).all(JSON.stringify([...targets]));
        const ids = found.get(name) ?? new Set();
        for (const { id } of rows) ids.add(String(id));
        found.set(name, ids);
      }
    }
  }
  database.close();
  return Object.fromEntries([...found].map(([name, ids]) => [name, [...ids]]));
}

/** Words in the place of whatever the fate does not keep; kept members stay as they are. */
function planted(fate: Fate, isJson: boolean, value: unknown, marker: string): string {
  if (!isJson) return marker;
  const more = { reason: marker, name_ru: marker, [marker]: { deep: [marker] } };
  if (typeof fate !== 'object' || value === null) return JSON.stringify(fate === 'derived' ? [marker] : more);
  return JSON.stringify(
    Array.isArray(value) ? (value.length === 0 ? [more] : value.map((one: object) => ({ ...one, ...more }))) : { ...(value as object), ...more },
  );
}

/** Writes a marker of its own into every field of words of the rows that is not kept. @returns the markers. */
export function plantMarkers(backend: TestBackend, rows: Rows): readonly string[] {
  const database = open(backend);
  const markers: string[] = [];
  for (const [name, ids] of Object.entries(rows)) {
    const fields: Readonly<Record<string, Field>> = ALL_COLLECTIONS.find((one) => one.name === name)?.fields ?? {};
    for (const [field, fate] of Object.entries(fatesOf(name))) {
      const type = fields[field]?.type ?? 'text';
      if (fate === 'kept' || !WORDS.includes(type)) continue;
      for (const [at, id] of ids.entries()) {
        const marker = `zx${name}q${field}q${at}xz`;
        const [row] = database.prepare(`SELECT ${field} AS value FROM ${name} WHERE id = ?`).all(id);
        const value: unknown = type === 'json' ? JSON.parse(String(row?.['value'] ?? 'null')) : null;
        database.prepare(`UPDATE ${name} SET ${field} = ? WHERE id = ?`).run(planted(fate, type === 'json', value, marker), id);
        markers.push(marker);
      }
    }
  }
  database.close();
  return markers;
}

/** What the fates keep of the rows: kept fields and kept members, of every row. */
export function keptOf(backend: TestBackend, rows: Rows): unknown {
  const database = open(backend);
  const members = (fate: Fate, value: unknown): unknown => {
    if (typeof fate !== 'object' || value === null) return [];
    const items: readonly object[] = Array.isArray(value) ? value : [value as object];
    // What was planted where nothing stood leaves nothing.
    return items.map((item) => Object.entries(item).filter(([name]) => fate.members.includes(name))).filter((item) => item.length > 0);
  };
  const kept = Object.entries(rows).map(([name, ids]) => {
    const fates = Object.entries(fatesOf(name));
    const numbers = Object.entries(ALL_COLLECTIONS.find((one) => one.name === name)?.fields ?? {}).filter(([, { type }]) => type === 'number');
    return ids.map((id) => {
      const [row = {}] = database.prepare(`SELECT * FROM ${name} WHERE id = ?`).all(id);
      return [
        ...fates.map(([field, fate]) => [
          name,
          field,
          fate === 'kept' ? row[field] : members(fate, typeof fate === 'object' ? JSON.parse(String(row[field] ?? 'null')) : null),
        ]),
        ...numbers.map(([field]) => [name, field, row[field]]),
      ];
    });
  });
  database.close();
  return kept;
}

/** The words that are in the files of the database, as they are and as a query has them: in rows or on free pages. */
export function traces(backend: TestBackend, words: readonly string[]): readonly string[] {
  const names = ['data.db', 'data.db-wal', 'auxiliary.db', 'auxiliary.db-wal'];
  const files = names.map((name) => path.join(backend.dataDir, 'pb_data', name)).filter((file) => fs.existsSync(file));
  const spellings = (word: string) => new Set([word, word.toLowerCase(), encodeURIComponent(word), new URLSearchParams([['', word]]).toString().slice(1)]);
  return files.flatMap((file) => {
    const bytes = fs.readFileSync(file);
    return words.flatMap((word) => [...spellings(word)].flatMap((one) => (bytes.includes(one) ? [`${path.basename(file)}: ${one}`] : [])));
  });
}

/** Whether the index of the search still holds a run of letters, in rows or among what was deleted. */
export function isIndexed(backend: TestBackend, run: string): boolean {
  const database = open(backend);
  const blocks = database.prepare('SELECT block FROM desk_search_fts_data').all();
  database.close();
  // A term shares its beginning with the one before it: its last two letters are always written out.
  return blocks.some(({ block }) => Buffer.from(block as Uint8Array).includes(run.slice(-2)));
}
