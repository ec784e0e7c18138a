import fs from 'node:fs';
import net from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createSite, type Site } from '../../../../src/platform/http/site.ts';
import { PATIENCE } from '../../../../src/platform/http/slow.ts';
import { makeSiteFolders, publish } from './fake-release.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
const SOON = { timeout: 10_000 } as const;

/** The house's own measure, thirty times faster. */
const FASTER = 30;
const patience = Object.fromEntries(Object.entries(PATIENCE).map(([name, ms]) => [name, Math.ceil(ms / FASTER)])) as unknown as typeof PATIENCE;
const GONE_WITHIN_MS = 15_000;
const folders = makeSiteFolders();
let site: Site;
let port: number;

beforeAll(async () => {
  await publish(folders, '20261101T000000Z-aaaaaa', { 'large.bin': 'x'.repeat(8_000_000) });
  site = createSite({
    env: { host: '127.0.0.1', port: 0, dataDir: folders.dataDir, releasesDir: folders.releasesDir, siteUrl: 'http://site.example' },
    patience,
    onProblem: () => undefined,
  });
  port = await site.listen();
});
afterAll(async () => {
  await site.close();
  fs.rmSync(folders.root, { recursive: true, force: true });
});

interface Opened {
  readonly socket: net.Socket;
  /** Resolves with the milliseconds that the connection lived. */
  readonly gone: Promise<number>;
  text(): string;
}

function open(bytes: string): Opened {
  const since = performance.now();
  let text = '';
  const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      text += chunk.toString();
    });
  return { socket, gone: new Promise((resolve) => socket.once('close', () => resolve(performance.now() - since))), text: () => text };
}

it('the house itself waits no longer than is said of it', () => {
  expect(PATIENCE.head_ms + 2 * PATIENCE.look_ms).toBeLessThan(GONE_WITHIN_MS);
  expect(PATIENCE.body_ms + 2 * PATIENCE.look_ms).toBeLessThan(GONE_WITHIN_MS);
  expect(PATIENCE.idle_ms).toBeGreaterThanOrEqual(60_000);
});

const HEAD = 'Host: site\r\nSec-Fetch-Site: same-origin\r\n';
const HALVES: Readonly<Record<string, string>> = {
  nothing: '',
  'empty lines': '\r\n\r\n',
  'half a request line': 'GET /thai',
  'half of the headers': `GET /thailand HTTP/1.1\r\n${HEAD}`,
  'half a body to an endpoint': `POST /api/echo HTTP/1.1\r\n${HEAD}Content-Length: 100\r\n\r\nhalf`,
  'half a body to a page': `POST /thailand HTTP/1.1\r\n${HEAD}Content-Length: 100\r\n\r\nhalf`,
  'half a chunk': `POST /api/echo HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n64\r\nhalf`,
};

it('eight hundred connections that stop half-way are gone in time, whatever they sent, and pages are served meanwhile', async () => {
  const bytes = Object.values(HALVES);
  const opened = Array.from({ length: 800 }, (_, index) => open(bytes[index % bytes.length] ?? ''));
  const page = open(`GET /thailand HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`);
  await page.gone;
  expect(page.text()).toMatch(/^HTTP\/1\.1 200 /);
  const lived = await Promise.all(opened.map(({ gone }) => gone));
  expect(Math.max(...lived)).toBeLessThan(GONE_WITHIN_MS / 3);
});

it('a body that comes drop by drop is no upload', async () => {
  const dripping = open(`POST /api/echo HTTP/1.1\r\n${HEAD}Content-Length: 60000\r\n\r\n`);
  const drops = setInterval(() => dripping.socket.write('.'), patience.body_ms / 4);
  const lived = await dripping.gone;
  clearInterval(drops);
  expect(dripping.text()).toMatch(/^HTTP\/1\.1 408 /);
  expect(lived).toBeGreaterThan(patience.body_ms);
});

it('a body that comes slowly but steadily arrives', async () => {
  const parts = 8;
  const steady = open(`POST /api/echo HTTP/1.1\r\n${HEAD}Connection: close\r\nContent-Length: ${parts * 1000}\r\n\r\n`);
  for (let sent = 0; sent < parts; sent += 1) {
    await new Promise((resolve) => setTimeout(resolve, patience.body_ms / 4));
    steady.socket.write('x'.repeat(1000));
  }
  await steady.gone;
  expect(steady.text()).toMatch(/^HTTP\/1\.1 200 /);
});

it('a connection that has asked stays open for the next request', async () => {
  const kept = open(`GET /thailand HTTP/1.1\r\n${HEAD}\r\n`);
  await expect.poll(() => kept.text(), SOON).toContain('thailand');
  // Longer than a connection may take that has asked for nothing.
  await new Promise((resolve) => setTimeout(resolve, patience.head_ms * 2));
  kept.socket.write(`GET /thailand/phuket HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`);
  expect(await kept.gone).toBeGreaterThan(patience.head_ms * 2);
  expect(kept.text().match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
});

it('an answer that nobody takes is not kept for ever', async () => {
  const deaf = open(`GET /large.bin HTTP/1.1\r\n${HEAD}\r\n`);
  deaf.socket.pause();
  await new Promise((resolve) => setTimeout(resolve, patience.answer_ms + 1500));
  deaf.socket.resume();
  await deaf.gone;
  expect(deaf.text().length).toBeLessThan(8_000_000);
});
