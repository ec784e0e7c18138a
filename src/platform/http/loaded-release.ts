import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { versionOf } from '../../lib/version.ts';
import { loadModule } from '../load-module.ts';
import { applicationEntry, readManifest } from '../releases/manifest.ts';
import { readJson } from '../releases/files.ts';
import { listReleases, readReleaseInfo } from '../releases/releases.ts';
import { loadStaticFiles, type StaticFile } from './static.ts';

// A target must be a path of this site: `//host` and `/\host` would lead away.
const rulesSchema = z.record(z.string(), z.string().regex(/^\/(?![/\\])[\x21-\x7e]*$/));

/**
 * Moved addresses of a release: old path → new path, from `redirects.json` in its client folder.
 * @throws Error when a rule is not of that form.
 */
export async function loadRedirects(clientDir: string): Promise<ReadonlyMap<string, string>> {
  const parsed = rulesSchema.safeParse((await readJson(path.join(clientDir, 'redirects.json'))) ?? {});
  if (!parsed.success) throw new Error(`The redirect rules of ${clientDir} are wrong: ${parsed.error.issues[0]?.path.join('.') ?? 'not an object'}.`);
  return new Map(Object.entries(parsed.data));
}

/** Pages lie no deeper below one that may move: a further page of a list, an excursion inside of an article. */
const STEPS_MAX = 2;

/**
 * Where an address that has no page leads: by its own rule, or by that of a page it lies below of, if there is a page then.
 * It costs a few look-ups, however long the address is.
 * @param path decoded and clean
 */
export function movedTo(redirects: ReadonlyMap<string, string>, path: string, isPage: (path: string) => boolean): string | null {
  const own = redirects.get(path);
  if (own !== undefined) return own;
  let above = path;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    above = above.slice(0, Math.max(above.lastIndexOf('/'), 0));
    const moved = redirects.get(above);
    if (moved === undefined) continue;
    const below = path.slice(above.length);
    return isPage(decodeURI(moved) + below) ? moved + encodeURI(below) : null;
  }
  return null;
}

export type AppHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A release in memory. Requests hold on to theirs until they are answered, whatever is public by then. */
export interface LoadedRelease {
  readonly id: string;
  /** Version of its code: open pages compare it with theirs. Releases that differ in content only share it. */
  readonly version: string;
  /** Digest of its application. */
  readonly app: string;
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly redirects: ReadonlyMap<string, string>;
  /** Releases whose hashed assets may still be asked for, newest first. */
  readonly keptIds: readonly string[];
  /** The application; loaded when it is first needed, since most releases differ in pages only. */
  handler(): Promise<AppHandler>;
}

/**
 * Reads a release from disk.
 * @param before the release in memory: what is the same in both is neither read nor imported again.
 */
export async function loadRelease(releasesDir: string, id: string, before: LoadedRelease | null = null): Promise<LoadedRelease> {
  const folder = path.join(releasesDir, id);
  const clientDir = path.join(folder, 'client');
  const [manifest, info, redirects, releases] = await Promise.all([
    readManifest(folder),
    readReleaseInfo(releasesDir, id),
    loadRedirects(clientDir),
    listReleases(releasesDir),
  ]);
  const files = await loadStaticFiles(clientDir, manifest, before?.files);
  if (!files.has('/')) throw new Error(`The release ${id} has no home page.`);
  const app = manifest?.app ?? id;
  return {
    id,
    version: versionOf(info?.codeDigest ?? id),
    app,
    files,
    redirects,
    keptIds: releases.filter((release) => release !== id),
    handler: before?.app === app ? before.handler : handlerOf([applicationEntry(releasesDir, app), path.join(folder, 'server', 'entry.mjs')]),
  };
}

/** The application of the first file that is there, imported when it is first needed. */
function handlerOf(candidates: readonly string[]): () => Promise<AppHandler> {
  let handler: Promise<AppHandler> | undefined;
  return () => (handler ??= importHandler(candidates.find((file) => existsSync(file)) ?? ''));
}

async function importHandler(file: string): Promise<AppHandler> {
  const module: unknown = await loadModule(file);
  if (typeof module !== 'object' || module === null || !('handler' in module) || typeof module.handler !== 'function') {
    throw new Error(`${file} exports no handler.`);
  }
  return module.handler as AppHandler;
}
