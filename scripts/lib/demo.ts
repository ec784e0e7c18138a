import fs from 'node:fs';
import path from 'node:path';
import type { Env } from '../../src/platform/env.ts';
import type { RunningPocketBase } from './pocketbase-process.ts';
import { step } from './console.ts';
import { closeDemoAccounts, type DemoAccount, isUnpeopledDemo, openDemoAccounts, openedDemoAccounts } from '../seed/people.ts';

/**
 * Fills an empty database with the demo business and its accounts where the settings ask for it; one that was
 * interrupted is finished. A database with records of its own is left alone. Outside of demo mode demo accounts, whose
 * password is public, are switched off.
 * @returns the demo accounts that can sign in.
 */
export async function ensureDemo(env: Env, backend: Pick<RunningPocketBase, 'admin'>): Promise<readonly DemoAccount[]> {
  const { admin } = backend;
  if (!env.demo) {
    const closed = await closeDemoAccounts(admin);
    if (closed > 0) step(`${closed} demo accounts were switched off: this is no demo any more.`);
    return [];
  }
  const unfinished = path.join(env.dataDir, 'demo-unfinished');
  const { totalItems } = await admin.collection('countries').getList(1, 1, { fields: 'id' });
  if (totalItems === 0 || fs.existsSync(unfinished)) {
    fs.writeFileSync(unfinished, '');
    const { loadSeed } = await import('../seed/load.ts');
    await loadSeed(admin);
    await openDemoAccounts(admin);
    const { seedBusiness } = await import('../seed/business/business.ts');
    await seedBusiness(admin, env.dataDir);
    fs.rmSync(unfinished, { force: true });
  } else if (await isUnpeopledDemo(admin)) await openDemoAccounts(admin);
  return openedDemoAccounts(admin);
}
