import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Examined, examine } from './examine.server.ts';
import type { HalfSent, HalfSentFiles } from './half-sent.server.ts';
import type { Clip } from './rules/clip-facts.ts';
import { readClip } from './rules/clip.ts';
import { type Refusal, refusedByClip, refusedByClipSize } from './rules/refusal.ts';

/** A video as it is kept: without a word on where and when it was taken, with its first picture. */
export interface ExaminedClip extends Examined {
  readonly clip: { readonly clip: File; readonly clip_seconds: number; readonly clip_bytes: number };
}

/** Looks into a video that was sent, and into the picture that was made of it. @returns what to keep, or why it is not taken */
export async function examineClip(files: HalfSentFiles, file: HalfSent, poster: string): Promise<ExaminedClip | Refusal> {
  const name = files.fileOf(file.id);
  const found = await lookInto(name);
  if (typeof found === 'string') return found;
  const first = (await files.find(poster, file.owner)) ? await examine(files.fileOf(poster)) : 'clip_unseen';
  if (typeof first === 'string') return 'clip_unseen';
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(name), hash);
  // Read from the disk while it is sent: it need not fit into the memory.
  const type = `video/${found.container}`;
  const bytes = await fs.openAsBlob(name, { type });
  const clip = { clip: new File([bytes], `clip.${found.container}`, { type }), clip_seconds: found.seconds, clip_bytes: bytes.size };
  // What a photo looks like is not held against a film.
  return { ...first, source_hash: hash.digest('hex'), likeness: '', clip };
}

async function lookInto(name: string): Promise<Clip | Refusal> {
  const opened = await fs.promises.open(name, 'r+');
  try {
    const { size } = await opened.stat();
    const large = refusedByClipSize(size);
    if (large) return large;
    const clip = await readClip(async (at, length) => {
      const { bytesRead, buffer } = await opened.read(new Uint8Array(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    }, size);
    const refused = refusedByClip(clip);
    if (refused || !clip) return refused ?? 'damaged';
    for (const { at, bytes } of clip.patches) await opened.write(bytes, 0, bytes.length, at);
    return clip;
  } finally {
    await opened.close();
  }
}
