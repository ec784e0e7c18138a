import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { withBuildLock } from '../../../../src/platform/releases/build-lock.ts';
import { listFiles } from '../../../../src/platform/releases/files.ts';
import {
  currentReleaseId,
  listReleases,
  newReleaseId,
  pruneReleases,
  readReleaseInfo,
  swapCurrent,
  writeReleaseInfo,
} from '../../../../src/platform/releases/releases.ts';
import { hashesOf } from '../../../../src/platform/web/csp.ts';
import { verifyRelease } from '../../../../src/platform/releases/verify.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY_MS = 86_400_000;
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'releases-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

async function addRelease(ageDays: number): Promise<string> {
  const created = new Date(NOW - ageDays * DAY_MS);
  const id = newReleaseId(created);
  fs.mkdirSync(path.join(folder, id));
  await writeReleaseInfo(folder, { id, createdAt: created.toISOString(), pages: 5, codeDigest: 'c', dataDigest: 'd', siteUrl: 'http://x' });
  return id;
}

describe('releases', () => {
  it('have ids that sort by age', () => {
    expect(newReleaseId(new Date(Date.UTC(2026, 10, 21, 5, 1, 2)))).toMatch(/^20261121T050102Z-[0-9a-f]{6}$/);
  });

  it('become current by a swap, over an earlier one too', async () => {
    expect(await currentReleaseId(folder)).toBeNull();
    const [first, second] = [await addRelease(2), await addRelease(1)];
    await swapCurrent(folder, first);
    await swapCurrent(folder, second);
    expect(await currentReleaseId(folder)).toBe(second);
    expect(await listReleases(folder)).toEqual([second, first]);
  });

  it('are kept when young, among the newest ten, or current', async () => {
    const old = [];
    for (let age = 40; age > 20; age -= 1) old.push(await addRelease(age));
    const [current = ''] = old;
    await swapCurrent(folder, current);
    await pruneReleases(folder, NOW);
    expect(await listReleases(folder)).toEqual([...old.slice(-10).reverse(), current]);
    for (let age = 13; age > 0; age -= 1) await addRelease(age);
    await pruneReleases(folder, NOW);
    expect(await listReleases(folder)).toHaveLength(14);
  });

  it('that were never finished are removed', async () => {
    const unfinished = newReleaseId(new Date(NOW));
    fs.mkdirSync(path.join(folder, unfinished));
    await pruneReleases(folder, NOW);
    expect(fs.existsSync(path.join(folder, unfinished))).toBe(false);
    expect(await readReleaseInfo(folder, unfinished)).toBeNull();
  });

  it('are known by their ids alone, never by a path', async () => {
    const id = await addRelease(1);
    expect((await readReleaseInfo(folder, id))?.id).toBe(id);
    expect(await readReleaseInfo(folder, `../${path.basename(folder)}/${id}`)).toBeNull();
  });
});

describe('withBuildLock', () => {
  it('lets one build run at a time and the next one after it', async () => {
    await withBuildLock(folder, async () => {
      await expect(withBuildLock(folder, async () => 'second')).rejects.toThrow(/Another build is running/);
    });
    expect(await withBuildLock(folder, async () => 'third')).toBe('third');
  });

  it('waits for one as long as it is told to', async () => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const first = withBuildLock(folder, () => isOver);
    const second = withBuildLock(folder, async () => 'second', 60_000);
    await expect(withBuildLock(folder, async () => 'third')).rejects.toThrow(new RegExp(`process ${process.pid}`));
    end();
    await first;
    expect(await second).toBe('second');
  });

  it('is held while its work lasts, though nothing refers to it and memory is cleared up', async () => {
    const held = `const { withBuildLock } = await import(process.cwd() + '/src/platform/releases/build-lock.ts');
      void withBuildLock(process.argv[1], () => new Promise(() => setTimeout(() => { gc(); process.stdout.write('cleared'); }, 100)));
      setInterval(() => undefined, 1000);`;
    const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', held, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    await expect(withBuildLock(folder, async () => 'next')).rejects.toThrow(new RegExp(`process ${child.pid}`));
  });

  it('takes over from a process that died, and leaves no lock of earlier versions', async () => {
    const held = `const { withBuildLock } = await import(process.cwd() + '/src/platform/releases/build-lock.ts');
      await withBuildLock(process.argv[1], () => new Promise(() => { process.stdout.write('held'); setInterval(() => undefined, 1000); }));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', held, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    await expect(withBuildLock(folder, async () => 'next')).rejects.toThrow(new RegExp(`process ${child.pid}`));
    child.kill('SIGKILL');
    await once(child, 'exit');
    fs.writeFileSync(path.join(folder, 'build.lock'), '1');
    expect(await withBuildLock(folder, async () => 'next')).toBe('next');
    expect(fs.existsSync(path.join(folder, 'build.lock'))).toBe(false);
  });
});

describe('verifyRelease', () => {
  const write = (name: string, text = 'x'): void => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  };
  const check = (options: { previousPages?: number; secrets?: readonly string[] } = {}): Promise<number> =>
    listFiles(path.join(folder, 'client')).then((client) =>
      verifyRelease({ client, newFiles: [folder], previousPages: 0, secrets: [], inline: hashesOf({ scripts: ['go()'], styles: [] }), ...options }),
    );

  beforeEach(() => {
    for (const name of ['index.html', 'en.html', '404.html', 'sitemap.xml', 'robots.txt']) write(`client/${name}`);
  });

  it('counts the pages of a whole site', async () => {
    expect(await check({ previousPages: 6, secrets: ['a-long-secret'] })).toBe(3);
  });

  it('refuses a site without its home page', async () => {
    fs.rmSync(path.join(folder, 'client/en.html'));
    await expect(check()).rejects.toThrow('lacks en.html');
  });

  it('refuses a site that lost more than half of its pages', async () => {
    await expect(check({ previousPages: 7 })).rejects.toThrow('--force');
  });

  it('refuses a site that gives a secret away, wherever it is', async () => {
    write('server/chunks/a.mjs', 'const password = "a-long-secret";');
    await expect(check({ secrets: ['', 'a-long-secret'] })).rejects.toThrow('server/chunks/a.mjs');
  });

  it('refuses a page with an inline script that is not among the code’s, and says where it is', async () => {
    write('client/en/deep.html', '<script>go()</script>');
    expect(await check()).toBe(4);
    write('client/en/deep.html', '<script>go()</script><script>stop()</script>');
    await expect(check()).rejects.toMatchObject({ code: 'foreign_inline', message: expect.stringContaining('client/en/deep.html') });
  });
});
