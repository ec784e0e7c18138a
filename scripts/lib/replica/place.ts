import { spawn } from 'node:child_process';
import type { ReplicaPlace } from '../../../src/platform/env.ts';
import { PlainError } from '../console.ts';
import { childEnv } from '../settings.ts';

export const DEFAULT_REGION = 'us-east-1';

/** Name of the folder of one life of the database: a restore begins the next, so that no two histories lie in one. @example 'g0002' */
export const generationName = (number: number): string => `g${String(number).padStart(4, '0')}`;

/** Address of one generation, as Litestream takes it. */
export function generationUrl({ url }: ReplicaPlace, number: number): string {
  const parsed = new URL(url);
  parsed.pathname = `${parsed.pathname.replace(/\/+$/, '')}/${generationName(number)}`;
  const query = parsed.searchParams;
  if (query.has('endpoint') && !query.has('forcePathStyle')) query.set('forcePathStyle', 'true');
  if (!query.has('region')) query.set('region', DEFAULT_REGION);
  // Written by hand: what `URL` makes of an address within an address, Litestream reads too, people do not.
  return `${parsed.protocol}//${parsed.host}${parsed.pathname}?${[...query].map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/** Environment of Litestream: the keys, and no bundle of authorities, which breaks its S3 client. */
export function litestreamEnv({ accessKey, secret }: ReplicaPlace): NodeJS.ProcessEnv {
  const env = childEnv({ AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secret });
  delete env['AWS_CA_BUNDLE'];
  return env;
}

const TIMEOUT_MS = 120_000;

/** Runs Litestream to its end. @returns what it wrote; @throws PlainError with its last line */
export function runLitestream(binary: string, args: readonly string[], place: ReplicaPlace, timeoutMs = TIMEOUT_MS): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(binary, args, { env: litestreamEnv(place), stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs, killSignal: 'SIGKILL' });
    let said = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString('utf8')).slice(-2000);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(said);
      else reject(new PlainError(`Litestream: ${(errors || said).trim().split('\n').at(-1) || `ended (${signal ?? code})`}`));
    });
  });
}
