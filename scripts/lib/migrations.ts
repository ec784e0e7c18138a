import fs from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { POCKETBASE_MIGRATION } from './pocketbase-pins.ts';

export const MIGRATIONS = 'src/backend/migrations';

const own = (): readonly string[] => fs.readdirSync(MIGRATIONS).filter((name) => name.endsWith('.js'));
const appliedTo = (database: DatabaseSync): readonly string[] =>
  database
    .prepare('SELECT file FROM _migrations ORDER BY file')
    .all()
    .map((row) => String(row['file']));

/** Whether a database has not heard of a migration of this version or of its PocketBase: each may take as long as it likes. */
export function lacksMigrations(database: DatabaseSync): boolean {
  const done = new Set(appliedTo(database));
  return [...own(), POCKETBASE_MIGRATION].some((name) => !done.has(name));
}

/** Own migrations that a database has not heard of; of one that is not there, all. */
export function pendingMigrations(database: DatabaseSync | null): number {
  const done = new Set(database === null ? [] : appliedTo(database));
  return own().filter((name) => !done.has(name)).length;
}

/** What PocketBase says of a migration that is done, where it says every statement. */
export const isMigrated = (line: string): boolean => /INSERT INTO `_migrations` .*\.js'\)$/.test(line);

/** What a later version brought to a database, and this one does not know. */
export function unknownMigrations(database: DatabaseSync): readonly string[] {
  const known = new Set(own());
  return appliedTo(database).filter((name) => /^1.*\.js$/.test(name) && !known.has(name));
}
