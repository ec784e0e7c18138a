import { type ChildProcess, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export const PID_FILE = 'pocketbase.pid';
const STOP_TIMEOUT_MS = 8_000;
const POLL_MS = 50;

interface Note {
  readonly pid: number;
  /** The command that started it and would stop it. */
  readonly owner: number;
}

/** Writes down who runs PocketBase, for the next start. */
export function notePid(file: string, child: ChildProcess): void {
  if (child.pid === undefined) return;
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(file, JSON.stringify({ pid: child.pid, owner: process.pid } satisfies Note), { mode: 0o600 });
}

/**
 * The living command that runs PocketBase on this folder without having claimed it, as versions before the claim did, if any. A copy of
 * the folder has the note too, and no PocketBase: numbers alone, which in a container begin anew, say nothing.
 */
export function ownerOf(dataDir: string): number | undefined {
  const note = readNote(path.join(dataDir, PID_FILE));
  return note && isAlive(note.owner) && note.owner !== process.pid && isOn(note.pid, dataDir) ? note.owner : undefined;
}

/** Ends a PocketBase of this folder whose command was killed and could not stop it; any other one is left alone. */
export async function stopLeftover(dataDir: string): Promise<void> {
  const file = path.join(dataDir, PID_FILE);
  const note = readNote(file);
  if (!note || (isAlive(note.owner) && isOn(note.pid, dataDir))) return;
  if (isOn(note.pid, dataDir)) {
    process.kill(note.pid, 'SIGTERM');
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (isAlive(note.pid) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    if (isAlive(note.pid)) process.kill(note.pid, 'SIGKILL');
  }
  fs.rmSync(file, { force: true });
}

function readNote(file: string): Note | undefined {
  try {
    const { pid, owner } = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Note>;
    return Number.isInteger(pid) && Number.isInteger(owner) ? { pid: Number(pid), owner: Number(owner) } : undefined;
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the number is that of a PocketBase on this folder: it may have gone to another program since. */
const isOn = (pid: number, dataDir: string): boolean => commandOf(pid).includes(`--dir=${path.join(dataDir, 'pb_data')} `);

/** Small images have no `ps`. */
function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').replaceAll('\0', ' ');
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
