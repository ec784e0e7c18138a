import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestBackend } from './backend.ts';

/** Cells of every table of every database file, as SQLite itself tells them, that hold the words: plain SQL, and nothing of the product. */
export function cellsWith(backend: TestBackend, words: string): readonly { readonly place: string; readonly text: string }[] {
  const folder = path.join(backend.dataDir, 'pb_data');
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.db'));
  return files.flatMap((file) => {
    const database = new DatabaseSync(path.join(folder, file), { readOnly: true, timeout: 5000 });
    try {
      const all = database.prepare("SELECT t.name AS name, c.name AS field FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'").all();
      return [...Map.groupBy(all, ({ name }) => String(name))].flatMap(([name, columns]) => {
        const cells = columns.map(({ field }) => [String(field), `CAST("${String(field)}" AS TEXT)`] as const);
        // Few tables have them: each is asked once as a whole before its columns are asked one by one.
        const has = cells.map(([, cell]) => `instr(${cell}, ?1) > 0`).join(' OR ');
        if (!database.prepare(`SELECT 1 FROM "${name}" WHERE ${has} LIMIT 1`).get(words)) return [];
        return cells.flatMap(([field, cell]) => {
          const rows = database.prepare(`SELECT ${cell} AS text FROM "${name}" WHERE instr(${cell}, ?) > 0`).all(words);
          return rows.map(({ text }) => ({ place: `${name}.${field}`, text: String(text) }));
        });
      });
    } finally {
      database.close();
    }
  });
}

const MARKER = /zx([a-z_]+)q([a-z0-9_]+)q\d+xz/g;

/** Columns in which planted markers stand, wherever they were planted. */
export function markedPlaces(backend: TestBackend): readonly string[] {
  return [...new Set(cellsWith(backend, 'zx').flatMap(({ place, text }) => (text.search(MARKER) >= 0 ? [place] : [])))];
}

/** `collection.field` of every planted marker that stands anywhere in a database, wherever it was planted. */
export function markersLeft(backend: TestBackend): readonly string[] {
  const found = cellsWith(backend, 'zx').flatMap(({ text }) => [...text.matchAll(MARKER)].map(([, name, field]) => `${name}.${field}`));
  return [...new Set(found)].toSorted();
}

/** Files below the folder of stored files, with their beginning. */
export function storedFiles(backend: TestBackend): readonly string[] {
  const folder = path.join(backend.dataDir, 'pb_data/storage');
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => fs.statSync(path.join(folder, name)).isFile());
}
