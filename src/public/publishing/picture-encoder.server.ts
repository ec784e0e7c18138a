import fs from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import { cropOf, cropPixels, WHOLE } from '../../catalogue/catalogue/rules/picture-crop.ts';
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

const CLIP_NAME = /^[0-9a-f]{16}\.(?:mp4|webm)$/;

export const encodedPictureSchema = z.object({
  /** First 16 hex digits of the SHA-256 of the original's bytes, or of what is cut out of them: another crop is another picture. */
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  /** What is shown of the original, as its record says it; absent where that is the whole. */
  crop: z.string().optional(),
  /** Size of what is shown in pixels, upright. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Widths of `<hash>-<width>.webp`, ascending. */
  widths: z.array(z.number().int().positive()).min(1),
  /** Average colour, shown until the picture is there. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Of a video's first picture: its file beside the pictures, and its size in bytes. */
  clip: z.object({ name: z.string().regex(CLIP_NAME), bytes: z.number().int().positive() }).optional(),
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

// decision: pictures-of-pages
/** A picture upright, and cut as its record says. */
export async function shownPart(bytes: Uint8Array, crop = ''): Promise<{ readonly open: () => Sharp; readonly width: number; readonly height: number }> {
  const { autoOrient } = await sharp(bytes).metadata();
  const rectangle = cropOf(crop);
  if (rectangle === WHOLE) return { open: () => sharp(bytes).autoOrient(), width: autoOrient.width, height: autoOrient.height };
  const cut = cropPixels(rectangle, autoOrient);
  return { open: () => sharp(bytes).autoOrient().extract(cut), width: cut.width, height: cut.height };
}

/**
 * Encodes a picture into `folder`: `<hash>-<width>.webp` per width and `<hash>-og.jpg` for link previews.
 * The description `<hash>.json` is written last and marks the encoding as finished.
 * @param crop what is shown of it, as its record says
 * @throws Error when the bytes are not a picture of an accepted format.
 */
export async function encodePicture(bytes: Uint8Array, hash: string, folder: string, crop = ''): Promise<EncodedPicture> {
  const { format } = await sharp(bytes).metadata();
  if (!FORMATS.has(format)) throw new Error(`format ${format} is not accepted`);
  const { open, width, height } = await shownPart(bytes, crop);
  const fitting = PICTURE_WIDTHS_PX.filter((one) => one <= width);
  const widths = fitting.length > 0 ? [...fitting] : [width];
  for (const one of widths) {
    const quality = one <= SMALL_WIDTH_PX ? SMALL_QUALITY : LARGE_QUALITY;
    const webp = await open().resize({ width: one }).webp({ quality, effort: WEBP_EFFORT }).toBuffer();
    await writeAtomically(path.join(folder, `${hash}-${one}.webp`), webp);
  }
  const share = open().resize(SHARE_WIDTH_PX, SHARE_HEIGHT_PX, { fit: 'cover' }).flatten({ background: '#ffffff' });
  await writeAtomically(path.join(folder, `${hash}-og.jpg`), await share.jpeg({ quality: SHARE_QUALITY, mozjpeg: true }).toBuffer());
  const picture: EncodedPicture = { hash, ...(crop === '' ? {} : { crop }), width, height, widths, colour: await averageColour(open()) };
  await writeAtomically(path.join(folder, `${hash}.json`), JSON.stringify(picture));
  return picture;
}

async function averageColour(picture: Sharp): Promise<string> {
  const pixel = await picture.flatten({ background: '#ffffff' }).toColourspace('srgb').resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${[0, 1, 2].map((channel) => (pixel[channel] ?? pixel[0] ?? 0).toString(16).padStart(2, '0')).join('')}`;
}
