import type { IncomingMessage, ServerResponse } from 'node:http';
import { TEXT_TYPE } from './headers.ts';

/** Methods that bring a body; of any other one a body means nothing, and two readers may disagree on where it ends. */
const WITH_BODY: ReadonlySet<string | undefined> = new Set(['POST', 'PUT', 'PATCH']);
/** A name or an address with an optional port: no user, no path, nothing that a URL would read otherwise. */
const HOST = /^(?:\[[\da-f:.]{2,45}\]|[\w.-]{1,253})(?::\d{0,5})?$/i;
/** What a front server says of the client; without one it is the client's own word. */
const FRONT_SERVER_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto', 'x-real-ip'] as const;
const REFUSAL = '400 Bad Request\n';

/**
 * Whether a request says in one way only where it ends and whom it is for. Afterwards `host` is the name that the client
 * asked for, and no header of a front server is left that none wrote.
 * @param trustProxy whether a front server writes `X-Forwarded-*`; of several values the last one is its own.
 */
export function admit(request: IncomingMessage, trustProxy: boolean): boolean {
  const { headers } = request;
  if (!isFramed(request)) return false;
  if (trustProxy) {
    const forwarded = headers['x-forwarded-host'];
    const host = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim();
    if (!hasOneHost(request)) return false;
    if (host) headers.host = host;
    delete headers['x-forwarded-host'];
  } else {
    for (const name of FRONT_SERVER_HEADERS) if (headers[name] !== undefined) delete headers[name];
    if (!hasOneHost(request)) return false;
  }
  return headers.host === undefined || isHost(headers.host);
}

/** Whether this can be whom a request is for. */
export const isHost = (host: string): boolean => HOST.test(host);

/** Whether the request brings bytes after its head. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Answers 400 and ends the connection: what follows on it cannot be told from the body of this request. */
export function refuse(response: ServerResponse): void {
  response.writeHead(400, { 'Content-Type': TEXT_TYPE, 'Content-Length': REFUSAL.length, 'Cache-Control': 'no-store', Connection: 'close' });
  response.end(response.req.method === 'HEAD' ? undefined : REFUSAL);
}

function isFramed(request: IncomingMessage): boolean {
  const { 'transfer-encoding': coding, 'content-length': length } = request.headers;
  if (coding === undefined) return WITH_BODY.has(request.method) || !hasBody(request);
  return WITH_BODY.has(request.method) && length === undefined && coding.toLowerCase() === 'chunked' && request.httpVersion === '1.1';
}

/** Node keeps the first of two and says nothing; HTTP/1.0 may do without. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let found = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') found += 1;
  return found === 1 || (found === 0 && httpVersion === '1.0');
}
