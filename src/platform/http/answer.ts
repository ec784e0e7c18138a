import type { IncomingMessage, ServerResponse } from 'node:http';
import { clusterLink } from '../cluster.ts';
import { listReleases } from '../releases/releases.ts';
import { LANGUAGE_COOKIE, SERVICE_WORKER_PATH } from '../../config/constants.ts';
import { asAppError } from '../../errors/app-error.ts';
import { href, localePath, splitLocale } from '../../routing/href.ts';
import { isStaffPath } from '../../routing/table.ts';
import { type Language, languageOr } from '../../i18n/language.ts';
import { ADDRESS_HEADER } from '../web/address.ts';
import { sessionCookieName } from '../sessions/cookies.ts';
import { type AnswerClip, CLIP_PREFIX } from './clips.ts';
import { type Backend, EXPORT_PREFIX } from './backend.ts';
import { attributionCookies, isNavigation, languageCookie, parseCookies, shortLinkTarget } from '../web/cookies.ts';
import { HTML_TYPE, JS_TYPE, JSON_TYPE, PRIVATE_NO_STORE, PRIVATE_REVALIDATE, setSecurityHeaders } from '../web/headers.ts';
import { type LoadedRelease, movedTo } from './loaded-release.ts';
import { answerOnDemand, ON_DEMAND_PAGES, onDemandKind, routeLabel } from './on-demand.ts';
import { PICTURE_PREFIX, type PictureStore } from './pictures.ts';
import { sendReady } from './ready.ts';
import { sendError, sendFile, sendRedirect, sendText } from './respond.ts';
import { findKeptAsset, type StaticFile } from './static.ts';
import { cleanPath, parseTarget, queryValue, type Target, withoutParameter } from '../web/target.ts';
import { sendWireError } from '../web/unread-body.ts';
import { isIP } from 'node:net';

/** The specification's switch: `?lang=xx` on any page. */
const LANGUAGE_PARAMETER = 'lang';

interface LanguageSwitch {
  readonly language: Language;
  /** The same page in that language, without the parameter; always a path of this site. */
  readonly location: string;
}

/** What `?lang=xx` asks for; `null` without it. An unknown language means the first one. */
export function languageSwitch({ raw, query }: Target): LanguageSwitch | null {
  const asked = queryValue(query, LANGUAGE_PARAMETER);
  if (asked === null) return null;
  const language = languageOr(asked);
  const { path } = splitLocale(cleanPath(raw));
  return { language, location: localePath(path, language) + withoutParameter(query, LANGUAGE_PARAMETER) };
}

/**
 * Address of the client. Behind a front server its last entry of `X-Forwarded-For` counts: what stands before it was
 * written by the client.
 */
function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const header = request.headers['x-forwarded-for'];
  const forwarded = trustProxy ? (Array.isArray(header) ? header.at(-1) : header)?.split(',').at(-1)?.trim() : undefined;
  return forwarded && isIP(forwarded) ? forwarded : (request.socket.remoteAddress ?? 'unknown');
}

/**
 * Answered at `/sw.js` when a worker must be recalled: takes the broken one's place at once, forgets all that was
 * kept and unregisters itself. It reloads nothing, because pages register again on every visit while it is served.
 */
export const KILL_WORKER = `addEventListener('install',()=>self.skipWaiting());
addEventListener('activate',event=>event.waitUntil((async()=>{
  await clients.claim();
  for(const name of await caches.keys())await caches.delete(name);
  await registration.unregister();
})()));
`;

const URL_LIMIT_CHARACTERS = 4096;
const HEALTH_PATH = '/_health';
const VERSION_PATH = '/_version';
const PROXY_PREFIX = '/_pb';
const PROXY_SPELLINGS = /_pb|%5f|%70|%62/i;
const ASSET_PREFIX = '/_astro/';
const ERROR_PAGES: ReadonlyMap<string, number> = new Map([
  [href('not-found'), 404],
  [href('error'), 500],
  [href('busy'), 503],
]);

export interface AnswerContext {
  readonly release: LoadedRelease;
  /** `null` where no PocketBase stands behind the site. */
  readonly backend: Backend | null;
  /** Whether the front server's word on the client's address counts. */
  readonly trustProxy: boolean;
  /** Filled in for the log: which route it was, without anything of the person who asked. */
  readonly trace: { route: string };
  readonly releasesDir: string;
  readonly pictures: PictureStore;
  readonly answerClip: AnswerClip;
  /** Whether the site's public address is https. */
  readonly isSecure: boolean;
  /** Whether browsers shall give up the service worker that they have. */
  readonly isWorkerRecalled?: boolean;
  /** Whether this process ends soon. */
  readonly isLeaving?: boolean;
}

