import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The path of a socket has 107 characters at most, on macOS 103. */
const LONGEST_SOCKET = 100;

/** Where Litestream is spoken to. */
export function socketOf(dataDir: string): string {
  const own = path.join(dataDir, 'litestream.sock');
  if (Buffer.byteLength(own) <= LONGEST_SOCKET) return own;
  return path.join(os.tmpdir(), `litestream-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`);
}

export const databaseOf = (dataDir: string): string => path.join(dataDir, 'pb_data/data.db');
const noteOf = (dataDir: string): string => path.join(dataDir, 'replica.json');

/** Which generation this data folder writes, and to which replica; `null` where it has written none. */
export function readNote(dataDir: string, url: string): number | null {
  if (!fs.existsSync(noteOf(dataDir))) return null;
  const note = JSON.parse(fs.readFileSync(noteOf(dataDir), 'utf8')) as { readonly url?: unknown; readonly generation?: unknown };
  return note.url === url && Number.isInteger(note.generation) ? Number(note.generation) : null;
}

export function writeNote(dataDir: string, url: string, generation: number): void {
  fs.writeFileSync(`${noteOf(dataDir)}.new`, JSON.stringify({ url, generation }), { mode: 0o600 });
  fs.renameSync(`${noteOf(dataDir)}.new`, noteOf(dataDir));
}

/** The next start begins a generation of its own: the database is another one from here on. */
export function forgetNote(dataDir: string): void {
  fs.rmSync(noteOf(dataDir), { force: true });
}
