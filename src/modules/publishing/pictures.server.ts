import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { connect } from '../../data/pocketbase.ts';
import { z } from 'zod';
import { FULL_LIST_PAGE_SIZE } from '../../config/constants.ts';
import { readJson, writeAtomically } from '../../platform/releases/files.ts';
import { inPool } from '../../lib/in-pool.ts';
import { type EncodedPicture, encodedPictureSchema, encodePicture, finishedEncodings, readEncoding } from './picture-encoder.server.ts';
import { picturesDir, picturesManifest } from '../../platform/releases/pictures-dir.ts';

const ENCODERS = 2;
const DOWNLOAD_TIMEOUT_MS = 60_000;
const HASH_LENGTH = 16;

/** File fields whose pictures the public pages show. */
const SOURCES = [
  { collection: 'ic_excurs_images', field: 'banner_large' },
  { collection: 'ic_excurs_assets', field: 'image' },
  { collection: 'posts', field: 'image' },
] as const;

export interface PictureSource {
  /** `<collection>/<recordId>/<filename>`. */
  readonly key: string;
  /** Address of the original, readable as a guest. */
  readonly url: string;
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
    if (picture && finished.has(picture.hash)) manifest.set(source.key, picture);
    else unknown.push(source);
  }

  const failed: string[] = [];
  const running = new Map<string, Promise<EncodedPicture>>();
  let encoded = 0;
  const encodeOnce = async (bytes: Uint8Array): Promise<EncodedPicture> => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
    const started = running.get(hash);
    if (started) return started;
    const encoding = readEncoding(folder, hash).then(async (done) => {
      if (done) return done;
      const picture = await encodePicture(bytes, hash, folder);
      encoded += 1;
      return picture;
    });
    running.set(hash, encoding);
    return encoding;
  };
  await inPool(
    unknown,
    ENCODERS,
    async ({ key, url }) => {
      try {
        manifest.set(key, await encodeOnce(await download(url)));
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

/** Every picture that a guest can see. */
async function listPictures(pocketbaseUrl: string): Promise<readonly PictureSource[]> {
  const guest = connect(pocketbaseUrl);
  const lists = await Promise.all(
    SOURCES.map(async ({ collection, field }) => {
      const records = await guest.collection(collection).getFullList({ fields: `id,${field}`, batch: FULL_LIST_PAGE_SIZE });
      return records.flatMap((record) => {
        const name: unknown = record[field];
        if (typeof name !== 'string' || name === '') return [];
        return [{ key: `${collection}/${record.id}/${name}`, url: `${pocketbaseUrl}/api/files/${collection}/${record.id}/${encodeURIComponent(name)}` }];
      });
    }),
  );
  return lists.flat();
}

async function readManifest(file: string): Promise<PictureManifest> {
  const parsed = z.record(z.string(), encodedPictureSchema).safeParse(await readJson(file));
  return parsed.success ? parsed.data : {};
}

async function download(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`answer ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
