import fs from 'node:fs';
import path from 'node:path';
import type PocketBase from 'pocketbase';
import { askHouse } from '../../../src/data/ask.ts';
import { copyFiles, type FileCopy, type FilesBucket, type FilesToCopy } from '../../../src/model/house/operations.ts';
import type { ReplicaPlace } from '../../../src/platform/env.ts';
import { type NamedFile, namedFiles } from '../backup.ts';
import { PlainError, progress } from '../console.ts';
import { DEFAULT_REGION } from './place.ts';

/** So many files go in one request: it is answered within seconds. */
const AT_ONCE = 20;
/** A file that no record names. */
const NOBODYS = 'asked/before/all.none';

export interface MovedFiles {
  /** Files that records name. */
  readonly named: number;
  readonly moved: number;
  /** Neither here nor there. */
  readonly missing: number;
}

interface Moving {
  /** A superuser of the PocketBase that runs on `dataDir`. */
  readonly admin: PocketBase;
  readonly dataDir: string;
  readonly place: ReplicaPlace;
}

/** The bucket of a copy elsewhere as PocketBase's settings have it, which know no folder. */
export function filesBucketOf({ url, accessKey, secret }: ReplicaPlace): FilesBucket {
  const { host: bucket, searchParams } = new URL(url);
  const region = searchParams.get('region') ?? DEFAULT_REGION;
  const endpoint = searchParams.get('endpoint');
  const forcePathStyle = (searchParams.get('forcePathStyle') ?? String(endpoint !== null)) === 'true';
  return { bucket, region, endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`, accessKey, secret, forcePathStyle };
}

// decision: files-in-the-bucket
/**
 * Has PocketBase keep files in the bucket of the copy elsewhere: copies what lies on this disk, turns its storage setting, copies what
 * came meanwhile, and removes from this disk what is there. Where nothing lies here it costs one change of settings, so that every
 * start does it.
 * @throws PlainError where the bucket takes nothing; then everything is kept where it was
 */
export async function keepFilesElsewhere(moving: Moving): Promise<void> {
  await moveFiles({ ...moving, asksForAll: false });
}

/** The same, and asks the bucket for every file that a record names. */
export async function moveFiles({ admin, dataDir, place, asksForAll = true }: Moving & { readonly asksForAll?: boolean }): Promise<MovedFiles> {
  const store = filesBucketOf(place);
  const folder = path.join(dataDir, 'pb_data');
  const known = new Map<string, FileCopy>();
  // Wrong keys are found before PocketBase is told them.
  if (asksForAll) await copyOver(admin, { store, files: [NOBODYS] });
  const copy = async (wanted: readonly string[]): Promise<void> => {
    const tell = wanted.length > AT_ONCE ? progress('files', wanted.length) : null;
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      const files = wanted.slice(at, at + AT_ONCE);
      for (const [index, one] of (await copyOver(admin, { store, files })).entries()) known.set(files[index] ?? '', one);
      tell?.(Math.min(at + AT_ONCE, wanted.length));
    }
  };
  await copy(hereIn(folder).map(({ file }) => file));
  await turnOn(admin, store);
  // Written here while the first ones went; what is written from now on goes there.
  const late = hereIn(folder).filter(({ file }) => !known.has(file));
  await copy(late.map(({ file }) => file));
  const moved = [...known.values()].filter((one) => one === 'copied').length;
  if (!asksForAll) {
    const isWhole = ![...known.values()].includes('missing');
    // Nobody writes at a start: what is left of records that are gone goes as well.
    if (isWhole) fs.rmSync(path.join(folder, 'storage'), { recursive: true, force: true });
    return { named: known.size, moved, missing: 0 };
  }
  const named = namedFiles(folder).map(({ file }) => file);
  await copy(named.filter((file) => !known.has(file)));
  removeHere(folder, known);
  return { named: named.length, moved, missing: named.filter((file) => known.get(file) === 'missing').length };
}

/** @throws PlainError where the bucket does not take one of them */
async function copyOver(admin: PocketBase, body: FilesToCopy): Promise<readonly FileCopy[]> {
  const { copies, failed } = await askHouse(admin, copyFiles, body, { requestKey: null });
  if (failed === '') return copies;
  throw new PlainError(`The bucket ${body.store.bucket} at ${body.store.endpoint} did not take ${body.files[copies.length] ?? 'a file'}: ${failed}`);
}

/** @throws PlainError where PocketBase cannot write to the bucket: its setting is as it was then */
async function turnOn(admin: PocketBase, store: FilesBucket): Promise<void> {
  const { s3 } = await admin.settings.getAll();
  await admin.settings.update({ s3: { enabled: true, ...store } });
  if (s3?.enabled === true && s3.bucket === store.bucket && s3.endpoint === store.endpoint) return;
  await admin.settings.testS3('storage').catch(async (error: Error) => {
    await admin.settings.update({ s3 });
    throw new PlainError(`PocketBase cannot write to the bucket ${store.bucket} at ${store.endpoint}: ${error.message}`);
  });
}

function hereIn(folder: string): readonly NamedFile[] {
  const storage = path.join(folder, 'storage');
  return fs.existsSync(storage) && fs.readdirSync(storage).length > 0 ? namedFiles(folder).filter(({ isThere }) => isThere) : [];
}

/** What is erased by a rule must not live on here: folders of records go whose files all lie in the bucket, thumbnails with them. */
function removeHere(folder: string, known: ReadonlyMap<string, FileCopy>): void {
  const storage = path.join(folder, 'storage');
  const isKept = (file: string): boolean => !['copied', 'present'].includes(known.get(file) ?? '');
  const records = [...new Set([...known.keys()].map((file) => path.dirname(file)))];
  const staying = new Set([...known.keys()].filter((file) => isKept(file) && fs.existsSync(path.join(storage, file))).map((file) => path.dirname(file)));
  for (const record of records.filter((one) => !staying.has(one))) fs.rmSync(path.join(storage, record), { recursive: true, force: true });
  for (const collection of new Set(records.map((record) => path.dirname(record)))) removeEmpty(path.join(storage, collection));
}

function removeEmpty(folder: string): void {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length === 0) fs.rmdirSync(folder);
}
