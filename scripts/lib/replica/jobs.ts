import { fork } from 'node:child_process';
import path from 'node:path';
import { REPLICA_DRILL_JOB, REPLICA_DRILL_SCHEDULE, REPLICA_WATCH_JOB, REPLICA_WATCH_SCHEDULE } from '../../../src/modules/house/rules/names.ts';
import { JobFailure, type KeptJob } from '../../../src/platform/keeper.ts';
import { stopChild } from '../stop-child.ts';
import { sweepDrill } from './drill.ts';
import { databaseOf, socketOf } from './folder.ts';
import { syncReplica } from './litestream-control.ts';

/** A copy that is further behind than what is made up in this time does not keep up. */
const LAG_MS = 30_000;
const STOP_TIMEOUT_MS = 3_000;

/** What is done by the clock for the copy elsewhere: it is asked whether it keeps up, and every night restored aside and counted. */
export function replicaJobs(dataDir: string): readonly KeptJob[] {
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
      },
    },
    {
      name: REPLICA_DRILL_JOB,
      schedule: REPLICA_DRILL_SCHEDULE,
      kind: 'job',
      run: async ({ signal }) => {
        const failed = await drill(signal);
        if (failed !== '') throw new JobFailure('replica_not_proved', failed);
      },
    },
  ];
}

/** @returns why the copy would not bring everything back, or '' @throws JobFailure where the process ends without a word */
async function drill(signal: AbortSignal): Promise<string> {
  const child = fork(path.resolve('scripts/drill-replica.ts'), { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const stop = (): void => void stopChild(child, STOP_TIMEOUT_MS);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      child.on('message', ({ failed }: { readonly failed: string }) => resolve(failed));
      child.once('error', (error) => reject(new JobFailure('threw', error.message)));
      child.once('exit', (code, ended) => reject(new JobFailure('ended', String(ended ?? code))));
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
