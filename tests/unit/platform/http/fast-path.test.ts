import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSite, type Site } from '../../../../src/platform/http/site.ts';
import { PATIENCE } from '../../../../src/platform/http/slow.ts';
import { readPlain } from '../../../../src/platform/http/fast-path.ts';
import { makeSiteFolders, publish } from './fake-release.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const head = (...lines: readonly string[]): string => [...lines, '', ''].join('\r\n');
const BROWSER = head(
  'GET /thailand/phuket HTTP/1.1',
  'Host: tours.example:4321',
  'Connection: keep-alive',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64)',
  'Accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
  'Sec-Fetch-Mode: navigate',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Cookie: language=en; seen=1',
);
const plain = (text: string) => readPlain(Buffer.from(text, 'latin1'));

describe('a plain request', () => {
  it('is what browsers ask a page with', () => {
    expect(plain(BROWSER)).toEqual({ url: '/thailand/phuket', host: 'tours.example:4321', acceptEncoding: 'gzip, deflate, br, zstd' });
    expect(plain(head('GET / HTTP/1.1', 'Accept-Encoding: br', 'host: a'))).toEqual({ url: '/', host: 'a', acceptEncoding: 'br' });
    expect(plain(head('GET / HTTP/1.1', 'Host: a'))).toEqual({ url: '/', host: 'a', acceptEncoding: undefined });
  });

  const start = ['GET / HTTP/1.1', 'Host: a'] as const;
  it.each([
    ['another method', head('HEAD / HTTP/1.1', 'Host: a')],
    ['a body', head('POST / HTTP/1.1', 'Host: a')],
    ['a small method', head('get / HTTP/1.1', 'Host: a')],
    ['a mixed method', head('Get / HTTP/1.1', 'Host: a')],
    ['an older version', head('GET / HTTP/1.0', 'Host: a')],
    ['no host', head('GET / HTTP/1.1', 'Accept: a')],
    ['two hosts', head(...start, 'Host: b')],
    ['an address with a host', head('GET http://a/ HTTP/1.1', 'Host: a')],
    ['a space in the address', head('GET /a b HTTP/1.1', 'Host: a')],
    ['a length', head(...start, 'Content-Length: 0')],
    ['a coding', head(...start, 'Transfer-Encoding: chunked')],
    ['a range', head(...start, 'Range: bytes=0-1')],
    ['a condition', head(...start, 'If-None-Match: "a"')],
    ['an expectation', head(...start, 'Expect: 100-continue')],
    ['another protocol', head(...start, 'Connection: Upgrade', 'Upgrade: websocket')],
    ['the wish to end', head(...start, 'Connection: close')],
    ['the word of a front server', head(...start, 'X-Forwarded-For: 1.2.3.4')],
    ['two codings', head(...start, 'Accept-Encoding: br', 'Accept-Encoding: gzip')],
    ['a space before the colon', head(...start, 'Accept : a')],
    ['no space behind it', head(...start, 'Accept:a')],
    ['a value that ends in a space', head(...start, 'Accept: a ')],
    ['an empty value', head(...start, 'Accept: ')],
    ['a tab', head(...start, 'Accept: a\tb')],
    ['a folded line', head(...start, 'Accept: a', ' b')],
    ['a bare line feed', 'GET / HTTP/1.1\nHost: a\n\n'],
    ['a bare line feed between', head(...start, 'Accept: a\nContent-Length: 3')],
    ['a bare return', head(...start, 'Accept: a\rContent-Length: 3')],
    ['a zero', head(...start, 'Accept: a\0b')],
    ['a letter beyond ASCII', head(...start, 'Accept: é')],
    ['an end that is not the end', `${head(...start)}x`],
    ['a second request', head(...start) + head(...start)],
    ['a part of a head', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['an empty line before', `\r\n${head(...start)}`],
    ['a head that is too long', head(...start, `Accept: ${'a'.repeat(5000)}`)],
  ])('is none with %s', (_what, text) => {
    expect(plain(text)).toBeNull();
  });
});

it('is read by Node as the same one request, however its head is bent', async () => {
  const seen: string[] = [];
  const server = http.createServer((request, response) => {
    const length = request.headers['content-length'] ?? request.headers['transfer-encoding'];
    seen.push([request.method, request.url, request.headers.host, request.headers['accept-encoding'], length].join(' '));
    response.end();
  });
  server.on('clientError', (_error, socket) => {
    seen.push('fault');
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const ask = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => socket.end(Buffer.from(text, 'latin1')));
      socket.resume();
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
    });
  const bits = [
    '\r\n',
    '\n',
    '\r',
    ' ',
    '\t',
    ':',
    '\0',
    'Host: b',
    'Content-Length: 5',
    'Transfer-Encoding: chunked',
    '\r\n\r\n',
    'GET / HTTP/1.1',
    'é',
    '%00',
    '/',
  ];
  const bend = fc.tuple(fc.nat(), fc.nat(3), fc.oneof(fc.constantFrom(...bits), fc.string({ maxLength: 3 })));
  let taken = 0;
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(bend, { maxLength: 3 }), async (bends) => {
        let text = BROWSER;
        for (const [at, gone, put] of bends) {
          const place = at % (text.length + 1);
          text = text.slice(0, place) + put + text.slice(place + gone);
        }
        const mine = plain(text);
        if (!mine) return;
        taken += 1;
        seen.length = 0;
        await ask(text);
        expect(seen).toEqual([['GET', mine.url, mine.host, mine.acceptEncoding, undefined].join(' ')]);
      }),
      { numRuns: 3000 },
    );
  } finally {
    server.close();
  }
  expect(taken).toBeGreaterThan(200);
});

