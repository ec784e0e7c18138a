import fs from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../releases/files.ts';
import { picturesDir } from '../releases/pictures-dir.ts';
import { isAtHand } from './fetched-pictures.ts';
import { contentTypeOf, IMMUTABLE } from '../web/headers.ts';
import type { StaticFile } from './static.ts';

export const PICTURE_PREFIX = '/_img/';
const PICTURE_NAME = /^[0-9a-f]{16}-(?:\d+\.webp|og\.jpg)$/;
const MEMORY_BYTES = 64 * 1024 * 1024;
/** A lighter form may be made at any time: one that was not there is looked for again after so long. */
const MISSING_MS = 60_000;
const MISSING_MAX = 5_000;

export interface PictureStore {
  /** @param accept what the browser says that it shows; the lighter form is for whoever names it */
  find(name: string, accept?: string): Promise<StaticFile | null>;
}

/**
 * Encoded pictures, the ones asked for lately kept in memory. Under the address of a WebP lies its AVIF too, where there is one
 * and the browser asks for it: pages name one file, whenever the other one is made.
 * @param memoryBytes how many bytes of pictures are kept.
 */
export function createPictureStore(dataDir: string, memoryBytes = MEMORY_BYTES, now: () => number = Date.now): PictureStore {
  const folder = picturesDir(dataDir);
  // A map keeps the order of insertion: its first entry is the one asked for longest ago.
  const kept = new Map<string, StaticFile>();
  const missing = new Map<string, number>();
  let keptBytes = 0;

  const keep = (name: string, file: StaticFile): void => {
    if (file.identity.length > memoryBytes || kept.has(name)) return;
    kept.set(name, file);
    keptBytes += file.identity.length;
    for (const [oldest, { identity }] of kept) {
      if (keptBytes <= memoryBytes) return;
      kept.delete(oldest);
      keptBytes -= identity.length;
    }
  };
  const read = async (name: string): Promise<StaticFile | null> => {
    const known = kept.get(name);
    if (known) {
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    if (!(await isAtHand(folder, name))) return null;
    try {
      // The name holds the digest of the original and the size, so it tags the content.
      const file: StaticFile = {
        identity: await fs.readFile(path.join(folder, name)),
        br: null,
        gzip: null,
        digest: name,
        type: contentTypeOf(name),
        cacheControl: IMMUTABLE,
        csp: null,
        ...(name.endsWith('.jpg') ? {} : { vary: 'Accept' }),
      };
      keep(name, file);
      return file;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const readLighter = async (name: string): Promise<StaticFile | null> => {
    if (now() - (missing.get(name) ?? -MISSING_MS) < MISSING_MS) return null;
    const file = await read(name);
    if (file) missing.delete(name);
    else {
      if (missing.size >= MISSING_MAX) missing.clear();
      missing.set(name, now());
    }
    return file;
  };

  return {
    async find(name, accept = '') {
      if (!PICTURE_NAME.test(name)) return null;
      const lighter = name.endsWith('.webp') && accept.includes('image/avif') ? await readLighter(lighterName(name)) : null;
      return lighter ?? read(name);
    },
  };
}

/** Name of the AVIF of a WebP. */
const lighterName = (name: string): string => name.replace(/\.webp$/, '.avif');