/** Answers one request from the release that was public when it came. */
export async function answer(request: IncomingMessage, response: ServerResponse, context: AnswerContext): Promise<void> {
  const url = request.url ?? '';
  if (sendPlainly(request, response, url, context)) return;
  setSecurityHeaders(response, context.isSecure);
  if (url.length > URL_LIMIT_CHARACTERS) return sendText(request, response, 414, '414 URI Too Long\n');
  const target = parseTarget(url);
  // Whatever looks like a way into PocketBase and is not spelled plainly leads nowhere.
  if (!target) return PROXY_SPELLINGS.test(url) ? sendText(request, response, 404, '404 Not Found\n') : sendText(request, response, 400, '400 Bad Request\n');
  if (target.path === PROXY_PREFIX || target.path.startsWith(`${PROXY_PREFIX}/`)) return answerProxy(request, response, target, context);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const onDemand = onDemandKind(target.path);
  if (onDemand === 'page' && isRead && switchLanguage(request, response, target, context)) return;
  if (target.path === VERSION_PATH && isRead) {
    context.trace.route = VERSION_PATH;
    response.setHeader('Cache-Control', 'no-store');
    return context.isLeaving ? sendText(request, response, 503, '503 Leaving\n') : sendText(request, response, 200, context.release.version);
  }
  if (onDemand) {
    context.trace.route = routeLabel(target.path);
    request.headers[ADDRESS_HEADER] = clientAddress(request, context.trustProxy);
    if (target.path.startsWith(EXPORT_PREFIX) && !(await holdExport(request, response, context))) return;
    const cookies = onDemand === 'page' ? cookiesFor(request, target, context) : [];
    return answerOnDemand(request, response, context.release, target.path, cookies);
  }
  if (!isRead) {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(request, response, 405, '405 Method Not Allowed\n');
  }
  if (target.path === HEALTH_PATH) {
    response.setHeader('Cache-Control', PRIVATE_NO_STORE);
    context.trace.route = HEALTH_PATH;
    const health = (await context.backend?.health(context.release.id)) ?? { status: 'ok', release: context.release.id };
    return sendText(request, response, health.status === 'ok' ? 200 : 503, `${JSON.stringify(health)}\n`, JSON_TYPE);
  }
  if (target.path === SERVICE_WORKER_PATH && context.isWorkerRecalled) return sendText(request, response, 200, KILL_WORKER, JS_TYPE);
  if (target.path.startsWith(CLIP_PREFIX)) {
    const isThere = await context.answerClip(request, response, target.path.slice(CLIP_PREFIX.length));
    return isThere ? undefined : sendText(request, response, 404, '404 Not Found\n');
  }
  const printed = shortLinkTarget(target.path, target.query);
  if (printed !== null) {
    response.setHeader('Cache-Control', PRIVATE_NO_STORE);
    return sendRedirect(request, response, 302, encodeURI(printed));
  }
  return answerStatic(request, response, target, context);
}

/**
 * Most requests name a file by its one address, without a query: they are answered with a head that is made once.
 * @returns whether it was such a request.
 */
function sendPlainly(request: IncomingMessage, response: ServerResponse, url: string, { release, isSecure, isWorkerRecalled }: AnswerContext): boolean {
  const file = request.method === 'GET' ? plainFile(url, release, isWorkerRecalled) : null;
  if (file) sendReady(request, response, file, isSecure);
  return file !== null;
}

/** The file that a GET of this address is answered with whatever else it says; `null` where that depends. */
export function plainFile(url: string, { files }: LoadedRelease, isWorkerRecalled = false): StaticFile | null {
  if (isWorkerRecalled && url === SERVICE_WORKER_PATH) return null;
  const file = files.get(url);
  return file && errorPageStatus(url) === null ? file : null;
}

/** @returns whether the file may be made; otherwise the answer has been given. */
async function holdExport(request: IncomingMessage, response: ServerResponse, { backend }: AnswerContext): Promise<boolean> {
  try {
    await backend?.holdExport(request, response);
    return true;
  } catch (thrown) {
    response.setHeader('Cache-Control', PRIVATE_NO_STORE);
    sendWireError(response, asAppError(thrown), chosenLanguage(request));
    return false;
  }
}

const chosenLanguage = (request: IncomingMessage): Language => languageOr(parseCookies(request.headers.cookie).get(LANGUAGE_COOKIE));

