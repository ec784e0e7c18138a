import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to the site at an address of its own: nothing that another story left in the browser counts here. */
export interface Gate {
  readonly origin: string;
  /** Takes the connection away; what is under way is cut. */
  shut(): Promise<void>;
}

const randomOctet = (): number => 2 + Math.floor(Math.random() * 250);

/**
 * Opens a gate to a site. Only Linux has the whole of 127.0.0.0/8; there every gate is another host, with cookies of its
 * own, and another visitor to the limits of the site.
 */
export async function openGate(site: string): Promise<Gate> {
  const host = process.platform === 'linux' ? `127.${randomOctet()}.${randomOctet()}.${randomOctet()}` : '127.0.0.1';
  const target = new URL(site);
  const server = http.createServer((request, response) => {
    const asked = { host: target.hostname, port: target.port, localAddress: host, path: request.url, method: request.method, headers: request.headers };
    const onward = http.request(asked, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  let isOpen = true;
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    shut: async () => {
      if (!isOpen) return;
      isOpen = false;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
