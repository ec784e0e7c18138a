import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const READ = { readOnly: true, timeout: 5000 } as const;
const fileOf = (dataDir: string): string => path.join(dataDir, 'pb_data/data.db');
const open = new Map<string, DatabaseSync>();

/**
 * The database of a data folder, to read it past every hook. All that is read without a wait between goes through one connection: opening one
 * costs five milliseconds, nearly all for the schema, and an oracle asks twenty questions. It is closed before anything else happens, so that a
 * PocketBase that is killed leaves nobody behind who has its database open.
 */
export function reading(dataDir: string): DatabaseSync {
  const file = fileOf(dataDir);
  const known = open.get(file);
  if (known) return known;
  const database = new DatabaseSync(file, READ);
  open.set(file, database);
  queueMicrotask(() => {
    open.delete(file);
    database.close();
  });
  return database;
}

/**
 * Waits until a number that a statement reads is above another one. It looks all the time, with one connection, which is closed by then.
 * @throws Error where that takes too long
 */
export async function untilAbove(dataDir: string, sql: string, parameters: readonly string[], least: number, patience_ms: number): Promise<void> {
  const database = new DatabaseSync(fileOf(dataDir), READ);
  try {
    const statement = database.prepare(sql);
    for (const until = Date.now() + patience_ms; ; await pause(2)) {
      const [now] = Object.values(statement.get(...parameters) ?? {});
      if (Number(now) > least) return;
      if (Date.now() > until) throw new Error(`It is ${String(now)} and not above ${least}: ${sql}`);
    }
  } finally {
    database.close();
  }
}
