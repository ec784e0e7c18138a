import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { readJson, writeAtomically } from '../../platform/releases/files.ts';

/** Widths of the WebP files in pixels; a picture gets those that are not wider than itself. */
export const PICTURE_WIDTHS_PX = [320, 480, 640, 960, 1280, 1600] as const;
const SMALL_WIDTH_PX = 640;
const SMALL_QUALITY = 70;
const LARGE_QUALITY = 66;
const WEBP_EFFORT = 4;
const SHARE_WIDTH_PX = 1200;
const SHARE_HEIGHT_PX = 630;
const SHARE_QUALITY = 76;
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

// Pictures are encoded two at a time; one thread each keeps a small machine responsive.
sharp.concurrency(1);

export const encodedPictureSchema = z.object({
  /** First 16 hex digits of the SHA-256 of the original's bytes. */
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  /** Size of the original in pixels, upright. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Widths of `<hash>-<width>.webp`, ascending. */
  widths: z.array(z.number().int().positive()).min(1),
  /** Average colour, shown until the picture is there. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
});
export type EncodedPicture = Readonly<z.infer<typeof encodedPictureSchema>>;

/** The finished encoding of a content hash; `null` when there is none. */
export async function readEncoding(folder: string, hash: string): Promise<EncodedPicture | null> {
  const parsed = encodedPictureSchema.safeParse(await readJson(path.join(folder, `${hash}.json`)));
  return parsed.success ? parsed.data : null;
}

/** Hashes whose encoding is finished. */
export async function finishedEncodings(folder: string): Promise<ReadonlySet<string>> {
  const names = await fs.readdir(folder);
  return new Set(names.filter((name) => /^[0-9a-f]{16}\.json$/.test(name)).map((name) => name.slice(0, 16)));
}

/**
 * Encodes a picture into `folder`: `<hash>-<width>.webp` per width and `<hash>-og.jpg` for link previews.
 * The description `<hash>.json` is written last and marks the encoding as finished.
 * @throws Error when the bytes are not a picture of an accepted format.
 */
export async function encodePicture(bytes: Uint8Array, hash: string, folder: string): Promise<EncodedPicture> {
  const { format, autoOrient } = await sharp(bytes).metadata();
  if (!FORMATS.has(format)) throw new Error(`format ${format} is not accepted`);
  const { width, height } = autoOrient;
  const fitting = PICTURE_WIDTHS_PX.filter((one) => one <= width);
  const widths = fitting.length > 0 ? [...fitting] : [width];
  for (const one of widths) {
    const quality = one <= SMALL_WIDTH_PX ? SMALL_QUALITY : LARGE_QUALITY;
    const webp = await sharp(bytes).autoOrient().resize({ width: one }).webp({ quality, effort: WEBP_EFFORT }).toBuffer();
    await writeAtomically(path.join(folder, `${hash}-${one}.webp`), webp);
  }
  const share = sharp(bytes).autoOrient().resize(SHARE_WIDTH_PX, SHARE_HEIGHT_PX, { fit: 'cover' }).flatten({ background: '#ffffff' });
  await writeAtomically(path.join(folder, `${hash}-og.jpg`), await share.jpeg({ quality: SHARE_QUALITY, mozjpeg: true }).toBuffer());
  const picture: EncodedPicture = { hash, width, height, widths, colour: await averageColour(bytes) };
  await writeAtomically(path.join(folder, `${hash}.json`), JSON.stringify(picture));
  return picture;
}

async function averageColour(bytes: Uint8Array): Promise<string> {
  const pixel = await sharp(bytes).flatten({ background: '#ffffff' }).toColourspace('srgb').resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${[0, 1, 2].map((channel) => (pixel[channel] ?? pixel[0] ?? 0).toString(16).padStart(2, '0')).join('')}`;
}
