import fs from 'node:fs';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SealedSession } from '../../../../src/platform/sessions/cookies.ts';
import { createSite, type Site } from '../../../../src/platform/http/site.ts';
import { createPocketBaseProxy } from '../../../../src/platform/proxy/pocketbase-proxy.ts';
import { createReadGates } from '../../../../src/platform/proxy/reads.ts';
import { type RecordingUpstream, recordUpstream } from '../../../support/recording-upstream.ts';
import { makeSiteFolders, publish } from './fake-release.ts';
import { ATTACKS, chunk, METHODS, statusesOf, framingFaults, mayPass } from '../../../support/framing-attacks.ts';
import { UNPROVEN } from '../../../support/proofs.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const PATIENCE = { head_ms: 3000, body_ms: 1000, request_ms: 10_000, answer_ms: 5000, linger_ms: 100, idle_ms: 800, look_ms: 50 };
const folders = makeSiteFolders();
let upstream: RecordingUpstream;
let site: Site;
let port: number;

/** Whoever sends a cookie is a person of that name. */
const sessions = {
  read: async (cookie: string | undefined) => {
    const active: SealedSession | null = cookie
      ? {
          session: { type: 'user', user: { id: cookie, username: cookie, type: 'manager', name_ru: '', name_en: '' } },
          token: `token-of-${cookie}`,
          epoch: 0,
          refreshedAt: 0,
        }
      : null;
    return { active, cookies: [], isOver: false };
  },
  begin: () => Promise.reject(new Error('not here')),
  end: () => Promise.resolve(true),
  clear: () => [],
  mark: () => [],
};

beforeAll(async () => {
  upstream = await recordUpstream();
  await publish(folders, '20261101T000000Z-aaaaaa');
  const proxy = createPocketBaseProxy({ url: upstream.url, sessions, ends: { isOver: async () => false }, reads: createReadGates(), ...UNPROVEN });
  site = createSite({
    env: { host: '127.0.0.1', port: 0, dataDir: folders.dataDir, releasesDir: folders.releasesDir, siteUrl: 'http://site.example' },
    backend: { proxy, health: async (release) => ({ status: 'ok', release, read: 'ok', write: 'ok' }), holdExport: async () => undefined },
    patience: PATIENCE,
    onProblem: () => undefined,
  });
  port = await site.listen();
});
afterAll(async () => {
  await site.close();
  await upstream.close();
  fs.rmSync(folders.root, { recursive: true, force: true });
});

/** Sends the bytes as they are and reads until the site has ended the connection. */
function send(...parts: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', async () => {
      for (const part of parts) await new Promise<void>((sent) => socket.write(part, 'latin1', () => sent()));
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
}
const ROUTES = {
  records: '/_pb/api/collections/users/records',
  record: '/_pb/api/collections/users/records/abc',
  file: '/_pb/api/files/posts/abc/photo.jpg',
  batch: '/_pb/api/batch',
  realtime: '/_pb/api/realtime',
  desk: '/_pb/api/desk/leads',
  own: '/api/echo',
  page: '/enquiry',
  static: '/thailand',
} as const;
const OWN = 'Sec-Fetch-Site: same-origin\r\nCookie: attacker\r\n';

let sent = 0;
const cases = Object.entries(ROUTES).flatMap(([kind, path]) =>
  METHODS.flatMap((method) => Object.entries(ATTACKS).map(([name, attack]) => ({ kind, path, method, name, attack }))),
);

