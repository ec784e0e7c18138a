import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LINGER_MS } from '../web/unread-body.ts';

/** How long a connection may keep others waiting, in milliseconds. */
export interface Patience {
  /** From the first byte of a request to the end of its head; of a connection that says nothing a little longer, from its opening. */
  readonly head_ms: number;
  /** Without one more byte of a body that was announced. */
  readonly body_ms: number;
  /** For a whole request: a large upload over a slow line. */
  readonly request_ms: number;
  /** Without taking one more byte of the answer. */
  readonly answer_ms: number;
  /** After the answer, for what is left of a body that nobody reads. */
  readonly linger_ms: number;
  /** Between two requests; longer than the idle time of the usual front servers, which so never meet a connection that was just closed. */
  readonly idle_ms: number;
  /** How often connections are looked at. */
  readonly look_ms: number;
}

export const PATIENCE: Patience = {
  head_ms: 10_000,
  body_ms: 10_000,
  request_ms: 300_000,
  answer_ms: 60_000,
  linger_ms: LINGER_MS,
  idle_ms: 65_000,
  look_ms: 1000,
};
/** A body slower than this is no upload but a held connection. */
const LEAST_BYTES_PER_S = 200;
/** A look that comes so much later than it should says nothing of the clients. */
const LATE_MS = 2000;

interface Mark {
  bytes: number;
  at: number;
  readonly from: number;
  readonly since: number;
}

/**
 * Ends requests whose body stands still or crawls, and answers that nobody takes.
 * @returns what ends the watch.
 */
export function watchSlow(underWay: ReadonlySet<ServerResponse>, patience: Patience): () => void {
  const marks = new WeakMap<ServerResponse, Mark>();
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // Whoever was kept waiting by this process itself has not kept it waiting.
    const isLate = now - lookedAt > patience.look_ms + LATE_MS;
    lookedAt = now;
    for (const response of underWay) {
      const { socket } = response.req;
      const bytes = socket.bytesRead + socket.bytesWritten - socket.writableLength;
      const mark = marks.get(response) ?? { bytes, at: now, from: socket.bytesRead, since: now };
      marks.set(response, mark);
      if (isLate || mark.bytes !== bytes || isOurTurn(response, socket)) Object.assign(mark, { bytes, at: now });
      if (!response.req.complete) {
        const crawls = now - mark.since > patience.body_ms && (socket.bytesRead - mark.from) * 1000 < (now - mark.since) * LEAST_BYTES_PER_S;
        if (now - mark.at > patience.body_ms || (crawls && !isLate && !isUnread(response))) endRequest(response);
      } else if (now - mark.at > patience.answer_ms) socket.destroy();
    }
  }, patience.look_ms).unref();
  return () => clearInterval(timer);
}

/** Ends the connection of an answer whose request never ends. To be called when the answer is on its way. */
export function linger({ req }: ServerResponse, patience: Patience): void {
  if (req.complete || req.socket.destroyed) return;
  setTimeout(() => {
    if (!req.complete) req.socket.destroy();
  }, patience.linger_ms).unref();
}

/** Nothing is awaited of the client: what it sent lies here unread, or it has taken all that there is of the answer. */
function isOurTurn(response: ServerResponse, socket: Socket): boolean {
  return response.req.complete ? response.writableLength === 0 && socket.writableLength === 0 : isUnread(response);
}

const isUnread = ({ req }: ServerResponse): boolean => req.readableLength >= req.readableHighWaterMark;

function endRequest(response: ServerResponse): void {
  if (response.headersSent) response.req.socket.destroy();
  else response.writeHead(408, { 'Content-Length': 0, Connection: 'close' }).end();
}
