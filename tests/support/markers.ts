import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ALL_COLLECTIONS } from '../../src/registry/collections.ts';
import type { Description } from '../../src/schema/describe.ts';
import { personalOf } from '../../src/schema/derive.ts';
import { erasuresOf } from '../../src/records/guests.ts';
import type { Erasure } from '../../src/schema/about.ts';
import type { TestBackend } from './backend.ts';

const WORDS = ['text', 'editor', 'json', 'email'];
type Rows = Readonly<Record<string, readonly string[]>>;

function open(backend: TestBackend): DatabaseSync {
  const database = new DatabaseSync(path.join(backend.dataDir, 'pb_data/data.db'), { timeout: 5000 });
  // Planting itself leaves nothing behind.
  database.exec('PRAGMA secure_delete = ON');
  return database;
}

/**
 * What was paid stays as it was written, whoever writes; a test that has markers in its words changes them behind that.
 * @returns puts the guard back.
 */
export function liftPaymentGuard(backend: TestBackend): () => void {
  const database = open(backend);
  const guard = database.prepare("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = 'payments_stay'").get();
  database.exec('DROP TRIGGER payments_stay');
  database.close();
  return () => {
    const again = open(backend);
    again.exec(String(guard?.['sql']));
    again.close();
  };
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

/** Fields of words of a collection, whatever becomes of them. */
function wordsOf({ fields, kind }: Description): readonly (readonly [field: string, isJson: boolean])[] {
  const own = Object.entries(fields).flatMap(([field, { type }]) => (WORDS.includes(type) ? [[field, type === 'json'] as const] : []));
  return kind === 'auth' ? [...own, ['email', false]] : own;
}

/** Rows of any collection that have one of these texts in a field of words. */
export function rowsTelling(backend: TestBackend, texts: readonly string[]): Rows {
  const database = open(backend);
  const told = ALL_COLLECTIONS.filter(({ kind }) => kind !== 'view').map((one) => {
    const tells = wordsOf(one).map(([field]) => `instr(COALESCE(${one.name}."${field}", ''), j.value) > 0`);
    const sql = `SELECT id FROM ${one.name} WHERE EXISTS (SELECT 1 FROM json_each(?) j WHERE ${['0', ...tells].join(' OR ')})`;
    const ids = database
      .prepare(sql)
      .all(JSON.stringify(texts))
      .map(({ id }) => String(id));
    return [one.name, ids] as const;
  });
  database.close();
  return Object.fromEntries(told.filter(([, ids]) => ids.length > 0));
}

/** Rows of both, each once. */
export const bothOf = (one: Rows, other: Rows): Rows =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]),
  );

/** JSON with a marker beside whatever stands in it: as members, as items, in what is deeper. */
function plantedIn(value: unknown, field: string, marker: string): unknown {
  const more = { ...Object.fromEntries(MEMBERS.map((name) => [name, marker])), [marker]: { deep: [marker] } };
  if (field === 'keys') return [marker];
  if (Array.isArray(value)) {
    const isOfObjects = value.length === 0 || typeof value[0] === 'object';
    return isOfObjects ? [...value.map((one: object) => ({ ...one, ...more })), more] : [...value, marker];
  }
  return typeof value === 'object' && value !== null ? { ...value, ...more } : more;
}

/** Words that people write, in whatever they are written. */
const MEMBERS = ['reason', 'name_ru', 'name', 'note', 'text', 'phone', 'hotel', 'body'];

/** How a marker is written into a field by whose words a row is found; `null` leaves it alone. */
export type Beside = Readonly<Record<string, ((value: string, marker: string) => string) | null>>;

/**
 * Writes a marker of its own into every field of words of the rows, whatever is said to become of it.
 * @returns the markers by `collection.field`.
 */
export function plantMarkers(backend: TestBackend, rows: Rows, beside: Beside): ReadonlyMap<string, readonly string[]> {
  const putBack = liftPaymentGuard(backend);
  const database = open(backend);
  const markers = new Map<string, readonly string[]>();
  // One by one, so that the log holds each as it was written, wherever a later page ends; but none waits for the disk.
  database.exec('PRAGMA synchronous = OFF');
  for (const one of ALL_COLLECTIONS) {
    for (const [field, isJson] of wordsOf(one)) {
      const [name, place] = [one.name, `${one.name}.${field}`];
      const own = beside[place];
      if (own === null) continue;
      for (const [at, id] of (rows[name] ?? []).entries()) {
        const marker = `zx${name}q${field}q${at}xz`;
        const [row] = database.prepare(`SELECT COALESCE("${field}", '') AS value FROM ${name} WHERE id = ?`).all(id);
        const value = String(row?.['value'] ?? '');
        const planted = own?.(value, marker) ?? (isJson ? JSON.stringify(plantedIn(JSON.parse(value || 'null'), field, marker)) : marker);
        database.prepare(`UPDATE ${name} SET "${field}" = ? WHERE id = ?`).run(planted, id);
        markers.set(place, [...(markers.get(place) ?? []), marker]);
      }
    }
  }
  database.close();
  putBack();
  return markers;
}

/** What the erasures keep of the rows: kept words and kept members, numbers, and whatever of other types is counted, of every row. */
export function keptOf(backend: TestBackend, rows: Rows): unknown {
  const database = open(backend);
  const members = (erasure: Erasure, value: unknown): unknown => {
    if (typeof erasure !== 'object' || value === null) return [];
    const items: readonly object[] = Array.isArray(value) ? value : [value as object];
    // What was planted where nothing stood leaves nothing.
    return items.map((item) => Object.entries(item).filter(([name]) => erasure.members.includes(name))).filter((item) => item.length > 0);
  };
  const kept = Object.entries(rows).map(([name, ids]) => {
    const fields = Object.entries(ALL_COLLECTIONS.find((one) => one.name === name)?.fields ?? {});
    const words = fields.filter(([, { type }]) => WORDS.includes(type)).map(([field]) => field);
    const erasures = Object.entries(erasuresOf(name)).filter(([field]) => words.includes(field));
    const counted = fields.filter(
      // That it was written is no number of the guest's.
      ([field, one]) => !words.includes(field) && field !== 'revision' && (one.type === 'number' || personalOf(one)?.erasure === 'kept'),
    );
    return ids.map((id) => {
      const [row = {}] = database.prepare(`SELECT * FROM ${name} WHERE id = ?`).all(id);
      return [
        ...erasures.map(([field, erasure]) => [
          name,
          field,
          erasure === 'kept' ? row[field] : members(erasure, typeof erasure === 'object' ? JSON.parse(String(row[field] ?? 'null')) : null),
        ]),
        ...counted.map(([field]) => [name, field, row[field]]),
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
