import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { startPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { freePort } from '../../scripts/lib/ports.ts';

const MIGRATIONS = 'src/backend/migrations';
const CACHE = '.cache';
const PREFIX = 'backend-template-';

/** Folder of a migrated, empty database of this state of the migrations; absent until it is made. */
export function templateDir(): string {
  const digest = createHash('sha256');
  for (const name of fs.readdirSync(MIGRATIONS).toSorted()) digest.update(name).update(fs.readFileSync(path.join(MIGRATIONS, name)));
  digest.update(fs.readFileSync('scripts/lib/pocketbase-process.ts'));
  return path.resolve(CACHE, PREFIX + digest.digest('hex').slice(0, 16));
}

/**
 * Run once before the backend tests: migrations cost two seconds of CPU, a copy of what they made nothing. Tests of
 * the first start itself ask for a fresh folder.
 */
export default async function makeTemplate(): Promise<void> {
  const template = templateDir();
  if (fs.existsSync(template)) return;
  fs.mkdirSync(CACHE, { recursive: true });
  for (const stale of fs.readdirSync(CACHE).filter((name) => name.startsWith(PREFIX))) fs.rmSync(path.join(CACHE, stale), { recursive: true, force: true });
  const made = `${template}.${process.pid}`;
  const backend = await startPocketBase({
    binary: await resolvePocketBase(process.env['POCKETBASE_BIN']),
    dataDir: made,
    port: await freePort(),
    siteUrl: 'http://127.0.0.1',
  });
  await backend.stop();
  fs.renameSync(made, template);
}
