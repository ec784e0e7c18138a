import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { connect } from '../../data/pocketbase.ts';
import { z } from 'zod';
import { FULL_LIST_PAGE_SIZE } from '../../config/constants.ts';
import { readJson, writeAtomically } from '../../platform/releases/files.ts';
import { inPool } from '../../lib/in-pool.ts';
import { cropOf, cropText } from '../../catalogue/catalogue/rules/picture-crop.ts';
import { type EncodedPicture, encodedPictureSchema, encodePicture, finishedEncodings, readEncoding } from './picture-encoder.server.ts';
import { keepClip } from './clips.server.ts';
import type { PreviewRequest } from './renderer/messages.server.ts';
import { picturesDir, picturesManifest } from '../../platform/releases/pictures-dir.ts';

const ENCODERS = 2;
const DOWNLOAD_TIMEOUT_MS = 60_000;
const HASH_LENGTH = 16;

/** File fields whose pictures the public pages show. */
const SOURCES: readonly Source[] = [
  { collection: 'ic_excurs_images', field: 'banner_large', crop: 'crop' },
  { collection: 'ic_excurs_assets', field: 'image', clip: 'clip', crop: 'crop' },
  { collection: 'post_images', field: 'image', crop: 'crop' },
];

interface Source {
  readonly collection: string;
  readonly field: string;
  /** The field with the video that it is the first picture of. */
  readonly clip?: string;
  /** The field that says what of it is shown. */
  readonly crop?: string;
}

export interface PictureSource {
  /** `<collection>/<recordId>/<filename>`. */
  readonly key: string;
  /** Address of the original, readable as a guest. */
  readonly url: string;
  /** Address of the video that it is the first picture of. */
  readonly clipUrl?: string;
  /** What of it is shown, as its record says; '' is the whole. */
  readonly crop: string;
}

export interface PictureOptions {
  readonly pocketbaseUrl: string;
  readonly dataDir: string;
  /** Hears how many of the pictures that were not known yet are dealt with. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface PictureReport {
  /** Content hashes encoded by this run; 0 when nothing new was uploaded. */
  readonly encoded: number;
  /** Pictures that needed no encoding. */
  readonly reused: number;
  readonly total: number;
  /** Whether the manifest now says something else than before. */
  readonly hasChanged: boolean;
  /** Keys with the reason, of pictures that could not be read; pages do without them. */
  readonly failed: readonly string[];
}

export type PictureManifest = Readonly<Record<string, EncodedPicture>>;

/**
 * Encodes the public pictures that are not encoded yet and writes the manifest. A picture is encoded once per
 * content, whatever its records are called; files of pictures that are no longer shown stay for older releases.
 * @throws Error when PocketBase does not answer.
 */
export async function preparePictures({ pocketbaseUrl, dataDir, onProgress }: PictureOptions): Promise<PictureReport> {
  const folder = picturesDir(dataDir);
  await fs.mkdir(folder, { recursive: true });
  const sources = await listPictures(pocketbaseUrl);
  const known = await readManifest(picturesManifest(dataDir));
  const finished = await finishedEncodings(folder);
  const manifest = new Map<string, EncodedPicture>();
  const unknown: PictureSource[] = [];
  for (const source of sources) {
    const picture = known[source.key];
    if (picture && finished.has(picture.hash) && isOf(picture, source)) manifest.set(source.key, picture);
    else unknown.push(source);
  }

  const failed: string[] = [];
  let encoded = 0;
  const count = (): void => {
    encoded += 1;
  };
  await inPool(
    unknown,
    ENCODERS,
    async (source) => {
      const { key } = source;
      try {
        manifest.set(key, await madeOf(folder, source, count));
      } catch (error) {
        failed.push(`${key} (${error instanceof Error ? error.message : String(error)})`);
      }
    },
    (done) => onProgress?.(done, unknown.length),
  );

  const sorted = Object.fromEntries([...manifest].sort(([left], [right]) => (left < right ? -1 : 1)));
  const written = JSON.stringify(sorted, null, 1);
  const hasChanged = (await fs.readFile(picturesManifest(dataDir), 'utf8').catch(() => '')) !== written;
  if (hasChanged) await writeAtomically(picturesManifest(dataDir), written);
  return { hasChanged, encoded, reused: sources.length - encoded - failed.length, total: sources.length, failed };
}

/** Whether an encoding shows what its record says by now. */
const isOf = (picture: EncodedPicture, { crop, clipUrl }: PictureSource): boolean => (picture.crop ?? '') === crop && (!clipUrl || picture.clip !== undefined);

/** The encoding of a picture, with the file of its video. */
async function madeOf(folder: string, { url, clipUrl, crop }: PictureSource, onMade?: () => void): Promise<EncodedPicture> {
  const picture = await encodingOf(folder, await download(url), crop, onMade);
  return clipUrl ? { ...picture, clip: await keepClip(folder, clipUrl) } : picture;
}

