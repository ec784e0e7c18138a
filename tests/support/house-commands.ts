import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Folder } from './whole-stack.ts';

const NODE = ['--disable-warning=ExperimentalWarning'];

export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

export interface RunningCommand {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly said: () => string;
  readonly ended: Promise<Ended>;
  /** Resolves when it has said the words. @throws Error with what it said, where it ends before */
  says(words: string): Promise<void>;
  /** To it and all that it started. */
  signal(signal: NodeJS.Signals): void;
}

/** Runs `scripts/<command>.ts` on the folder, in a group of its own. */
export function runCommand({ env }: Pick<Folder, 'env'>, words: readonly string[], more: NodeJS.ProcessEnv = {}): RunningCommand {
  const [command = '', ...args] = words;
  const child = spawn(process.execPath, [...NODE, `scripts/${command}.ts`, ...args], {
    env: { ...env, ...more },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watchCommand(child);
}

/** What a process says and how it ends. */
export function watchCommand(child: ChildProcess): RunningCommand {
  const pid = child.pid ?? Number.NaN;
  let said = '';
  for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  return {
    ...{ child, pid, ended, said: () => said },
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (said.includes(words)) resolve();
        };
        for (const output of [child.stdout, child.stderr]) output?.on('data', look);
        look();
        void ended.then(({ code }) => reject(new Error(`It ended with ${code} before it said “${words}”: ${said}`)));
      }),
    signal: (signal) => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-pid, signal);
    },
  };
}

/** Resolves when a note of the folder names the process: from then on it has what it asked for. */
export async function untilClaimed(file: string, command: RunningCommand): Promise<void> {
  for (let isOver = false; !isOver; await new Promise((resolve) => setTimeout(resolve, 5))) {
    if (command.child.exitCode !== null) throw new Error(`It ended before it had the folder: ${command.said()}`);
    isOver = pidIn(file) === command.pid;
  }
}

export function pidIn(file: string): number | undefined {
  try {
    return (JSON.parse(fs.readFileSync(file, 'utf8')) as { readonly pid?: number }).pid;
  } catch {
    return undefined;
  }
}

/** What programs write down of their own runs, and of sessions that a new password ended. */
const OF_RUNS = ['services', 'job_runs', 'retention_runs', 'faults', 'backup_counts', 'events', 'session_ends'];

/** What of a table changes by itself, or by a new password and new secrets. */
const OF_SECRETS = ['password', 'tokenKey', 'session_epoch', 'last_seen', 'updated', 'revision'];

const tablesOf = (database: DatabaseSync): readonly string[] =>
  database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_%' ESCAPE '\\'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !OF_RUNS.includes(name))
    .toSorted();

/** The database as SQL sees it: whether it is whole, and how many records every table of the business has. */
export function countsIn(dataDir: string): Readonly<Record<string, unknown>> {
  return readIn(dataDir, (database, name) => Number(database.prepare(`SELECT COUNT(*) AS n FROM "${name}"`).get()?.['n']));
}

/** The same, with what stands in the records beside how many there are. */
export function recordsIn(dataDir: string): Readonly<Record<string, unknown>> {
  return readIn(dataDir, (database, name) => {
    const rows = database.prepare(`SELECT * FROM "${name}" ORDER BY 1`).all();
    const plain = rows.map((row) => Object.entries(row).filter(([column]) => !OF_SECRETS.includes(column)));
    return `${rows.length} ${createHash('sha256').update(JSON.stringify(plain)).digest('hex')}`;
  });
}

function readIn(dataDir: string, read: (database: DatabaseSync, table: string) => unknown): Readonly<Record<string, unknown>> {
  const database = new DatabaseSync(path.join(dataDir, 'pb_data/data.db'), { readOnly: true, timeout: 5_000 });
  try {
    const tables = tablesOf(database).map((name) => [name, read(database, name)]);
    return { ...database.prepare('PRAGMA integrity_check').get(), ...Object.fromEntries(tables) };
  } finally {
    database.close();
  }
}
