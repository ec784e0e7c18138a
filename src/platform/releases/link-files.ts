import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
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
