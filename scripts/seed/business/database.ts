import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { ALL_COLLECTIONS } from '../../../src/registry/collections.ts';

type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

/** PocketBase's own database file, written to in big transactions; PocketBase may run meanwhile. */
export interface BusinessDatabase {
  insert(table: string, row: Row): void;
  all(sql: string, ...parameters: readonly Cell[]): readonly Row[];
  run(sql: string, ...parameters: readonly Cell[]): void;
  /** Everything in it is committed together. */
  together(work: () => void): void;
  close(): void;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** An id as PocketBase draws them. */
export function newId(): string {
  return Array.from(randomBytes(15), (byte) => ALPHABET[byte % 36]).join('');
}

/** Tables whose rows count their writes; nobody does it for rows that are put in behind PocketBase. */
const COUNTED = new Set(ALL_COLLECTIONS.filter(({ name, fields }) => name !== 'events' && 'revision' in fields).map(({ name }) => name));

/** An instant as PocketBase stores it. */
export const stored = (at_ms: number): string => new Date(at_ms).toISOString().replace('T', ' ');

/** Time in which a process notices what happened to its connections. */
const NOTICING_MS = 100;

/**
 * Between writing here and asking PocketBase: nothing else went on in this process while it wrote, and PocketBase ends connections on which
 * it heard nothing for five minutes. The next request would go out on one of those.
 */
export const afterWriting = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, NOTICING_MS));

export function openBusiness(dataDir: string): BusinessDatabase {
  const database = new DatabaseSync(path.join(dataDir, 'pb_data/data.db'), { timeout: 30_000 });
  // Ids are random: their trees have to stay in memory, or every row is a walk over the disk.
  database.exec('PRAGMA synchronous = NORMAL; PRAGMA cache_size = -400000; PRAGMA wal_autocheckpoint = 20000');
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  return {
    insert(table, values) {
      const row = COUNTED.has(table) ? { revision: 1, ...values } : values;
      const names = Object.keys(row);
      const sql = `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
      prepared(sql).run(...Object.values(row));
    },
    all: (sql, ...parameters) => prepared(sql).all(...parameters) as Row[],
    run: (sql, ...parameters) => void prepared(sql).run(...parameters),
    together(work) {
      database.exec('BEGIN IMMEDIATE');
      try {
        work();
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => database.close(),
  };
}
