import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const open = new Map<string, DatabaseSync>();

/**
 * The database of a data folder, to read it past every hook. All that is read without a wait between goes through one connection: opening one
 * costs five milliseconds, nearly all for the schema, and an oracle asks twenty questions. It is closed before anything else happens, so that a
 * PocketBase that is killed leaves nobody behind who has its database open.
 */
export function reading(dataDir: string): DatabaseSync {
  const file = path.join(dataDir, 'pb_data/data.db');
  const known = open.get(file);
  if (known) return known;
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  open.set(file, database);
  queueMicrotask(() => {
    open.delete(file);
    database.close();
  });
  return database;
}
