import http, { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { admit, hasBody, refuse } from '../../../src/platform/web/door.ts';
import { type TurnstileLimits, turnstile } from './turnstile.ts';

/** Ask and change nothing. PocketBase's own GETs write nothing; those of the house write who saw contacts, which nobody is promised. */
const READING: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Says what a listener wants to hear: kept in PocketBase's memory, and asked for again by the client after every start. */
const REALTIME = '/api/realtime';
/** Gives whoever is signed in a fresh token and writes nothing: without it nobody could read on while the copy is away. */
const REFRESH = /^\/api\/collections\/[\w-]+\/auth-refresh$/;
const HEALTH = '/gate/health';
/** Of one connection alone (RFC 9110, 7.6.1); how a message is framed is said anew. */
const HOP_BY_HOP = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
] as const;
/** An answer to a write is held until it is safe; a longer one is none of ours. */
const HELD_LIMIT_BYTES = 64 * 1024 * 1024;
/** A backup takes PocketBase minutes. */
const SILENT_MS = 600_000;
const IDLE_MS = 65_000;
const HEAD_LIMIT_BYTES = 64 * 1024;
const RETRY_AFTER_S = 1;
/** Writes that PocketBase works at: it does one after the other, and each that waits inside holds engines of it. The others wait here or for the copy. */
const WORKED_AT: TurnstileLimits = { atOnce: 4, waiting: 512, patienceMs: 20_000 };
const LIMITS: TurnstileLimits = { atOnce: 32, waiting: 512, patienceMs: 5_000 };

export interface GateOptions {
  /** 0 takes any that is free. */
  readonly port: number;
  /** Loopback where nothing else is said; never an address that strangers reach. */
  readonly host?: string;
  /** Address of PocketBase, such as `http://127.0.0.1:8090`. */
  readonly upstream: string;
  /** Whether this machine may answer at this moment; asked again before a write is acknowledged. */
  readonly isLeader?: () => boolean;
  /** Settles when everything that was committed before its call is kept elsewhere, too; fails where nobody knows. */
  readonly sync: () => Promise<void>;
  /** Whether it is known that nothing is kept elsewhere at this moment: then no write is begun. */
  readonly isBroken?: () => boolean;
  /** How many writes are under way at once, and how many wait for that. */
  readonly limits?: TurnstileLimits;
}

export interface Gate {
  readonly url: string;
  readonly port: number;
  /** Takes no more, and ends what is under way after `patienceMs`. */
  close(patienceMs?: number): Promise<void>;
}

/** Words of a refusal; a client tells by them what it may do. */
type Code = 'standby' | 'busy' | 'backend_down' | 'unknown_outcome';
const MESSAGES: Readonly<Record<Code, string>> = {
  standby: 'Another machine answers at this moment.',
  busy: 'Too many changes are under way, or the copy elsewhere does not answer; nothing was done.',
  backend_down: 'The database is away; nothing was done.',
  unknown_outcome: 'Whether the change was kept is not known; ask again with the same idempotency key.',
};

/** Fails before anything of the request can have reached PocketBase. */
class NotReached extends Error {}

// decision: acknowledged-writes
/**
 * Stands in front of PocketBase and answers a write only when it is kept on another machine as well: whoever got an answer
 * finds his change again, whichever machine dies. Reads and live updates pass as they come; they may show a change before it is safe.
 * Refusals are 503 with a `code`: `standby`, `busy` and `backend_down` did nothing, `unknown_outcome` may have.
 * `GET /gate/health` is 200 while this machine answers.
 */
