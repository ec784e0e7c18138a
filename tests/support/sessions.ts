import fs from 'node:fs';
import path from 'node:path';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { connect } from '../../src/data/pocketbase.ts';

/** Who is signed in to a template's PocketBase, and to every copy of it: each check of a password costs a twentieth of a second. */
export interface Session {
  readonly token: string;
  readonly record: RecordModel;
}

/** Beside the database that they are of. */
const fileIn = (dataDir: string): string => path.join(dataDir, 'sessions.json');

/** Sessions of a data folder by name; empty where none were kept. */
export function readSessions(dataDir: string): Readonly<Record<string, Session>> {
  const file = fileIn(dataDir);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, Session>) : {};
}

/** Keeps more sessions with a data folder. */
export function keepSessions(dataDir: string, more: Readonly<Record<string, Session>>): void {
  fs.writeFileSync(fileIn(dataDir), JSON.stringify({ ...readSessions(dataDir), ...more }), { mode: 0o600 });
}

/** The session of a client that is signed in. */
export function sessionOf({ authStore: { token, record } }: PocketBase): Session {
  if (!record) throw new Error('Nobody is signed in.');
  return { token, record };
}

/** A client that is signed in by a kept session. */
export function resume(url: string, { token, record }: Session): PocketBase {
  const client = connect(url);
  client.authStore.save(token, record);
  return client;
}
