import net from 'node:net';
import { PlainError } from './console.ts';

/** Whether nothing listens on the port. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** @throws PlainError naming the setting that moves the service to another port. */
export async function requireFreePort(port: number, host: string, setting: string): Promise<void> {
  if (!(await isPortFree(port, host))) throw new PlainError(`Port ${port} is taken by another program: stop it, or choose another with ${setting}=<number>.`);
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
