import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SealedSession } from '../../../../src/platform/sessions/cookies.ts';
import { PlaceBook } from '../../../../src/platform/places.ts';
import { createPocketBaseProxy, type PocketBaseProxy } from '../../../../src/platform/proxy/pocketbase-proxy.ts';
import { createReadGates } from '../../../../src/platform/proxy/reads.ts';
import { UNPROVEN } from '../../../support/proofs.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
const SOON = { timeout: 10_000 } as const;

const LINES_PER_PERSON = 16;
const PATIENCE_MS = 300;
const REALTIME = '/api/realtime';
const LIST = '/api/collections/users/records';

/** Stands where PocketBase does: keeps event streams open, and answers reads when it is told to. */
const held: http.ServerResponse[] = [];
let streams = 0;
let isSlow = false;
const backend = http.createServer((request, response) => {
  if (request.url === REALTIME && request.method === 'GET') {
    streams += 1;
    request.once('close', () => {
      streams -= 1;
    });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': here\n\n');
    return;
  }
  if (isSlow) held.push(response);
  else response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[]}');
});
let proxy: PocketBaseProxy;
const front = http.createServer((request, response) => {
  const { pathname, search } = new URL(request.url ?? '', 'http://site');
  void proxy.answer(request, response, { path: pathname, query: search, address: String(request.headers['x-from'] ?? '203.0.113.1'), language: 'en' });
});
const portOf = (server: http.Server): number => (server.address() as AddressInfo).port;

const sessions = {
  read: async (cookie: string | undefined) => {
    const user = { id: cookie ?? '', username: cookie ?? '', type: 'manager', name_ru: '', name_en: '' } as const;
    const active: SealedSession | null = cookie ? { session: { type: 'user', user }, token: 't', epoch: 0, refreshedAt: 0 } : null;
    return { active, cookies: [], isOver: false };
  },
  begin: () => Promise.reject(new Error('not here')),
  end: () => Promise.resolve(true),
  clear: () => [],
  mark: () => [],
};

beforeAll(async () => {
  for (const server of [backend, front]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = createPocketBaseProxy({
    url: `http://127.0.0.1:${portOf(backend)}`,
    sessions,
    ends: { isOver: async () => false },
    reads: createReadGates(PATIENCE_MS),
    ...UNPROVEN,
  });
});
const opened: http.ClientRequest[] = [];
afterEach(async () => {
  isSlow = false;
  for (const response of held.splice(0)) response.writeHead(200).end('{}');
  for (const request of opened.splice(0)) request.destroy();
  await expect.poll(() => streams, SOON).toBe(0);
});
afterAll(() => {
  proxy.close();
  for (const server of [front, backend]) {
    server.closeAllConnections();
    server.close();
  }
});

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly message: string;
  end(): void;
}

/** Asks and resolves with the head of the answer; of an error with its words too. */
function ask(path: string, cookie?: string, from = '203.0.113.1'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-from': from, ...(cookie ? { cookie } : {}) };
    const request = http.get({ host: '127.0.0.1', port: portOf(front), path, headers, agent: false }, (response) => {
      const answer = { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], end: () => request.destroy() };
      if (answer.status === 200) return resolve({ ...answer, message: '' });
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve({ ...answer, message: String((JSON.parse(text) as { message?: string }).message) }));
    });
    request.on('error', reject);
    opened.push(request);
  });
}
const many = (count: number, path: string, cookie?: (index: number) => string, from?: (index: number) => string): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(path, cookie?.(index), from?.(index))));

describe('event streams', () => {
  it('are for who is signed in: guests reach PocketBase with none', async () => {
    const answers = await many(300, REALTIME);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(streams).toBe(0);
  });

  it('of one person are as many as pages may be open; closing one makes room', async () => {
    const answers = await many(LINES_PER_PERSON + 5, REALTIME, () => 'anna');
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ retryAfter: '30', message: expect.stringContaining('Close the tabs') });
    expect((await ask(REALTIME, 'olga')).status).toBe(200);
    answers.find(({ status }) => status === 200)?.end();
    await expect.poll(async () => (await ask(REALTIME, 'anna')).status, SOON).toBe(200);
  });

  it('behind one address are limited, and other addresses know nothing of it', async () => {
    const answers = await many(150, REALTIME, (index) => `person${index}`);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    expect((await ask(REALTIME, 'far', '198.51.100.7')).status).toBe(200);
  });

  it('take no connection from ordinary requests', async () => {
    const answers = await many(
      300,
      REALTIME,
      (index) => `p${index}`,
      (index) => `198.51.100.${index % 250}`,
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(
      (
        await many(
          40,
          LIST,
          (index) => `q${index}`,
          (index) => `192.0.2.${index}`,
        )
      ).every(({ status }) => status === 200),
    ).toBe(true);
  });
});

describe('reads', () => {
  it('of one guest wait for each other, too many are told to come again, and staff are not held up', async () => {
    isSlow = true;
    const guest = many(60, LIST);
    await expect.poll(() => held.length, SOON).toBe(3);
    isSlow = false;
    expect((await ask(LIST, 'anna')).status).toBe(200);
    expect((await ask('/api/desk/leads', 'anna')).status).toBe(200);
    isSlow = true;
    const answers = await release(guest);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(48);
    expect(refused[0]).toMatchObject({ retryAfter: '3', message: expect.stringContaining('Wait a few seconds') });
  });

  it('of all guests together leave room, wherever they come from', async () => {
    isSlow = true;
    const guests = many(60, LIST, undefined, (index) => `192.0.2.${index}`);
    await expect.poll(() => held.length, SOON).toBe(6);
    isSlow = false;
    expect((await ask(LIST, 'anna')).status).toBe(200);
    const answers = await release(guests);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  });

  it('that nobody waits for any more hold their place until PocketBase has ended them', async () => {
    isSlow = true;
    const gone = many(3, LIST).catch(() => []);
    await expect.poll(() => held.length, SOON).toBe(3);
    for (const request of opened.splice(0)) request.destroy();
    await gone;
    const next = ask(LIST);
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS / 2));
    expect(held.length).toBe(3);
    isSlow = false;
    for (const response of held.splice(0)) response.writeHead(200).end('{}');
    expect((await next).status).toBe(200);
  });

  it('of one person wait for each other', async () => {
    isSlow = true;
    const own = many(20, LIST, () => 'anna');
    await expect.poll(() => held.length, SOON).toBe(8);
    isSlow = false;
    expect((await ask(LIST, 'olga')).status).toBe(200);
    expect((await release(own)).every(({ status }) => status === 200)).toBe(true);
  });
});

/** Lets PocketBase answer what it holds until all have theirs. */
async function release(asked: Promise<Answer[]>): Promise<Answer[]> {
  const timer = setInterval(() => {
    for (const response of held.splice(0)) response.writeHead(200).end('{}');
  }, 20);
  return await asked.finally(() => clearInterval(timer));
}

describe('the book of who holds what', () => {
  it('counts all workers together and forgets those that died', () => {
    const book = new PlaceBook();
    expect([1, 1, 2, 2].map((worker) => book.take(worker, 'k', 3))).toEqual([true, true, true, false]);
    expect(book.take(2, 'other', 3)).toBe(true);
    book.give(1, 'k');
    expect([book.take(2, 'k', 3), book.take(1, 'k', 3)]).toEqual([true, false]);
    book.forget(2);
    expect([1, 1, 1].map((worker) => book.take(worker, 'k', 3))).toEqual([true, true, false]);
    book.give(9, 'k');
    expect(book.take(1, 'k', 3)).toBe(false);
  });
});
