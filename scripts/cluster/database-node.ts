import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { COPYING_ENDED } from '../../src/office/house/rules/names.ts';
import type { Env, NatsServers, ReplicaPlace } from '../../src/platform/env.ts';
import { createFaultTeller } from '../../src/platform/faults.ts';
import { createService } from '../../src/platform/service.ts';
import { unknownMigrations } from '../lib/migrations.ts';
import { stopLeftover } from '../lib/leftover.ts';
import {
  type PocketBaseOptions,
  preparePocketBase,
  type RunningPocketBase,
  startPocketBase,
  type WaitingPocketBase,
  withDatabase,
} from '../lib/pocketbase-process.ts';
import { databaseOf, socketOf } from '../lib/replica/folder.ts';
import { type WatchedCopy, watchCopy } from '../lib/replica/copy-health.ts';
import { keepFilesElsewhere } from '../lib/replica/files.ts';
import { openGate } from '../lib/replica/gate.ts';
import { listGenerations } from '../lib/replica/generations.ts';
import { groupCommit } from '../lib/replica/group-commit.ts';
import { type RunningLitestream, superviseLitestream } from '../lib/replica/litestream.ts';
import { syncReplica } from '../lib/replica/litestream-control.ts';
import { reportReplica } from '../lib/replica/report.ts';
import { type Follower, follow } from './follower.ts';
import { collectBackups, keepLife, layBackups } from './house-jobs.ts';
import { found, hear, type Held, holds, isOf, isStillOurs, LEASE, type Lease, mayTake, renewed, restAfter, type Seen, takenBy } from './lease.ts';
import { type LeaseStore, openLeaseStore } from './lease-store.ts';

const LOOK_MS = 150;
const SYNC_TIMEOUT_MS = 10_000;
const PROMOTION_MS = 120_000;
const FOLLOW_AGAIN_MS = 500;

export interface NodeOptions {
  readonly name: string;
  readonly host: string;
  readonly gatePort: number;
  readonly env: Pick<Env, 'dataDir' | 'filesStore' | 'pocketbasePort' | 'publisherPort' | 'siteUrl' | 'developerSecret'>;
  readonly nats: NatsServers;
  readonly place: ReplicaPlace;
  readonly executables: { readonly pocketbase: string; readonly litestream: string };
  /** Makes the first lease where there has never been one, on what the replica holds, or on an empty database. */
  readonly begins: boolean;
  readonly say: (line: string) => void;
}

