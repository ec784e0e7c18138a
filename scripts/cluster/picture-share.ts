import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { inPool } from '../../src/lib/in-pool.ts';
import { isMissing, listFiles, writeAtomically } from '../../src/platform/releases/files.ts';
import { picturesDir, picturesManifest } from '../../src/platform/releases/pictures-dir.ts';
import type { ObjectStore } from './object-store.ts';

const AT_ONCE = 16;
const NAMES = 'pictures/names.json';
const MANIFEST = 'manifest.json';
const objectName = (name: string): string => `pictures/f/${name}`;
/** Files whose content is said by their name. */
const KEPT_NAME = /^[0-9a-f]{16}(?:-(?:\d+\.(?:webp|avif)|og\.jpg)|\.(?:json|lighter|mp4|webm))$/;
/** What says which pictures are encoded; the pictures themselves are fetched when they are asked for. */
const SMALL_NAME = /\.(?:json|lighter)$/;

const namesSchema = z.object({ names: z.array(z.string().regex(KEPT_NAME)), manifest: z.string() });

/** Encoded pictures of all machines. */
export interface PictureShare {
  /** Puts what the store lacks of this machine's pictures, and which record shows which. @returns how many files */
  push(dataDir: string): Promise<number>;
  /** Learns which pictures are encoded and which record shows which. */
  pull(dataDir: string): Promise<void>;
  /** Brings one file. @returns whether there is one */
  fetch(folder: string, name: string): Promise<boolean>;
}

export function createPictureShare(store: ObjectStore): PictureShare {
  const read = async (): Promise<{ readonly names: ReadonlySet<string>; readonly manifest: string; readonly etag: string | null }> => {
    const found = await store.get(NAMES);
    if (!found) return { names: new Set(), manifest: '', etag: null };
    const { names, manifest } = namesSchema.parse(JSON.parse(found.bytes.toString('utf8')));
    return { names: new Set(names), manifest, etag: found.etag };
  };
  const fetch = async (folder: string, name: string): Promise<boolean> => {
    const found = KEPT_NAME.test(name) ? await store.get(objectName(name)) : null;
    if (!found) return false;
    await fs.mkdir(folder, { recursive: true });
    const partial = path.join(folder, `.${name}.${process.pid}.partial`);
    await fs.writeFile(partial, found.bytes);
    await fs.rename(partial, path.join(folder, name));
    return true;
  };
  return {
    fetch,
    async push(dataDir) {
      const folder = picturesDir(dataDir);
      const own = (await listFiles(folder)).filter((name) => KEPT_NAME.test(name));
      const manifest = await fs.readFile(picturesManifest(dataDir), 'utf8').catch((error: unknown) => {
        if (isMissing(error)) return '';
        throw error;
      });
      const there = await read();
      const lacking = own.filter((name) => !there.names.has(name));
      if (lacking.length === 0 && (manifest === there.manifest || manifest === '')) return 0;
      await inPool(lacking, AT_ONCE, async (name) => void (await store.put(objectName(name), await fs.readFile(path.join(folder, name)), null)));
      const names = [...new Set([...there.names, ...lacking])].toSorted();
      // Another machine that was just there told what it has: the next push adds to that.
      await store.put(NAMES, Buffer.from(JSON.stringify({ names, manifest: manifest === '' ? there.manifest : manifest })), there.etag);
      return lacking.length;
    },
    async pull(dataDir) {
      const folder = picturesDir(dataDir);
      await fs.mkdir(folder, { recursive: true });
      const { names, manifest } = await read();
      const present = new Set(await listFiles(folder));
      await inPool(
        [...names].filter((name) => SMALL_NAME.test(name) && !present.has(name)),
        AT_ONCE,
        async (name) => void (await fetch(folder, name)),
      );
      const file = path.join(folder, MANIFEST);
      const before = await fs.readFile(file, 'utf8').catch(() => '');
      if (manifest !== '' && manifest !== before) await writeAtomically(file, manifest);
    },
  };
}