describe('whatever a request brings behind its head', () => {
  it('PocketBase hears of at most that one request, and other people get their own answers', async () => {
    let isRunning = true;
    const victims = Array.from({ length: 2 }, async (_, victim) => {
      const wrong: string[] = [];
      let answered = 0;
      while (isRunning) {
        const path = `/api/collections/users/records?victim=${victim}-${answered}`;
        const text = await send(`GET /_pb${path} HTTP/1.1\r\nHost: site\r\nCookie: victim${victim}\r\nConnection: close\r\n\r\n`);
        if (statusesOf(text).join() !== '200' || !text.endsWith(JSON.stringify({ line: `GET ${path} HTTP/1.1` }))) wrong.push(text);
        answered += 1;
      }
      expect(answered).toBeGreaterThan(0);
      return wrong;
    });
    const tried = cases.map((one) => {
      sent += 1;
      return { ...one, id: `n${sent}n` };
    });
    const faults: string[] = [];
    const rest = [...tried];
    const worker = async (): Promise<void> => {
      for (let one = rest.pop(); one; one = rest.pop()) {
        const { method, path, id, attack, kind, name } = one;
        const inner = `GET /api/smuggled?of=${id} HTTP/1.1\r\nHost: x\r\n\r\n`;
        // What is sound is not waited for.
        const end = attack.isValid && name !== 'another protocol' ? 'Connection: close\r\n' : '';
        const text = await send(...attack.bytes(`${method} ${path}?id=${id} HTTP/1.1\r\nHost: site\r\n${OWN}${end}`, inner));
        const statuses = statusesOf(text);
        const asked = upstream.requests.filter(({ line }) => line.includes(`?id=${id} `)).length;
        faults.push(...framingFaults({ method, kind, name, attack, statuses, asked }));
        if (mayPass(attack, method) && statuses[0] === 400) faults.push(`${method} ${kind} with ${name}: refused`);
      }
    };
    await Promise.all(Array.from({ length: 48 }, worker));
    isRunning = false;
    expect((await Promise.all(victims)).flat()).toEqual([]);
    expect(faults).toEqual([]);
    expect(upstream.rubbish).toEqual([]);
    expect(upstream.requests.filter(({ line }) => line.includes('smuggled')).map(({ line }) => line)).toEqual([]);
  }, 60_000);

  it('a row of requests on one connection is answered in its order, each asked for once', async () => {
    const marks = Array.from({ length: 20 }, (_, index) => `row-${index}-`);
    const request = (mark: string, more = ''): string =>
      `GET /_pb/api/collections/users/records?${mark} HTTP/1.1\r\nHost: site\r\nCookie: somebody\r\n${more}\r\n`;
    const text = await send(marks.map((mark, index) => request(mark, index === marks.length - 1 ? 'Connection: close\r\n' : '')).join(''));
    expect([...text.matchAll(/\?(row-\d+-) /g)].map(([, mark]) => mark)).toEqual(marks);
    for (const mark of marks) expect(upstream.requests.filter(({ line }) => line.includes(mark))).toHaveLength(1);
  });

  it('nothing that follows a refused request on its connection is read as one', async () => {
    const text = await send(
      `GET /thailand HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /_pb/api/collections/users/records?behind HTTP/1.1\r\nHost: site\r\n\r\n`,
    );
    expect(statusesOf(text)).toEqual([400]);
    expect(upstream.requests.filter(({ line }) => line.includes('behind'))).toEqual([]);
  });

  it('a request is framed anew: one length, one host, none of the headers that the browser framed its own with', async () => {
    const own = `Host: site\r\n${OWN}Connection: close\r\nTE: trailers\r\nKeep-Alive: x\r\nX-House-Address: 1.2.3.4\r\nAuthorization: mine\r\nContent-Type: text/plain\r\n`;
    await send(`POST /_pb/api/batch?framed HTTP/1.1\r\n${own}Content-Length: 5\r\n\r\nhello`);
    await send(`POST /_pb/api/batch?framed HTTP/1.1\r\n${own}Transfer-Encoding: chunked\r\n\r\n${chunk('hel')}${chunk('lo')}0\r\n\r\n`);
    await send(`POST /_pb/api/batch?framed HTTP/1.1\r\n${own}\r\n`);
    await send(`DELETE /_pb/api/collections/users/records/framed?framed HTTP/1.1\r\n${own}Content-Length: 0\r\n\r\n`);
    const heard = upstream.requests.filter(({ line }) => line.includes('?framed'));
    const framing = heard.map(({ names, headers }) =>
      names
        .filter((name) => /^(content-length|transfer-encoding|te|trailer|expect|upgrade|keep-alive)$/.test(name))
        .map((name) => `${name}: ${headers.get(name)}`),
    );
    const waits = 'expect: 100-continue';
    expect(framing).toEqual([['content-length: 5', waits], ['content-length: 5', waits], ['content-length: 0'], []]);
    expect(heard.map(({ body }) => body.toString())).toEqual(['hello', 'hello', '', '']);
    for (const { headers, names } of heard) {
      expect(names.filter((name) => name === 'host')).toHaveLength(1);
      expect([headers.get('host'), headers.get('x-house-address'), headers.get('authorization')]).toEqual([
        new URL(upstream.url).host,
        '127.0.0.1',
        'token-of-attacker',
      ]);
    }
  });

  it('a connection to PocketBase that carried a body carries nothing after it', () => {
    const after = new Map<number, string>();
    const reused = upstream.requests.filter(({ connection, body, line }) => {
      const before = after.get(connection);
      if (body.length > 0) after.set(connection, line);
      return before !== undefined;
    });
    expect([...after].length).toBeGreaterThan(20);
    expect(reused).toEqual([]);
  });
});

describe('whom a request is for', () => {
  const ask = (lines: string, path = '/api/echo'): Promise<string> => send(`GET ${path} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);

  it.each(['user:pw@x', 'user@x', 'x/y', 'x?y', 'x#y', 'x y', 'x,y', 'a\\b', '[::1', '::1', 'x:port', 'x:123456', '', '<b>', 'é'])(
    'is not said by the host "%s"',
    async (host) => {
      for (const path of ['/', '/thailand', '/enquiry', '/api/echo', '/_pb/api/collections/users/records', '/_health'])
        expect(statusesOf(await ask(`Host: ${host}\r\n`, path))).toEqual([400]);
    },
  );

  it.each(['site', 'site.example:4321', '127.0.0.1:80', '[::1]:80', 'xn--80ak6aa92e.com', 'with_underscore'])('is said by the host "%s"', async (host) => {
    expect(statusesOf(await ask(`Host: ${host}\r\n`))).toEqual([200]);
  });

  it('is said once', async () => {
    expect(statusesOf(await ask(''))).toEqual([400]);
    expect(statusesOf(await ask('Host: a\r\nHost: a\r\n'))).toEqual([400]);
    expect(statusesOf(await send('GET /thailand HTTP/1.0\r\n\r\n'))).toEqual([200]);
  });

  it.each(['http://evil.example/_pb/api/batch', 'http://evil.example/', 'evil.example:80', '*'])('is not said by the target %s', async (target) => {
    const before = upstream.requests.length;
    for (const method of ['GET', 'POST', 'CONNECT', 'OPTIONS'])
      expect(
        statusesOf(await send(`${method} ${target} HTTP/1.1\r\nHost: site\r\n${OWN}Connection: close\r\nContent-Length: 0\r\n\r\n`)).filter(
          (status) => status < 400,
        ),
      ).toEqual([]);
    expect(upstream.requests.length).toBe(before);
  });
});
