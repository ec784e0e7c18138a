import { readEnv } from '../src/platform/env.ts';
import { sentenceOf } from './lib/console.ts';
import { drillReplica, sweepDrill } from './lib/replica/drill.ts';

// Tries a restore of the copy elsewhere; a process of its own, because databases are read in one go. Started by `lib/replica/jobs.ts`.
const { dataDir, replica } = readEnv();
const epoch = Number(process.argv[2]) || null;
const leave = (): void => {
  sweepDrill(dataDir);
  process.exit(1);
};
process.on('SIGTERM', leave);
// Whoever started this process is gone.
process.on('disconnect', leave);
// Ctrl-C reaches the whole group of processes: the first process decides when this one goes.
process.on('SIGINT', () => undefined);
const drilled = replica
  ? await drillReplica(dataDir, replica, epoch).then(
      (records) => ({ failed: '', records }),
      (error: unknown) => ({ failed: sentenceOf(error), records: 0 }),
    )
  : { failed: '', records: 0 };
process.send?.(drilled, () => process.exit(0));
