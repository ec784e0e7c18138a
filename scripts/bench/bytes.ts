import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export interface PageBytes {
  readonly page: string;
  /** Compressed body as it lies beside the page, bytes. */
  readonly body: number;
}

/** Compressed size of every page of a release, largest first. */
export function pageBytes(client: string): readonly PageBytes[] {
  return fs
    .readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((page) => ({ page: `/${page.slice(0, -5)}`, body: compressedSize(path.join(client, page)) }))
    .toSorted((a, b) => b.body - a.body);
}

function compressedSize(file: string): number {
  const ready = `${file}.br`;
  return fs.existsSync(ready) ? fs.statSync(ready).size : brotliCompressSync(fs.readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}

/** Value below which the given share of the numbers lies. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
