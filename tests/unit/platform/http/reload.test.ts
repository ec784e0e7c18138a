import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoadedRelease, loadRelease } from '../../../../src/platform/http/loaded-release.ts';
import { createSite, type Site } from '../../../../src/platform/http/site.ts';
import { bytesDigest } from '../../../../src/platform/releases/manifest.ts';
import { currentReleaseId, pruneReleases } from '../../../../src/platform/releases/releases.ts';
import { createNextRelease, type NextRelease } from '../../../../src/public/publishing/publish.server.ts';
import { type FakeCode, makeCode, pageOf, publishPages, siteSaying } from '../../../support/fake-code.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'reload-'));
const code: FakeCode = makeCode(root);
let nextRelease: NextRelease;
let site: Site;
let port: number;

beforeAll(async () => {
  nextRelease = createNextRelease(code.releasesDir);
  await publishPages(code, siteSaying('first'), { nextRelease });
  fs.mkdirSync(path.join(code.dataDir, 'pictures'), { recursive: true });
  site = createSite({ env: { host: '127.0.0.1', port: 0, dataDir: code.dataDir, releasesDir: code.releasesDir, siteUrl: 'http://site.example' } });
  port = await site.listen();
});
afterAll(async () => {
  await site.close();
  await nextRelease.close();
  fs.rmSync(root, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly etag: string;
}

function ask(url: string, encoding = 'identity'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .get({ port, host: '127.0.0.1', path: url, headers: { 'accept-encoding': encoding }, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const coding = response.headers['content-encoding'];
          const text = (coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
          resolve({ status: response.statusCode ?? 0, text, etag: response.headers.etag ?? '' });
        });
      })
      .on('error', reject);
  });
}

const load = async (before: LoadedRelease | null): Promise<LoadedRelease> =>
  loadRelease(code.releasesDir, (await currentReleaseId(code.releasesDir)) ?? '', before);

describe('a release that follows another', () => {
  it('takes over what is the same: neither its bytes nor its application are read again', async () => {
    const before = await load(null);
    await publishPages(code, siteSaying('first', 'changed'), { nextRelease });
    const after = await load(before);
    expect(after.files.get('/')).toBe(before.files.get('/'));
    expect(after.files.get('/thailand/phuket')?.identity.toString()).toBe(pageOf('changed'));
    expect(after.files.get('/thailand/phuket')?.csp).toContain("default-src 'self'");
    expect(after.handler).toBe(before.handler);
    expect([...after.files.keys()].toSorted()).toEqual([...(await load(null)).files.keys()].toSorted());
  });

  it('is served within a fraction of a second', async () => {
    await publishPages(code, siteSaying('first', 'at once'), { nextRelease });
    const started = performance.now();
    while (!(await ask('/thailand/phuket')).text.includes('at once')) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(performance.now() - started).toBeLessThan(700);
  });

  it('comes twenty times under load without a failed request or a page of two releases', { timeout: 30_000 }, async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `release ${index}`);
    const allowed = new Map(['first', 'changed', 'at once', ...texts].map((text) => [pageOf(text), text]));
    const faults: string[] = [];
    let requests = 0;
    let isOver = false;
    const urls = ['/', '/en', '/thailand', '/thailand/phuket', '/_astro/page.aaaa.js'];
    // 50 requests a second, on connections of their own.
    const visiting = (async () => {
      const pending: Promise<void>[] = [];
      for (; !isOver; requests += 1) {
        const url = urls[requests % urls.length] ?? '/';
        const encoding = ['br', 'gzip', 'identity'][requests % 3];
        pending.push(
          ask(url, encoding).then(
            ({ status, text, etag }) => {
              if (status !== 200) faults.push(`${url}: ${status}`);
              else if (!url.startsWith('/_astro') && !allowed.has(text)) faults.push(`${url}: mixed`);
              else if (!etag.startsWith(`"${bytesDigest(Buffer.from(text))}`)) faults.push(`${url}: tag of other bytes`);
            },
            (error: unknown) => void faults.push(`${url}: ${String(error)}`),
          ),
        );
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await Promise.all(pending);
    })();
    for (const text of texts) {
      await publishPages(code, siteSaying(text), { nextRelease });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    while (!(await ask('/')).text.includes('release 19')) await new Promise((resolve) => setTimeout(resolve, 10));
    isOver = true;
    await visiting;
    expect(faults).toEqual([]);
    expect(requests).toBeGreaterThan(50);
  });

  it('still has the hashed files of code that is twelve releases old', async () => {
    fs.writeFileSync(path.join(code.codeDir, 'client/_astro/page.bbbb.js'), 'export const page = 2;');
    fs.rmSync(path.join(code.codeDir, 'client/_astro/page.aaaa.js'));
    fs.appendFileSync(path.join(code.codeDir, 'server/entry.mjs'), '// new');
    const inputs = { codeDigest: 'd'.repeat(64), dataDigest: '', siteUrl: 'http://127.0.0.1', analyticsUrl: '' };
    for (let number = 1; number <= 12; number += 1) await publishPages(code, siteSaying(`new code ${number}`), { inputs });
    await pruneReleases(code.releasesDir);
    await site.reload();
    expect((await ask('/_astro/page.bbbb.js')).text).toContain('page = 2');
    expect((await ask('/_astro/page.aaaa.js')).text).toContain('page = 1');
  });
});
