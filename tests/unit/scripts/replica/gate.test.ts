import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type Gate, type GateOptions, openGate } from '../../../../scripts/lib/replica/gate.ts';
import { groupCommit } from '../../../../scripts/lib/replica/group-commit.ts';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function stand(answer: Answering, options: Partial<GateOptions> = {}): Promise<Gate> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gate = await openGate({ port: 0, upstream, sync: async () => undefined, ...options });
  ends.push(
    () => gate.close(),
    () => {
      server.closeAllConnections();
      server.close();
    },
  );
  return gate;
}
const write = (gate: Gate, body = '{"a":1}') => fetch(`${gate.url}/api/collections/leads/records`, { method: 'POST', body });
const codeOf = async (answer: Response): Promise<string> => ((await answer.json()) as { readonly code: string }).code;
const echo: Answering = (request, response) => {
  request.resume();
  request.on('end', () => response.end('{"id":"x"}'));
};

describe('the answer to a write', () => {
  it('waits until the replica has it, and not before PocketBase has ended its own', async () => {
    const order: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const gate = await stand(
      (request, response) => {
        request.resume();
        // Its head and half of its body come before what hooks still write.
        response.write('{"id":');
        setTimeout(() => {
          order.push('committed');
          response.end('"x"}');
        }, 50);
      },
      {
        sync: async () => {
          order.push('sync');
          await promise;
        },
      },
    );
    const answer = write(gate).then(async (got) => {
      order.push('answered');
      return await got.text();
    });
    await expect.poll(() => order, { timeout: 10_000 }).toEqual(['committed', 'sync']);
    await pause(150);
    expect(order).toEqual(['committed', 'sync']);
    resolve();
    expect(await answer).toBe('{"id":"x"}');
    expect(order).toEqual(['committed', 'sync', 'answered']);
  });

  it('is not waited for where it is a refusal, a read, or what a listener wants to hear', async () => {
    const gate = await stand(
      (request, response) => {
        request.resume();
        response.statusCode = request.url === '/refused' ? 400 : 200;
        request.on('end', () => response.end('{}'));
      },
      { sync: () => Promise.reject(new Error('nobody asks')) },
    );
    expect((await fetch(`${gate.url}/refused`, { method: 'POST', body: '{}' })).status).toBe(400);
    expect((await fetch(`${gate.url}/api/x`)).status).toBe(200);
    expect((await fetch(`${gate.url}/api/realtime`, { method: 'POST', body: '{}' })).status).toBe(200);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect((await fetch(`${gate.url}/api/x`, { method })).status).toBe(503);
  });

  it('is an outcome that is not known where the replica does not say so, the lease went meanwhile, or PocketBase dies', async () => {
    const failing = await stand(echo, { sync: () => Promise.reject(new Error('away')) });
    const answer = await write(failing);
    expect([answer.status, answer.headers.get('retry-after'), await codeOf(answer)]).toEqual([503, '1', 'unknown_outcome']);

    let isLeader = true;
    const deposed = await stand(echo, {
      isLeader: () => isLeader,
      sync: async () => {
        isLeader = false;
      },
    });
    expect(await codeOf(await write(deposed))).toBe('unknown_outcome');

    const dying = await stand((request) => {
      request.on('end', () => request.socket.destroy());
      request.resume();
    });
    expect(await codeOf(await write(dying))).toBe('unknown_outcome');
    const withoutBody = await fetch(`${dying.url}/api/x`, { method: 'DELETE' });
    expect(await codeOf(withoutBody)).toBe('unknown_outcome');
  });

  it('says that nothing was done where nothing was: PocketBase away, another leader, too many at once', async () => {
    const away = await openGate({ port: 0, upstream: 'http://127.0.0.1:9', sync: async () => undefined });
    ends.push(() => away.close());
    expect(await codeOf(await write(away))).toBe('backend_down');
    const standby = await stand(echo, { isLeader: () => false });
    expect(await codeOf(await write(standby))).toBe('standby');
    expect(await codeOf(await fetch(`${standby.url}/api/x`))).toBe('standby');

    let asked = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const full = await stand(
      (request, response) => {
        asked += 1;
        echo(request, response);
      },
      { sync: () => promise, limits: { atOnce: 2, waiting: 1, patienceMs: 100 } },
    );
    const first = [write(full), write(full)];
    await pause(100);
    const others = await Promise.all([write(full), write(full), write(full)]);
    expect(await Promise.all(others.map(codeOf))).toEqual(['busy', 'busy', 'busy']);
    expect(asked).toBe(2);
    resolve();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await write(full)).status).toBe(200);
  });

  it('comes at once, and nothing is begun, while it is known that the copy does not come; reads go on', async () => {
    let asked = 0;
    let isBroken = true;
    const count: Answering = (request, response) => {
      asked += 1;
      echo(request, response);
    };
    const { promise, resolve } = Promise.withResolvers<void>();
    const gate = await stand(count, { isBroken: () => isBroken, sync: () => promise, limits: { atOnce: 1, waiting: 5, patienceMs: 20_000 } });
    const refused = await write(gate);
    expect([refused.status, refused.headers.get('retry-after'), await codeOf(refused), asked]).toEqual([503, '1', 'busy', 0]);
    expect((await fetch(`${gate.url}/api/x`)).status).toBe(200);
    // One is under way, another waits for it: it comes out meanwhile.
    isBroken = false;
    const first = write(gate);
    await expect.poll(() => asked).toBe(2);
    const second = write(gate);
    await pause(100);
    isBroken = true;
    resolve();
    expect((await first).status).toBe(200);
    expect(await codeOf(await second)).toBe('busy');
    expect(asked).toBe(2);
  });

  it('is what PocketBase said, with its headers and bytes', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
    const gate = await stand((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-own': String(request.headers['x-asked']), connection: 'x-hop', 'x-hop': '1' });
        response.end(Buffer.concat(parts));
      });
    });
    const answer = await fetch(`${gate.url}/api/x`, { method: 'PUT', body: bytes, headers: { 'x-asked': 'this' } });
    expect([answer.status, answer.headers.getSetCookie(), answer.headers.get('x-own'), answer.headers.get('x-hop')]).toEqual([
      201,
      ['a=1', 'b=2'],
      'this',
      null,
    ]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });
});

