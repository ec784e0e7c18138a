import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '../src/server/env.ts';
import { restoreBackup } from './lib/backup.ts';
import { PlainError, run, step } from './lib/console.ts';
import { ownerOf, stopLeftover } from './lib/leftover.ts';
import { requireFreePort } from './lib/ports.ts';
import { isAnswering, optionsOf } from './lib/with-backend.ts';

await run(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'forget-settings': { type: 'boolean', default: false } } });
  const [file] = positionals;
  if (!file) throw new PlainError('Name the backup: npm run restore -- <file>.');
  const env = readEnv();
  const owner = ownerOf(env.dataDir);
  if ((await isAnswering(env.pocketbaseUrl)) || owner !== undefined)
    throw new PlainError(
      `PocketBase is running${owner === undefined ? '' : ` (process ${owner})`}: stop the site first (Ctrl-C, or the service), then restore.`,
    );
  await stopLeftover(env.dataDir);
  await requireFreePort(env.pocketbasePort, '127.0.0.1', 'POCKETBASE_PORT');
  step(`Restoring ${file} …`);
  const { records, replaced } = await restoreBackup(path.resolve(file), await optionsOf(env), { forgetSettings: values['forget-settings'] });
  step(`${records} records are back and the database opens. Everybody has to sign in again.`);
  if (replaced) step(`What was there before lies in ${replaced}; delete it when you no longer need it.`);
});
