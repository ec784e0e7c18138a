import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { inPool } from '../../src/lib/in-pool.ts';
import { keepApplication } from '../../src/platform/releases/applications.ts';
import { isMissing, listFiles } from '../../src/platform/releases/files.ts';
import { readManifest } from '../../src/platform/releases/manifest.ts';
import { readReleaseInfo, swapCurrent } from '../../src/platform/releases/releases.ts';
import type { ObjectStore } from './object-store.ts';

const AT_ONCE = 16;
const CURRENT = 'releases/current.json';
const objectName = (digest: string): string => `releases/b/${digest}`;
const manifestName = (digest: string): string => `releases/m/${digest}`;
/** Objects that a machine has, by their digest; releases are links to them. */
const OBJECTS = '.objects';
const PULLED = '.pulled';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const id = z.string().regex(/^\d{8}T\d{6}Z-[0-9a-f]{6}$/);
/** No way out of the folder of the release. */
const name = z.string().regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^/\\\0][^\\\0]*$/);
const manifestSchema = z.object({ id, files: z.record(name, digest) });
const currentSchema = z.object({ id, manifest: digest });

/** Which release is public. */
export interface NamedRelease {
  readonly id: string;
  /** SHA-256 of its list of files. */
  readonly manifest: string;
}
/** What was named, and the mark by which it may be followed by another; `etag` is `null` before the first one. */
export interface Naming {
  readonly release: NamedRelease | null;
  readonly etag: string | null;
}

/** Releases of all machines: bytes by their digest, a list of files for each release, and the name of the public one. */
export interface ReleaseStore {
  current(): Promise<Naming>;
  /** Puts what the store lacks of a release. It is not public by that. */
  push(releasesDir: string, id: string): Promise<NamedRelease>;
  /**
   * Makes a release public, if the one of `before` still is.
   * @returns the new naming; `null` where another machine was first: who built on what is no longer public takes that up first
   */
  name(release: NamedRelease, before: Naming): Promise<Naming | null>;
  /**
   * Brings a release into a folder of this machine, whole or not at all, and does not make it public there.
   * @returns how many objects were fetched. @throws Error where bytes are not what their digest says
   */
  pull(releasesDir: string, release: NamedRelease): Promise<number>;
  /** Makes a pulled release public on this machine. */
  take(releasesDir: string, release: NamedRelease): Promise<void>;
}

export function createReleaseStore(store: ObjectStore): ReleaseStore {
  /** Digests by what the file system says of a file: releases are links to the same files, which are never written again. */
  const digests = new Map<string, string>();
  /** What the store is known to have. */
  const there = new Set<string>();

  const digestOf = async (file: string): Promise<string> => {
    const { dev, ino, size, mtimeNs } = await fs.stat(file, { bigint: true });
    const mark = `${dev} ${ino} ${size} ${mtimeNs}`;
    const known = digests.get(mark) ?? sha256(await fs.readFile(file));
    digests.set(mark, known);
    return known;
  };
  const listOf = async (manifest: string): Promise<z.infer<typeof manifestSchema>> => {
    const found = await store.get(manifestName(manifest));
    if (!found) throw new Error('The list of files of a release is not there.');
    if (sha256(found.bytes) !== manifest) throw new Error('The list of files of a release is not what was named.');
    return manifestSchema.parse(JSON.parse(gunzipSync(found.bytes).toString('utf8')));
  };

  return {
    async current() {
      const found = await store.get(CURRENT);
      return found ? { release: currentSchema.parse(JSON.parse(found.bytes.toString('utf8'))), etag: found.etag } : { release: null, etag: null };
    },
    async push(releasesDir, releaseId) {
      const folder = path.join(releasesDir, releaseId);
      const names = await listFiles(folder);
      const files = new Map<string, string>();
      await inPool(names, AT_ONCE, async (one) => void files.set(one, await digestOf(path.join(folder, one))));
      const lacking = new Map([...files].filter(([, one]) => !there.has(one)).map(([file, one]) => [one, file]));
      await inPool([...lacking.values()], AT_ONCE, async (file) => {
        const bytes = await fs.readFile(path.join(folder, file));
        // What a release says of itself may be written anew meanwhile: what is put is what its name says.
        const one = sha256(bytes);
        files.set(file, one);
        // Whoever was first wrote the same bytes.
        await store.put(objectName(one), bytes, null);
        there.add(one);
      });
      const list = { id: releaseId, files: Object.fromEntries(names.map((one) => [one, files.get(one)])) };
      const bytes = gzipSync(JSON.stringify(list));
      const manifest = sha256(bytes);
      await store.put(manifestName(manifest), bytes, null);
      return { id: releaseId, manifest };
    },
    async name(release, before) {
      const etag = await store.put(CURRENT, Buffer.from(JSON.stringify(release)), before.etag);
      return etag === null ? null : { release, etag };
    },
    async pull(releasesDir, release) {
      if (await readReleaseInfo(releasesDir, release.id)) return 0;
      const { id: listed, files } = await listOf(release.manifest);
      if (listed !== release.id) throw new Error('The list of files is of another release.');
      const objects = path.join(releasesDir, OBJECTS);
      await fs.mkdir(objects, { recursive: true });
      let fetched = 0;
      await inPool([...new Set(Object.values(files))], AT_ONCE, async (one) => {
        if (await isThere(path.join(objects, one))) return;
        const found = await store.get(objectName(one));
        if (!found) throw new Error(`An object of the release ${release.id} is not there.`);
        if (sha256(found.bytes) !== one) throw new Error(`An object of the release ${release.id} is not what its digest says.`);
        const partial = path.join(objects, `${one}.${process.pid}.partial`);
        await fs.writeFile(partial, found.bytes);
        await fs.rename(partial, path.join(objects, one));
        fetched += 1;
      });
      const aside = path.join(releasesDir, PULLED, release.id);
      await fs.rm(aside, { recursive: true, force: true });
      for (const folder of new Set(Object.keys(files).map((one) => path.dirname(path.join(aside, one))))) await fs.mkdir(folder, { recursive: true });
      await inPool(Object.entries(files), AT_ONCE, ([one, own]) => fs.link(path.join(objects, own), path.join(aside, one)));
      await fs.rename(aside, path.join(releasesDir, release.id));
      return fetched;
    },
    async take(releasesDir, release) {
      const folder = path.join(releasesDir, release.id);
      const manifest = await readManifest(folder);
      if (manifest) await keepApplication(releasesDir, folder, manifest);
      await swapCurrent(releasesDir, release.id);
    },
  };
}

/** Removes objects of a machine that no release there holds any more. @returns how many */
export async function sweepObjects(releasesDir: string): Promise<number> {
  const folder = path.join(releasesDir, OBJECTS);
  let swept = 0;
  for (const one of await listFiles(folder)) {
    const file = path.join(folder, one);
    // Releases are links to it.
    if ((await fs.stat(file)).nlink > 1) continue;
    await fs.rm(file, { force: true });
    swept += 1;
  }
  return swept;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const isThere = (file: string): Promise<boolean> =>
  fs.stat(file).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