it('live updates come word by word, and PocketBase hears when nobody listens any more', async () => {
  const { promise: hungUp, resolve } = Promise.withResolvers<void>();
  let say: (text: string) => void = () => undefined;
  const gate = await stand((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    say = (text) => void response.write(text);
    request.once('close', resolve);
  });
  const leave = new AbortController();
  const answer = await fetch(`${gate.url}/api/realtime`, { signal: leave.signal });
  const reader = answer.body?.getReader();
  for (const word of ['data: one\n\n', 'data: two\n\n']) {
    say(word);
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(word);
  }
  leave.abort();
  await hungUp;
});

it('a body that PocketBase refuses unread is answered before it was sent', async () => {
  const server = http.createServer();
  server.on('checkContinue', (_request, response: ServerResponse) => {
    response.writeHead(413, { connection: 'close' });
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gate = await openGate({ port: 0, upstream: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sync: async () => undefined });
  ends.push(
    () => gate.close(),
    () => void server.close(),
  );
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { expect: '100-continue', 'content-length': 1_000_000_000 };
    const request = http.request(`${gate.url}/api/x`, { method: 'POST', headers }, (answer) => resolve(answer.statusCode));
    request.on('continue', () => reject(new Error('was asked for its body')));
    request.on('error', reject);
    request.flushHeaders();
  });
  expect(status).toBe(413);
});

it('health is 200 while this machine answers, and 503 when it does not', async () => {
  let isLeader = true;
  const gate = await stand(echo, { isLeader: () => isLeader });
  expect((await fetch(`${gate.url}/gate/health`)).status).toBe(200);
  isLeader = false;
  expect((await fetch(`${gate.url}/gate/health`)).status).toBe(503);
});

describe('a shared confirmation', () => {
  it('began after the commit of everybody who was told by it, and one runs at a time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ at: fc.nat(40), fails: fc.boolean() }), { minLength: 1, maxLength: 40 }), async (writers) => {
        let clock = 0;
        let running = 0;
        const began: number[] = [];
        const share = groupCommit(async () => {
          clock += 1;
          const mine = clock;
          running += 1;
          expect(running).toBe(1);
          for (let turn = 0; turn < 5; turn++) await Promise.resolve();
          began.push(mine);
          running -= 1;
          if (writers[mine % writers.length]?.fails) throw new Error('away');
        });
        await Promise.all(
          writers.map(async ({ at }) => {
            for (let turn = 0; turn < at; turn++) await Promise.resolve();
            clock += 1;
            const committed = clock;
            const isTold = await share().then(
              () => true,
              () => false,
            );
            if (isTold) expect(began.at(-1)).toBeGreaterThan(committed);
          }),
        );
        expect(began.length).toBeLessThanOrEqual(writers.length);
      }),
    );
  });
});
