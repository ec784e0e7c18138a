import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type ClientFile, FORMS, type ReleaseFiles } from '../../platform/releases/manifest.ts';
import type { RenderedFile } from './renderer/messages.server.ts';

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

/**
 * Puts rendered files, and their compressed forms, over the links of a release's client folder and takes away pages
 * that are no more. Renames only: the linked files belong to older releases too.
 */
export function placeFiles(stagedDir: string, client: string, rendered: readonly RenderedFile[], removed: readonly string[]): void {
  for (const { name, isNew } of rendered) {
    if (!isNew) continue;
    mkdirSync(path.dirname(path.join(client, name)), { recursive: true });
    renameSync(path.join(stagedDir, name), path.join(client, name));
    for (const form of FORMS) {
      const packed = path.join(stagedDir, name + form);
      if (existsSync(packed)) renameSync(packed, path.join(client, name + form));
      else rmSync(path.join(client, name + form), { force: true });
    }
  }
  for (const name of removed) for (const form of ['', ...FORMS]) rmSync(path.join(client, name + form), { force: true });
}

/** The manifest after rendering. @param packed whether a new file has its compressed forms. */
export function filesAfter(
  before: ReleaseFiles,
  rendered: readonly RenderedFile[],
  removed: readonly string[],
  packed: (name: string) => boolean,
): ReleaseFiles {
  const client: Record<string, ClientFile> = { ...before.client };
  for (const name of removed) delete client[name];
  for (const { name, digest, key, isNew } of rendered) {
    const isPacked = isNew ? packed(name) : before.client[name]?.packed === true;
    client[name] = { digest, ...(key === undefined ? {} : { key }), ...(isPacked ? { packed: true } : {}) };
  }
  return { ...before, client };
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
