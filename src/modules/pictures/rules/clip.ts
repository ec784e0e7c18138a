import { readMp4 } from './mp4.ts';
import { readWebm } from './webm.ts';

/** Reads bytes of a file; fewer where it ends. */
export type ReadBytes = (at: number, length: number) => Promise<Uint8Array>;

/** How a video's pictures are written. */
export type ClipCodec = 'h264' | 'vp8' | 'vp9' | 'av1' | 'hevc' | 'other';

/** Bytes that are written over, so that a video does not tell where and when it was taken. */
export interface Patch {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** What a video is, by its own description. */
export interface Clip {
  readonly container: 'mp4' | 'webm';
  readonly codec: ClipCodec;
  /** Whole seconds, upwards; 0 where it does not say. */
  readonly seconds: number;
  /** Px, as it is shown. */
  readonly width: number;
  readonly height: number;
  readonly patches: readonly Patch[];
}

const HEAD_BYTES = 12;

/**
 * Reads what a video says of itself, wherever in the file that stands, without reading its pictures.
 * @returns `null` of a file that is no video of a known container, or ends too soon
 */
export async function readClip(read: ReadBytes, size: number): Promise<Clip | null> {
  const head = await read(0, HEAD_BYTES);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.length < HEAD_BYTES) return null;
  try {
    return view.getUint32(0) === 0x1a45dfa3 ? await readWebm(read, size) : await readMp4(read, size);
  } catch (error) {
    // Whatever lies outside of the file was said wrongly in it.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
