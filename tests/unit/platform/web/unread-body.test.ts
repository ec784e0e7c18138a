import http from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { AppError } from '../../../../src/errors/app-error.ts';
import { endUnread } from '../../../../src/platform/web/unread-body.ts';
import { sendWireError } from '../../../../src/platform/web/unread-body.ts';

const PIECE = Buffer.alloc(64 * 1024);
const PIECES = 12;

let server: http.Server | undefined;
afterEach(() => server?.closeAllConnections());

async function serve(answer: http.RequestListener): Promise<number> {
  server = http.createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A client that goes on sending what it announced while it is refused. */
async function send(
  port: number,
  pieces: number,
  announced: number,
): Promise<{ readonly read: string; readonly errors: readonly string[]; readonly ms: number }> {
  const socket = net.connect(port, '127.0.0.1');
  const errors: string[] = [];
  let read = '';
  socket.on('error', (error) => errors.push(error.message));
  socket.on('data', (bytes: Buffer) => (read += bytes.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${announced}\r\n\r\n`);
  const since = performance.now();
  for (let sent = 0; sent < pieces; sent++) {
    socket.write(PIECE);
    await wait(15);
  }
  await closed;
  return { read, errors, ms: performance.now() - since };
}

it('lets who still sends read why it was refused', async () => {
  const port = await serve((_, response) => sendWireError(response, new AppError('body_too_large'), 'en'));
  const { read, errors } = await send(port, PIECES, PIECES * PIECE.length);
  expect(errors).toEqual([]);
  expect(read).toMatch(/^HTTP\/1\.1 413 [\s\S]*body_too_large/);
});

it('answers at once, and waits no longer than a second for a body that does not come', async () => {
  const port = await serve((_, response) => {
    response.writeHead(413, { Connection: 'close' });
    endUnread(response, 'too much');
  });
  const { read, ms } = await send(port, 1, 30_000_000);
  expect(read).toMatch(/^HTTP\/1\.1 413 [\s\S]*too much/);
  // Its own clock, with room for a busy machine.
  expect(ms).toBeGreaterThan(900);
  expect(ms).toBeLessThan(15_000);
});

it('ends at once where everything was read', async () => {
  const port = await serve((request, response) => {
    request.resume().on('end', () => endUnread(response.writeHead(200, { Connection: 'close' }), 'well'));
  });
  const { read, errors } = await send(port, 2, 2 * PIECE.length);
  expect([errors, read.endsWith('well\r\n0\r\n\r\n') || read.endsWith('well')]).toEqual([[], true]);
});