export interface DatabaseNode {
  /** Gives the lease to whoever follows; this machine goes on as one that follows. */
  handOver(): void;
  stop(): Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const now = (): number => performance.now();

// decision: upgrades
/**
 * One of the machines that hold the database: follows whoever has the lease, and takes its place when that one is gone.
 * Each life, from one loss of the lease to the next, has a folder of its own below `DATA_DIR/lives` and each lease a place of its
 * own to copy to, so that what an earlier one left running can spoil nothing.
 */
export async function startDatabaseNode(options: NodeOptions): Promise<DatabaseNode> {
  const { name, env, place, executables, say } = options;
  const owner = `${name}/${randomBytes(6).toString('hex')}`;
  let isStopping = false;
  let isHandingOver = false;
  let held: Held | null = null;
  /** Copies what was committed; `null` while this machine may not answer. */
  let copying: WatchedCopy | null = null;
  const isLeader = (): boolean => copying !== null && holds(held, now());
  const gate = await openGate({
    ...{ port: options.gatePort, host: options.host, upstream: `http://127.0.0.1:${env.pocketbasePort}`, isLeader },
    sync: () => (copying === null ? Promise.reject(new Error('The lease is lost.')) : copying.sync()),
    isBroken: () => copying?.isBroken() ?? false,
  });
  const store = await openLeaseStore(options.nats);
  let seen: Seen = { revision: 0, lease: null, atMs: now() };

  const look = async (): Promise<void> => {
    const entry = await store.read().catch(() => undefined);
    if (entry) seen = hear(seen, entry.revision, entry.lease, now());
    else if (entry === null && options.begins && seen.revision === 0) await begin(store, options);
  };

  const run = async (): Promise<void> => {
    let misses = 0;
    while (!isStopping) {
      const restsUntilMs = now() + restAfter(misses);
      const folder = await newLife(env.dataDir);
      let follower: Follower | null = null;
      let preparing: Promise<WaitingPocketBase | null> = Promise.resolve(null);
      let isPrepared = false;
      let toldEpoch = 0;
      let begun: Lease | null = null;
      while (!isStopping && begun === null) {
        await look();
        const { lease } = seen;
        if (lease && lease.data > 0 && (follower?.epoch !== lease.data || !follower.isRunning())) {
          await follower?.stop();
          if (follower) await pause(FOLLOW_AGAIN_MS);
          fs.rmSync(path.join(folder, 'pb_data'), { recursive: true, force: true });
          follower = follow(executables.litestream, folder, place, lease.data);
          say(`${name} follows epoch ${lease.data}.`);
          // Everything that takes time and needs no database is done while there is time.
          if (!isPrepared) preparing = preparePocketBase(backendOf(folder)).catch(() => null);
          isPrepared = true;
        }
        if (follower?.hasCopy() && toldEpoch !== follower.epoch) {
          toldEpoch = follower.epoch;
          say(`${name} has a copy of epoch ${toldEpoch}, and may take over.`);
        }
        if (lease && now() >= restsUntilMs && mayTake(seen, now(), follower?.hasCopy() ?? false)) {
          const sentMs = now();
          const mine = takenBy(owner, lease);
          const revision = await store.write(mine, seen.revision).catch(() => null);
          if (revision !== null) {
            held = renewed(mine, revision, sentMs);
            begun = mine;
          } else await pause(LEASE.takeAgainMs);
        }
        await pause(LOOK_MS);
      }
      const waiting = await preparing;
      if (begun) misses = (await lead(folder, begun, follower, waiting)) ? 0 : misses + 1;
      else await Promise.all([follower?.stop(), waiting?.stop()]);
    }
  };
  const backendOf = (folder: string): PocketBaseOptions => ({
    ...{ binary: executables.pocketbase, dataDir: folder, port: env.pocketbasePort, siteUrl: env.siteUrl, publisherPort: env.publisherPort },
    developer: env.developerSecret !== '',
  });

  /** From winning the lease to losing it; comes back when nothing of it runs any more. @returns whether it came to answer */
  const lead = async (folder: string, won: Lease, follower: Follower | null, waiting: WaitingPocketBase | null): Promise<boolean> => {
    const sinceMs = now();
    say(`${name} takes epoch ${won.epoch}.`);
    const lost = new AbortController();
    let wanted = won;
    const beats = renewing(
      store,
      () => wanted,
      () => held,
      (next) => (held = next),
      lost,
    );
    let hasAnswered = false;
    let backend: RunningPocketBase | undefined;
    let litestream: RunningLitestream | undefined;
    try {
      if (won.data > 0) {
        if (!follower?.isRunning() || follower.epoch !== won.data) throw new Error(`no copy of epoch ${won.data} is at hand`);
        while (!follower.hasCopy()) {
          if (lost.signal.aborted || !follower.isRunning() || now() - sinceMs > PROMOTION_MS) throw new Error('the copy did not come');
          await pause(LOOK_MS);
        }
        await follower.finish(PROMOTION_MS);
        const unknown = withDatabase(folder, unknownMigrations);
        if (unknown.length > 0) say(`${name} has code from before ${unknown.join(', ')}, and goes on with it: upgrade it.`);
      }
      layBackups(env.dataDir, folder);
      backend = waiting ? await waiting.open() : await startPocketBase(backendOf(folder));
      backend.process.once('exit', () => lost.abort(new Error('PocketBase ended')));
      if (backend.process.exitCode !== null || backend.process.signalCode !== null) throw new Error('PocketBase ended');
      if (env.filesStore) await keepFilesElsewhere({ admin: backend.admin, dataDir: folder, place: env.filesStore });
      const service = createService(`http://127.0.0.1:${env.pocketbasePort}`, backend.secrets.serviceToken);
      const tellFault = createFaultTeller(service);
      const onEnded = (how: string): void => tellFault({ kind: 'worker', code: COPYING_ENDED, detail: how });
      litestream = superviseLitestream({ binary: executables.litestream, dataDir: folder, place, generation: won.epoch, onEnded }, say);
      const endReport = reportReplica({ dataDir: folder, place, generation: won.epoch, waits: true, service });
      lost.signal.addEventListener('abort', endReport, { once: true });
      const control = { socket: socketOf(folder), database: databaseOf(folder), timeoutMs: SYNC_TIMEOUT_MS };
      const confirm = groupCommit(async () => void (await syncReplica(control)));
      const copy = watchCopy(confirm);
      lost.signal.addEventListener('abort', copy.end, { once: true });
      // The new place is complete with the first sync; the lease says so before anything is answered.
      for (let isComplete = false; !isComplete; ) {
        if (lost.signal.aborted) throw lost.signal.reason;
        if (now() - sinceMs > PROMOTION_MS) throw new Error('the first copy did not come to its end');
        isComplete = await confirm().then(
          () => true,
          () => pause(50).then(() => false),
        );
      }
      wanted = { ...won, data: won.epoch };
      while (held?.lease.data !== won.epoch) {
        if (lost.signal.aborted) throw lost.signal.reason;
        await pause(20);
      }
      copying = copy;
      hasAnswered = true;
      keepLife({ folder, place, epoch: won.epoch, service, tellFault, say, ending: lost.signal });
      say(`${name} answers in epoch ${won.epoch}, ${Math.round(now() - sinceMs)} ms after it was taken.`);
      while (!lost.signal.aborted && !isStopping && !isHandingOver) await pause(20);
      if (lost.signal.aborted) throw lost.signal.reason;
      // On purpose: PocketBase and Litestream end in order, and everything is in the place of this epoch.
      copying = null;
      await backend.stop();
      await litestream.stop();
      say(`${name} hands epoch ${won.epoch} over.`);
    } catch (error) {
      copying = null;
      say(`${name} leaves epoch ${won.epoch}: ${error instanceof Error ? error.message : String(error)}.`);
    }
    isHandingOver = false;
    if (backend && backend.process.exitCode === null) backend.process.kill('SIGKILL');
    litestream?.process.kill('SIGKILL');
    await Promise.all([backend?.stop() ?? waiting?.stop(), litestream?.stop(), follower?.stop()]);
    lost.abort();
    await beats;
    await release(store, held);
    held = null;
    return hasAnswered;
  };

  const running = run();
  return {
    handOver: () => {
      isHandingOver = isLeader();
    },
    stop: async () => {
      isStopping = true;
      await running;
      await gate.close();
      await store.close();
    },
  };
}

/** Makes the first lease: nobody's, on the last that the replica holds. */
async function begin(store: LeaseStore, { place, executables, name, say }: NodeOptions): Promise<void> {
  const last = (await listGenerations(executables.litestream, place)).at(-1)?.number ?? 0;
  await store.write({ owner: '', epoch: last, data: last, released: true }, 0).then(
    () => say(`${name} makes the first lease.`),
    () => undefined,
  );
}

/**
 * Renews until another machine has the lease, it was not to be had for long or `lost` says so. A renewal of unknown outcome is
 * looked for before the next. A lease that ran out and that nobody took is renewed like any other: meanwhile the gate answers nothing.
 */
async function renewing(store: LeaseStore, wanted: () => Lease, held: () => Held | null, keep: (held: Held) => void, lost: AbortController): Promise<void> {
  while (!lost.signal.aborted) {
    const before = held();
    if (before === null || !isStillOurs(before, now())) return void lost.abort(new Error('the lease ran out'));
    const sentMs = now();
    const lease = wanted();
    try {
      keep(renewed(lease, await store.write(lease, before.revision), sentMs));
    } catch {
      const entry = await store.read().catch(() => null);
      if (entry && entry.revision > before.revision) {
        if (!isOf(entry.lease, before)) return void lost.abort(new Error('another machine took the lease'));
        keep(found({ ...before, lease: entry.lease }, entry.revision));
      }
      await pause(50);
      continue;
    }
    // What changed meanwhile is told at once.
    for (const until = sentMs + LEASE.beatMs; now() < until && wanted() === lease && !lost.signal.aborted; ) await pause(20);
  }
}

/** Gives the lease up where it is still this machine's; else it runs out by itself. */
async function release(store: LeaseStore, held: Held | null): Promise<void> {
  if (held) await store.write({ ...held.lease, released: true }, held.revision).catch(() => undefined);
}

/** A folder for a life of the database, with the secrets of the house; of earlier ones the last stays. */
async function newLife(dataDir: string): Promise<string> {
  const lives = path.join(dataDir, 'lives');
  fs.mkdirSync(lives, { recursive: true, mode: 0o700 });
  const earlier = fs.readdirSync(lives).toSorted();
  for (const life of earlier) await stopLeftover(path.join(lives, life));
  collectBackups(dataDir);
  for (const life of earlier.slice(0, -1)) fs.rmSync(path.join(lives, life), { recursive: true, force: true });
  const number = Number(earlier.at(-1) ?? 0) + 1;
  const folder = path.join(lives, String(number).padStart(8, '0'));
  fs.mkdirSync(folder, { mode: 0o700 });
  fs.copyFileSync(path.join(dataDir, 'secrets.json'), path.join(folder, 'secrets.json'));
  return folder;
}
