import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isMissing, listFiles } from './files.ts';

const COMPRESSORS = 2;
const MIN_BYTES = 200;
/** Pages: a twelfth smaller than at 9, for 25 ms instead of 2; at 11 another third of a per cent costs twice as much. */
const PAGE_QUALITY = 10;
/** Other text that changes with the catalogue: in the small window 9 costs no more than 5. */
const DATA_QUALITY = 9;
const PAGE_WINDOW_BITS = 16;
/** Text that is compressed once in its life. */
const ASSET_QUALITY = 11;
const ASSET_WINDOW_BITS = 22;
const GZIP_LEVEL = 6;
const TEXT_FILE = /\.(?:html|json|xml|txt|css|js|mjs|svg|webmanifest|map)$/;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export interface CompressReport {
  /** Files that were compressed now. */
  readonly compressed: number;
  /** Files whose compressed bytes were there from an earlier release. */
  readonly reused: number;
}

/** Compresses files of one folder as they come. */
export interface FolderCompressor {
  /** Begins with a file that lies in the folder, by its name there. */
  add(name: string): void;
  /** Does whatever else lies in the folder, and waits for all. @throws the first error of any file */
  finish(): Promise<CompressReport>;
}

// decision: bytes-of-public-pages
/**
 * Puts `<file>.br` and `<file>.gz` beside every text file over 200 bytes. Results are kept by content in `cacheDir`
 * and hard-linked, so a file that did not change costs neither time nor room.
 */
export function createFolderCompressor(folder: string, cacheDir: string): FolderCompressor {
  mkdirSync(cacheDir, { recursive: true });
  const known = new Set<string>();
  const waiting: string[] = [];
  let [compressed, reused, working] = [0, 0, 0];
  const failures: unknown[] = [];
  let settled = Promise.withResolvers<void>();
  const work = async (): Promise<void> => {
    working += 1;
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const made = await compressFile(path.join(folder, name), qualityOf(name), cacheDir).catch((error: unknown) => void failures.push(error));
      if (made === true) compressed += 1;
      else if (made === false) reused += 1;
    }
    working -= 1;
    if (working === 0) settled.resolve();
  };
  const add = (name: string): void => {
    if (known.has(name) || !TEXT_FILE.test(name)) return;
    known.add(name);
    waiting.push(name);
    if (working < COMPRESSORS) void work();
  };
  return {
    add,
    async finish() {
      for (const name of await listFiles(folder)) add(name);
      if (working > 0) {
        settled = Promise.withResolvers<void>();
        await settled.promise;
      }
      if (failures.length > 0) throw failures[0];
      return { compressed, reused };
    },
  };
}

/** The same of all that lies in a folder. */
export const compressFolder = (folder: string, cacheDir: string): Promise<CompressReport> => createFolderCompressor(folder, cacheDir).finish();

/** @returns whether its compressed forms had to be made; `null` of a file that is too small for them */
async function compressFile(file: string, quality: number, cacheDir: string): Promise<boolean | null> {
  const bytes = readFileSync(file);
  if (bytes.length <= MIN_BYTES) return null;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const made = [
    await linkCached(path.join(cacheDir, `${hash}-${quality}.br`), `${file}.br`, () => toBrotli(bytes, quality)),
    await linkCached(path.join(cacheDir, `${hash}.gz`), `${file}.gz`, () => deflate(bytes, { level: GZIP_LEVEL })),
  ];
  return made.includes(true);
}

/** Removes kept results that no release links to any more. */
export async function pruneCompressed(cacheDir: string): Promise<void> {
  for (const name of await listFiles(cacheDir)) {
    const file = path.join(cacheDir, name);
    if ((await fs.stat(file)).nlink === 1) await fs.rm(file, { force: true });
  }
}

function qualityOf(name: string): number {
  if (name.startsWith('_astro/') || name.endsWith('.svg')) return ASSET_QUALITY;
  return name.endsWith('.html') ? PAGE_QUALITY : DATA_QUALITY;
}

function toBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: quality === ASSET_QUALITY ? ASSET_WINDOW_BITS : PAGE_WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/**
 * Whether the bytes had to be made. Small files in great number: plain calls cost a fraction of what the same calls
 * cost by way of the thread pool.
 */
async function linkCached(cached: string, target: string, make: () => Promise<Buffer>): Promise<boolean> {
  if (existsSync(cached) && link(cached, target)) return false;
  const bytes = await make();
  const partial = `${cached}.${process.pid}.partial`;
  writeFileSync(partial, bytes);
  renameSync(partial, cached);
  link(cached, target);
  return true;
}

function link(cached: string, target: string): boolean {
  try {
    linkSync(cached, target);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    // Other volumes and some file systems know no hard links.
    copyFileSync(cached, target);
    return true;
  }
}
