import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '../src/platform/env.ts';
import { restoreBackup } from './lib/backup.ts';
import { PlainError, run, step } from './lib/console.ts';
import { optionsOf, requireStopped } from './lib/with-backend.ts';

await run(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'forget-settings': { type: 'boolean', default: false } } });
  const [file] = positionals;
  if (!file) throw new PlainError('Name the backup: npm run restore -- <file>.');
  const env = readEnv();
  await requireStopped(env, 'restore');
  step(`Restoring ${file} …`);
  const { records, replaced } = await restoreBackup(path.resolve(file), await optionsOf(env), { forgetSettings: values['forget-settings'] });
  step(`${records} records are back and the database opens. Everybody has to sign in again.`);
  if (replaced) step(`What was there before lies in ${replaced}; delete it when you no longer need it.`);
});
