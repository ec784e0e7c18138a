import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { codeKey, dropKeptCode, KEPT_CODE, keepCode, takeKeptCode } from '../../../../../src/public/publishing/renderer/kept-code.server.ts';

let home: string;
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-code-'));
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

/** Where a process makes its pages. */
function folderOf(pid: number): string {
  const folder = path.join(home, String(pid), 'code');
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}
function build(pid: number, words: string): string {
  const folder = folderOf(pid);
  fs.mkdirSync(path.join(folder, 'server/.prerender'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'server/.prerender/entry.mjs'), words);
  fs.writeFileSync(path.join(folder, 'top.txt'), words);
  return folder;
}
const wordsIn = (folder: string): readonly string[] =>
  ['server/.prerender/entry.mjs', 'top.txt'].map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));

it('gives the next process what was built of the same code, and nothing of other code', () => {
  keepCode(build(1, 'one'), 'a');
  fs.rmSync(path.join(home, '1'), { recursive: true });
  const next = folderOf(2);
  expect([takeKeptCode(next, 'b'), fs.readdirSync(next)]).toEqual([false, []]);
  expect([takeKeptCode(next, 'a'), wordsIn(next)]).toEqual([true, ['one', 'one']]);
  keepCode(build(3, 'three'), 'b');
  expect(fs.readdirSync(path.join(home, KEPT_CODE))).toEqual(['b']);
  expect(takeKeptCode(folderOf(4), 'a')).toBe(false);
  // What the second took is its own.
  expect(wordsIn(next)).toEqual(['one', 'one']);
});

it('is forgotten where it cannot be loaded', () => {
  keepCode(build(1, 'damaged'), 'a');
  dropKeptCode(folderOf(2));
  expect(takeKeptCode(folderOf(2), 'a')).toBe(false);
});

it('takes nothing of a build that was not kept to its end', () => {
  fs.mkdirSync(path.join(home, KEPT_CODE, '77.new'), { recursive: true });
  expect(takeKeptCode(folderOf(5), 'a')).toBe(false);
});

it('is known by the code, by where the site is and where hits are counted', async () => {
  const site = { siteUrl: 'https://one.example', analyticsUrl: undefined };
  const keys = await Promise.all([site, { ...site, siteUrl: 'https://two.example' }, { ...site, analyticsUrl: 'https://hits.example' }, site].map(codeKey));
  expect(new Set(keys).size).toBe(3);
  expect(keys[3]).toBe(keys[0]);
});
