import { kindOf, TELLING_BYTES } from '../../../lib/picture-kind.ts';
import { type Refusal, refusedByKind, refusedBySize } from '../rules/refusal.ts';

const JPEG_QUALITY = 0.92;

/** Makes a JPEG of what this browser can decode and others cannot. @returns `null` where it cannot either */
export type Decode = (file: Blob) => Promise<Blob | null>;

/**
 * A file as it can be sent, or why it is not: refused here it costs nobody a minute of sending. Photos of iPhones (HEIC) become
 * JPEG where the browser knows them, which Safari does.
 */
export async function readyFile(file: Blob, decode: Decode): Promise<Blob | Refusal> {
  const refused = refusedBySize(file.size);
  if (refused) return refused;
  const kind = kindOf(new Uint8Array(await file.slice(0, TELLING_BYTES).arrayBuffer()));
  if (kind === 'heic') return (await decode(file).catch(() => null)) ?? 'heic';
  return refusedByKind(kind) ?? file;
}

/** By what the browser has: it turns the photo upright and leaves everything but its pixels behind. */
export const decodeHere: Decode = async (file) => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
};
