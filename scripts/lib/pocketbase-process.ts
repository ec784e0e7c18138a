import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import type PocketBase from 'pocketbase';
import { connect } from '../../src/data/pocketbase.ts';
import { statementKey } from '../../src/platform/statement.ts';
import { PlainError } from './console.ts';
import { type Claim, claim } from './claim.ts';
import { childEnv } from './settings.ts';
import { guard } from './guard.ts';
import { buildHooks, hooksDirOf } from './hooks.ts';
import { notePid, PID_FILE } from './leftover.ts';
import { isMigrated, lacksMigrations, MIGRATIONS, pendingMigrations } from './migrations.ts';
import { makePrivate } from './private-folder.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import { stopChild } from './stop-child.ts';

const HOOKS_POOL = 40;
const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 30;
/** Its being there tells a PocketBase that waits to open its database (backend/wait.pb.js). */
const OPENED_FILE = 'opened';
/** It answers what is under way within a second; what was acknowledged survives the rest. */
const STOP_TIMEOUT_MS = 3_000;
const SUPERUSER_EMAIL = 'system@treasure-island.invalid';
const SITE_SERVICE_EMAIL = 'site@treasure-island.invalid';

/** What PocketBase makes is its owner's alone: a mask that only a shell can set for the program that it becomes. */
const OWN_FILES = 'umask 077; exec "$0" "$@"';
const privately = (binary: string, args: readonly string[]): [command: string, args: readonly string[]] =>
  process.platform === 'win32' ? [binary, args] : ['/bin/sh', ['-c', OWN_FILES, binary, ...args]];

export interface PocketBaseOptions {
  readonly binary: string;
  /** Folder of everything that the business owns; the database lies in its `pb_data`. */
  readonly dataDir: string;
  readonly port: number;
  readonly siteUrl: string;
  /** Port of the release builder on loopback, told of every change of the catalogue. */
  readonly publisherPort?: number;
  /** Whether developer sign-in exists. */
  readonly developer?: boolean;
  /** Whether it says every statement on its output, with values. For tests of query plans. */
  readonly isTelling?: boolean;
  /** Hears of every migration as it is done, and first of none. */
  readonly onMigrated?: (done: number, total: number) => void;
  /** Engines that are kept for hooks. A write of the desk takes three; one beyond the pool is made for it alone, which costs more than the write. */
  readonly hooksPool?: number;
}

export interface RunningPocketBase {
  readonly url: string;
  readonly secrets: Secrets;
  /** Client signed in as the superuser; for set-up, seed and tests only. */
  readonly admin: PocketBase;
  /** The process that runs at this moment. */
  readonly process: ChildProcess;
  readonly launch: Launch;
  stop(): Promise<void>;
}

/** Everything that one start of PocketBase needs, so that a restart costs no more than the process itself. */
export interface Launch {
  readonly binary: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly url: string;
  readonly pidFile: string;
}

/**
 * Starts PocketBase on loopback with the project's migrations applied and the house's own accounts in place. Until it is stopped
 * the folder is this process's.
 * @throws PlainError when it does not come up, or the folder is somebody else's.
 */
export async function startPocketBase(options: PocketBaseOptions): Promise<RunningPocketBase> {
  return await claimed(claim(options.dataDir, 'house'), async () => {
    const secrets = readSecrets(options.dataDir);
    const launch = await prepareLaunch(options, secrets);
    return await withHouseAccounts(launch, await servePocketBase(launch), secrets);
  });
}

/** Gives the folder back when what was started on it stops, or does not start. */
async function claimed(owned: Claim, start: () => Promise<RunningPocketBase>): Promise<RunningPocketBase> {
  try {
    const backend = await start();
    return { ...backend, stop: () => backend.stop().finally(() => owned.release()) };
  } catch (error) {
    owned.release();
    throw error;
  }
}

/** A PocketBase that has everything loaded and has not opened its database yet. */
export interface WaitingPocketBase {
  readonly process: ChildProcess;
  /** Opens the database that lies in its folder by now; one of an earlier version it brings up to date first. @throws PlainError when it does not come up. */
  open(): Promise<RunningPocketBase>;
  /** At once: it has nothing to lose. */
  stop(): Promise<void>;
}

