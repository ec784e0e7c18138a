import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { readSecrets } from '../../scripts/lib/secrets.ts';
import {
  launchOf,
  type PocketBaseOptions,
  type RunningPocketBase,
  servePocketBase,
  startPocketBase,
  stopPocketBase,
} from '../../scripts/lib/pocketbase-process.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { speakAsSite } from './as-site.ts';
import { layTemplate, type Template } from './backend-template.ts';
import { resumeProgram } from './program-sessions.ts';

/** Forty writers at once take so many engines; each beyond the pool is made for one write and thrown away. */
const HOOKS_POOL = 130;

/** A folder that no other test uses, not made yet. */
export function freshDataDir(): string {
  return path.resolve('.cache', `backend-${randomUUID()}`);
}

export interface TestBackend extends RunningPocketBase {
  readonly dataDir: string;
}

export interface BackendOptions extends Pick<PocketBaseOptions, 'developer' | 'hooksPool' | 'isTelling' | 'publisherPort'> {
  /** Whether the migrations run here and now, instead of on the copied template. */
  readonly isFresh?: boolean;
  /** What the database holds already; where there is no such template, the next smaller one. */
  readonly template?: Template;
  /** Folder that keeps the data once the backend has stopped. */
  readonly keepAs?: string;
}

/** A PocketBase of its own on an empty database with all migrations; `stop` removes the folder. */
export async function startBackend({ isFresh = false, template = 'empty', keepAs, ...options }: BackendOptions = {}): Promise<TestBackend> {
  const dataDir = freshDataDir();
  const isCopy = !isFresh && layTemplate(dataDir, template);
  const how: PocketBaseOptions = {
    binary: await resolvePocketBase(process.env['POCKETBASE_BIN']),
    dataDir,
    port: await freePort(),
    siteUrl: 'http://127.0.0.1',
    ...options,
  };
  const backend = isCopy ? await serveCopy(how) : await startPocketBase(how);
  const silence = speakAsSite(backend);
  return {
    ...backend,
    dataDir,
    stop: async () => {
      silence();
      await backend.stop();
      if (keepAs !== undefined) fs.cpSync(dataDir, keepAs, { recursive: true });
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs PocketBase on a copied template: its tables, hooks, accounts and sessions are there. */
async function serveCopy(options: PocketBaseOptions): Promise<RunningPocketBase> {
  const secrets = readSecrets(options.dataDir);
  const launch = launchOf({ hooksPool: HOOKS_POOL, ...options }, secrets);
  const child = await servePocketBase(launch);
  const admin = resumeProgram('superuser', launch.url, options.dataDir);
  return { url: launch.url, secrets, admin, process: child, launch, stop: () => stopPocketBase(child, launch) };
}

/** Moves dated rows into the past, as if so much time had gone by; PocketBase itself lets nobody set such a date. */
export function age(backend: TestBackend, table: string, column: string, seconds: number): void {
  runSql(backend, `UPDATE ${table} SET ${column} = strftime('%Y-%m-%d %H:%M:%fZ', ${column}, '-${seconds} seconds')`);
}

/** Changes the database behind PocketBase's back. */
export function runSql(backend: TestBackend, sql: string): void {
  const database = new DatabaseSync(path.join(backend.dataDir, 'pb_data/data.db'), { timeout: 5000 });
  // Like PocketBase here: what is replaced is overwritten.
  database.exec('PRAGMA secure_delete = ON');
  database.exec(sql);
  database.close();
}
