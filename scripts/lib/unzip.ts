import fs from 'node:fs';
import path from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { PlainError } from './console.ts';

const END_SIGNATURE = 0x06054b50;
const END64_SIGNATURE = 0x06064b50;
const LOCATOR64_SIGNATURE = 0x07064b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const FULL_32 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * Unpacks an archive as PocketBase writes it (deflate, large files included) and checks every byte against its sum.
 * @throws PlainError when it is damaged or no such archive.
 */
export async function unzip(file: string, target: string): Promise<void> {
  const handle = fs.openSync(file, 'r');
  try {
    for (const entry of readEntries(handle)) {
      const place = path.resolve(target, entry.name);
      if (!place.startsWith(path.resolve(target) + path.sep)) throw new PlainError(`The archive names a file outside of its folder (${entry.name}).`);
      if (entry.name.endsWith('/')) continue;
      fs.mkdirSync(path.dirname(place), { recursive: true });
      await unpack(handle, file, entry, place);
    }
  } finally {
    fs.closeSync(handle);
  }
}

/** Bytes that an archive takes once it is unpacked. @throws PlainError when it is damaged or no such archive. */
export function unzippedSize(file: string): number {
  const handle = fs.openSync(file, 'r');
  try {
    return readEntries(handle).reduce((sum, { size }) => sum + size, 0);
  } finally {
    fs.closeSync(handle);
  }
}

async function unpack(handle: number, file: string, entry: Entry, place: string): Promise<void> {
  if (entry.method !== STORED && entry.method !== DEFLATED) throw new PlainError(`The archive packs ${entry.name} in an unknown way.`);
  const head = read(handle, entry.offset, 30);
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  let crc = 0;
  let size = 0;
  const sum = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      crc = zlib.crc32(chunk, crc);
      size += chunk.length;
      done(null, chunk);
    },
  });
  try {
    if (entry.compressedSize === 0) fs.writeFileSync(place, '');
    else {
      const packed = fs.createReadStream(file, { start, end: start + entry.compressedSize - 1 });
      const opened = fs.createWriteStream(place, { mode: 0o600 });
      await (entry.method === STORED ? pipeline(packed, sum, opened) : pipeline(packed, zlib.createInflateRaw(), sum, opened));
    }
  } catch (error) {
    throw new PlainError(`The archive is damaged: ${entry.name} cannot be unpacked (${error instanceof Error ? error.message : String(error)}).`);
  }
  if (crc !== entry.crc || size !== entry.size) throw new PlainError(`The archive is damaged: ${entry.name} does not match its sum.`);
}

function readEntries(handle: number): readonly Entry[] {
  const { size } = fs.fstatSync(handle);
  const tail = read(handle, Math.max(0, size - END_SIZE - LONGEST_COMMENT), Math.min(size, END_SIZE + LONGEST_COMMENT));
  let end = tail.length - END_SIZE;
  while (end >= 0 && tail.readUInt32LE(end) !== END_SIGNATURE) end--;
  if (end < 0) throw new PlainError('This is no zip archive, or its end is missing: take another copy of the backup.');
  let count = tail.readUInt16LE(end + 10);
  let length = tail.readUInt32LE(end + 12);
  let offset = tail.readUInt32LE(end + 16);
  const locator = end - 20;
  if (locator >= 0 && tail.readUInt32LE(locator) === LOCATOR64_SIGNATURE) {
    const end64 = read(handle, Number(tail.readBigUInt64LE(locator + 8)), 56);
    if (end64.readUInt32LE(0) !== END64_SIGNATURE) throw new PlainError('The archive is damaged: its list of files cannot be found.');
    count = Number(end64.readBigUInt64LE(32));
    length = Number(end64.readBigUInt64LE(40));
    offset = Number(end64.readBigUInt64LE(48));
  }
  const list = read(handle, offset, length);
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new PlainError('The archive is damaged: its list of files ends too soon.');
    entries.push(readEntry(list, at));
    at += 46 + list.readUInt16LE(at + 28) + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return entries;
}

function readEntry(list: Buffer, at: number): Entry {
  const nameLength = list.readUInt16LE(at + 28);
  const extra = list.subarray(at + 46 + nameLength, at + 46 + nameLength + list.readUInt16LE(at + 30));
  const large = largeNumbers(extra);
  // A number that does not fit stands in the extra field, in this order.
  const numberAt = (place: number): number => {
    const value = list.readUInt32LE(at + place);
    return value === FULL_32 ? (large.shift() ?? value) : value;
  };
  const size = numberAt(24);
  const compressedSize = numberAt(20);
  const offset = numberAt(42);
  const name = list.toString('utf8', at + 46, at + 46 + nameLength);
  return { name, method: list.readUInt16LE(at + 10), crc: list.readUInt32LE(at + 16), size, compressedSize, offset };
}

function largeNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const count = Math.floor(extra.readUInt16LE(at + 2) / 8);
    return Array.from({ length: count }, (_, index) => Number(extra.readBigUInt64LE(at + 4 + index * 8)));
  }
  return [];
}

function read(handle: number, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  const got = fs.readSync(handle, buffer, 0, length, position);
  if (got !== length) throw new PlainError('The archive is damaged: it ends too soon.');
  return buffer;
}
