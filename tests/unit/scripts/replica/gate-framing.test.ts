import net from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Gate, openGate } from '../../../../scripts/lib/replica/gate.ts';
import { ATTACKS, chunk, METHODS, statusesOf, framingFaults, mayPass } from '../../../support/framing-attacks.ts';
import { type RecordingUpstream, recordUpstream } from '../../../support/recording-upstream.ts';

vi.setConfig({ testTimeout: 60_000 });

let upstream: RecordingUpstream;
let gate: Gate;
beforeAll(async () => {
  upstream = await recordUpstream();
  gate = await openGate({ port: 0, upstream: upstream.url, sync: async () => undefined });
});
afterAll(async () => {
  await gate.close();
  await upstream.close();
});

const QUIET_MS = 700;
/** Who says that this is his last request waits for the gate to end the connection, however busy the machine is. */
const PATIENT_MS = 30_000;
/** Sends the bytes as they are and reads until the gate ends the connection or says nothing more. */
function send(...parts: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(gate.port, '127.0.0.1', async () => {
      for (const part of parts) await new Promise<void>((sent) => socket.write(part, 'latin1', () => sent()));
    });
    let text = '';
    socket.setTimeout(parts.join('').includes('Connection: close') ? PATIENT_MS : QUIET_MS, () => socket.destroy());
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
}

const ROUTES = { record: '/api/collections/users/records/abc', batch: '/api/batch', realtime: '/api/realtime', health: '/gate/health' } as const;

it('whatever a request brings behind its head, PocketBase hears of at most that one request, and other people get their own answers', async () => {
  let isRunning = true;
  const victim = (async () => {
    const wrong: string[] = [];
    for (let asked = 0; isRunning; asked++) {
      const path = `/api/collections/users/records?victim=${asked}`;
      const text = await send(`GET ${path} HTTP/1.1\r\nHost: gate\r\nConnection: close\r\n\r\n`);
      if (statusesOf(text).join() !== '200' || !text.endsWith(JSON.stringify({ line: `GET ${path} HTTP/1.1` }))) wrong.push(text);
    }
    return wrong;
  })();
  const tried = Object.entries(ROUTES).flatMap(([kind, path]) =>
    METHODS.flatMap((method) => Object.entries(ATTACKS).map(([name, attack]) => ({ kind, path, method, name, attack }))),
  );
  const faults: string[] = [];
  const rest = tried.map((one, index) => ({ ...one, id: `n${index}n` }));
  const worker = async (): Promise<void> => {
    for (let one = rest.pop(); one; one = rest.pop()) {
      const { method, path, id, attack, kind, name } = one;
      const inner = `GET /api/smuggled?of=${id} HTTP/1.1\r\nHost: x\r\n\r\n`;
      const end = attack.isValid && name !== 'another protocol' ? 'Connection: close\r\n' : '';
      const text = await send(...attack.bytes(`${method} ${path}?id=${id} HTTP/1.1\r\nHost: gate\r\n${end}`, inner));
      const statuses = statusesOf(text);
      const asked = upstream.requests.filter(({ line }) => line.includes(`?id=${id} `)).length;
      faults.push(...framingFaults({ method, kind, name, attack, statuses, asked }));
      if (mayPass(attack, method) && statuses[0] !== 200) faults.push(`${method} ${kind} with ${name}: answered ${statuses.join()}`);
    }
  };
  await Promise.all(Array.from({ length: 32 }, worker));
  isRunning = false;
  expect(await victim).toEqual([]);
  expect(faults).toEqual([]);
  expect(upstream.rubbish).toEqual([]);
  // Behind an empty body the next request of the same connection is a lawful one; anywhere else nobody may have read it as one.
  const smuggled = upstream.requests.flatMap(({ line }) => /smuggled\?of=n(\d+)n/.exec(line)?.[1] ?? []).map((index) => tried[Number(index)]);
  expect(smuggled.filter((one) => !one || !/^(an empty|a coding behind)/.test(one.name) || !['POST', 'PATCH', 'PUT'].includes(one.method))).toEqual([]);
});

it('a row of requests on one connection is answered in its order, each asked for once', async () => {
  const marks = Array.from({ length: 20 }, (_, index) => `row-${index}-`);
  const request = (mark: string, more = ''): string => `GET /api/collections/users/records?${mark} HTTP/1.1\r\nHost: gate\r\n${more}\r\n`;
  const text = await send(marks.map((mark, index) => request(mark, index === marks.length - 1 ? 'Connection: close\r\n' : '')).join(''));
  expect([...text.matchAll(/\?(row-\d+-) /g)].map(([, mark]) => mark)).toEqual(marks);
  for (const mark of marks) expect(upstream.requests.filter(({ line }) => line.includes(mark))).toHaveLength(1);
});

it('a request is framed anew: one length or chunks, one host, nothing of the connection that it came by', async () => {
  const own = 'Host: gate\r\nConnection: close, x-own\r\nTE: trailers\r\nKeep-Alive: x\r\nX-Own: 1\r\nX-House-Address: 1.2.3.4\r\nAuthorization: mine\r\n';
  await send(`POST /api/batch?framed HTTP/1.1\r\n${own}Content-Length: 5\r\n\r\nhello`);
  await send(`POST /api/batch?framed HTTP/1.1\r\n${own}Transfer-Encoding: chunked\r\n\r\n${chunk('hel')}${chunk('lo')}0\r\n\r\n`);
  await send(`POST /api/batch?framed HTTP/1.1\r\n${own}\r\n`);
  await send(`DELETE /api/collections/users/records/framed?framed HTTP/1.1\r\n${own}Content-Length: 0\r\n\r\n`);
  const heard = upstream.requests.filter(({ line }) => line.includes('?framed'));
  const framing = heard.map(({ names, headers }) =>
    names
      .filter((name) => /^(content-length|transfer-encoding|te|trailer|expect|upgrade|keep-alive|x-own)$/.test(name))
      .map((name) => `${name}: ${headers.get(name)}`)
      .toSorted(),
  );
  const waits = 'expect: 100-continue';
  expect(framing).toEqual([['content-length: 5', waits], [waits, 'transfer-encoding: chunked'], ['content-length: 0'], []]);
  expect(heard.map(({ body }) => body.toString())).toEqual(['hello', 'hello', '', '']);
  for (const { headers, names } of heard) {
    expect(names.filter((name) => name === 'host')).toHaveLength(1);
    expect([headers.get('host'), headers.get('x-house-address'), headers.get('authorization')]).toEqual([new URL(upstream.url).host, '1.2.3.4', 'mine']);
  }
});

it('a connection to PocketBase that carried a body carries nothing after it', () => {
  const carried = new Set<number>();
  const reused = upstream.requests.filter(({ connection, body }) => {
    const wasThere = carried.has(connection);
    if (body.length > 0) carried.add(connection);
    return wasThere;
  });
  expect(carried.size).toBeGreaterThan(20);
  expect(reused).toEqual([]);
});
