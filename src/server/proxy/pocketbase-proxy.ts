import http, { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { AppError, asAppError, toWire } from '../../errors/app-error.ts';
import type { Language } from '../../i18n/language.ts';
import { getT } from '../../i18n/t.ts';
import { ADDRESS_HEADER } from '../api/address.ts';
import type { SealedSession } from '../auth/cookies.ts';
import { subjectOf } from '../auth/cookies.ts';
import type { SessionEnds } from '../auth/session-ends.ts';
import type { Sessions } from '../auth/sessions.ts';
import { JSON_TYPE, PRIVATE_NO_STORE } from '../http/headers.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { backendDown } from '../service.ts';
import { type ProxyRoute, proxyRoute } from './routes.ts';

const BODY_LIMIT_BYTES = 24 * 1024 * 1024;
const ANSWER_TIMEOUT_MS = 30_000;
/** PocketBase's own limits count by ten seconds and do not say how long to wait. */
const LIMIT_PAUSE_S = 10;
/** How often the sessions of open realtime connections are looked at. */
const WATCH_MS = 500;
const PASSED_REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'if-none-match',
  'if-modified-since',
  'range',
  'last-event-id',
  'idempotency-key',
  'x-expected-updated',
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

export interface ProxyOptions {
  readonly url: string;
  readonly sessions: Sessions;
  readonly ends: SessionEnds;
}

export interface ProxyRequest {
  /** What follows `/_pb`, decoded once. */
  readonly path: string;
  /** `''` or the query with its question mark. */
  readonly query: string;
  readonly address: string;
  readonly language: Language;
}

export interface PocketBaseProxy {
  /** Answers a request for `/_pb/*`. */
  answer(request: IncomingMessage, response: ServerResponse, target: ProxyRequest): Promise<void>;
  close(): void;
}

/**
 * PocketBase for the browser: only listed routes, the session's token added here, bytes streamed both ways. Realtime
 * connections of a session that was ended are cut within a second.
 */
export function createPocketBaseProxy({ url, sessions, ends }: ProxyOptions): PocketBaseProxy {
  const base = new URL(url);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
  const live = new Map<ServerResponse, SealedSession>();
  let watch: NodeJS.Timeout | undefined;

  const cutEnded = async (): Promise<void> => {
    for (const [response, { session, epoch }] of live) {
      if (await ends.isOver(subjectOf(session), epoch).catch(() => false)) response.destroy();
    }
  };
  const follow = (response: ServerResponse, sealed: SealedSession): void => {
    live.set(response, sealed);
    watch ??= setInterval(() => void cutEnded(), WATCH_MS).unref();
    response.once('close', () => {
      live.delete(response);
      if (live.size > 0) return;
      clearInterval(watch);
      watch = undefined;
    });
  };

  const pass = async (request: IncomingMessage, response: ServerResponse, target: ProxyRequest): Promise<void> => {
    const route = proxyRoute(target.path);
    if (!route) throw new AppError('not_found', { params: { path: `/_pb${target.path}`.slice(0, 200) } });
    const method = route.methods.find((one) => one === request.method);
    if (!method) {
      response.setHeader('Allow', route.methods.join(', '));
      throw new AppError('method_not_allowed');
    }
    if (method !== 'GET' && method !== 'HEAD') requireOwn(request.headers);
    if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) throw new AppError('body_too_large');
    const { active, cookies, isOver } = await sessions.read(request.headers.cookie);
    if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
    if (isOver) throw new AppError('session_over');
    if (route.kind === 'realtime' && active && method === 'GET') follow(response, active);
    await forward(request, response, { base, agent, route, method, token: active?.token, ...target });
  };

  return {
    async answer(request, response, target) {
      response.setHeader('Cache-Control', PRIVATE_NO_STORE);
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
      try {
        await pass(request, response, target);
      } catch (thrown) {
        sendError(response, asAppError(thrown), target.language);
      }
    },
    close() {
      clearInterval(watch);
      for (const response of live.keys()) response.destroy();
      agent.destroy();
    },
  };
}

function requireOwn(headers: IncomingHttpHeaders): void {
  const text = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
  if (!isSameOrigin({ site: text(headers['sec-fetch-site']), origin: headers.origin, host: text(headers['x-forwarded-host']) ?? headers.host })) {
    throw new AppError('cross_site');
  }
}

interface Forward extends ProxyRequest {
  readonly base: URL;
  readonly agent: http.Agent;
  readonly route: ProxyRoute;
  readonly method: string;
  readonly token: string | undefined;
}

/** Streams the request to PocketBase and its answer back. */
function forward(request: IncomingMessage, response: ServerResponse, { base, agent, route, method, token, query, address }: Forward): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers: OutgoingHttpHeaders = { host: base.host, [ADDRESS_HEADER]: address };
    for (const name of PASSED_REQUEST_HEADERS) {
      const value = request.headers[name];
      if (value !== undefined) headers[name] = String(value);
    }
    if (token) headers['authorization'] = token;
    const isStream = route.kind === 'realtime' && method === 'GET';
    const upstream = http.request(
      { host: base.hostname, port: base.port, method, path: route.path + query, headers, agent, ...(isStream ? {} : { timeout: ANSWER_TIMEOUT_MS }) },
      (answer) => {
        for (const name of PASSED_ANSWER_HEADERS) if (answer.headers[name] !== undefined) response.setHeader(name, answer.headers[name]);
        // A file of the catalogue may be anything that was uploaded: it is shown, never run.
        if (route.kind === 'file') response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
        if (isStream) response.setHeader('X-Accel-Buffering', 'no');
        if (answer.statusCode === 429 && !response.hasHeader('Retry-After')) response.setHeader('Retry-After', String(LIMIT_PAUSE_S));
        response.writeHead(answer.statusCode ?? 502);
        if (isStream) response.flushHeaders();
        answer.pipe(response);
        answer.once('error', () => response.destroy());
        response.once('finish', resolve);
      },
    );
    let sent = 0;
    upstream.once('timeout', () => upstream.destroy(new Error('timeout')));
    upstream.once('error', (error) => {
      if (response.headersSent) {
        response.destroy();
        resolve();
      } else reject(sent > BODY_LIMIT_BYTES ? new AppError('body_too_large') : backendDown(error));
    });
    response.once('close', () => {
      upstream.destroy();
      resolve();
    });
    request.on('data', (chunk: Buffer) => {
      sent += chunk.length;
      if (sent > BODY_LIMIT_BYTES) upstream.destroy(new Error('too large'));
    });
    request.pipe(upstream);
  });
}

function sendError(response: ServerResponse, error: AppError, language: Language): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // What is left of the body is not read: the connection ends with this answer.
  if (!response.req.complete) response.setHeader('Connection', 'close');
  if (error.retryAfterS !== undefined) response.setHeader('Retry-After', String(error.retryAfterS));
  response.writeHead(error.status, { 'Content-Type': JSON_TYPE }).end(JSON.stringify(toWire(error, getT(language))));
  response.req.resume();
}