export async function openGate({
  port,
  host = '127.0.0.1',
  upstream,
  isLeader = () => true,
  sync,
  isBroken = () => false,
  limits = LIMITS,
}: GateOptions): Promise<Gate> {
  const target = new URL(upstream);
  const where = { hostname: target.hostname, port: target.port };
  const reads = new http.Agent({ keepAlive: true, maxSockets: 512, maxFreeSockets: 64, timeout: IDLE_MS });
  const letIn = turnstile(limits);
  const letAsk = turnstile(WORKED_AT);
  const refused = new WeakSet<Socket>();
  /** Whether PocketBase may have done something since the last copy that nobody waited for. */
  let isDoubtful = false;

  const onRequest = (request: IncomingMessage, response: ServerResponse, waits: boolean): void => {
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    // What follows a refused request on its connection may be the rest of it.
    if (refused.has(request.socket)) return;
    if (!admit(request, true) || !request.url?.startsWith('/')) {
      refused.add(request.socket);
      refuse(response);
      return;
    }
    if (pathOf(request) === HEALTH) return void tellHealth(response, isLeader());
    if (!isLeader()) return void decline(response, 'standby');
    const isWrite = !READING.has(request.method) && pathOf(request) !== REALTIME && !REFRESH.test(pathOf(request));
    void (isWrite ? passWrite(request, response, waits) : passRead(request, response, waits)).catch(() => response.destroy());
  };

  const passRead = async (request: IncomingMessage, response: ServerResponse, waits: boolean): Promise<void> => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      const answer = await ask({ request, response, waits, signal: gone.signal, where, agent: reads });
      response.writeHead(answer.statusCode ?? 502, answerHeaders(answer, request, response));
      // An event stream says its head at once and its first words when there are some.
      response.flushHeaders();
      await pipeline(answer, response);
    } catch {
      if (!response.headersSent) decline(response, 'backend_down');
      else response.destroy();
    }
  };

  const passWrite = async (request: IncomingMessage, response: ServerResponse, waits: boolean): Promise<void> => {
    if (isBroken()) return void decline(response, 'busy');
    const leave = await letIn();
    if (!leave) return void decline(response, 'busy');
    try {
      if (response.destroyed) return;
      if (!isLeader()) return void decline(response, 'standby');
      // It may have come out while this one waited.
      if (isBroken()) return void decline(response, 'busy');
      // What was sent whole is waited for although the client went: only a request that is cut off is cut off here.
      const cut = new AbortController();
      response.once('close', () => request.complete || cut.abort());
      const answered = await letAsk();
      if (!answered) return void decline(response, 'busy');
      // Its end, not its head: PocketBase begins to write before everything that hooks still write is committed.
      const { answer, body } = await askWhole({ request, response, waits, signal: cut.signal, where, agent: false }).finally(answered);
      // A refusal that says what is there already speaks of a change whose answer was lost.
      if (isDoubtful || (answer.statusCode ?? 502) < 400) {
        await sync();
        isDoubtful = false;
        // Whoever lost the lease meanwhile synced what another machine does not follow.
        if (!isLeader()) return void decline(response, 'unknown_outcome');
      }
      if (response.destroyed) return;
      response.writeHead(answer.statusCode ?? 502, { ...answerHeaders(answer, request, response), 'content-length': body.length });
      response.end(request.method === 'HEAD' ? undefined : body);
    } catch (error) {
      if (!(error instanceof NotReached)) isDoubtful = true;
      decline(response, error instanceof NotReached ? 'backend_down' : 'unknown_outcome');
    } finally {
      leave();
    }
  };

  const server = http.createServer(
    { maxHeaderSize: HEAD_LIMIT_BYTES, keepAliveTimeout: IDLE_MS, requestTimeout: SILENT_MS, noDelay: true },
    (request, response) => onRequest(request, response, false),
  );
  // A body waits until PocketBase asks for it: what is refused unread is answered before it was sent.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => onRequest(request, response, true));
  // A tunnel or another protocol is nothing that could be held back.
  server.on('connect', (_request, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${taken}`,
    port: taken,
    async close(patienceMs = 0) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const timer = setTimeout(() => server.closeAllConnections(), patienceMs);
      server.closeIdleConnections();
      await closed;
      clearTimeout(timer);
      reads.destroy();
    },
  };
}

const pathOf = ({ url }: IncomingMessage): string => url?.split('?', 1)[0] ?? '';

interface Asking {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Whether the client waits to be told that its body is wanted. */
  readonly waits: boolean;
  readonly signal: AbortSignal;
  readonly where: { readonly hostname: string; readonly port: string };
  /** `false`: a connection of its own, on which nothing follows. */
  readonly agent: http.Agent | false;
}

/** @throws NotReached where no connection was made; Error where nobody knows what PocketBase did */
function ask(asking: Asking): Promise<IncomingMessage> {
  const { request, response, waits, signal, where, agent } = asking;
  const withBody = hasBody(request);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const upstream = http.request({
    ...where,
    path: request.url,
    method: request.method,
    headers: { ...passedOn(request.headers), ...framingOf(request, withBody) },
    // A body has a connection of its own, so that nothing left of one is read as somebody else's request.
    agent: withBody ? false : agent,
    signal,
    timeout: pathOf(request) === REALTIME ? 0 : SILENT_MS,
    insecureHTTPParser: false,
  });
  let isConnected = false;
  upstream.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => (isConnected = true));
    else isConnected = true;
  });
  upstream.once('response', resolve);
  upstream.once('upgrade', (_answer, socket) => socket.destroy(new Error('PocketBase speaks another protocol.')));
  upstream.once('timeout', () => upstream.destroy(new Error('PocketBase did not answer in time.')));
  upstream.on('error', (error) => {
    // A kept connection that PocketBase just ended: a read is asked once more, on a connection of its own.
    if (agent !== false && upstream.reusedSocket && !withBody && !signal.aborted && isReset(error)) resolve(ask({ ...asking, agent: false }));
    else reject(isConnected ? error : new NotReached(error.message));
  });
  if (withBody) {
    upstream.once('continue', () => {
      if (waits) response.writeContinue();
      request.pipe(upstream);
    });
    request.once('close', () => request.complete || upstream.destroy(new Error('The request ended early.')));
    upstream.flushHeaders();
  } else {
    if (waits) response.writeContinue();
    request.resume();
    upstream.end();
  }
  return promise;
}

const isReset = (error: NodeJS.ErrnoException): boolean => error.code === 'ECONNRESET' || error.code === 'EPIPE';

function framingOf({ method, headers }: IncomingMessage, withBody: boolean): OutgoingHttpHeaders {
  if (!withBody) return READING.has(method) || method === 'DELETE' ? {} : { 'content-length': 0 };
  const length = headers['content-length'];
  return { ...(length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }), expect: '100-continue' };
}

/** Everything but what belongs to one connection, also by what `Connection` names. */
function passedOn(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set<string>([...HOP_BY_HOP, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name, value]) => value !== undefined && !dropped.has(name)));
}

function answerHeaders(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): OutgoingHttpHeaders {
  const { 'content-length': length } = answer.headers;
  return {
    ...passedOn(answer.headers),
    ...(length === undefined ? {} : { 'content-length': length }),
    // What was not read of a request that is answered already cannot be told from the next one.
    ...(request.complete || response.shouldKeepAlive === false ? {} : { connection: 'close' }),
  };
}

async function askWhole(asking: Asking): Promise<{ readonly answer: IncomingMessage; readonly body: Buffer }> {
  const answer = await ask(asking);
  return { answer, body: await readWhole(answer) };
}

async function readWhole(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > HELD_LIMIT_BYTES) throw new Error('The answer is too long to be held.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tellHealth(response: ServerResponse, isLeader: boolean): void {
  const text = isLeader ? 'leader\n' : 'standby\n';
  response.writeHead(isLeader ? 200 : 503, { 'content-type': 'text/plain', 'content-length': text.length, 'cache-control': 'no-store' });
  response.end(response.req.method === 'HEAD' ? undefined : text);
}

function decline(response: ServerResponse, code: Code): void {
  if (response.destroyed || response.headersSent) return void response.destroy();
  const body = JSON.stringify({ status: 503, code, message: MESSAGES[code], data: {} });
  const { req: request } = response;
  response.writeHead(503, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_S),
    ...(request.complete || !hasBody(request) ? {} : { connection: 'close' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  request.resume();
}
