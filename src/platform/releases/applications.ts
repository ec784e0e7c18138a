import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { linkFiles } from './link-files.ts';
import type { ReleaseFiles } from './manifest.ts';

const FOLDER = '.apps';

/** The one place of an application, whichever releases share it: a process imports it once. */
export const applicationEntry = (releasesDir: string, app: string): string => path.join(releasesDir, FOLDER, app, 'server', 'entry.mjs');

/** Links the application of a release to its own place, unless it is there. */
export async function keepApplication(releasesDir: string, releaseFolder: string, files: ReleaseFiles): Promise<void> {
  const target = path.join(releasesDir, FOLDER, files.app);
  if (existsSync(target)) return;
  const partial = `${target}.partial`;
  await fs.rm(partial, { recursive: true, force: true });
  linkFiles(releaseFolder, { ...files, client: {} }, partial);
  // Where the application expects the pages to lie.
  await fs.symlink(path.join('..', '..', 'current', 'client'), path.join(partial, 'client'), 'dir');
  await fs.rename(partial, target);
}

/** Removes applications that no kept release has. */
export async function pruneApplications(releasesDir: string, kept: ReadonlySet<string>): Promise<void> {
  const folder = path.join(releasesDir, FOLDER);
  if (!existsSync(folder)) return;
  for (const name of await fs.readdir(folder)) if (!kept.has(name)) await fs.rm(path.join(folder, name), { recursive: true, force: true });
}
