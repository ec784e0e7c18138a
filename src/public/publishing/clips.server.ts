import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EncodedPicture } from './picture-encoder.server.ts';

const TIMEOUT_MS = 120_000;
const HASH_LENGTH = 16;

/** Puts a video beside the encoded pictures under the digest of its bytes, as it is. @throws Error where it is not to be had */
export async function keepClip(folder: string, url: string): Promise<NonNullable<EncodedPicture['clip']>> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.body) throw new Error(`answer ${response.status}`);
  const part = path.join(folder, `${randomUUID()}.part`);
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), counted, fs.createWriteStream(part));
    const name = `${hash.digest('hex').slice(0, HASH_LENGTH)}${path.extname(new URL(url).pathname)}`;
    await fs.promises.rename(part, path.join(folder, name));
    return { name, bytes };
  } finally {
    await fs.promises.rm(part, { force: true });
  }
}
