import { kindOf, TELLING_BYTES } from '../../../lib/picture-kind.ts';
import { type Refusal, refusedByClip, refusedByClipSize, refusedByKind, refusedBySize } from '../rules/refusal.ts';

const JPEG_QUALITY = 0.86;
/** Longer side of the picture that is taken, px. */
const SIDE_PX = 1600;
/** Past a fade from black, within the shortest film. */
const TAKEN_AT_S = 0.5;
const PATIENCE_MS = 15_000;

/** Takes a picture of a video. @returns `null` where this browser does not show it */
export type TakePoster = (file: Blob) => Promise<Blob | null>;

/** What reads containers of videos comes for the shelf that takes them; asked for when its screen opens, it is there without a connection. */
export const clipReader = (): Promise<typeof import('../rules/clip.ts')> => import('../rules/clip.ts');

/** A video with its first picture as they can be sent, or why it is not: told before a byte is sent. */
export async function readyClip(file: Blob, take: TakePoster): Promise<{ readonly bytes: Blob; readonly poster: Blob } | Refusal> {
  const large = refusedByClipSize(file.size);
  if (large) return large;
  const { readClip } = await clipReader();
  const clip = await readClip(async (at, length) => new Uint8Array(await file.slice(at, at + length).arrayBuffer()), file.size);
  const refused = refusedByClip(clip);
  if (refused) return refused;
  const poster = await take(file).catch(() => null);
  return poster ? { bytes: file, poster } : 'clip_unseen';
}

/** By what the browser has. */
export const posterHere: TakePoster = async (file) => {
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true, preload: 'auto', src: URL.createObjectURL(file) });
  const heard = (name: string): Promise<void> =>
    new Promise((resolve, reject) => {
      video.addEventListener(name, () => resolve(), { once: true });
      video.addEventListener('error', () => reject(new Error('The video cannot be shown.')), { once: true });
      setTimeout(() => reject(new Error('The video does not begin.')), PATIENCE_MS);
    });
  try {
    await heard('loadeddata');
    const sought = heard('seeked');
    video.currentTime = Math.min(TAKEN_AT_S, (Number.isFinite(video.duration) ? video.duration : 0) / 2);
    await sought;
    const scale = Math.min(1, SIDE_PX / Math.max(video.videoWidth, video.videoHeight));
    const size = { width: Math.round(video.videoWidth * scale), height: Math.round(video.videoHeight * scale) };
    const canvas = Object.assign(document.createElement('canvas'), size);
    canvas.getContext('2d')?.drawImage(video, 0, 0, size.width, size.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  } finally {
    URL.revokeObjectURL(video.src);
  }
};

const READY_FILE_JPEG_QUALITY = 0.92;

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
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', READY_FILE_JPEG_QUALITY));
};
