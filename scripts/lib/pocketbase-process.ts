import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import PocketBase from 'pocketbase';
import { PlainError } from './console.ts';

const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 100;
const STOP_TIMEOUT_MS = 8_000;
const SUPERUSER_EMAIL = 'system@treasure-island.invalid';
const SITE_SERVICE_EMAIL = 'site@treasure-island.invalid';

export interface Secrets {
  readonly superuserPassword: string;
  readonly serviceToken: string;
  readonly encryptionKey: string;
}

export interface PocketBaseOptions {
  readonly binary: string;
  /** Folder of everything that the business owns; the database lies in its `pb_data`. */
  readonly dataDir: string;
  readonly port: number;
  readonly siteUrl: string;
}

export interface RunningPocketBase {
  readonly url: string;
  readonly secrets: Secrets;
  /** Client signed in as the superuser; for set-up, seed and tests only. */
  readonly admin: PocketBase;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Secrets of this installation, made once and readable by its owner only. */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const secret = (bytes: number) => randomBytes(bytes).toString('hex');
    fs.writeFileSync(file, JSON.stringify({ superuserPassword: secret(24), serviceToken: secret(24), encryptionKey: secret(16) }), { mode: 0o600 });
  }
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Secrets;
}

/**
 * Starts PocketBase on loopback with the project's migrations applied and the house's own accounts in place.
 * @throws PlainError when it does not come up.
 */
export async function startPocketBase(options: PocketBaseOptions): Promise<RunningPocketBase> {
  const secrets = readSecrets(options.dataDir);
  const url = `http://127.0.0.1:${options.port}`;
  const root = process.cwd();
  const common = [
    `--dir=${path.join(options.dataDir, 'pb_data')}`,
    `--migrationsDir=${path.join(root, 'src/backend/migrations')}`,
    `--hooksDir=${path.join(root, 'src/backend/hooks')}`,
    `--publicDir=${path.join(options.dataDir, 'pb_public')}`,
    '--automigrate=false',
    '--hooksWatch=false',
    '--indexFallback=false',
    '--dev=false',
    '--encryptionEnv=POCKETBASE_ENCRYPTION_KEY',
  ];
  const env = { ...process.env, POCKETBASE_ENCRYPTION_KEY: secrets.encryptionKey };
  const prepared = spawnSync(options.binary, ['superuser', 'upsert', SUPERUSER_EMAIL, secrets.superuserPassword, ...common], { env, encoding: 'utf8' });
  if (prepared.status !== 0) throw new PlainError(`PocketBase could not open ${options.dataDir}: ${lastLine(prepared.stderr || prepared.stdout)}`);

  const child = spawn(options.binary, ['serve', `--http=127.0.0.1:${options.port}`, `--origins=${options.siteUrl}`, ...common], {
    env,
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
  await waitUntilHealthy(url, child, () => output);

  const admin = new PocketBase(url);
  admin.autoCancellation(false);
  await admin.collection('_superusers').authWithPassword(SUPERUSER_EMAIL, secrets.superuserPassword);
  await ensureServiceAccount(admin, secrets);
  return { url, secrets, admin, process: child, stop: () => stopChild(child) };
}

/** Signs the site server in as itself; the token is renewed by asking again. */
export async function signInService(url: string, secrets: Secrets): Promise<PocketBase> {
  const client = new PocketBase(url);
  client.autoCancellation(false);
  await client.collection('services').authWithPassword(SITE_SERVICE_EMAIL, secrets.serviceToken);
  return client;
}

async function ensureServiceAccount(admin: PocketBase, secrets: Secrets): Promise<void> {
  const services = admin.collection('services');
  const found = await services.getList(1, 1, { filter: admin.filter('email = {:email}', { email: SITE_SERVICE_EMAIL }) });
  if (found.items.length === 0) {
    await services.create({ email: SITE_SERVICE_EMAIL, password: secrets.serviceToken, passwordConfirm: secrets.serviceToken, verified: true });
  }
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
  await stopChild(child);
  throw new PlainError(`PocketBase did not answer within a minute: ${lastLine(output())}`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() || 'it gave no reason';
}
