import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { listReleases, readReleaseInfo } from '../release/releases.ts';
import { versionOf } from '../../lib/version.ts';
import { loadRedirects } from './redirects.ts';
import { loadStaticFiles, type StaticFile } from './static.ts';

export type AppHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A release in memory. Requests hold on to theirs until they are answered, whatever is public by then. */
export interface LoadedRelease {
  readonly id: string;
  /** Version of its code: open pages compare it with theirs. Releases that differ in content only share it. */
  readonly version: string;
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly redirects: ReadonlyMap<string, string>;
  /** Releases whose hashed assets may still be asked for, newest first. */
  readonly keptIds: readonly string[];
  /** The application; loaded when it is first needed, since most releases differ in pages only. */
  handler(): Promise<AppHandler>;
}

/** Reads a release from disk. */
export async function loadRelease(releasesDir: string, id: string): Promise<LoadedRelease> {
  const folder = path.join(releasesDir, id);
  const clientDir = path.join(folder, 'client');
  const [files, redirects, releases] = await Promise.all([loadStaticFiles(clientDir), loadRedirects(clientDir), listReleases(releasesDir)]);
  if (!files.has('/')) throw new Error(`The release ${id} has no home page.`);
  const version = versionOf((await readReleaseInfo(releasesDir, id))?.codeDigest ?? id);
  let handler: Promise<AppHandler> | undefined;
  return {
    id,
    version,
    files,
    redirects,
    keptIds: releases.filter((release) => release !== id),
    handler: () => (handler ??= importHandler(path.join(folder, 'server', 'entry.mjs'))),
  };
}

async function importHandler(file: string): Promise<AppHandler> {
  const module: unknown = await import(pathToFileURL(file).href);
  if (typeof module !== 'object' || module === null || !('handler' in module) || typeof module.handler !== 'function') {
    throw new Error(`${file} exports no handler.`);
  }
  return module.handler as AppHandler;
}
