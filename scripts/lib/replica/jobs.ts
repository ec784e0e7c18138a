import { fork } from 'node:child_process';
import path from 'node:path';
import { askHouse } from '../../../src/data/ask.ts';
import { keepProof } from '../../../src/model/house/operations.ts';
import { REPLICA_DRILL_JOB, REPLICA_DRILL_SCHEDULE, REPLICA_PROOF, REPLICA_WATCH_JOB, REPLICA_WATCH_SCHEDULE } from '../../../src/office/house/rules/names.ts';
import type { ReplicaPlace } from '../../../src/platform/env.ts';
import { JobFailure, type KeptJob } from '../../../src/platform/keeper.ts';
import { tallyOf } from '../../../src/lib/tally.ts';
import type { Service } from '../../../src/platform/service.ts';
import { childEnv } from '../settings.ts';
import { stopChild } from '../stop-child.ts';
import { sweepDrill } from './drill.ts';
import { databaseOf, readNote, socketOf } from './folder.ts';
import { syncReplica } from './litestream-control.ts';
import { generationName } from './place.ts';

/** A copy that is further behind than what is made up in this time does not keep up. */
const LAG_MS = 30_000;
const STOP_TIMEOUT_MS = 3_000;

/**
 * What is done by the clock for the copy elsewhere: it is asked whether it keeps up, and every night restored aside and counted.
 * @param epoch of a database on several machines, whose place among the copies the lease says and not the highest number
 */
export function replicaJobs(dataDir: string, place: ReplicaPlace, service: Pick<Service, 'send'>, epoch: number | null = null): readonly KeptJob[] {
  // Of a drill that was killed nothing stays.
  sweepDrill(dataDir);
  return [
    {
      name: REPLICA_WATCH_JOB,
      schedule: REPLICA_WATCH_SCHEDULE,
      kind: 'job',
      run: async () => {
        await syncReplica({ socket: socketOf(dataDir), database: databaseOf(dataDir), timeoutMs: LAG_MS }).catch((error: Error) => {
          throw new JobFailure('replica_behind', error.message);
        });
        return tallyOf({});
      },
    },
    {
      name: REPLICA_DRILL_JOB,
      schedule: REPLICA_DRILL_SCHEDULE,
      kind: 'job',
      run: async ({ signal }) => {
        const began = Date.now();
        const { failed, records } = await drill(dataDir, epoch, signal);
        if (failed !== '') throw new JobFailure('replica_not_proved', failed);
        const body = {
          ...{ backup: `${REPLICA_PROOF}${generationName(epoch ?? readNote(dataDir, place.url) ?? 0)}`, began_at: new Date(began).toISOString() },
          ...{ duration_ms: Date.now() - began, verdict: 'proved', why: '', records, compared: true, differs: [], missing_in: [] },
        };
        await askHouse(service, keepProof, body);
        return tallyOf({ made: 1 });
      },
    },
  ];
}

interface Drilled {
  /** Why the copy would not bring everything back, or ''. */
  readonly failed: string;
  readonly records: number;
}

/** @throws JobFailure where the process ends without a word */
async function drill(dataDir: string, epoch: number | null, signal: AbortSignal): Promise<Drilled> {
  const child = fork(path.resolve('scripts/drill-replica.ts'), epoch === null ? [] : [String(epoch)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: childEnv({ DATA_DIR: dataDir }),
  });
  const stop = (): void => void stopChild(child, STOP_TIMEOUT_MS);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<Drilled>((resolve, reject) => {
      child.on('message', (drilled: Drilled) => resolve(drilled));
      child.once('error', (error) => reject(new JobFailure('threw', error.message)));
      child.once('exit', (code, ended) => reject(new JobFailure('ended', String(ended ?? code))));
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