async function answerProxy(request: IncomingMessage, response: ServerResponse, target: Target, context: AnswerContext): Promise<void> {
  context.trace.route = PROXY_PREFIX;
  if (!context.backend) return sendText(request, response, 404, '404 Not Found\n');
  return context.backend.proxy.answer(request, response, {
    path: target.path.slice(PROXY_PREFIX.length),
    query: target.query,
    address: clientAddress(request, context.trustProxy),
    language: chosenLanguage(request),
  });
}

async function answerStatic(request: IncomingMessage, response: ServerResponse, target: Target, context: AnswerContext): Promise<void> {
  const { release } = context;
  const file = release.files.get(target.path) ?? (await findOutsideRelease(target.path, request.headers.accept, context));
  if (file && file.type !== HTML_TYPE) return sendFile(request, response, file);
  // Nobody reads a page in the place of a picture or a script.
  if (!file && (target.path.startsWith(PICTURE_PREFIX) || target.path.startsWith(ASSET_PREFIX))) return sendText(request, response, 404, '404 Not Found\n');
  if (switchLanguage(request, response, target, context)) return;
  const clean = cleanPath(target.raw);
  const moved = file ? null : movedTo(release.redirects, cleanPath(target.path), (path) => hasPage(release, path));
  if (moved !== null) return sendRedirect(request, response, 301, moved + target.query);
  if (clean !== target.raw) return sendRedirect(request, response, 301, clean + target.query);
  const lower = clean.toLowerCase();
  if (!file && lower !== clean && hasPage(release, lower)) return sendRedirect(request, response, 301, lower + target.query);
  const ownStatus = errorPageStatus(target.path);
  if (!file && ownStatus === null && isStaffPath(splitLocale(target.path).path) && mayHaveSession(request, context))
    return answerMissing(request, response, target, context);
  if (!file || ownStatus !== null) return sendError(request, response, release, ownStatus ?? 404, target.path);
  sendFile(request, response, file, cookiesFor(request, target, context));
}

/** Whether a page lies at a path, made at build time or, where the path is a screen's own, on demand. */
function hasPage({ files }: LoadedRelease, path: string): boolean {
  return files.get(path)?.type === HTML_TYPE || ON_DEMAND_PAGES.includes(splitLocale(path).path);
}

const SESSION_TYPES = ['user', 'admin'] as const;
const mayHaveSession = (request: IncomingMessage, { isSecure }: AnswerContext): boolean => {
  const cookies = parseCookies(request.headers.cookie);
  return SESSION_TYPES.some((type) => cookies.has(sessionCookieName(type, isSecure)));
};

/** Whoever works here stays in his own area: its page says that there is nothing at the address. */
async function answerMissing(request: IncomingMessage, response: ServerResponse, target: Target, context: AnswerContext): Promise<void> {
  const { language, path } = splitLocale(target.path);
  const chosen = language === 'ru' ? chosenLanguage(request) : language;
  request.url = `${localePath(href('missing', { country: path.split('/')[1] ?? '' }), chosen)}?path=${encodeURIComponent(encodeURI(path))}`;
  return answerOnDemand(request, response, context.release, target.path, []);
}

async function findOutsideRelease(path: string, accept: string | undefined, { release, releasesDir, pictures }: AnswerContext): Promise<StaticFile | null> {
  if (path.startsWith(PICTURE_PREFIX)) return pictures.find(path.slice(PICTURE_PREFIX.length), accept);
  if (path.startsWith(ASSET_PREFIX)) {
    const kept = await findKeptAsset(releasesDir, release.keptIds, path);
    // A page of another machine may name what is here already, and not public yet.
    return kept ?? (clusterLink() ? findKeptAsset(releasesDir, await listReleases(releasesDir), path) : null);
  }
  return null;
}

function switchLanguage(request: IncomingMessage, response: ServerResponse, target: Target, { isSecure }: AnswerContext): boolean {
  const asked = languageSwitch(target);
  if (!asked) return false;
  response.setHeader('Set-Cookie', languageCookie(asked.language, isSecure));
  response.setHeader('Cache-Control', PRIVATE_REVALIDATE);
  sendRedirect(request, response, 302, asked.location);
  return true;
}

function cookiesFor(request: IncomingMessage, target: Target, { isSecure }: AnswerContext): readonly string[] {
  if (request.method !== 'GET' || !isNavigation(request.headers)) return [];
  return attributionCookies(target.query, request.headers.cookie, isSecure);
}

/** The error pages opened by their own address are errors as well. */
function errorPageStatus(path: string): number | null {
  return ERROR_PAGES.get(splitLocale(path).path) ?? null;
}