const running = new Map<string, Promise<EncodedPicture>>();

/** The encoding of a picture, made where there is none; whoever asks meanwhile waits for the same one. */
function encodingOf(folder: string, bytes: Uint8Array, crop: string, onMade: () => void = () => undefined): Promise<EncodedPicture> {
  // The crop is part of the address: what keeps pictures by it never shows an older one.
  const hash = createHash('sha256').update(bytes).update(crop).digest('hex').slice(0, HASH_LENGTH);
  const place = `${folder}/${hash}`;
  const started = running.get(place);
  if (started) return started;
  const encoding = readEncoding(folder, hash)
    .then(async (done) => {
      if (done) return done;
      const picture = await encodePicture(bytes, hash, folder, crop);
      onMade();
      return picture;
    })
    .finally(() => running.delete(place));
  running.set(place, encoding);
  return encoding;
}

/**
 * Encodings of pictures that are not public yet, for previews: made from their records, and kept for when they are published.
 * @returns those that are ready within `waitMs`, by their keys
 */
export function draftedPictures({ pocketbaseUrl, dataDir }: Pick<PictureOptions, 'pocketbaseUrl' | 'dataDir'>) {
  const folder = picturesDir(dataDir);
  const known = new Map<string, EncodedPicture>();
  return async (records: PreviewRequest['records'], waitMs: number): Promise<PictureManifest> => {
    const sources = records.flatMap(({ collection, fields }) => {
      const source = SOURCES.find((one) => one.collection === collection);
      return source ? sourcesIn(pocketbaseUrl, source, fields) : [];
    });
    const knownOf = (source: PictureSource): EncodedPicture | undefined => {
      const picture = known.get(source.key);
      return picture && isOf(picture, source) ? picture : undefined;
    };
    const missing = sources.filter((source) => !knownOf(source));
    if (missing.length > 0) await fs.mkdir(folder, { recursive: true });
    const encoding = inPool(missing, ENCODERS, async (source) => {
      // A page does without what cannot be read, as the public one does.
      const picture = await madeOf(folder, source).catch(() => null);
      if (picture) known.set(source.key, picture);
    });
    await Promise.race([encoding, setTimeout(waitMs, undefined, { ref: false })]);
    return Object.fromEntries(
      sources.flatMap((source): readonly (readonly [string, EncodedPicture])[] => {
        const picture = knownOf(source);
        return picture ? [[source.key, picture]] : [];
      }),
    );
  };
}

/** The picture that a record names, if it does. */
function sourcesIn(
  pocketbaseUrl: string,
  { collection, field, clip, crop }: Source,
  record: { readonly id: string; readonly [field: string]: unknown },
): readonly PictureSource[] {
  const urlOf = (name: string): string => `${pocketbaseUrl}/api/files/${collection}/${record.id}/${encodeURIComponent(name)}`;
  const [name, film] = [record[field], clip === undefined ? '' : record[clip]];
  if (typeof name !== 'string' || name === '') return [];
  const key = `${collection}/${record.id}/${name}`;
  // A video fills the frame of its first picture: that one is never cut.
  if (typeof film === 'string' && film !== '') return [{ key, url: urlOf(name), clipUrl: urlOf(film), crop: '' }];
  return [{ key, url: urlOf(name), crop: crop === undefined ? '' : cropText(cropOf(String(record[crop] ?? ''))) }];
}

/** Every picture that a guest can see. */
async function listPictures(pocketbaseUrl: string): Promise<readonly PictureSource[]> {
  const guest = connect(pocketbaseUrl);
  const lists = await Promise.all(
    SOURCES.map(async (source) => {
      const fields = ['id', source.field, ...(source.clip ? [source.clip] : []), ...(source.crop ? [source.crop] : [])].join(',');
      const records = await guest.collection(source.collection).getFullList({ fields, batch: FULL_LIST_PAGE_SIZE });
      return records.flatMap((record) => sourcesIn(pocketbaseUrl, source, record));
    }),
  );
  return lists.flat();
}

/** What is encoded of each picture; nothing where there is no manifest yet. */
export async function readManifest(file: string): Promise<PictureManifest> {
  const parsed = z.record(z.string(), encodedPictureSchema).safeParse(await readJson(file));
  return parsed.success ? parsed.data : {};
}

/** The original that a key names. @throws Error where it is not to be had */
export function readOriginal(pocketbaseUrl: string, key: string): Promise<Uint8Array> {
  return download(`${pocketbaseUrl}/api/files/${key.split('/').map(encodeURIComponent).join('/')}`);
}

async function download(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`answer ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