describe('the site', () => {
  const folders = makeSiteFolders();
  const patience = { ...PATIENCE, head_ms: 600, idle_ms: 900, look_ms: 50, answer_ms: 1200 };
  let site: Site;
  let port: number;
  beforeAll(async () => {
    await publish(folders, '20261101T000000Z-aaaaaa');
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

  /** What comes back for these chunks, one after the other, until the site ends the connection. */
  const talk = (...chunks: readonly string[]): Promise<string> =>
    new Promise((resolve) => {
      let text = '';
      const socket = net.connect(port, '127.0.0.1', async () => {
        for (const chunk of chunks) {
          const before = text.length;
          socket.write(chunk, 'latin1');
          await vi.waitUntil(() => text.length > before || socket.destroyed, { timeout: 5000, interval: 5 });
        }
      });
      socket.setEncoding('latin1');
      socket.on('data', (part: string) => {
        text += part;
      });
      socket.on('end', () => socket.end());
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
    });
  const ask = (path: string, ...more: readonly string[]): string => head(`GET ${path} HTTP/1.1`, 'Host: site.example', 'Accept-Encoding: br', ...more);
  const parts = (text: string) => {
    const [top = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
    const [status, ...fields] = top.split('\r\n');
    return { status, body, fields: fields.filter((field) => !/^(?:Date|Connection|Keep-Alive)/i.test(field)).toSorted() };
  };

  it('answers byte for byte as Node does', async () => {
    for (const path of ['/', '/en']) {
      const [fast, node] = await Promise.all([talk(ask(path)), talk(ask(path, 'Connection: close'))]);
      expect(parts(fast).status).toBe('HTTP/1.1 200 OK');
      expect(parts(fast)).toEqual(parts(node));
      expect(fast).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/);
    }
  });

  it('gives a connection to Node with the first request that is not plain, and keeps the order', async () => {
    const answers = await talk(ask('/'), ask('/nowhere'), ask('/en'), ask('/', 'If-None-Match: *'), ask('/en', 'Connection: close'));
    expect([...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '404', '200', '304', '200']);
  });

  it('leaves it to Node to refuse whom it cannot be for', async () => {
    expect(await talk(head('GET / HTTP/1.1', 'Host: a/b'))).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('reads a head in two pieces, and two heads in one', async () => {
    const text = ask('/', 'Connection: close');
    const slow = new Promise<string>((resolve) => {
      let answer = '';
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.write(text.slice(0, 20));
        setTimeout(() => socket.write(text.slice(20)), 50);
      });
      socket.on('data', (part) => {
        answer += part.toString('latin1');
      });
      socket.on('close', () => resolve(answer));
    });
    expect(await slow).toMatch(/^HTTP\/1\.1 200/);
    expect((await talk(ask('/') + text)).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });

  it('ends connections that say nothing, hold a head back, or ask no more', async () => {
    const gone = (text: string): Promise<number> =>
      new Promise((resolve) => {
        const from = performance.now();
        const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
        socket.resume();
        socket.on('end', () => socket.end());
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(performance.now() - from));
      });
    const silent = gone('');
    const [held, idle, idleByNode] = [gone('GET / HT'), gone(ask('/')), gone(ask('/', 'X-Read-By: node'))];
    for (const ms of await Promise.all([silent, held, idle])) expect(ms).toBeLessThan(10_000);
    expect(await idle).toBeGreaterThan(patience.idle_ms - 100);
    // Neither breaks its word on how long it waits before the other does.
    expect(Math.abs((await idle) - (await idleByNode))).toBeLessThan(800);
  });

  it('ends what waits for nothing when it goes, at once', async () => {
    const other = createSite({
      env: { host: '127.0.0.1', port: 0, dataDir: folders.dataDir, releasesDir: folders.releasesDir, siteUrl: 'http://site.example' },
      onProblem: () => undefined,
    });
    const at = await other.listen();
    const socket = net.connect(at, '127.0.0.1', () => socket.write(ask('/')));
    const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    await new Promise<void>((resolve) => socket.once('data', () => resolve()));
    const from = performance.now();
    await other.close();
    await ended;
    expect(performance.now() - from).toBeLessThan(4000);
  });
});
