import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errors, Pool } from 'undici';
import { AppError } from '../../errors/app-error.ts';
import { ADDRESS_HEADER } from '../web/address.ts';
import { backendDown } from '../service.ts';
import { sealStatement } from '../statement.ts';
import type { ProxyRoute } from './routes.ts';

/** PocketBase gives a statement up after thirty seconds. */
const ANSWER_TIMEOUT_MS = 35_000;
const CONNECT_TIMEOUT_MS = 5000;
const CONNECTIONS = 128;
/** PocketBase's own limits count by ten seconds and do not say how long to wait. */
const LIMIT_PAUSE_S = 10;
const PASSED_REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'if-none-match',
  'if-modified-since',
  'range',
  'last-event-id',
  'idempotency-key',
  'x-expected-revision',
] as const;
const PASSED_ANSWER_HEADERS = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'content-disposition',
  'last-modified',
  'etag',
  'retry-after',
] as const;

export interface Passage {
  readonly route: ProxyRoute;
  readonly method: ProxyRoute['methods'][number];
  /** `''` or the query with its question mark. */
  readonly query: string;
  readonly token: string | undefined;
  readonly address: string;
  /** What the site itself says of whoever asks: his session's record, whether he has proven lately who he is, and whether it made the files that come. */
  readonly house: { readonly session: string; readonly isProven: boolean; readonly isExamined?: boolean };
  /** `Content-Type` of a body that the site made anew. */
  readonly type?: string;
  /** A question that PocketBase goes on with although nobody waits any more: it is under way until it is answered. */
  readonly isRead: boolean;
}

export interface Upstream {
  /**
   * Sends the request to PocketBase with its body, which was taken before, and the answer back as it comes.
   * @param onAnswer is told when PocketBase is done with it, however slowly the answer is taken
   * @throws AppError `backend_down` where nothing was done, `unknown_outcome` of a change that may have been, or `body_not_readable` where a header cannot be passed on; only before an answer began.
   */
  pass(request: IncomingMessage, response: ServerResponse, passage: Passage, body: Buffer | null, onAnswer?: () => void): Promise<void>;
  close(): void;
}

interface Question {
  readonly path: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
}

interface Answer {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

/**
 * The connections to PocketBase. The client library says where each request ends, from what it was given: nothing of how
 * the browser framed its own request goes on. A body has a connection of its own that ends with its answer, so that
 * nothing left of one could be read as somebody else's request. Event streams have connections of their own, too.
 * @param key of the statements that go with each request
 */
export function createUpstream(url: string, key: string): Upstream {
  const { origin, hostname, port } = new URL(url);
  const common = { pipelining: 1, headersTimeout: ANSWER_TIMEOUT_MS, connect: { timeout: CONNECT_TIMEOUT_MS } };
  const ordinary = new Pool(origin, { ...common, connections: CONNECTIONS, bodyTimeout: ANSWER_TIMEOUT_MS });
  const streams = new Pool(origin, { ...common, bodyTimeout: 0 });

  return {
    async pass(request, response, passage, body, onAnswer) {
      if (response.destroyed) return;
      const isStream = passage.route.kind === 'realtime' && passage.method === 'GET';
      const gone = new AbortController();
      if (!passage.isRead) response.once('close', () => gone.abort());
      try {
        const question = asked(key, request, passage, body?.length ?? 0, gone.signal);
        const answer = body ? await send({ hostname, port }, question, body) : await (isStream ? streams : ordinary).request(question);
        onAnswer?.();
        if (response.destroyed) return void answer.body.on('error', () => undefined).resume();
        if (isCutOff(answer)) {
          answer.body.on('error', () => undefined).resume();
          throw new Unanswered(`Before PocketBase something answered ${answer.statusCode}.`);
        }
        sendHead(response, answer, passage.route, isStream);
        await pipeline(answer.body, response);
      } catch (error) {
        if (response.headersSent || response.destroyed) response.destroy();
        else throw plain(error, isChange(passage));
      }
    },
    close() {
      for (const pool of [ordinary, streams]) void pool.destroy().catch(() => undefined);
    },
  };
}

function asked(
  key: string,
  request: IncomingMessage,
  { route, method, query, token, address, house, type }: Passage,
  length: number,
  signal: AbortSignal,
): Question {
  const said = { method, path: route.path, query: query.slice(1), token: token ?? '' };
  const statement = sealStatement(key, said, { address, ...house }, length);
  const headers: Record<string, string> = { [ADDRESS_HEADER]: address, ...statement };
  for (const name of PASSED_REQUEST_HEADERS) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = String(value);
  }
  if (type !== undefined) headers['content-type'] = type;
  if (token) headers['authorization'] = token;
  return { path: route.path + query, method, headers, signal };
}

/**
 * Sends a question with its body, which waits until PocketBase asks for it (RFC 9110, 10.1.1): what is
 * refused unread is answered and its connection reset, and whoever was still writing would lose the answer. undici does
 * not wait so, Node's own client does.
 */
function send(address: { readonly hostname: string; readonly port: string }, question: Question, bytes: Buffer): Promise<Answer> {
  const { path, method, signal } = question;
  const headers = { ...question.headers, 'content-length': bytes.length, expect: '100-continue' };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const upstream = http.request({ ...address, path, method, headers, signal, agent: false, timeout: ANSWER_TIMEOUT_MS });
  upstream.once('response', (body) => resolve({ statusCode: body.statusCode ?? 502, headers: body.headers, body }));
  upstream.once('timeout', () => upstream.destroy(new Error('PocketBase did not answer in time.')));
  let isWanted = false;
  // A body that was not asked for was not sent: then nothing was done.
  upstream.on('error', (error) => reject(isWanted ? new Unanswered(error.message, { cause: error }) : backendDown(error)));
  upstream.once('continue', () => {
    isWanted = true;
    upstream.end(bytes);
  });
  return promise;
}

function sendHead(response: ServerResponse, answer: Answer, route: ProxyRoute, isStream: boolean): void {
  for (const name of PASSED_ANSWER_HEADERS) {
    const value = answer.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  // A file of the catalogue may be anything that was uploaded: it is shown, never run.
  if (route.kind === 'file') response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (isStream) response.setHeader('X-Accel-Buffering', 'no');
  if (answer.statusCode === 429 && !response.hasHeader('Retry-After')) response.setHeader('Retry-After', String(LIMIT_PAUSE_S));
  response.writeHead(answer.statusCode);
  if (isStream) response.flushHeaders();
}

const isChange = ({ method, route }: Passage): boolean => method !== 'GET' && method !== 'HEAD' && route.kind !== 'realtime';

/** Whatever stands between lost PocketBase in the middle; PocketBase and the gate say everything in JSON. */
const isCutOff = ({ statusCode, headers }: Answer): boolean =>
  (statusCode === 502 || statusCode === 504) && !String(headers['content-type'] ?? '').startsWith('application/json');

/** It was asked, and nobody knows what it did. */
class Unanswered extends Error {}

/** No connection was made. */
const NOT_REACHED: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

function plain(error: unknown, changes: boolean): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isUnsendable = error instanceof errors.InvalidArgumentError || (error instanceof TypeError && code !== undefined);
  if (isUnsendable) return new AppError('body_not_readable', { cause: error });
  // Without a body everything was sent with the head.
  const isAsked = error instanceof Unanswered || (error instanceof errors.UndiciError ? !NOT_REACHED.has(code) : code === 'ECONNRESET' || code === 'EPIPE');
  return changes && isAsked ? new AppError('unknown_outcome', { cause: error }) : backendDown(error);
}
