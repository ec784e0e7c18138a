import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SealedSession } from '../../../../src/platform/sessions/cookies.ts';
import { createSite, type Site } from '../../../../src/platform/http/site.ts';
import { createPocketBaseProxy } from '../../../../src/platform/proxy/pocketbase-proxy.ts';
import { createReadGates } from '../../../../src/platform/proxy/reads.ts';
import { makeSiteFolders, publish } from './fake-release.ts';
import { UNPROVEN } from '../../../support/proofs.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const REALTIME = '/_pb/api/realtime';
const LIST = '/_pb/api/collections/users/records';
const folders = makeSiteFolders();
/** What PocketBase has been asked and has not answered to the end, by path. */
const held = new Map<string, http.ServerResponse>();
const pocketbase = http.createServer((request, response) => {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  held.set(path, response);
  if (path.endsWith('/realtime')) response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
  if (path.endsWith('/photo.jpg')) response.writeHead(200, { 'content-type': 'image/jpeg' }).write('first ');
});
const user = { id: 'anna', username: 'anna', type: 'manager', name_ru: '', name_en: '' } as const;
const active: SealedSession = { session: { type: 'user', user }, token: 't', epoch: 0, refreshedAt: 0 };
const sessions = {
  read: () => Promise.resolve({ active, cookies: [], isOver: false }),
  begin: () => Promise.reject(new Error('not here')),
  end: () => Promise.resolve(true),
  clear: () => [],
  mark: () => [],
};
let site: Site;
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => pocketbase.listen(0, '127.0.0.1', resolve));
  await publish(folders, '20261101T000000Z-aaaaaa');
  const url = `http://127.0.0.1:${(pocketbase.address() as AddressInfo).port}`;
  const proxy = createPocketBaseProxy({ url, sessions, ends: { isOver: async () => false }, reads: createReadGates(), ...UNPROVEN });
  site = createSite({
    env: { host: '127.0.0.1', port: 0, dataDir: folders.dataDir, releasesDir: folders.releasesDir, siteUrl: 'http://site.example' },
    backend: { proxy, health: async (release) => ({ status: 'ok', release, read: 'ok', write: 'ok' }), holdExport: async () => undefined },
    onProblem: () => undefined,
  });
  port = await site.listen();
});
afterAll(async () => {
  pocketbase.closeAllConnections();
  await new Promise((resolve) => pocketbase.close(resolve));
  fs.rmSync(folders.root, { recursive: true, force: true });
});

interface Heard {
  readonly status: number;
  readonly text: string;
  readonly isWhole: boolean;
}
function ask(path: string, { method = 'GET', body = '' } = {}): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const headers = { 'sec-fetch-site': 'same-origin', ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }) };
    const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('error', () => undefined);
      response.on('close', () => resolve({ status: response.statusCode ?? 0, text, isWhole: response.complete }));
    });
    request.on('error', reject);
    request.end(body);
  });
}

it('a site that leaves says so to whoever asks whether it answers, and answers everybody else', async () => {
  expect((await ask('/_version')).status).toBe(200);
  site.leave();
  expect((await ask('/_version')).status).toBe(503);
  expect(await ask('/thailand')).toEqual({ status: 200, text: 'thailand', isWhole: true });
});

it('PocketBase answers to the end whatever was under way when the site closes; event streams do not hold it up', async () => {
  const line = ask(REALTIME);
  const list = ask(LIST);
  const photo = ask('/_pb/api/files/posts/abc/photo.jpg');
  const write = ask('/_pb/api/collections/users/records/abc', { method: 'PATCH', body: '{}' });
  await expect.poll(() => held.size, { timeout: 10_000 }).toBe(4);
  let isClosed = false;
  const closing = site.close().then(() => {
    isClosed = true;
  });
  expect((await line).isWhole).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isClosed).toBe(false);
  held.get('/api/collections/users/records')?.writeHead(200).end('{"items":[]}');
  held.get('/api/files/posts/abc/photo.jpg')?.end('last');
  held.get('/api/collections/users/records/abc')?.writeHead(200).end('{"id":"abc"}');
  expect(await list).toEqual({ status: 200, text: '{"items":[]}', isWhole: true });
  expect(await photo).toEqual({ status: 200, text: 'first last', isWhole: true });
  expect(await write).toEqual({ status: 200, text: '{"id":"abc"}', isWhole: true });
  await closing;
});
