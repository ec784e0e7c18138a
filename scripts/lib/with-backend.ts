import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type PocketBase from 'pocketbase';
import type { Env } from '../../src/platform/env.ts';
import { isDatabaseOpen } from '../../src/platform/folder-lock.ts';
import { type Claim, claim, type OwnerNote, ownerAt, sayWho, TakenError } from './claim.ts';
import { PlainError, step } from './console.ts';
import { stopLeftover } from './leftover.ts';
import { resolvePocketBase } from './pocketbase-binary.ts';
import { readSecrets } from './secrets.ts';
import { type PocketBaseOptions, type RunningPocketBase, signInSuperuser, startPocketBase } from './pocketbase-process.ts';
import { freePort, isPortFree } from './ports.ts';

const ANSWER_MS = 30_000;
const LOOK_MS = 100;

/** How this installation's PocketBase is started by a command of its own: where its port is taken, at any other. */
export async function optionsOf(env: Env): Promise<PocketBaseOptions> {
  const port = (await isPortFree(env.pocketbasePort)) ? env.pocketbasePort : await freePort();
  return { binary: await resolvePocketBase(env.pocketbaseBin), dataDir: env.dataDir, port, siteUrl: env.siteUrl };
}

/** Whether a PocketBase is up at the address. */
export function isAnswering(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
}

/**
 * For work that nobody may meet half done: the folder is this command's, and nothing has its database open.
 * @param then what comes once the site has stopped, as the message says it
 * @throws PlainError that says to stop the site first, or who else has to end
 */
export async function claimStopped(env: Env, then: string): Promise<Claim> {
  if (env.isDatabaseElsewhere && (await isAnswering(env.pocketbaseUrl)))
    throw new PlainError(`PocketBase is running at ${env.pocketbaseUrl}: stop the site first, then ${then}.`);
  let owned: Claim;
  try {
    owned = claim(env.dataDir, 'house');
    claim(env.dataDir, 'site');
  } catch (error) {
    if (!(error instanceof TakenError) || (error.owner !== null && !error.owner.serves)) throw error;
    const who = error.owner === null ? '' : ` by ${sayWho(error.owner)}`;
    throw new PlainError(`This house runs${who}: stop the site first (npm run stop, Ctrl-C, or the service), then ${then}.`);
  }
  await stopLeftover(env.dataDir);
  if (isDatabaseOpen(path.join(env.dataDir, 'pb_data/data.db')))
    throw new PlainError(
      `Another program has the database in ${env.dataDir}/pb_data open: close it, or stop the PocketBase that was started by hand, then ${then}.`,
    );
  return owned;
}

/** A house that this command works on: one that runs, or one started for the command alone. */
export interface FoundHouse {
  readonly url: string;
  /** The PocketBase that was started; `null` where the house runs. */
  readonly own: RunningPocketBase | null;
  /** In the superuser's name. */
  readonly admin: PocketBase;
  /** Stops what was started for the work. */
  leave(): Promise<void>;
}

/**
 * Finds the house of the folder where it runs, whatever ports the settings name, and else starts its PocketBase.
 * @throws PlainError where another command is at work on the folder, or the house does not answer
 */
export async function findHouse(env: Env): Promise<FoundHouse> {
  if (env.isDatabaseElsewhere) return await joinRunning(env, env.pocketbaseUrl);
  for (;;) {
    try {
      const owned = claim(env.dataDir, 'house');
      await stopLeftover(env.dataDir);
      const own = await startPocketBase(await optionsOf(env));
      return { url: own.url, own, admin: own.admin, leave: () => own.stop().finally(() => owned.release()) };
    } catch (error) {
      if (!(error instanceof TakenError) || (error.owner !== null && !error.owner.serves)) throw error;
      // One of an earlier version says no more than that it runs: the settings have to name its port.
      if (error.owner === null) return await joinRunning(env, env.pocketbaseUrl);
    }
    const url = await untilAnswering(env.dataDir);
    if (url !== null) return await joinRunning(env, url);
  }
}

/** Works as the superuser on the house that runs, or on a PocketBase started for the work alone. */
export async function withBackend<T>(env: Env, work: (admin: PocketBase, url: string) => Promise<T>): Promise<T> {
  const house = await findHouse(env);
  try {
    return await work(house.admin, house.url);
  } finally {
    await house.leave();
  }
}

/** Waits for a house that starts, or whose PocketBase is being brought back. @returns its address, `null` where the house has ended meanwhile */
async function untilAnswering(dataDir: string): Promise<string | null> {
  let last: OwnerNote | null = null;
  for (const until = performance.now() + ANSWER_MS; performance.now() < until; await pause(LOOK_MS)) {
    const owner = ownerAt(dataDir, 'house');
    if (owner === null) return null;
    if (owner === 'unknown') continue;
    if (owner.pocketbaseUrl !== undefined && (await isAnswering(owner.pocketbaseUrl))) return owner.pocketbaseUrl;
    if (last === null) step(`Waiting for ${sayWho(owner)}, whose PocketBase does not answer yet …`);
    last = owner;
  }
  throw new PlainError(
    `${last === null ? 'The house' : sayWho(last)} has ${dataDir}, and its PocketBase${last?.pocketbaseUrl ? ` at ${last.pocketbaseUrl}` : ''} does not answer: run the command where it answers, or again in a minute.`,
  );
}

async function joinRunning(env: Env, url: string): Promise<FoundHouse> {
  const admin = await signInSuperuser(url, readSecrets(env.dataDir)).catch(() => {
    throw new PlainError(
      `The PocketBase at ${url} does not answer, or does not belong to ${env.dataDir}: set DATA_DIR to its folder, or POCKETBASE_PORT to its port.`,
    );
  });
  return { url, own: null, admin, leave: async () => undefined };
}
