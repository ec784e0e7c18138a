import { MANIFEST_PATH, SERVICE_WORKER_PATH } from '../../config/constants.ts';
import { localePath, siteHref, splitLocale } from '../../routing/site-path.ts';
import { ROUTES } from '../../routing/table.ts';

/** Endpoints belong to one person or to one moment. Of the paths that begin with `_` one is a page. */
const isEndpoint = (first: string): boolean => first === 'api' || (first.startsWith('_') && `/${first}` !== siteHref('excursions'));
const NEVER_KEPT_FILES: ReadonlySet<string> = new Set([
  SERVICE_WORKER_PATH,
  MANIFEST_PATH,
  '/robots.txt',
  '/sitemap.xml',
  '/redirects.json',
  '/inline-hashes.json',
]);
/** Screens that are not made at build time, however their rows call them. */
const PERSONAL = ROUTES.filter((route) => route.rendering !== 'prerendered').map((route) => new RegExp(`^${route.pattern.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`));
/** Queries that the server answers with cookies. */
const SERVER_PARAMETERS = ['lang', 'ref', 'amo_manager'];
/** The only parameter that makes another page; all others are marks of campaigns and choices of scripts. */
const PAGE_PARAMETER = 'page';

export type CacheName = 'pages' | 'assets' | 'data' | 'pictures';

// decision: the-app
/** Where an address of this site would be kept; `null` when it never is. The language prefix changes nothing. */
export function cacheOf(pathname: string): CacheName | null {
  const decoded = decode(pathname);
  if (decoded === null || NEVER_KEPT_FILES.has(decoded)) return null;
  if (decoded.startsWith('/_astro/') || decoded.startsWith('/fonts/') || decoded.startsWith('/maps/') || decoded.startsWith('/icons/')) return 'assets';
  if (/^\/_img\/[^/]+\.(?:webp|jpg)$/.test(decoded)) return 'pictures';
  if (decoded.startsWith('/strings/') || decoded.startsWith('/catalogue/')) return 'data';
  const { path } = splitLocale(decoded.replace(/(?<=.)\/+$/, ''));
  if (isEndpoint(path.split('/')[1] ?? '') || PERSONAL.some((pattern) => pattern.test(path))) return null;
  // A page has no extension.
  return /\.[a-z0-9]+$/i.test(path) ? null : 'pages';
}

const SHELL_OF = /^(\/[^/]+\/guide)(?:\/[^/]+)?$/;

/** The screen that stands for a staff page where there is no connection: it holds nothing, the phone fills it. `null` of most pages. */
export function shellOf(pathname: string): string | null {
  const { path, language } = splitLocale(pathname.replace(/(?<=.)\/+$/, ''));
  const screen = SHELL_OF.exec(path)?.[1];
  return screen === undefined ? null : localePath(`${screen}/kept`, language);
}

/** What the rules look at in an answer. */
export type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** Whether an answer may be kept: a plain, public 200 of this site that is the same for everybody. */
export function isPublicAnswer({ status, type, redirected, headers }: Answer): boolean {
  const control = headers.get('cache-control') ?? '';
  const vary = headers.get('vary') ?? '';
  return (
    status === 200 && (type === 'basic' || type === 'default') && !redirected && !/\b(?:private|no-store)\b/i.test(control) && !/\*|\bcookie\b/i.test(vary)
  );
}

/** Whether an answer is a page that may be kept. */
export function isPublicPage(answer: Answer): boolean {
  return isPublicAnswer(answer) && (answer.headers.get('content-type') ?? '').startsWith('text/html');
}

/** The address under which a page is kept: campaign marks are left out, paging stays. */
export function pageKey(address: string): string {
  const url = new URL(address);
  const page = url.searchParams.get(PAGE_PARAMETER);
  return url.origin + url.pathname + (page === null ? '' : `?${PAGE_PARAMETER}=${encodeURIComponent(page)}`);
}

/** Whether an address must be asked of the server as long as there is one, because the answer sets cookies. */
export function mustReachServer(url: URL): boolean {
  return SERVER_PARAMETERS.some((name) => url.searchParams.has(name));
}

/** Decoded path, so that `/%61pi` is not a way around the rules. */
function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname).replace(/\/{2,}/g, '/');
  } catch {
    return null;
  }
}
