import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Patience } from './slow.ts';

/** Longer heads are read by Node. */
const HEAD_LIMIT_BYTES = 4096;
const LINE = /^GET (\/[!-~]*) HTTP\/1\.1\r\n/;
/** A name, one space, and a value that no reader trims. */
const FIELD = /^([A-Za-z\d-]+): ([!-~](?:[ -~]*[!-~])?)$/;
/** Header fields that change nothing of an answer in whose place a whole file stands; a request with another one is read by Node. */
const IDLE_FIELDS: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'cookie',
  'dnt',
  'pragma',
  'priority',
  'referer',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'sec-gpc',
  'sec-purpose',
  'upgrade-insecure-requests',
  'user-agent',
]);

/** What a plain request asks for. */
interface PlainRequest {
  readonly url: string;
  readonly host: string;
  readonly acceptEncoding: string | undefined;
}

// decision: requests-before-nodes-parser
/**
 * Reads a request that is nothing but a plain GET: one whole head and not a byte more, one `Host`, no body, no
 * condition, no range, nothing about the connection. Whatever could be read in two ways is `null`, for Node to read.
 */
export function readPlain(chunk: Buffer): PlainRequest | null {
  if (chunk.length > HEAD_LIMIT_BYTES || chunk[0] !== 0x47) return null;
  const text = chunk.toString('latin1');
  const end = text.length - 4;
  if (text.indexOf('\r\n\r\n') !== end) return null;
  const line = LINE.exec(text);
  if (!line) return null;
  let [host, acceptEncoding]: (string | undefined)[] = [];
  for (const field of text.slice(line[0].length, end).split('\r\n')) {
    const found = FIELD.exec(field);
    if (!found) return null;
    const name = found[1]?.toLowerCase() ?? '';
    if (IDLE_FIELDS.has(name)) continue;
    if (name === 'host' && host === undefined) host = found[2];
    else if (name === 'accept-encoding' && acceptEncoding === undefined) acceptEncoding = found[2];
    else if (name !== 'connection' || found[2]?.toLowerCase() !== 'keep-alive') return null;
  }
  return host === undefined ? null : { url: line[1] ?? '', host, acceptEncoding };
}

/** A connection without a first byte goes to Node, whose patience begins then, after this share of it. */
const FIRST_BYTE_SHARE = 0.2;

/** Answers the plainest requests before Node's parser sees their connection. */
export interface FastPath {
  /** Ends its connections, each with the last byte of what was answered, whether the client ends his side or not. */
  close(): void;
  /** Ends whatever is left of them at once. */
  cut(): void;
}

/**
 * Stands before a server's own reading of connections: a connection is answered here as long as it sends plain requests
 * for what `find` knows. With the first other byte it is Node's for good, that byte included; so no byte is read twice, and
 * none by two readers.
 * @param find the whole answer as it goes over the line; `null` where Node shall answer
 */
export function standBefore(server: Server, patience: Patience, find: (request: PlainRequest) => readonly Buffer[] | null): FastPath {
  const pass = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  server.removeAllListeners('connection');
  const held = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    const release = (): void => {
      held.delete(socket);
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
      socket.setTimeout(0);
    };
    const giveToNode = (chunk?: Buffer): void => {
      release();
      socket.pause();
      if (chunk) socket.unshift(chunk);
      for (const listener of pass) listener.call(server, socket);
      socket.resume();
    };
    let isNew = true;
    const onData = (chunk: Buffer): void => {
      const request = server.listening ? readPlain(chunk) : null;
      const answer = request && find(request);
      if (!answer) {
        giveToNode(chunk);
        return;
      }
      // As long as Node waits: a request that sets out just before the time that was named is still answered.
      if (isNew) socket.setTimeout(patience.idle_ms + (server.keepAliveTimeoutBuffer ?? 0));
      isNew = false;
      socket.cork();
      let isTaken = true;
      for (const part of answer) isTaken = socket.write(part);
      socket.uncork();
      // Who does not take his answers asks nothing more meanwhile.
      if (isTaken) return;
      socket.pause();
      socket.once('drain', () => socket.resume());
    };
    const onTimeout = (): void => {
      if (isNew) giveToNode();
      else socket.destroy();
    };
    const listeners = { data: onData, timeout: onTimeout, error: () => socket.destroy(), end: () => socket.end(), close: release };
    held.add(socket);
    socket.setNoDelay(true);
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
    socket.setTimeout(patience.head_ms * FIRST_BYTE_SHARE);
  });
  return {
    close: () => {
      for (const socket of held) socket.destroySoon();
    },
    cut: () => {
      for (const socket of held) socket.destroy();
    },
  };
}
