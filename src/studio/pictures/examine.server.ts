import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { kindOf, TELLING_BYTES } from '../../lib/picture-kind.ts';
import { PIXELS_MAX, SIDE_KEPT_PX } from '../../model/pictures/limits.ts';
import { drawnAnew } from '../../platform/pictures/drawn-anew.ts';
import type { Examine } from '../../platform/proxy/pocketbase-proxy.ts';
import { LIKENESS_SIDES, likenessOf } from './rules/likeness.ts';
import { type Refusal, refusedByKind, refusedBySides, refusedBySize } from './rules/refusal.ts';

/** The longer side of what is kept, px: small print of a paper is read in it. */
const SIDE_PX = 2400;
/** The largest file, in bytes: what the collections keep, and a form's limit leaves place for its words. */
const MOST_BYTES = 12 * 1024 * 1024;

/**
 * Looks into a photo or a paper that somebody of the house sends: a picture is drawn anew, upright and without a word on where and by
 * what it was taken; a PDF stays as it came, and is only ever handed out as a download.
 */
export const examineFile: Examine = async (source) => {
  if (source.length > MOST_BYTES) return 'file_large';
  const kind = kindOf(source.subarray(0, TELLING_BYTES));
  if (kind === 'document') return { bytes: new Uint8Array(source), type: 'application/pdf', ending: 'pdf' };
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') return 'file_kind';
  const drawn = await drawnAnew(source, kind, SIDE_PX);
  return drawn ? { bytes: new Uint8Array(drawn.bytes), type: 'image/jpeg', ending: 'jpg' } : 'file_damaged';
};

const QUALITY = 88;
/** What sharp calls the kinds that are taken. */
const READERS: Readonly<Record<string, string>> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

/** A picture as it is kept: upright, in the colours of screens, without a word on where and by whom it was taken. */
export interface Examined {
  readonly bytes: Uint8Array;
  readonly type: 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
  /** SHA-256 of the file as it came, in hex. */
  readonly source_hash: string;
  readonly likeness: string;
}

/** Looks into a file that was sent. @returns the picture to keep, or why it is none */
export async function examine(file: string): Promise<Examined | Refusal> {
  const source = await fs.readFile(file);
  const refused = refusedBySize(source.length) ?? refusedByKind(kindOf(source.subarray(0, TELLING_BYTES)));
  if (refused) return refused;
  const { default: sharp } = await import('sharp');
  // Faults that the eye does not see are no reason to send a guest's photo back; a file that ends too soon is.
  const open = (): Sharp => sharp(source, { limitInputPixels: PIXELS_MAX.plain, failOn: 'truncated' });
  const metadata = await open()
    .metadata()
    .catch(() => null);
  if (!metadata || metadata.format !== READERS[kindOf(source.subarray(0, TELLING_BYTES))]) return 'damaged';
  const bySides = refusedBySides({ width: metadata.width, height: metadata.height, isPlain: isPlain(metadata) });
  if (bySides) return bySides;
  try {
    const upright = open().autoOrient().resize({ width: SIDE_KEPT_PX, height: SIDE_KEPT_PX, fit: 'inside', withoutEnlargement: true }).toColourspace('srgb');
    // What lets its background through needs a format that can; photos are smallest and quickest as JPEG.
    const kept = metadata.hasAlpha ? upright.webp({ quality: QUALITY }) : upright.jpeg({ quality: QUALITY });
    const { data, info } = await kept.toBuffer({ resolveWithObject: true });
    const grey = await sharp(data)
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize({ ...LIKENESS_SIDES, fit: 'fill' })
      .raw()
      .toBuffer();
    return {
      bytes: data,
      type: metadata.hasAlpha ? 'image/webp' : 'image/jpeg',
      width: info.width,
      height: info.height,
      source_hash: createHash('sha256').update(source).digest('hex'),
      likeness: likenessOf(grey),
    };
  } catch {
    return 'damaged';
  }
}

/** A JPEG whose lines come one after another is read in small; every other picture has to be held whole. */
const isPlain = ({ format, isProgressive }: Metadata): boolean => format === 'jpeg' && isProgressive !== true;
