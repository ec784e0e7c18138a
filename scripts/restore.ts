import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '../src/platform/env.ts';
import { isDatabaseOpen } from '../src/platform/folder-lock.ts';
import { type Restored, restoreBackup } from './lib/backup.ts';
import { PlainError, run, step } from './lib/console.ts';
import { claimStopped, optionsOf } from './lib/with-backend.ts';

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'forget-settings': { type: 'boolean', default: false },
      replica: { type: 'boolean', default: false },
      at: { type: 'string' },
      'without-files': { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  const env = readEnv();
  const forgetSettings = values['forget-settings'];
  if (values.replica) {
    if (file !== undefined) throw new PlainError('Name either a backup or --replica.');
    if (!env.replica) throw new PlainError('Set REPLICA_URL, REPLICA_ACCESS_KEY and REPLICA_SECRET: they say where the copy is.');
    const at = values.at === undefined ? null : instantIn(values.at);
    await claimStopped(env, 'restore');
    step(`Restoring the copy in ${env.replica.url.split('?', 1)[0]} …`);
    const { restoreReplica } = await import('./lib/replica/restore.ts');
    // Where they lie in the bucket nothing of them belongs here, and the next start turns PocketBase to it.
    const withoutFiles = values['without-files'] || env.filesStore !== null;
    report(await restoreReplica(await optionsOf(env), env.replica, { at, forgetSettings, withoutFiles }));
    return;
  }
  if (!file) throw new PlainError('Name the backup: npm run restore -- <file>.');
  if (values.at !== undefined || values['without-files']) throw new PlainError('--at and --without-files go with --replica.');
  await claimStopped(env, 'restore');
  step(`Restoring ${file} …`);
  report(await restoreBackup(path.resolve(file), await optionsOf(env), { forgetSettings }));
});

/** @throws PlainError where it is no instant with its zone */
function instantIn(text: string): Date {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(at.getTime())) throw new PlainError(`${text} is no instant: write it with its zone, such as 2026-11-27T03:00:00Z.`);
  return at;
}

function report({ records, replaced, missing }: Restored): void {
  step(`${records} records are back and the database opens. Everybody has to sign in again.`);
  if (missing > 0) step(`${missing} files that they name are not there: put pb_data/storage of a backup into the place.`);
  if (!replaced) return;
  if (isDatabaseOpen(path.join(replaced, 'data.db')))
    step(`What was there before lies in ${replaced}, and another program still has it open: find out what that wrote before you delete it.`);
  else step(`What was there before lies in ${replaced}; delete it when you no longer need it.`);
}
