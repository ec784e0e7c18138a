import fs from 'node:fs';
import path from 'node:path';
import type { Env } from '../../src/server/env.ts';
import type { RunningPocketBase } from './pocketbase-process.ts';

/**
 * Fills an empty database with the demo business where the settings ask for it; one that was interrupted is
 * finished. A database with records of its own is left alone.
 */
export async function ensureDemo(env: Env, backend: RunningPocketBase): Promise<void> {
  if (!env.demo) return;
  const unfinished = path.join(env.dataDir, 'demo-unfinished');
  const { totalItems } = await backend.admin.collection('countries').getList(1, 1, { fields: 'id' });
  if (totalItems > 0 && !fs.existsSync(unfinished)) return;
  fs.writeFileSync(unfinished, '');
  const { loadSeed } = await import('../seed/load.ts');
  await loadSeed(backend.admin);
  fs.rmSync(unfinished, { force: true });
}
