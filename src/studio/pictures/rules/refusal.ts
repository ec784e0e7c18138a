import { type FileKind, TAKEN_KINDS } from '../../../lib/picture-kind.ts';
import type { Clip } from './clip.ts';
import { CLIP_MAX, FILE_MAX_BYTES, PIXELS_MAX, SIDE_MIN_PX } from '../../../model/pictures/limits.ts';

/** Why a file is not taken. */
export const REFUSALS = [
  'empty',
  'file_large',
  'heic',
  'gif',
  'video',
  'clip_large',
  'clip_long',
  'clip_endless',
  'clip_hevc',
  'clip_codec',
  'clip_unseen',
  'no_picture',
  'damaged',
  'pixels',
  'small',
  'too_many_open',
  'too_many_pictures',
  'disk_full',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Why a file of so many bytes is not even begun to be sent; `null` where nothing speaks against it. */
export function refusedBySize(bytes: number): Refusal | null {
  if (bytes <= 0) return 'empty';
  return bytes > FILE_MAX_BYTES ? 'file_large' : null;
}

/** The same of a video. */
export function refusedByClipSize(bytes: number): Refusal | null {
  if (bytes <= 0) return 'empty';
  return bytes > CLIP_MAX.bytes ? 'clip_large' : null;
}

/** Codecs that every browser of today plays. */
const PLAYED: ReadonlySet<Clip['codec']> = new Set(['h264', 'vp8', 'vp9', 'av1']);

/** Why a video is not taken; `null` of a file stands for one that is no video, or ends too soon. */
export function refusedByClip(clip: Clip | null): Refusal | null {
  if (!clip) return 'damaged';
  if (clip.codec === 'hevc') return 'clip_hevc';
  if (!PLAYED.has(clip.codec)) return 'clip_codec';
  if (clip.seconds === 0) return 'clip_endless';
  return clip.seconds > CLIP_MAX.seconds ? 'clip_long' : null;
}

/** Why a file of a kind is not taken. */
export function refusedByKind(kind: FileKind): Refusal | null {
  if (TAKEN_KINDS.has(kind)) return null;
  return kind === 'heic' || kind === 'gif' || kind === 'video' ? kind : 'no_picture';
}

interface Sides {
  readonly width: number;
  readonly height: number;
  /** Whether it can be read in small, without holding all its pixels. */
  readonly isPlain: boolean;
}

/** Why a picture of such sides is not taken. */
export function refusedBySides({ width, height, isPlain }: Sides): Refusal | null {
  if (!(width > 0 && height > 0)) return 'damaged';
  if (width * height > (isPlain ? PIXELS_MAX.plain : PIXELS_MAX.whole)) return 'pixels';
  return Math.max(width, height) < SIDE_MIN_PX ? 'small' : null;
}
