import fs from 'node:fs';
import path from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { PlainError } from './console.ts';

/**
 * Unpacks an archive and checks every byte against its sum, which yauzl leaves to whoever reads.
 * @throws PlainError when it is damaged or no archive, or names a file outside of its folder.
 */
export async function unzip(file: string, target: string): Promise<void> {
  await eachEntry(file, async (entry, archive) => {
    if (entry.fileName.endsWith('/')) return;
    const place = path.resolve(target, entry.fileName);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    await unpack(archive, entry, place);
  });
}

/** Bytes that an archive takes once it is unpacked. @throws PlainError when it is damaged or no archive. */
export async function unzippedSize(file: string): Promise<number> {
  let size = 0;
  await eachEntry(file, async ({ uncompressedSize }) => {
    size += uncompressedSize;
  });
  return size;
}

async function eachEntry(file: string, work: (entry: Entry, archive: ZipFile) => Promise<void>): Promise<void> {
  const archive = await openPromise(file, { strictFileNames: true }).catch((cause: unknown) => {
    throw new PlainError(`This is no zip archive, or its end is missing (${reasonOf(cause)}): take another copy of the backup.`, { cause });
  });
  try {
    for await (const entry of archive.eachEntry()) await work(entry, archive);
  } catch (cause) {
    throw cause instanceof PlainError ? cause : new PlainError(`The archive is damaged (${reasonOf(cause)}).`, { cause });
  } finally {
    archive.close();
  }
}

async function unpack(archive: ZipFile, entry: Entry, place: string): Promise<void> {
  let crc = 0;
  const sum = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      crc = zlib.crc32(chunk, crc);
      done(null, chunk);
    },
  });
  try {
    await pipeline(await archive.openReadStreamPromise(entry), sum, fs.createWriteStream(place, { mode: 0o600 }));
  } catch (cause) {
    throw new PlainError(`The archive is damaged: ${entry.fileName} cannot be unpacked (${reasonOf(cause)}).`, { cause });
  }
  if (crc !== entry.crc32) throw new PlainError(`The archive is damaged: ${entry.fileName} does not match its sum.`);
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
