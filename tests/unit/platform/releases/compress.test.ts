import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressFolder, pruneCompressed } from '../../../../src/platform/releases/compress.ts';

const TEXT = 'Андаманское море. '.repeat(100);
let root: string;
const at = (...names: string[]): string => path.join(root, ...names);

function release(name: string, files: Readonly<Record<string, string>>): string {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(at(name, file)), { recursive: true });
    fs.writeFileSync(at(name, file), text);
  }
  return at(name);
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'compress-'));
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

describe('compressFolder', () => {
  it('puts both forms beside every longer text', async () => {
    const folder = release('a', { 'index.html': TEXT, '_astro/x.js': TEXT, 'robots.txt': 'short', 'photo.webp': TEXT });
    expect(await compressFolder(folder, at('cache'))).toEqual({ compressed: 2, reused: 0 });
    expect(brotliDecompressSync(fs.readFileSync(at('a', 'index.html.br'))).toString()).toBe(TEXT);
    expect(gunzipSync(fs.readFileSync(at('a', '_astro/x.js.gz'))).toString()).toBe(TEXT);
    expect(fs.readdirSync(folder).sort()).toEqual(['_astro', 'index.html', 'index.html.br', 'index.html.gz', 'photo.webp', 'robots.txt']);
  });

  it('takes the bytes of an unchanged file from the release before', async () => {
    await compressFolder(release('a', { 'index.html': TEXT, 'en.html': `${TEXT}!` }), at('cache'));
    expect(await compressFolder(release('b', { 'index.html': TEXT, 'en.html': `${TEXT}?` }), at('cache'))).toEqual({ compressed: 1, reused: 1 });
    expect(fs.statSync(at('b', 'index.html.br')).ino).toBe(fs.statSync(at('a', 'index.html.br')).ino);
  });

  it('forgets what no release uses', async () => {
    await compressFolder(release('a', { 'index.html': TEXT }), at('cache'));
    await pruneCompressed(at('cache'));
    expect(fs.readdirSync(at('cache'))).toHaveLength(2);
    fs.rmSync(at('a'), { recursive: true });
    await pruneCompressed(at('cache'));
    expect(fs.readdirSync(at('cache'))).toHaveLength(0);
  });
});
