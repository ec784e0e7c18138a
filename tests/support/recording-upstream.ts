import net from 'node:net';

/** One request as it stood on the wire between the site and what it takes for PocketBase. */
export interface Recorded {
  /** Which connection it came by. */
  readonly connection: number;
  readonly line: string;
  readonly headers: ReadonlyMap<string, string>;
  /** The names as they came, so that doubled ones show. */
  readonly names: readonly string[];
  readonly body: Buffer;
}

export interface RecordingUpstream {
  readonly url: string;
  readonly requests: readonly Recorded[];
  /** What stood on a connection and was no request. */
  readonly rubbish: readonly string[];
  close(): Promise<void>;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * Stands where PocketBase does and reads the bytes by itself, as trustingly as a server may: every connection is a row
 * of requests, each answered by its own request line, so that a swapped answer shows.
 */
export async function recordUpstream(): Promise<RecordingUpstream> {
  const requests: Recorded[] = [];
  const rubbish: string[] = [];
  const sockets = new Set<net.Socket>();
  let connections = 0;
  const server = net.createServer((socket) => {
    connections += 1;
    const connection = connections;
    let unread = Buffer.alloc(0);
    let isAsked = false;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      unread = Buffer.concat([unread, chunk]);
      for (let found = readOne(unread); found; found = readOne(unread)) {
        unread = unread.subarray(found.length);
        if (!/^[A-Z]+ \/\S* HTTP\/1\.1$/.test(found.request.line)) {
          rubbish.push(found.request.line);
          socket.destroy();
          return;
        }
        isAsked = false;
        requests.push({ connection, ...found.request });
        socket.write(answerTo(found.request.line));
      }
      const head = unread.subarray(0, Math.max(0, unread.indexOf(END_OF_HEAD))).toString('latin1');
      if (!isAsked && /^expect: 100-continue$/im.test(head)) {
        isAsked = true;
        socket.write('HTTP/1.1 100 Continue\r\n\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    requests,
    rubbish,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function answerTo(line: string): string {
  const text = JSON.stringify({ line });
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${line.startsWith('HEAD') ? '' : text}`;
}

function readOne(bytes: Buffer): { readonly request: Omit<Recorded, 'connection'>; readonly length: number } | null {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return null;
  const [line = '', ...rest] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const pairs = rest.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 1).trim()] as const);
  const headers = new Map(pairs);
  const names = pairs.map(([name]) => name);
  const start = end + END_OF_HEAD.length;
  if (headers.get('transfer-encoding') === 'chunked') {
    const chunked = readChunks(bytes, start);
    return chunked && { request: { line, headers, names, body: chunked.body }, length: chunked.end };
  }
  const length = Number(headers.get('content-length') ?? 0);
  if (bytes.length < start + length) return null;
  return { request: { line, headers, names, body: bytes.subarray(start, start + length) }, length: start + length };
}

function readChunks(bytes: Buffer, start: number): { readonly body: Buffer; readonly end: number } | null {
  const parts: Buffer[] = [];
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return null;
    if (size === 0) return { body: Buffer.concat(parts), end: next };
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}
