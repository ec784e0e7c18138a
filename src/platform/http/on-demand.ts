import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LANGUAGE_COOKIE, PICTURE_PIECE_BYTES, PICTURES_PREFIX, PROOFS_PREFIX, SLIPS_PREFIX } from '../../config/constants.ts';
import { AppError, toWire } from '../../errors/app-error.ts';
import { languageOr } from '../../i18n/language.ts';
import { getT } from '../../i18n/t.ts';
import { splitLocale } from '../../routing/href.ts';
import { isOwnLink, ROUTES } from '../../routing/table.ts';
import { parseCookies } from '../web/cookies.ts';
import { JSON_TYPE, OWN_PAGE_HEADER, PRIVATE_NO_STORE } from '../web/headers.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { sendError, sendText } from './respond.ts';

/**
 * Reads a request's body.
 * @param limitBytes the most that is read.
 * @returns `null` when there is more; the rest is then left unread.
 */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > limitBytes) {
        request.pause();
        finish();
        resolve(null);
        return;
      }
      chunks.push(chunk);
    };
    const onEnd = (): void => {
      finish();
      resolve(Buffer.concat(chunks));
    };
    const onError = (error: Error): void => {
      finish();
      reject(error);
    };
    const onClose = (): void => onError(new Error('the client went away'));
    const finish = (): void => {
      request.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
    };
    request.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose);
  });
}

/** First segments of the endpoints: everything below them is answered by the application. */
export const ON_DEMAND_ENDPOINTS: readonly string[] = ['/api', '/_translations', '/_version', '/_auth', '/_pb'];

/** Screens made per request, from the table of routes. */
export const ON_DEMAND_PAGES: readonly string[] = ROUTES.filter((route) => route.rendering === 'on-demand').map((route) => route.pattern);

const pagePatterns = ON_DEMAND_PAGES.map((pattern) => ({ pattern, test: new RegExp(`^${pattern.replace(/\{[^}]+\}/g, '[^/]+')}$`) }));

/** `'endpoint'`, `'page'`, or `null` for everything that a release holds as a file. */
export function onDemandKind(path: string): 'endpoint' | 'page' | null {
  if (ON_DEMAND_ENDPOINTS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return 'endpoint';
  const { path: withoutLocale } = splitLocale(path);
  return pagePatterns.some(({ test }) => test.test(withoutLocale)) ? 'page' : null;
}

/** Whether the application answers the path; both languages count. */
export function isOnDemand(path: string): boolean {
  return onDemandKind(path) !== null;
}

/** Name of a path's route for the log: a pattern or a plain endpoint, nothing that somebody may have typed. */
export function routeLabel(path: string): string {
  if (onDemandKind(path) === 'endpoint') return /^[/a-z_-]{1,60}$/.test(path) ? path : 'endpoint';
  const { path: withoutLocale } = splitLocale(path);
  return pagePatterns.find(({ test }) => test.test(withoutLocale))?.pattern ?? 'static';
}

const BODY_LIMIT_BYTES = 64 * 1024;
/** What takes longer has lost its way: the client is told to come again. */
const ANSWER_TIMEOUT_MS = 20_000;

/**
 * Lets the application answer. Its HTML error pages are replaced by the release's own, filled in; answers of
 * endpoints pass as they are.
 */
export async function answerOnDemand(
  request: IncomingMessage,
  response: ServerResponse,
  release: LoadedRelease,
  path: string,
  cookies: readonly string[],
): Promise<void> {
  const isLarge = path.startsWith(SLIPS_PREFIX) || path.startsWith(PROOFS_PREFIX);
  // Its endpoint reads it, once it knows that whoever sends it may (`withLargeForm`).
  const body = isLarge ? undefined : await readBody(request, path.startsWith(PICTURES_PREFIX) ? PICTURE_PIECE_BYTES : BODY_LIMIT_BYTES);
  if (body === null) {
    response.setHeader('Connection', 'close');
    sendTooLarge(request, response, path);
    return;
  }
  // The application takes a body that was already read from this property.
  if (body) Object.assign(request, { body });
  // What is left unread of a large one cannot be told from a request that follows.
  if (isLarge) response.setHeader('Connection', 'close');
  response.setHeader('Cache-Control', PRIVATE_NO_STORE);
  const handler = await release.handler();
  adaptHead(response, cookies, path, (status) => sendError(request, response, release, status, path));
  let written = 0;
  const timer = setTimeout(() => {
    // A long list on its way is not lost while it goes on.
    const now = response.socket?.bytesWritten ?? 0;
    // Nor is a large body while it comes: it is given up where it crawls.
    const isComing = isLarge && !response.headersSent && !request.complete;
    if (isComing || (response.headersSent && now > written)) {
      written = now;
      timer.refresh();
    } else if (response.headersSent) response.destroy();
    else {
      response.setHeader('Retry-After', '5');
      sendError(request, response, release, 503, path);
    }
  }, ANSWER_TIMEOUT_MS);
  response.once('close', () => clearTimeout(timer));
  await handler(request, response);
}

function sendTooLarge(request: IncomingMessage, response: ServerResponse, path: string): void {
  if (onDemandKind(path) !== 'endpoint') {
    sendText(request, response, 413, '413 Content Too Large\n');
    return;
  }
  const language = languageOr(parseCookies(request.headers.cookie).get(LANGUAGE_COOKIE));
  sendText(request, response, 413, JSON.stringify(toWire(new AppError('body_too_large'), getT(language))), JSON_TYPE);
}

/** Adds our cookies to the application's own, and turns its HTML error pages into a call of `onErrorPage`. */
function adaptHead(response: ServerResponse, cookies: readonly string[], path: string, onErrorPage: (status: number) => void): void {
  const { writeHead, write, end } = response;
  response.writeHead = (status: number, second?: string | OutgoingHttpHeaders | OutgoingHttpHeader[], third?: OutgoingHttpHeaders | OutgoingHttpHeader[]) => {
    Object.assign(response, { writeHead, write, end });
    const given = typeof second === 'string' ? third : second;
    const headers: OutgoingHttpHeaders = given === undefined || Array.isArray(given) ? {} : given;
    const isOwnPage = headers[OWN_PAGE_HEADER] !== undefined;
    delete headers[OWN_PAGE_HEADER];
    if (!isOwnPage && isErrorPage(status, headers, path)) {
      if (headers['retry-after'] !== undefined) response.setHeader('Retry-After', headers['retry-after']);
      if (headers['set-cookie'] !== undefined) response.setHeader('Set-Cookie', headers['set-cookie']);
      onErrorPage(status);
      // The application goes on writing its page: into nothing.
      response.write = () => true;
      response.end = () => response;
      return response;
    }
    const own = headers['set-cookie'];
    if (cookies.length > 0) headers['set-cookie'] = [...(Array.isArray(own) ? own : own === undefined ? [] : [String(own)]), ...cookies];
    return response.writeHead(status, headers);
  };
}

function isErrorPage(status: number, headers: OutgoingHttpHeaders, path: string): boolean {
  // That too many ask at once is said on a page to whoever holds a link: he cannot read an answer to a program.
  const isTold = status === 404 || status === 500 || status === 503 || (status === 429 && isOwnLink(splitLocale(path).path));
  return isTold && String(headers['content-type'] ?? '').startsWith('text/html');
}