/** Starts a PocketBase whose database is still to come: what it loads beforehand nobody has to wait for later. */
export async function preparePocketBase(options: PocketBaseOptions): Promise<WaitingPocketBase> {
  const owned = claim(options.dataDir, 'house');
  const secrets = readSecrets(options.dataDir);
  await buildHooks(options.dataDir);
  const opened = path.join(options.dataDir, OPENED_FILE);
  fs.rmSync(opened, { force: true });
  const prepared = launchOf(options, secrets);
  const launch = { ...prepared, env: { ...prepared.env, HOUSE_WAITS_FOR: path.resolve(opened) } };
  const { child, said } = spawnPocketBase(launch);
  return {
    process: child,
    async open() {
      return await claimed(owned, async () => {
        if (child.exitCode !== null || child.signalCode !== null) return await startPocketBase(options);
        makePrivate(options.dataDir);
        // Hooks that hear of the opening may need what a migration brings; another process brings it, and this one has lost nothing.
        if (withDatabase(options.dataDir, lacksMigrations)) await migrate(prepared, options);
        fs.writeFileSync(opened, '', { mode: 0o600 });
        await waitUntilHealthy(launch.url, child, said);
        return await withHouseAccounts(launch, child, secrets);
      });
    },
    stop: async () => {
      await stopChild(child, 0);
      fs.rmSync(launch.pidFile, { force: true });
      owned.release();
    },
  };
}

/** Reads a database that no other process has open. */
export function withDatabase<T>(dataDir: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path.join(dataDir, 'pb_data/data.db'));
  try {
    return read(database);
  } finally {
    database.close();
  }
}

async function withHouseAccounts(launch: Launch, child: ChildProcess, secrets: Secrets): Promise<RunningPocketBase> {
  try {
    const admin = await signInSuperuser(launch.url, secrets);
    await ensureServiceAccount(admin, launch.url, secrets);
    return { url: launch.url, secrets, admin, process: child, launch, stop: () => stopPocketBase(child, launch) };
  } catch (error) {
    await stopPocketBase(child, launch);
    throw error;
  }
}

async function prepareLaunch(options: PocketBaseOptions, secrets: Secrets): Promise<Launch> {
  await buildHooks(options.dataDir);
  makePrivate(options.dataDir);
  const launch = launchOf(options, secrets);
  // Before it is served, so that a database that does not open says why, and the first start finds its tables.
  await migrate(launch, options);
  return launch;
}

/** Beside everything else that this process does: who holds a lease must renew it meanwhile. @throws PlainError with what it said */
async function migrate({ binary, env }: Launch, options: PocketBaseOptions): Promise<void> {
  const total = options.onMigrated ? pendingIn(options.dataDir) : 0;
  // All of them are one transaction, of which only its statements tell how far it is.
  const args = commonArgs(total > 0 ? { ...options, isTelling: true } : options);
  const child = spawn(...privately(binary, ['migrate', 'up', ...args]), { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', error: '' };
  let done = 0;
  if (total > 0) options.onMigrated?.(done, total);
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.trim() !== '') said.out = line;
    if (total > 0 && isMigrated(line)) options.onMigrated?.(++done, total);
  });
  child.stderr.on('data', (chunk: Buffer) => (said.error = (said.error + chunk.toString('utf8')).slice(-4000)));
  const fault = await new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? null : said.error || said.out));
  });
  if (fault !== null) throw new PlainError(`PocketBase could not open ${options.dataDir}: ${lastLine(fault)}`);
}

/** Migrations that the next start brings; none are counted where the database does not say. */
function pendingIn(dataDir: string): number {
  try {
    if (!fs.existsSync(path.join(dataDir, 'pb_data/data.db'))) return pendingMigrations(null);
    return withDatabase(dataDir, pendingMigrations);
  } catch {
    return 0;
  }
}

