import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { inPool } from '../../src/lib/in-pool.ts';
import { keepApplication, readManifest } from '../../src/platform/releases/manifest.ts';
import { listFiles } from '../../src/platform/releases/files.ts';
import { type AgedRelease, readReleaseInfo, releasesToKeep, swapCurrent } from '../../src/platform/releases/releases.ts';
import type { ObjectStore } from './object-store.ts';
import { DIGEST, newOwnObject, newPack, type Place, readList, type ReleaseList, writeList } from './release-manifest.ts';

const AT_ONCE = 16;
/** Nobody waits for that. */
const TIDIED_AT_ONCE = 2;
/** Of those that hold many files. */
const PACKS_AT_ONCE = 4;
const PACK_BYTES = 4 * 1024 * 1024;
/** Fewer new files lie alone; a larger one does, too. */
const PACKED_FROM = 48;
const PACKED_UP_TO_BYTES = 512 * 1024;
/** One of which a release needs less than this share is left, so that it can be removed. */
const PACK_NEEDED = 0.25;
/** Who lacks so many files of one brings the whole of it. */
const PACK_WHOLE_FROM = 8;

const FOLDER = 'releases/';
const CURRENT = 'releases/current.json';
const manifestName = (digest: string): string => `releases/m/${digest}`;
/** Objects that a machine has, by their digest; releases are links to them. */
const OBJECTS = '.objects';
const PULLED = '.pulled';

/** What no release names is removed so long after it was written, by the store's clock. */
const UNNAMED_MS = 2 * 3600_000;
/** What was put without having been named since then is put again: nobody may be about to remove what is relied upon. */
const RELIED_ON_MS = UNNAMED_MS / 2;
const TRIES = 3;
/** What a release says of itself may be written anew while it is put. */
class WrittenAnew extends Error {}

const id = z.string().regex(/^\d{8}T\d{6}Z-[0-9a-f]{6}$/);
const digest = z.string().regex(DIGEST);
const keptSchema = z.object({ id, manifest: digest, app: z.string(), createdAt: z.string() });
const pausedSchema = z.object({ at: z.string(), codeDigest: z.string() }).nullable();
const currentSchema = z.object({ id, manifest: digest, kept: z.array(keptSchema).default([]), paused: pausedSchema.default(null) });

/** Which release is public. */
export interface NamedRelease {
  readonly id: string;
  /** SHA-256 of its list of files. */
  readonly manifest: string;
}
/** A release that can be public again. */
export interface KeptRelease extends NamedRelease, AgedRelease {}
/** Set by a rollback: changes wait until somebody publishes. */
export type Paused = z.infer<typeof pausedSchema>;
/** What was named, and the mark by which it may be followed by another; `etag` is `null` before the first one. */
export interface Naming {
  readonly release: NamedRelease | null;
  /** Newest first, the public one among them. */
  readonly kept: readonly KeptRelease[];
  readonly paused: Paused;
  readonly etag: string | null;
}

/** Releases of all machines: bytes by their digest, a list of files for each release, and the name of the public one. */
export interface ReleaseStore {
  current(): Promise<Naming>;
  /** Puts what the releases of `before` lack of this one. It is not public by that, and is named on `before` or not at all. */
  push(releasesDir: string, id: string, before: Naming): Promise<KeptRelease>;
  /**
   * Makes a release public, if the one of `before` still is.
   * @returns the new naming; `null` where another machine was first: who built on what is no longer public takes that up first
   */
  name(release: KeptRelease, before: Naming, paused?: Paused): Promise<Naming | null>;
  /**
   * Brings a release into a folder of this machine, whole or not at all, and does not make it public there.
   * @returns how many files were fetched. @throws Error where bytes are not what their digest says
   */
  pull(releasesDir: string, release: NamedRelease): Promise<number>;
  /** Makes a pulled release public on this machine. */
  take(releasesDir: string, release: NamedRelease): Promise<void>;
  /** Removes files of this machine that no release there holds any more. @returns how many */
  tidy(releasesDir: string): Promise<number>;
  /** Removes what no kept release names, unless it is young. Several may do so at once, beside one that puts. @returns how many objects */
  sweep(): Promise<number>;
}

