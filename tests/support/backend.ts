import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { type RunningPocketBase, startPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { freePort } from '../../scripts/lib/ports.ts';

/** A PocketBase of its own on an empty folder with all migrations; `stop` removes the folder. */
export async function startBackend(): Promise<RunningPocketBase> {
  const dataDir = path.resolve('.cache', `backend-${randomUUID()}`);
  const backend = await startPocketBase({
    binary: await resolvePocketBase(process.env['POCKETBASE_BIN']),
    dataDir,
    port: await freePort(),
    siteUrl: 'http://127.0.0.1',
  });
  return {
    ...backend,
    stop: async () => {
      await backend.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
