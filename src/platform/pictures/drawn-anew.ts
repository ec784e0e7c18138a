import type { FileKind } from '../../lib/picture-kind.ts';
import { PIXELS_MAX } from '../../model/pictures/limits.ts';

const QUALITY = 85;

/** A picture drawn anew. */
export interface DrawnAnew {
  readonly bytes: Buffer;
  /** Of the picture as it came, px. */
  readonly longest_px: number;
}

/**
 * Draws a picture anew as JPEG: upright, on white, and without a word on where and by what it was taken.
 * @param kind what its first bytes say that it is @param side_px the longer side of what is kept, at most
 * @returns `null` where it is another kind after all, or cannot be read whole
 */
export async function drawnAnew(source: Uint8Array, kind: FileKind, side_px: number): Promise<DrawnAnew | null> {
  const { default: sharp } = await import('sharp');
  try {
    const open = sharp(source, { limitInputPixels: PIXELS_MAX.whole, failOn: 'truncated' });
    const { width, height, format } = await open.metadata();
    if (format !== kind) return null;
    const drawn = open.autoOrient().flatten({ background: '#ffffff' });
    const bytes = await drawn
      .resize({ width: side_px, height: side_px, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer();
    return { bytes, longest_px: Math.max(width, height) };
  } catch {
    return null;
  }
}
