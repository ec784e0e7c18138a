import { readEnv } from '../src/platform/env.ts';
import { readSecrets } from './lib/secrets.ts';
import { newestBackup, proveRestore, sweepSpare } from './lib/prove-restore.ts';

// Tries a restore in a spare folder; a process of its own, because the databases are read in one go. Started by `lib/proof-process.ts`.
const { dataDir } = readEnv();
const leave = (): void => {
  sweepSpare(dataDir);
  process.exit(1);
};
process.on('SIGTERM', leave);
// Whoever started this process is gone.
process.on('disconnect', leave);
// Ctrl-C and the end of a terminal reach the whole group of processes: the first process decides when this one goes.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
const { encryptionKey } = readSecrets(dataDir);
const proof = await proveRestore(newestBackup(dataDir), { dataDir, encryptionKey, onStage: (stage, share) => process.send?.({ stage, share }) });
process.send?.({ proof }, () => process.exit(0));
