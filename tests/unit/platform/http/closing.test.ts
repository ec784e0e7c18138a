import fs from 'node:fs';
import net from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createSite, type Site } from '../../../../src/platform/http/site.ts';
import { makeSiteFolders, publish } from './fake-release.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

/** A machine that is busy comes to everything, later. */
const LONG = { timeout: 30_000 };
const folders = makeSiteFolders();
/** More than the system keeps for a connection, and what is still answered before Node's parser. */
const [LARGE, SMALL] = [64 * 1024 * 1024, 100 * 1024];
beforeAll(() => publish(folders, '20261101T000000Z-aaaaaa', { 'large.txt': 'x'.repeat(LARGE), 'small.txt': 'y'.repeat(SMALL) }));
afterAll(() => fs.rmSync(folders.root, { recursive: true, force: true }));

async function open(): Promise<{ readonly site: Site; readonly port: number }> {
  const { dataDir, releasesDir } = folders;
  const site = createSite({ env: { host: '127.0.0.1', port: 0, dataDir, releasesDir, siteUrl: 'http://site.example' }, onProblem: () => undefined });
  return { site, port: await site.listen() };
}
/** A client that never ends his own side. */
const connect = (port: number): net.Socket => net.connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true }).on('error', () => undefined);
const ask = (path: string, ...more: readonly string[]): string => [`GET ${path} HTTP/1.1`, 'Host: site.example', ...more, '', ''].join('\r\n');
/** Read by Node, whatever else it says. */
const BY_NODE = 'X-Read-By: node';

async function time(work: Promise<void>): Promise<number> {
  const from = performance.now();
  await work;
  return performance.now() - from;
}

it.each([
  ['before Node', ask('/')],
  ['by Node', ask('/', BY_NODE)],
])('a site that closes waits for no client who was answered %s and leaves his side open', async (_by, text) => {
  const { site, port } = await open();
  const client = connect(port);
  const answered = new Promise((resolve) => client.once('data', resolve));
  client.write(text);
  await answered;
  client.resume();
  expect(await time(site.close())).toBeLessThan(2000);
  client.destroy();
});

it('who reads slowly gets to the end what was answered him', async () => {
  const { site, port } = await open();
  const client = connect(port);
  client.write(ask('/large.txt'));
  let length = 0;
  client.once('data', () => client.pause());
  client.on('data', (part: Buffer) => {
    length += part.length;
  });
  await vi.waitUntil(() => length > 0, LONG);
  const ended = new Promise((resolve) => client.once('end', resolve));
  const closing = site.close();
  client.resume();
  await Promise.all([closing, ended]);
  expect(length).toBeGreaterThan(LARGE);
  client.destroy();
});

it('ends after five seconds who takes nothing of what he was answered before Node', async () => {
  const { site, port } = await open();
  const client = connect(port);
  client.pause();
  let asked = 0;
  const timer = setInterval(() => {
    client.write(ask('/small.txt'));
    asked += 1;
  }, 2);
  await vi.waitUntil(() => asked > 250, LONG);
  clearInterval(timer);
  expect(await time(site.close())).toBeLessThan(9000);
  client.destroy();
});
