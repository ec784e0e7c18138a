import type { Env } from '../../../src/platform/env.ts';
import { PlainError } from '../console.ts';
import { resolveExecutable } from '../executables.ts';
import { databaseOf, readNote, socketOf } from './folder.ts';
import { lagReader } from './lag.ts';
import { readGeneration } from './generations.ts';
import { syncReplica } from './litestream-control.ts';
import { generationName } from './place.ts';

const SYNC_TIMEOUT_MS = 15_000;

/** What the copy elsewhere holds, in lines for the terminal. @throws PlainError where there is none, or it cannot be asked */
export async function replicaStatus(env: Env): Promise<readonly string[]> {
  const { replica: place, dataDir } = env;
  if (!place) throw new PlainError('There is no copy elsewhere: set REPLICA_URL, REPLICA_ACCESS_KEY and REPLICA_SECRET.');
  const generation = readNote(dataDir, place.url);
  if (generation === null) throw new PlainError('This data folder has not been copied there yet: start the site with REPLICA_URL.');
  const lag = await lagReader(dataDir)();
  const before = performance.now();
  const synced = await syncReplica({ socket: socketOf(dataDir), database: databaseOf(dataDir), timeoutMs: SYNC_TIMEOUT_MS }).catch(
    (error: Error) => error.message,
  );
  const took = Math.round(performance.now() - before);
  const there = await readGeneration(await resolveExecutable('litestream'), place, generation);
  return [
    `Copy: ${place.url.split('?', 1)[0]}/${generationName(generation)}; a write is answered when ${env.gatePort === null ? 'this disk' : 'the copy'} has it.`,
    there
      ? `There: last change ${there.lastTxid} at ${there.to.toISOString()}, ${(there.bytes / 1e6).toFixed(1)} MB in ${there.files} files, since ${there.from.toISOString()}.`
      : 'There: nothing yet.',
    ...(lag.changes === 0 ? [] : [`Behind: ${lag.changes} changes, ${lag.bytes} bytes, before this command had it copy.`]),
    typeof synced === 'string'
      ? `Here: Litestream does not answer (${synced}). Does the site run?`
      : `Here: last change ${synced.txid}, ${synced.txid - synced.replicated_txid} behind after a copy that took ${took} ms.`,
  ];
}
