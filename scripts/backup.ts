import fs from 'node:fs';
import { readEnv } from '../src/platform/env.ts';
import { makeBackup } from './lib/backup.ts';
import { run, step } from './lib/console.ts';
import { withBackend } from './lib/with-backend.ts';

await run(async () => {
  const env = readEnv();
  const file = await withBackend(env, (admin) => makeBackup(admin, env.dataDir));
  if (fs.existsSync(file)) step(`Backup: ${file} (${(fs.statSync(file).size / 1e6).toFixed(1)} MB). Keep ${env.dataDir}/secrets.json too, in another place.`);
  else step('The backup is in the storage that PocketBase’s settings name.');
});
