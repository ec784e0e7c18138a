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
      const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
      return tables.flatMap(({ name }) => {
        const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(String(name));
        return columns.flatMap((column) => {
          const cell = `CAST("${String(column['name'])}" AS TEXT)`;
          const rows = database.prepare(`SELECT ${cell} AS text FROM "${String(name)}" WHERE instr(${cell}, ?) > 0`).all(words);
          return rows.map(({ text }) => ({ place: `${String(name)}.${String(column['name'])}`, text: String(text) }));
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