// decision: releases-in-the-bucket
/** @param now a clock that nobody sets back */
export function createReleaseStore(store: ObjectStore, now = (): number => performance.now()): ReleaseStore {
  /** Digests by what the file system says of a file: releases are links to the same files, which are never written again. */
  const digests = new Map<string, string>();
  /** Lists by their digest. */
  const lists = new Map<string, ReleaseList>();
  /** When putting of lists began that are not named yet. */
  const pushedMs = new Map<string, number>();
  /** What is brought at this moment. */
  const pulling = new Set<ReleaseList>();
  /** What this machine put lately. */
  const fresh = new Map<string, { readonly place: Place; readonly size: number; readonly atMs: number }>();

  const digestOf = async (file: string): Promise<string> => {
    const { dev, ino, size, mtimeNs } = await fs.stat(file, { bigint: true });
    const mark = `${dev} ${ino} ${size} ${mtimeNs}`;
    const known = digests.get(mark) ?? sha256(await fs.readFile(file));
    digests.set(mark, known);
    return known;
  };
  const listOf = async (manifest: string): Promise<ReleaseList> => {
    const known = lists.get(manifest);
    if (known) return known;
    const found = await store.get(manifestName(manifest));
    if (!found) throw new Error('The list of files of a release is not there.');
    if (sha256(found.bytes) !== manifest) throw new Error('The list of files of a release is not what was named.');
    return readList(found.bytes);
  };
  const remember = (manifest: string, list: ReleaseList, kept: readonly NamedRelease[]): void => {
    lists.set(manifest, list);
    for (const one of lists.keys()) if (one !== manifest && !kept.some((release) => release.manifest === one)) lists.delete(one);
  };
  const current = async (): Promise<Naming> => {
    const found = await store.get(CURRENT);
    if (!found) return { release: null, kept: [], paused: null, etag: null };
    const { kept, paused, ...release } = currentSchema.parse(JSON.parse(found.bytes.toString('utf8')));
    return { release, kept, paused, etag: found.etag };
  };
  /** Where bytes lie that a kept release names, or that were put just now. */
  const knownPlaces = async (
    before: Naming,
    needed: ReadonlySet<string>,
  ): Promise<{ readonly places: Map<string, Place>; readonly packs: Map<string, number> }> => {
    const [places, packs] = [new Map<string, Place>(), new Map<string, number>()];
    for (const [one, { atMs }] of fresh) if (now() - atMs > RELIED_ON_MS) fresh.delete(one);
    for (const [one, { place, size }] of fresh) {
      places.set(one, place);
      if (place.part) packs.set(place.object, size);
    }
    // The public one is read, the others where they are at hand: what they alone have is put again.
    const named = before.release === null ? [] : [await listOf(before.release.manifest)];
    for (const list of [...before.kept.flatMap(({ manifest }) => lists.get(manifest) ?? []), ...named]) {
      for (const [one, place] of list.places) places.set(one, place);
      for (const [pack, size] of list.packs) packs.set(pack, size);
    }
    const worth = new Map<string, number>();
    for (const one of needed) {
      const { object, part } = places.get(one) ?? {};
      if (object !== undefined && part) worth.set(object, (worth.get(object) ?? 0) + part.length);
    }
    for (const [one, { object, part }] of places) if (part && (worth.get(object) ?? 0) < PACK_NEEDED * (packs.get(object) ?? 0)) places.delete(one);
    return { places, packs };
  };
  /** Puts files that the store lacks. @param lacking by their digest, each with its file */
  const putAll = async (lacking: ReadonlyMap<string, string>): Promise<void> => {
    let [pack, size] = [[] as { readonly one: string; readonly bytes: Buffer; readonly from: number }[], 0];
    const packs: (typeof pack)[] = [];
    const alone: string[] = [];
    const putPack = async (parts: typeof pack): Promise<void> => {
      const [object, bytes] = [newPack(), Buffer.concat(parts.map((part) => part.bytes))];
      const atMs = now();
      if ((await store.put(object, bytes, null)) === null) throw new Error('An object has the name of another one.');
      for (const { one, bytes: own, from } of parts) fresh.set(one, { place: { object, part: { from, length: own.length } }, size: bytes.length, atMs });
    };
    for (const [one, file] of lacking) {
      const bytes = lacking.size < PACKED_FROM ? null : await fs.readFile(file);
      if (bytes === null || bytes.length === 0 || bytes.length > PACKED_UP_TO_BYTES || sha256(bytes) !== one) {
        alone.push(one);
        continue;
      }
      pack.push({ one, bytes, from: size });
      size += bytes.length;
      if (size < PACK_BYTES) continue;
      packs.push(pack);
      [pack, size] = [[], 0];
      if (packs.length === PACKS_AT_ONCE) await inPool(packs.splice(0), PACKS_AT_ONCE, putPack);
    }
    if (pack.length > 0) packs.push(pack);
    await inPool(packs, PACKS_AT_ONCE, putPack);
    await inPool(alone, AT_ONCE, async (one) => {
      const bytes = await fs.readFile(lacking.get(one) ?? '');
      const [object, atMs] = [newOwnObject(one), now()];
      if (sha256(bytes) !== one) throw new WrittenAnew();
      if ((await store.put(object, bytes, null)) === null) throw new Error('An object has the name of another one.');
      fresh.set(one, { place: { object }, size: bytes.length, atMs });
    });
  };

  const pushOnce = async (releasesDir: string, releaseId: string, before: Naming): Promise<KeptRelease> => {
    const startedMs = now();
    const info = await readReleaseInfo(releasesDir, releaseId);
    const folder = path.join(releasesDir, releaseId);
    const names = await listFiles(folder);
    const files = new Map<string, string>();
    await inPool(names, AT_ONCE, async (one) => void files.set(one, await digestOf(path.join(folder, one))));
    const needed = new Set(files.values());
    const { places, packs } = await knownPlaces(before, needed);
    const lacking = new Map([...files].filter(([, one]) => !places.has(one)).map(([file, one]) => [one, path.join(folder, file)]));
    await putAll(lacking);
    for (const one of lacking.keys()) {
      const { place, size } = fresh.get(one) ?? {};
      if (!place) throw new Error('A file of a release was not put.');
      places.set(one, place);
      if (place.part) packs.set(place.object, size ?? 0);
    }
    const own = new Map([...needed].map((one) => [one, places.get(one) ?? { object: '' }]));
    const used = new Set([...own.values()].map(({ object }) => object));
    const list: ReleaseList = {
      id: releaseId,
      files: new Map(names.map((one) => [one, files.get(one) ?? ''])),
      places: own,
      packs: new Map([...packs].filter(([pack]) => used.has(pack))),
    };
    const bytes = writeList(list);
    const manifest = sha256(bytes);
    await store.put(manifestName(manifest), bytes, null);
    remember(manifest, list, before.kept);
    pushedMs.set(manifest, startedMs);
    return { id: releaseId, manifest, app: info?.app ?? '', createdAt: info?.createdAt ?? '' };
  };

  return {
    current,
    async push(releasesDir, releaseId, before) {
      for (let left = TRIES; ; left -= 1)
        try {
          return await pushOnce(releasesDir, releaseId, before);
        } catch (error) {
          if (left === 0 || !(error instanceof WrittenAnew)) throw error;
        }
    },
    async name(release, before, paused = null) {
      // What was put so long ago may be gone.
      if (now() - (pushedMs.get(release.manifest) ?? now()) > RELIED_ON_MS / 2) throw new Error(`The release ${release.id} was put too long ago to be named.`);
      pushedMs.delete(release.manifest);
      const all = [release, ...before.kept.filter(({ id: one }) => one !== release.id)].toSorted((a, b) => (a.id < b.id ? 1 : -1));
      const kept = releasesToKeep(all, release.id);
      const etag = await store.put(CURRENT, Buffer.from(JSON.stringify({ id: release.id, manifest: release.manifest, kept, paused })), before.etag);
      return etag === null ? null : { release: { id: release.id, manifest: release.manifest }, kept, paused, etag };
    },
    async pull(releasesDir, release) {
      if (await readReleaseInfo(releasesDir, release.id)) return 0;
      const list = await listOf(release.manifest);
      if (list.id !== release.id) throw new Error('The list of files is of another release.');
      pulling.add(list);
      try {
        return await pullAll(store, list, releasesDir);
      } finally {
        pulling.delete(list);
      }
    },
    tidy: (releasesDir) => sweepObjects(path.join(releasesDir, OBJECTS), (one) => [...pulling].some(({ places }) => places.has(one))),
    async sweep() {
      // First what there is, then what is named: whoever relies on something old named it before, whoever put something new is younger.
      const { objects, nowMs } = await store.list(FOLDER);
      const { release, kept } = await current();
      if (release === null) return 0;
      const named = new Set([CURRENT]);
      for (const { manifest } of [release, ...kept]) {
        const { places } = await listOf(manifest);
        named.add(manifestName(manifest));
        for (const { object } of places.values()) named.add(object);
      }
      const unnamed = objects.filter(({ name, writtenMs }) => !named.has(name) && nowMs - writtenMs > UNNAMED_MS);
      await inPool(unnamed, AT_ONCE, ({ name }) => store.remove(name));
      return unnamed.length;
    },
    async take(releasesDir, release) {
      const folder = path.join(releasesDir, release.id);
      const manifest = await readManifest(folder);
      if (manifest) await keepApplication(releasesDir, folder, manifest);
      await swapCurrent(releasesDir, release.id);
    },
  };
}

