import { createECDH, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PlainError } from './console.ts';

/** What this installation knows and nobody else does. */
export interface Secrets {
  readonly superuserPassword: string;
  readonly serviceToken: string;
  readonly encryptionKey: string;
  /** Seals session cookies; 32 bytes in hex. */
  readonly sessionKey: string;
  /** Seal the secrets of second factors: 32 bytes in hex each, by commas; the first for new ones, the others until a renewal is through. */
  readonly factorKeys: string;
  /** Mixed into one-time codes before they are stored. */
  readonly codeKey: string;
  /** Signs webhooks: base64 behind `whsec_`, as Standard Webhooks wants it. */
  readonly webhookSecret: string;
  /** Signs messages to devices (VAPID): the private key on P-256, 32 bytes in base64url. A device takes messages of the key that it was told. */
  readonly pushKey: string;
}

/** Secrets of this installation, made once and readable by its owner only. */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const known = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets: Secrets = { ...makeSecrets(), ...known };
  if (Object.keys(known).length !== Object.keys(secrets).length) writeSecrets(file, secrets);
  return secrets;
}

/**
 * Asks for secrets that a machine may not make itself, because all machines of a house have the same.
 * @param from whose file it is to be, as the message says it
 * @throws PlainError where there are none, or a later version needs more of them
 */
export function requireSecrets(dataDir: string, from: string): void {
  const file = path.join(dataDir, 'secrets.json');
  const known = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Secrets>) : null;
  const lacking = Object.keys(makeSecrets()).filter((name) => !(name in (known ?? {})));
  if (lacking.length === 0) return;
  const why = known ? `secrets.json in ${dataDir} lacks ${lacking.join(', ')}, which this version needs` : 'All machines have the same secrets';
  throw new PlainError(`${why}: copy secrets.json of ${from} to ${dataDir}, then run the command again.`);
}

/**
 * New secrets all round, but for the key of PocketBase's settings: it never leaves this machine, and earlier backups open with it.
 * The keys of second factors of before stay beside the new one until what they seal is sealed anew.
 */
export function renewSecrets(dataDir: string): void {
  const { encryptionKey, factorKeys } = readSecrets(dataDir);
  const made = makeSecrets();
  writeSecrets(path.join(dataDir, 'secrets.json'), { ...made, encryptionKey, factorKeys: `${made.factorKeys},${factorKeys}` });
}

/** Everything is sealed with the newest key: those before it open nothing any more. */
export function dropFormerFactorKeys(dataDir: string): void {
  const secrets = readSecrets(dataDir);
  const [newest = ''] = secrets.factorKeys.split(',');
  writeSecrets(path.join(dataDir, 'secrets.json'), { ...secrets, factorKeys: newest });
}

function makeSecrets(): Secrets {
  const hex = (bytes: number) => randomBytes(bytes).toString('hex');
  return {
    superuserPassword: hex(24),
    serviceToken: hex(24),
    encryptionKey: hex(16),
    sessionKey: hex(32),
    factorKeys: hex(32),
    codeKey: hex(32),
    webhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
    pushKey: makePushKey(),
  };
}

/** A point of the curve is asked for, so that no number beyond it is taken. */
function makePushKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

/** Makes every session cookie worthless. */
export function renewSessionKey(dataDir: string): void {
  writeSecrets(path.join(dataDir, 'secrets.json'), { ...readSecrets(dataDir), sessionKey: randomBytes(32).toString('hex') });
}

function writeSecrets(file: string, secrets: Secrets): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Beside and over: a process that is killed here leaves the old file whole.
  fs.writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  try {
    fs.renameSync(`${file}.new`, file);
  } catch (error) {
    // A file that is mounted by itself can only be written in place.
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error;
    fs.copyFileSync(`${file}.new`, file);
    fs.rmSync(`${file}.new`);
  }
}
