import { parseArgs } from 'node:util';
import { readEnv } from '../src/platform/env.ts';
import { claim } from './lib/claim.ts';
import { PlainError, run, step } from './lib/console.ts';
import { stopLeftover } from './lib/leftover.ts';
import { startPocketBase } from './lib/pocketbase-process.ts';
import { optionsOf } from './lib/with-backend.ts';
import { seedBusiness } from './seed/business/business.ts';
import { loadSeed } from './seed/load.ts';
import { openDemoAccounts } from './seed/people.ts';

await run(async () => {
  const { values } = parseArgs({ options: { excursions: { type: 'string' }, leads: { type: 'string' }, vouchers: { type: 'string' } } });
  const excursions = numberIn('--excursions', values.excursions);
  const leads = numberIn('--leads', values.leads);
  const vouchers = numberIn('--vouchers', values.vouchers);
  const env = readEnv();
  claim(env.dataDir, 'house');
  await stopLeftover(env.dataDir);
  const backend = await startPocketBase(await optionsOf(env));
  try {
    await loadSeed(backend.admin, excursions === undefined ? {} : { excursions });
    if (env.demo) await openDemoAccounts(backend.admin);
    if (env.demo || leads !== undefined || vouchers !== undefined)
      await seedBusiness(backend.admin, env.dataDir, { ...(leads === undefined ? {} : { leads }), ...(vouchers === undefined ? {} : { vouchers }) });
    step('The demo business is in place.');
  } finally {
    await backend.stop();
  }
});

function numberIn(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!(Number.isInteger(value) && value > 0)) throw new PlainError(`${option} takes a whole number above 0.`);
  return value;
}