/** How PocketBase is run on a folder that has its tables and hooks already. */
export function launchOf(options: PocketBaseOptions, secrets: Secrets): Launch {
  const env = childEnv({
    POCKETBASE_ENCRYPTION_KEY: secrets.encryptionKey,
    HOUSE_CODE_KEY: secrets.codeKey,
    HOUSE_STATEMENT_KEY: statementKey(secrets.serviceToken),
    // Taken by a hook (backend/sessions/sessions.ts): what stands among the arguments, everybody on the machine can read.
    HOUSE_SUPERUSER_EMAIL: SUPERUSER_EMAIL,
    HOUSE_SUPERUSER_PASSWORD: secrets.superuserPassword,
    HOUSE_WEBHOOK_SECRET: secrets.webhookSecret,
    HOUSE_WEBHOOK_URL: options.publisherPort === undefined ? '' : `http://127.0.0.1:${options.publisherPort}/content-changed`,
    HOUSE_SITE_URL: options.siteUrl.replace(/\/$/, ''),
    HOUSE_DEVELOPER: options.developer ? '1' : '',
  });
  return {
    binary: options.binary,
    args: ['serve', `--http=127.0.0.1:${options.port}`, `--origins=${options.siteUrl}`, ...commonArgs(options)],
    env,
    url: `http://127.0.0.1:${options.port}`,
    pidFile: path.join(options.dataDir, PID_FILE),
  };
}

const commonArgs = ({ dataDir, isTelling, hooksPool = HOOKS_POOL }: PocketBaseOptions): readonly string[] => [
  `--dir=${path.join(dataDir, 'pb_data')}`,
  `--migrationsDir=${path.join(process.cwd(), MIGRATIONS)}`,
  `--hooksDir=${hooksDirOf(dataDir)}`,
  `--publicDir=${path.join(dataDir, 'pb_public')}`,
  '--automigrate=false',
  '--hooksWatch=false',
  '--indexFallback=false',
  `--dev=${isTelling === true}`,
  `--hooksPool=${hooksPool}`,
  '--encryptionEnv=POCKETBASE_ENCRYPTION_KEY',
];

/**
 * Runs the prepared PocketBase until it answers.
 * @throws PlainError when it does not.
 */
export async function servePocketBase(launch: Launch): Promise<ChildProcess> {
  const { child, said } = spawnPocketBase(launch);
  await waitUntilHealthy(launch.url, child, said);
  return child;
}

function spawnPocketBase(launch: Launch): { readonly child: ChildProcess; readonly said: () => string } {
  const child = spawn(...privately(launch.binary, launch.args), {
    env: launch.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C reaches the command, which then stops PocketBase in order.
    detached: true,
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-4000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  notePid(launch.pidFile, child);
  guard(child);
  return { child, said: () => output };
}

/** Ends PocketBase in order, and by force when it does not follow. */
export async function stopPocketBase(child: ChildProcess, launch: Launch): Promise<void> {
  await stopChild(child, STOP_TIMEOUT_MS);
  fs.rmSync(launch.pidFile, { force: true });
}

/** A client in the superuser's name, of a PocketBase that runs with these secrets. */
export async function signInSuperuser(url: string, secrets: Secrets): Promise<PocketBase> {
  const admin = connect(url);
  await admin.collection('_superusers').authWithPassword(SUPERUSER_EMAIL, secrets.superuserPassword);
  return admin;
}

/** Signs the site server in as itself; the token is renewed by asking again. */
export async function signInService(url: string, secrets: Secrets): Promise<PocketBase> {
  const client = connect(url);
  await client.collection('services').authWithPassword(SITE_SERVICE_EMAIL, secrets.serviceToken);
  return client;
}

/** The account of the site server, brought to this installation's secret: a restored database may know another one. */
async function ensureServiceAccount(admin: PocketBase, url: string, secrets: Secrets): Promise<void> {
  const services = admin.collection('services');
  const password = { password: secrets.serviceToken, passwordConfirm: secrets.serviceToken };
  const { items } = await services.getList(1, 1, { filter: admin.filter('email = {:email}', { email: SITE_SERVICE_EMAIL }) });
  const [found] = items;
  if (!found) await services.create({ email: SITE_SERVICE_EMAIL, ...password, verified: true });
  else await signInService(url, secrets).catch(() => services.update(found.id, password));
}

async function waitUntilHealthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new PlainError(`PocketBase stopped at start: ${lastLine(output())}`);
    const healthy = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  await stopChild(child, STOP_TIMEOUT_MS);
  throw new PlainError(`PocketBase did not answer within a minute: ${lastLine(output())}`);
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() || 'it gave no reason';
}