/** Removes files of a folder to which nothing links, unless they are needed. @returns how many */
async function sweepObjects(objects: string, isNeeded: (digest: string) => boolean): Promise<number> {
  let swept = 0;
  await inPool(await listFiles(objects), TIDIED_AT_ONCE, async (one) => {
    const file = path.join(objects, one);
    // Releases are links to it.
    if ((await fs.stat(file)).nlink > 1 || isNeeded(one.split('.', 1)[0] ?? '')) return;
    await fs.rm(file, { force: true });
    swept += 1;
  });
  return swept;
}

/** Fetches what a machine lacks of a release, and makes the folder of it in one step. @returns how many files were fetched */
async function pullAll(store: ObjectStore, list: ReleaseList, releasesDir: string): Promise<number> {
  const objects = path.join(releasesDir, OBJECTS);
  await fs.mkdir(objects, { recursive: true });
  const fetched = await bring(store, list, objects);
  const aside = path.join(releasesDir, PULLED, list.id);
  await fs.rm(aside, { recursive: true, force: true });
  for (const folder of new Set([...list.files.keys()].map((one) => path.dirname(path.join(aside, one))))) await fs.mkdir(folder, { recursive: true });
  await inPool([...list.files], AT_ONCE, ([one, own]) => fs.link(path.join(objects, own), path.join(aside, one)));
  await fs.rename(aside, path.join(releasesDir, list.id));
  return fetched;
}

