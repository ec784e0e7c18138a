import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unzip, unzippedSize } from '../../../scripts/lib/unzip.ts';

const FILES = { 'data.db': 'what a house keeps', 'storage/posts/one.txt': 'the sea '.repeat(500), 'empty.txt': '' } as const;
let home: string;
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'unzip-'));
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

const archiveOf = (files: Readonly<Record<string, string>>, level: 0 | 6): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, words]) => [name, strToU8(words)])), { level }));
function kept(bytes: Buffer): { readonly file: string; readonly target: string } {
  const [file, target] = [path.join(home, 'a.zip'), path.join(home, 'unpacked')];
  fs.writeFileSync(file, bytes);
  return { file, target };
}

it.each([0, 6] as const)('unpacks every file, packed and plain, and knows its size before: level %i', async (level) => {
  const { file, target } = kept(archiveOf(FILES, level));
  await unzip(file, target);
  expect(Object.fromEntries(Object.keys(FILES).map((name) => [name, fs.readFileSync(path.join(target, name), 'utf8')]))).toEqual(FILES);
  expect(await unzippedSize(file)).toBe(Object.values(FILES).reduce((sum, words) => sum + words.length, 0));
  if (process.platform !== 'win32') expect(fs.statSync(path.join(target, 'data.db')).mode & 0o777).toBe(0o600);
});

it('takes no byte that is not what was packed, though names and sizes are right', async () => {
  const bytes = archiveOf(FILES, 0);
  const at = bytes.indexOf('what a house');
  bytes.write('what a mouse', at);
  const { file, target } = kept(bytes);
  await expect(unzip(file, target)).rejects.toThrow('The archive is damaged: data.db does not match its sum.');
});

it('says of what is cut, altered or no archive that it is damaged', async () => {
  const whole = archiveOf(FILES, 6);
  const altered = Buffer.from(whole);
  altered.fill(7, 60, 90);
  for (const bytes of [whole.subarray(0, whole.length - 40), whole.subarray(0, 30), Buffer.from('no archive'), Buffer.alloc(0), altered]) {
    const { file, target } = kept(bytes);
    await expect(unzip(file, target), String(bytes.length)).rejects.toThrow(/damaged|no zip archive/);
  }
});

it.each(['../outside.txt', '/outside.txt', 'a/../../outside.txt', 'a\\..\\..\\outside.txt'])('writes nothing outside of its folder: %s', async (name) => {
  const { file, target } = kept(archiveOf({ [name]: 'x' }, 0));
  await expect(unzip(file, target)).rejects.toThrow(/damaged/);
  expect(fs.readdirSync(home).toSorted()).toEqual(['a.zip']);
});
