import { copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { FORMS, type ReleaseFiles } from './manifest.ts';

/** Hard-links every file of a release, or of a build of the code, into a new folder. */
export function linkFiles(from: string, files: ReleaseFiles, to: string): void {
  for (const linkOne of linksOf(from, files, () => to)) linkOne();
}

/** The links of a release, to be made one by one; `to` is asked each time, as the folder may be renamed meanwhile. */
export function* linksOf(from: string, files: ReleaseFiles, to: () => string): Generator<() => void> {
  const folders = new Set<string>();
  const linkOne = (name: string) => (): void => {
    const folder = path.dirname(name);
    if (!folders.has(folder)) mkdirSync(path.join(to(), folder), { recursive: true });
    folders.add(folder);
    link(path.join(from, name), path.join(to(), name));
  };
  for (const name of files.server) yield linkOne(`server/${name}`);
  for (const [name, { packed }] of Object.entries(files.client)) {
    yield linkOne(`client/${name}`);
    if (packed) for (const form of FORMS) yield linkOne(`client/${name}${form}`);
  }
}

function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    // Other volumes and some file systems know no hard links, or no more of one file.
    if (error instanceof Error && 'code' in error && ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes(String(error.code))) copyFileSync(from, to);
    else throw error;
  }
}

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
