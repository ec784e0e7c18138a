import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_COUNTRY, LANGUAGE_COOKIE } from '../../config/constants.ts';
import { type Language, languageOr, languageWanted } from '../../i18n/language.ts';
import { href, localePath, splitLocale } from '../../routing/href.ts';
import { isOwnLink, RESERVED_WORDS } from '../../routing/table.ts';
import { parseCookies } from '../web/cookies.ts';
import { HTML_TYPE, PRIVATE_REVALIDATE, REVALIDATE, TEXT_TYPE } from '../web/headers.ts';
import { endUnread } from '../web/unread-body.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { chooseEncoding, type Encoding, etagOf, matchesEtag, type StaticFile } from './static.ts';

// Search, preview and training crawlers by their own names. Yandex is spelled out: its apps for people carry its name too.
const CRAWLER =
  /googlebot|google-inspectiontool|adsbot-google|mediapartners-google|storebot-google|bingbot|bingpreview|msnbot|yandex(?:bot|images|video|media|blogs|favicons|webmaster|pagechecker|metrika|direct|renderresources|mobilebot|accessibilitybot)|duckduckbot|baiduspider|applebot|slurp|sogou|seznambot|petalbot|mail\.ru_bot|facebookexternalhit|facebot|meta-externalagent|twitterbot|telegrambot|whatsapp\/|vkshare|linkedinbot|pinterestbot|slackbot|discordbot|skypeuripreview|ahrefsbot|semrushbot|mj12bot|dotbot|bytespider|gptbot|oai-searchbot|chatgpt-user|claudebot|perplexitybot|ccbot|ia_archiver|archive\.org_bot/i;

/** Whether the user agent is a well-known crawler. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && CRAWLER.test(userAgent);
}

const SHOWN_PATH_CHARACTERS = 200;
const PLACEHOLDER = /%(PATH|HOME|STATUS)%/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

interface ErrorDetails {
  readonly status: number;
  /** Decoded path that was asked for. */
  readonly path: string;
  /** Path of the page to go back to. */
  readonly home: string;
}

/** Fills in an error page. All in one pass, so that a path spelled like a placeholder stays text. */
export function fillErrorPage(html: string, { status, path, home }: ErrorDetails): string {
  const values: Readonly<Record<string, string>> = { PATH: escapeHtml(shownPath(path)), HOME: escapeHtml(home), STATUS: String(status) };
  return html.replace(PLACEHOLDER, (placeholder, name: string) => values[name] ?? placeholder);
}

/** What crawlers get instead of an error page. */
export function plainError(status: number, path: string): string {
  return status === 404 ? `404 Page Not Found: ${shownPath(path)}\n` : `${status} Something went wrong\n`;
}

/** Root of the country that a path lies in, or of the first one, in the path's language. */
export function homeOf(path: string, hasPage: (path: string) => boolean): string {
  const { language, path: withoutLocale } = splitLocale(path);
  const first = withoutLocale.split('/')[1] ?? '';
  const isCountry = first !== '' && !RESERVED_WORDS.has(first) && hasPage(localePath(href('country', { country: first }), language));
  return localePath(href('country', { country: isCountry ? first : DEFAULT_COUNTRY }), language);
}

/** Decoded path, shortened, without characters that only steer a display. */
function shownPath(path: string): string {
  return Array.from(path.replace(/[\p{Cc}\p{Cf}]/gu, ''))
    .slice(0, SHOWN_PATH_CHARACTERS)
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Sends a file in the best encoding, or 304 when the client has it. Cookies make it private, its bytes stay the same. */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile, cookies: readonly string[] = []): void {
  const available: Encoding[] = [];
  if (file.br) available.push('br');
  if (file.gzip) available.push('gzip');
  const encoding = chooseEncoding(acceptedEncodings(request), available);
  const body = encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : file.identity;
  const etag = etagOf(file.digest, encoding);
  response.setHeader('ETag', etag);
  response.setHeader('Vary', file.vary ?? 'Accept-Encoding');
  // Before 304 too: browsers take its headers over into what they keep.
  if (file.csp !== null) response.setHeader('Content-Security-Policy', file.csp);
  response.setHeader('Cache-Control', cookies.length > 0 ? PRIVATE_REVALIDATE : file.cacheControl);
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', file.type);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  sendBody(request, response, 200, body ?? file.identity);
}

/** Sends a short text. */
export function sendText(request: IncomingMessage, response: ServerResponse, status: number, text: string, type = TEXT_TYPE): void {
  response.setHeader('Content-Type', type);
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', REVALIDATE);
  sendBody(request, response, status, Buffer.from(text));
}

/** Sends the client to another path of this site. */
export function sendRedirect(request: IncomingMessage, response: ServerResponse, status: 301 | 302, location: string): void {
  response.setHeader('Location', location);
  sendText(request, response, status, `${location}\n`);
}

/** The language of the page of an address that there is not: the address's where it names one, else the one that its reader chose before, else what his browser prefers. */
function readerLanguage({ headers }: IncomingMessage, path: string): Language {
  const { language } = splitLocale(path);
  if (path.startsWith(`/${language}/`) || path === `/${language}`) return language;
  const chosen = parseCookies(headers.cookie).get(LANGUAGE_COOKIE);
  return chosen ? languageOr(chosen) : languageWanted(headers['accept-language']);
}

/** What the release has for the status, in its reader's language: whoever holds a link of his own is told whom to call while it does not open. */
function errorPage({ files }: LoadedRelease, status: number, path: string, language: Language): StaticFile | undefined {
  const { path: plain } = splitLocale(path);
  const names = status === 404 ? [href('not-found')] : [...(isOwnLink(plain) || plain === href('busy') ? [href('busy')] : []), href('error')];
  return names.flatMap((name) => files.get(localePath(name, language)) ?? files.get(name) ?? []).at(0);
}

/** Sends the release's error page for the status, or its text where there is no page or a crawler asks. */
export function sendError(request: IncomingMessage, response: ServerResponse, release: LoadedRelease, status: number, path: string): void {
  // Crawlers and people get different bytes from one address, and people their own language.
  response.setHeader('Vary', 'User-Agent, Cookie, Accept-Language');
  // What goes wrong may be over with the next request; nobody keeps it.
  if (status >= 500 && !response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store');
  const language = status === 404 ? readerLanguage(request, path) : splitLocale(path).language;
  const page = errorPage(release, status, path, language);
  if (!page || isCrawler(request.headers['user-agent'])) {
    sendText(request, response, status, plainError(status, path));
    return;
  }
  if (page.csp !== null) response.setHeader('Content-Security-Policy', page.csp);
  const home = homeOf(localePath(splitLocale(path).path, language), (candidate) => release.files.get(candidate)?.type === HTML_TYPE);
  sendText(request, response, status, fillErrorPage(page.identity.toString('utf8'), { status, path, home }), HTML_TYPE);
}

function sendBody(request: IncomingMessage, response: ServerResponse, status: number, body: Buffer): void {
  response.setHeader('Content-Length', body.length);
  response.writeHead(status);
  endUnread(response, request.method === 'HEAD' ? undefined : body);
}

function acceptedEncodings(request: IncomingMessage): string | undefined {
  const header = request.headers['accept-encoding'];
  return Array.isArray(header) ? header.join(',') : header;
}
