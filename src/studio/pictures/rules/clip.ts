import type { ReadBytes, Clip } from './clip-facts.ts';
import { readMp4 } from './mp4.ts';
import { readWebm } from './webm.ts';

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
