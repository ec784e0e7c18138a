import { randomBytes } from 'node:crypto';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPocketBaseProxy, type PocketBaseProxy } from '../../../../src/platform/proxy/pocketbase-proxy.ts';
import { createReadGates } from '../../../../src/platform/proxy/reads.ts';
import { UNPROVEN } from '../../../support/proofs.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const MOST_BYTES = 24 * 1024 * 1024;
/** Whose records have files. */
const RECORDS = '/api/collections/boat_photos/records';
const received: Buffer[] = [];
/** Answers uploads when they are whole, and `early` ones at their first bytes. */
const backend = http.createServer((request, response) => {
  if (request.url?.includes('early')) {
    // As PocketBase does: the connection stays for a while, so that the answer is not lost with it.
    response.shouldKeepAlive = true;
    response.writeHead(413, { 'content-type': 'application/json' }).end('{"message":"too large"}');
    request.on('error', () => undefined).resume();
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push(Buffer.concat(chunks));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  request.on('error', () => undefined);
});
let proxy: PocketBaseProxy;
const front = http.createServer((request, response) => {
  const { pathname, search } = new URL(request.url ?? '', 'http://site');
  void proxy.answer(request, response, { path: pathname, query: search, address: '203.0.113.1', language: 'en' });
});
const portOf = (server: http.Server): number => (server.address() as AddressInfo).port;
const proxyTo = (port: number): PocketBaseProxy =>
  createPocketBaseProxy({
    url: `http://127.0.0.1:${port}`,
    sessions: {
      read: async () => ({ active: null, cookies: [], isOver: false }),
      begin: () => Promise.reject(new Error('not here')),
      end: () => Promise.resolve(true),
      clear: () => [],
      mark: () => [],
    },
    ends: { isOver: async () => false },
    reads: createReadGates(),
    ...UNPROVEN,
  });

beforeAll(async () => {
  for (const server of [backend, front]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = proxyTo(portOf(backend));
});
afterAll(() => {
  proxy.close();
  for (const server of [front, backend]) {
    server.closeAllConnections();
    server.close();
  }
});

const FORM = 'multipart/form-data; boundary=here';

function upload(path: string, body: Buffer, isChunked = false, type = FORM): Promise<{ readonly status: number; readonly code: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': type,
      ...(isChunked ? {} : { 'content-length': String(body.length) }),
    };
    const request = http.request({ host: '127.0.0.1', port: portOf(front), method: 'POST', path, headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, code: String((JSON.parse(text) as { code?: string }).code ?? '') }));
    });
    request.on('error', reject);
    for (let at = 0; at < body.length; at += 1_000_000) request.write(body.subarray(at, at + 1_000_000));
    request.end();
  });
}

it('an upload of the largest size arrives byte for byte, with its length or in chunks', async () => {
  const body = randomBytes(MOST_BYTES);
  for (const isChunked of [false, true]) {
    expect(await upload(RECORDS, body, isChunked)).toEqual({ status: 200, code: '' });
    expect(received.pop()?.equals(body)).toBe(true);
  }
});

it('a byte more is refused in words, whether it was announced or not', async () => {
  const body = Buffer.alloc(MOST_BYTES + 1);
  for (const isChunked of [false, true]) expect(await upload(RECORDS, body, isChunked)).toEqual({ status: 413, code: 'body_too_large' });
  expect(received).toEqual([]);
});

it.each([
  ['a record', '/api/collections/leads/records', 256],
  ['a record, as a form', '/api/collections/leads/records', 256, FORM],
  ['an action of the desk', '/api/desk/vouchers', 256],
  ['many records', '/api/batch', 1024],
  ['a draft', '/api/desk/drafts/save', 1024],
  ['lines of an import', '/api/desk/imports/someimport/lines', 8192],
])('%s is no longer than its kind', async (_what, path, limit_kb, type = 'application/json') => {
  for (const isChunked of [false, true]) {
    expect((await upload(path, Buffer.alloc(limit_kb * 1024), isChunked, type)).status).toBe(200);
    expect(await upload(path, Buffer.alloc(limit_kb * 1024 + 1), isChunked, type)).toEqual({ status: 413, code: 'body_too_large' });
  }
  received.splice(0);
});

it('what PocketBase refuses before it has read all reaches the browser', async () => {
  expect((await upload(`${RECORDS}?early`, Buffer.alloc(300_000))).status).toBe(413);
});

it('so does what it refuses and closes without reading on', async () => {
  // As PocketBase does with what is announced as too long: it answers the head and resets the connection.
  const server = net.createServer((socket) => {
    const answer = 'HTTP/1.1 413 Payload Too Large\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}';
    socket.on('error', () => undefined);
    socket.once('data', () => socket.pause().write(answer, () => socket.resetAndDestroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const real = proxy;
  proxy = proxyTo((server.address() as AddressInfo).port);
  for (const isChunked of [false, true]) expect((await upload(RECORDS, Buffer.alloc(5 * 1024 * 1024), isChunked)).status).toBe(413);
  proxy.close();
  proxy = real;
  server.close();
});

it('an upload to a PocketBase that is away is answered, not cut off', async () => {
  const real = proxy;
  proxy = proxyTo(1);
  for (const isChunked of [false, true]) expect(await upload(RECORDS, Buffer.alloc(200_000), isChunked)).toEqual({ status: 503, code: 'backend_down' });
  proxy.close();
  proxy = real;
});
