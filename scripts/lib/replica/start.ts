import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReplicaPlace } from '../../../src/platform/env.ts';
import { createFaultTeller } from '../../../src/platform/faults.ts';
import { createService } from '../../../src/platform/service.ts';
import { resolveExecutable } from '../executables.ts';
import { COPYING_ENDED } from '../../../src/office/house/rules/names.ts';
import { type WatchedCopy, watchCopy } from './copy-health.ts';
import { databaseOf, readNote, socketOf, writeNote } from './folder.ts';
import { type Gate, openGate } from './gate.ts';
import { listGenerations } from './generations.ts';
import { groupCommit } from './group-commit.ts';
import { superviseLitestream } from './litestream.ts';
import { askPosition, type ControlOptions, syncReplica } from './litestream-control.ts';
import { reportReplica } from './report.ts';

/** A write whose copy takes longer is one of unknown outcome. */
const SYNC_TIMEOUT_MS = 15_000;
/** So long a start waits for the first copy; without it the site starts all the same. */
const FIRST_COPY_MS = 10_000;
const AGAIN_MS = 100;
const ANSWER_MS = 1_000;

export interface Replication {
  /** The Litestream that runs at this moment. */
  readonly litestream: ChildProcess;
  /** Ends the gate first, then Litestream, which copies what is left; PocketBase is stopped between. */
  closeGate(): Promise<void>;
  stop(): Promise<void>;
}

interface ReplicaOptions {
  readonly dataDir: string;
  readonly place: ReplicaPlace;
  /** `null`: a write is answered when the disk has it. */
  readonly gatePort: number | null;
  readonly pocketbasePort: number;
  /** By which the house is told how the copy stands. */
  readonly serviceToken: string;
  readonly firstCopyMs?: number;
  /** Ends the wait for the first copy, and Litestream with it. */
  readonly signal?: AbortSignal;
}

/**
 * Copies the database of a running PocketBase elsewhere as it changes, and stands before it where writes wait for that. It comes back
 * when the first copy is there, or does not come: in its beginning Litestream writes a row of its own, and a transaction that has read
 * before that could never be committed.
 * @throws PlainError where the replica cannot be asked by a data folder that has not written to it yet
 */
export async function startReplica(
  { dataDir, place, gatePort, pocketbasePort, serviceToken, firstCopyMs = FIRST_COPY_MS, signal }: ReplicaOptions,
  say: (line: string) => void,
): Promise<Replication> {
  const binary = await resolveExecutable('litestream');
  const known = readNote(dataDir, place.url);
  // A folder that is new to the replica never writes over what another one left there.
  const generation = known ?? ((await listGenerations(binary, place)).at(-1)?.number ?? 0) + 1;
  if (known === null) writeNote(dataDir, place.url, generation);
  const service = createService(`http://127.0.0.1:${pocketbasePort}`, serviceToken);
  const tellFault = createFaultTeller(service);
  const onEnded = (how: string): void => tellFault({ kind: 'worker', code: COPYING_ENDED, detail: how });
  const litestream = superviseLitestream({ binary, dataDir, place, generation, onEnded }, say);
  const control = { socket: socketOf(dataDir), database: databaseOf(dataDir), timeoutMs: SYNC_TIMEOUT_MS };
  if (!(await firstCopy(control, firstCopyMs, signal))) {
    if (signal?.aborted) {
      await litestream.stop();
      signal.throwIfAborted();
    }
    say('The copy does not come yet; starting without it.');
  }
  let gate: Gate | undefined;
  let copy: WatchedCopy | undefined;
  if (gatePort !== null) {
    copy = watchCopy(groupCommit(async () => void (await syncReplica(control))));
    gate = await openGate({ port: gatePort, upstream: `http://127.0.0.1:${pocketbasePort}`, sync: copy.sync, isBroken: copy.isBroken });
  }
  const endReport = reportReplica({ dataDir, place, generation, waits: gatePort !== null, service });
  return {
    get litestream() {
      return litestream.process;
    },
    closeGate: async () => {
      await gate?.close(1_000);
      copy?.end();
    },
    stop: async () => {
      endReport();
      await litestream.stop();
    },
  };
}

/** @returns whether the copy had everything within that time; asked without waiting, because a Litestream that begins answers who waits late */
async function firstCopy(control: ControlOptions, patienceMs: number, signal?: AbortSignal): Promise<boolean> {
  for (const until = performance.now() + patienceMs; performance.now() < until && !signal?.aborted; ) {
    const isThere = await askPosition({ ...control, timeoutMs: ANSWER_MS }).then(
      ({ txid, replicated_txid }) => txid > 0 && replicated_txid >= txid,
      () => false,
    );
    if (isThere) return true;
    await pause(AGAIN_MS);
  }
  return false;
}
