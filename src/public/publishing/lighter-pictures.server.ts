import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isMissing, writeAtomically } from '../../platform/releases/files.ts';
import { picturesDir, picturesManifest } from '../../platform/releases/pictures-dir.ts';
import { type EncodedPicture, shownPart } from './picture-encoder.server.ts';
import { type PictureManifest, readManifest, readOriginal } from './pictures.server.ts';

/** At this quality an AVIF looks no worse than the WebP of its width (measured by noise: 0.4 to 2 dB better). */
const QUALITY = 45;
/** Twice the effort costs twice the time for 3 %: spent where most phones look. */
const EFFORT = { small: 3, large: 2 } as const;
const SMALL_WIDTH_PX = 640;
/** The widest of all is for the lightbox alone. */
const WIDEST_PX = 1280;
/** What saves less than a twentieth is not worth a second file. */
const WORTH = 0.95;
const LOOK_AGAIN_MS = 500;

export interface LighterOptions {
  readonly pocketbaseUrl: string;
  readonly dataDir: string;
  /** Whether there is nothing else to do: pictures that are not public yet and releases come first. */
  readonly isQuiet?: () => boolean;
  readonly signal?: AbortSignal;
}

/**
 * Makes the AVIF of encoded pictures, `<hash>-<width>.avif`, one file at a time and after everything else: pages name WebP, and
 * whoever shows AVIF gets it under the same address once it is there. @returns how many pictures were dealt with
 */
export async function makeLighter({ pocketbaseUrl, dataDir, isQuiet = () => true, signal }: LighterOptions): Promise<number> {
  const folder = picturesDir(dataDir);
  const pause = async (): Promise<void> => {
    while (!isQuiet() && !signal?.aborted) await setTimeout(LOOK_AGAIN_MS);
    signal?.throwIfAborted();
  };
  let done = 0;
  const seen = new Set<string>();
  for (const [key, picture] of Object.entries<EncodedPicture>((await readManifest(picturesManifest(dataDir))) satisfies PictureManifest)) {
    if (seen.has(picture.hash) || (await isThere(path.join(folder, mark(picture.hash))))) continue;
    seen.add(picture.hash);
    await pause();
    const bytes = await readOriginal(pocketbaseUrl, key).catch(() => null);
    // Taken away meanwhile, or not to be had now.
    if (!bytes) continue;
    for (const width of picture.widths.filter((one) => one <= WIDEST_PX)) {
      await pause();
      await makeOne(bytes, path.join(folder, `${picture.hash}-${width}`), width, picture.crop);
    }
    await writeAtomically(path.join(folder, mark(picture.hash)), '');
    done += 1;
  }
  return done;
}

// decision: pictures-of-pages
/** The same in the background, one round after another. */
export function createLighter({ isOn, ...options }: Omit<LighterOptions, 'signal'> & { readonly isOn: boolean }): { wake(): void; stop(): Promise<void> } {
  const stopping = new AbortController();
  let working: Promise<void> | null = null;
  let isAgain = false;
  const wake = (): void => {
    if (!isOn || stopping.signal.aborted) return;
    isAgain = working !== null;
    working ??= makeLighter({ ...options, signal: stopping.signal })
      .catch(() => 0)
      .then(() => {
        working = null;
        if (isAgain) wake();
      });
  };
  return {
    wake,
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}

/** Marks a picture whose AVIF are made, or were found not to be worth it. */
const mark = (hash: string): string => `${hash}.lighter`;

async function makeOne(bytes: Uint8Array, name: string, width: number, crop: string | undefined): Promise<void> {
  const effort = width <= SMALL_WIDTH_PX ? EFFORT.small : EFFORT.large;
  const { open } = await shownPart(bytes, crop);
  const avif = await open().resize({ width }).avif({ quality: QUALITY, effort }).toBuffer();
  const { size } = await fs.stat(`${name}.webp`);
  if (avif.length < size * WORTH) await writeAtomically(`${name}.avif`, avif);
}

async function isThere(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
}
