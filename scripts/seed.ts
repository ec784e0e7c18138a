import { parseArgs } from 'node:util';
import { readEnv } from '../src/server/env.ts';
import { PlainError, run, step } from './lib/console.ts';
import { resolvePocketBase } from './lib/pocketbase-binary.ts';
import { startPocketBase } from './lib/pocketbase-process.ts';
import { requireFreePort } from './lib/ports.ts';
import { loadSeed } from './seed/load.ts';
import { openDemoAccounts } from './seed/people.ts';

await run(async () => {
  const { values } = parseArgs({ options: { excursions: { type: 'string' } } });
  const excursions = values.excursions === undefined ? undefined : Number(values.excursions);
  if (excursions !== undefined && !(Number.isInteger(excursions) && excursions > 0)) throw new PlainError('--excursions takes a whole number above 0.');
  const env = readEnv();
  await requireFreePort(env.pocketbasePort, '127.0.0.1', 'POCKETBASE_PORT');
  const backend = await startPocketBase({
    binary: await resolvePocketBase(env.pocketbaseBin),
    dataDir: env.dataDir,
    port: env.pocketbasePort,
    siteUrl: env.siteUrl,
  });
  try {
    await loadSeed(backend.admin, excursions === undefined ? {} : { excursions });
    if (env.demo) await openDemoAccounts(backend.admin);
    step('The demo business is in place.');
  } finally {
    await backend.stop();
  }
});
