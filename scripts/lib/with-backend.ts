import type PocketBase from 'pocketbase';
import type { Env } from '../../src/platform/env.ts';
import { PlainError } from './console.ts';
import { ownerOf, stopLeftover } from './leftover.ts';
import { resolvePocketBase } from './pocketbase-binary.ts';
import { type PocketBaseOptions, readSecrets, signInSuperuser, startPocketBase } from './pocketbase-process.ts';
import { requireFreePort } from './ports.ts';

/** How this installation's PocketBase is started by a command of its own. */
export async function optionsOf(env: Env): Promise<PocketBaseOptions> {
  return { binary: await resolvePocketBase(env.pocketbaseBin), dataDir: env.dataDir, port: env.pocketbasePort, siteUrl: env.siteUrl };
}

/** Whether a PocketBase is up at the address. */
export function isAnswering(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
}

/**
 * For work that nobody may meet half done: no PocketBase of this installation runs afterwards.
 * @throws PlainError that says to stop the site first.
 */
export async function requireStopped(env: Env, then: string): Promise<void> {
  const owner = ownerOf(env.dataDir);
  if ((await isAnswering(env.pocketbaseUrl)) || owner !== undefined)
    throw new PlainError(
      `PocketBase is running${owner === undefined ? '' : ` (process ${owner})`}: stop the site first (Ctrl-C, or the service), then ${then}.`,
    );
  await stopLeftover(env.dataDir);
  await requireFreePort(env.pocketbasePort, '127.0.0.1', 'POCKETBASE_PORT');
}

/**
 * Works as the superuser on the PocketBase that runs, or on one started for the work alone.
 * @throws PlainError when another installation's PocketBase has the port.
 */
export async function withBackend<T>(env: Env, work: (admin: PocketBase) => Promise<T>): Promise<T> {
  if (await isAnswering(env.pocketbaseUrl)) return await work(await signInToRunning(env));
  await stopLeftover(env.dataDir);
  await requireFreePort(env.pocketbasePort, '127.0.0.1', 'POCKETBASE_PORT');
  const backend = await startPocketBase(await optionsOf(env));
  try {
    return await work(backend.admin);
  } finally {
    await backend.stop();
  }
}

function signInToRunning(env: Env): Promise<PocketBase> {
  return signInSuperuser(env.pocketbaseUrl, readSecrets(env.dataDir)).catch(() => {
    throw new PlainError(
      `The PocketBase on port ${env.pocketbasePort} does not belong to ${env.dataDir}: set DATA_DIR to its folder, or POCKETBASE_PORT to another port.`,
    );
  });
}
