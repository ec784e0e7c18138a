import fs from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../releases/files.ts';
import { picturesDir } from '../releases/pictures-dir.ts';
import { contentTypeOf, IMMUTABLE } from './headers.ts';
import type { StaticFile } from './static.ts';

export const PICTURE_PREFIX = '/_img/';
const PICTURE_NAME = /^[0-9a-f]{16}-(?:\d+\.webp|og\.jpg)$/;
const MEMORY_BYTES = 64 * 1024 * 1024;

/**
 * Encoded pictures, the ones asked for lately kept in memory.
 * @param memoryBytes how many bytes of pictures are kept.
 */
export function createPictureStore(dataDir: string, memoryBytes = MEMORY_BYTES): { find(name: string): Promise<StaticFile | null> } {
  const folder = picturesDir(dataDir);
  // A map keeps the order of insertion: its first entry is the one asked for longest ago.
  const kept = new Map<string, StaticFile>();
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

  return {
    async find(name) {
      if (!PICTURE_NAME.test(name)) return null;
      const known = kept.get(name);
      if (known) {
        kept.delete(name);
        kept.set(name, known);
        return known;
      }
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
        };
        keep(name, file);
        return file;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}
