import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import PocketBase from 'pocketbase';
import { PlainError } from './console.ts';
import { buildHooks } from './hooks.ts';

const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 100;
const STOP_TIMEOUT_MS = 8_000;
const SUPERUSER_EMAIL = 'system@treasure-island.invalid';
const SITE_SERVICE_EMAIL = 'site@treasure-island.invalid';

export interface Secrets {
  readonly superuserPassword: string;
  readonly serviceToken: string;
  readonly encryptionKey: string;
  /** Seals session cookies; 32 bytes in hex. */
  readonly sessionKey: string;
  /** Mixed into one-time codes before they are stored. */
  readonly codeKey: string;
  /** Signs webhooks: base64 behind `whsec_`, as Standard Webhooks wants it. */
  readonly webhookSecret: string;
}

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
  const known = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const hex = (bytes: number) => randomBytes(bytes).toString('hex');
  const secrets: Secrets = {
    superuserPassword: hex(24),
    serviceToken: hex(24),
    encryptionKey: hex(16),
    sessionKey: hex(32),
    codeKey: hex(32),
    webhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
    ...known,
  };
  if (Object.keys(known).length !== Object.keys(secrets).length) {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Beside and over: a process that is killed here leaves the old file whole.
    fs.writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
    fs.renameSync(`${file}.new`, file);
  }
  return secrets;
}

/**
 * Starts PocketBase on loopback with the project's migrations applied and the house's own accounts in place.
 * @throws PlainError when it does not come up.
 */
export async function startPocketBase(options: PocketBaseOptions): Promise<RunningPocketBase> {
  const secrets = readSecrets(options.dataDir);
  const url = `http://127.0.0.1:${options.port}`;
  const root = process.cwd();
  const hooksDir = await buildHooks(options.dataDir);
  const common = [
    `--dir=${path.join(options.dataDir, 'pb_data')}`,
    `--migrationsDir=${path.join(root, 'src/backend/migrations')}`,
    `--hooksDir=${hooksDir}`,
    `--publicDir=${path.join(options.dataDir, 'pb_public')}`,
    '--automigrate=false',
    '--hooksWatch=false',
    '--indexFallback=false',
    '--dev=false',
    '--encryptionEnv=POCKETBASE_ENCRYPTION_KEY',
  ];
  const env = {
    ...process.env,
    POCKETBASE_ENCRYPTION_KEY: secrets.encryptionKey,
    HOUSE_CODE_KEY: secrets.codeKey,
    HOUSE_WEBHOOK_SECRET: secrets.webhookSecret,
    HOUSE_WEBHOOK_URL: options.publisherPort === undefined ? '' : `http://127.0.0.1:${options.publisherPort}/content-changed`,
    HOUSE_DEVELOPER: options.developer ? '1' : '',
  };
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
