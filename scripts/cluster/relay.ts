import net from 'node:net';

const CONNECT_MS = 2_000;

/**
 * Listens on loopback and passes every connection on to wherever the other side is at that moment: webhooks of the database and
 * questions of the site find the publisher so. Bytes are neither read nor kept; where nobody is, the connection ends.
 */
export async function openRelay(port: number, target: () => string | null): Promise<{ close(): Promise<void> }> {
  const open = new Set<net.Socket>();
  const server = net.createServer((from) => {
    const [host = '', number = ''] = target()?.split(':') ?? [];
    if (number === '') return void from.destroy();
    const to = net.connect({ host, port: Number(number), timeout: CONNECT_MS });
    to.once('connect', () => to.setTimeout(0));
    to.once('timeout', () => to.destroy());
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
