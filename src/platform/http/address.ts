import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Address of the client. Behind a front server its last entry of `X-Forwarded-For` counts: what stands before it was
 * written by the client.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const header = request.headers['x-forwarded-for'];
  const forwarded = trustProxy ? (Array.isArray(header) ? header.at(-1) : header)?.split(',').at(-1)?.trim() : undefined;
  return forwarded && isIP(forwarded) ? forwarded : (request.socket.remoteAddress ?? 'unknown');
}
