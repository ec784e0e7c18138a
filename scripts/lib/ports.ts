import { randomInt } from 'node:crypto';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PlainError } from './console.ts';

const POLL_MS = 50;

/** Why nothing can listen there, in the system's word; undefined where it can. */
function obstacle(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

/** Whether nothing listens on the port. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await obstacle(port, host)) === undefined;
}

/**
 * @param patienceMs how long whoever has the port may take to end
 * @throws PlainError naming the setting that moves the service to another port.
 */
export async function requireFreePort(port: number, host: string, setting: string, patienceMs = 0): Promise<void> {
  let why = await obstacle(port, host);
  for (const until = performance.now() + patienceMs; why === 'EADDRINUSE' && performance.now() < until; why = await obstacle(port, host)) await pause(POLL_MS);
  if (why === undefined) return;
  if (why === 'EACCES') throw new PlainError(`Port ${port} is the administrator’s: choose one above 1023 with ${setting}=<number>.`);
  if (why === 'EADDRNOTAVAIL' || why === 'ENOTFOUND')
    throw new PlainError(`This machine has no address ${host}: set HOST to one of its own, 127.0.0.1 behind a front server, or 0.0.0.0 for all.`);
  throw new PlainError(`Port ${port} is taken by another program: stop it, or choose another with ${setting}=<number>.`);
}

/** A free port of the system's choice; for tests. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

/** Below what systems give to outgoing connections (RFC 6335 has them from 49152, Linux from 32768): nobody takes one meanwhile. */
const ROW_FROM = 16_000;
const ROW_TO = 32_000;

/** The first of so many free ports in a row; what listens there may come minutes later. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(ROW_FROM, ROW_TO - count);
    const row = await Promise.all(Array.from({ length: count }, (_, at) => isPortFree(first + at)));
    if (row.every(Boolean)) return first;
  }
}
