import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { ReplicaPlace } from '../../src/platform/env.ts';
import { guard } from '../lib/guard.ts';
import { databaseOf } from '../lib/replica/folder.ts';
import { generationUrl, litestreamEnv, runLitestream } from '../lib/replica/place.ts';
import { stopChild } from '../lib/stop-child.ts';

const INTERVAL = '300ms';
const POLL_MS = 30;
const STOP_MS = 3_000;

export interface Follower {
  readonly epoch: number;
  /** Whether it has a copy that it adds to. */
  hasCopy(): boolean;
  isRunning(): boolean;
  /** Comes back when everything that the place holds at the call is in the copy, and nothing writes to it any more. @throws Error */
  finish(timeoutMs: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps a copy of the database of an epoch in a folder, a fraction of a second behind. Pages are replaced in place: nobody opens
 * the copy before `finish`.
 */
export function follow(binary: string, dataDir: string, place: ReplicaPlace, epoch: number): Follower {
  const database = databaseOf(dataDir);
  const url = generationUrl(place, epoch);
  fs.mkdirSync(path.dirname(database), { recursive: true, mode: 0o700 });
  const log = fs.openSync(path.join(dataDir, 'follow.log'), 'a', 0o600);
  const child: ChildProcess = spawn(binary, ['restore', '-f', '-follow-interval', INTERVAL, '-o', database, url], {
    env: litestreamEnv(place),
    stdio: ['ignore', log, log],
    detached: true,
  });
  fs.closeSync(log);
  child.on('error', () => undefined);
  guard(child);
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const has = (): string => {
    const file = `${database}-txid`;
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
  };
  return {
    epoch,
    isRunning,
    hasCopy: () => isRunning() && has() !== '',
    async finish(timeoutMs) {
      const listed = await runLitestream(binary, ['ltx', '-level', 'all', '-json', url], place, timeoutMs);
      const last = (JSON.parse(listed) as readonly { readonly max_txid: string }[])
        .map((file) => file.max_txid)
        .toSorted()
        .at(-1);
      if (last === undefined) throw new Error(`Nothing was copied in epoch ${epoch}.`);
      const until = performance.now() + timeoutMs;
      while (has() < last) {
        if (!isRunning() || performance.now() > until) throw new Error(`The copy of epoch ${epoch} did not come to its end.`);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      await stopChild(child, STOP_MS);
      fs.rmSync(`${database}-txid`, { force: true });
    },
    async stop() {
      if (isRunning()) child.kill('SIGKILL');
      await stopChild(child, 0);
    },
  };
}