/** Fetches files that a folder of objects lacks. @returns how many */
async function bring(store: ObjectStore, list: ReleaseList, objects: string): Promise<number> {
  const present = new Set(await fs.readdir(objects));
  const alone: { readonly one: string; readonly place: Place }[] = [];
  const byPack = new Map<string, { readonly one: string; readonly place: Place }[]>();
  for (const [one, place] of list.places) {
    if (present.has(one)) continue;
    const ofPack = place.part ? (byPack.get(place.object) ?? []) : alone;
    ofPack.push({ one, place });
    if (place.part) byPack.set(place.object, ofPack);
  }
  const whole = [...byPack].filter(([, parts]) => parts.length >= PACK_WHOLE_FROM);
  const single = [...alone, ...[...byPack.values()].filter((parts) => parts.length < PACK_WHOLE_FROM).flat()];
  const keep = async (one: string, bytes: Buffer | null | undefined): Promise<void> => {
    if (!bytes) throw new Error(`An object of the release ${list.id} is not there.`);
    if (sha256(bytes) !== one) throw new Error(`An object of the release ${list.id} is not what its digest says.`);
    const partial = path.join(objects, `${one}.${process.pid}.partial`);
    await fs.writeFile(partial, bytes);
    await fs.rename(partial, path.join(objects, one));
  };
  await Promise.all([
    inPool(whole, PACKS_AT_ONCE, async ([object, parts]) => {
      const bytes = (await store.get(object))?.bytes;
      await inPool(parts, AT_ONCE, ({ one, place }) => keep(one, bytes?.subarray(place.part?.from, (place.part?.from ?? 0) + (place.part?.length ?? 0))));
    }),
    inPool(single, AT_ONCE, async ({ one, place: { object, part } }) =>
      keep(one, part ? await store.part(object, part.from, part.length) : (await store.get(object))?.bytes),
    ),
  ]);
  return whole.reduce((sum, [, parts]) => sum + parts.length, single.length);
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
