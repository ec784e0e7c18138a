import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type ClientFile, FORMS, type ReleaseFiles } from '../../platform/releases/manifest.ts';
import type { RenderedFile } from './renderer/messages.server.ts';

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
