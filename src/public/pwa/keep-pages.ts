import { PRELOAD_CONCURRENCY } from '../../config/constants.ts';
import { inPool } from '../../lib/in-pool.ts';
import { isPublicPage, mustReachServer, pageKey, cacheOf, shellOf } from './cache-rules.ts';
import { type Connection, mayPreload } from './connection.ts';
import { ALWAYS_KEPT, ALWAYS_KEPT_TEXTS, assetsOf, importsOf, islandDataOf, lazyOf, pagesBelow } from './kept.ts';
import { CACHES, type WorkerProgress } from './messages.ts';
import { always, assets, data, matchOptions, pictures, preloaded } from './caches.ts';
import type { WorkerEvent } from './worker-scope.ts';

/** A page kept within the hour is not preloaded again. */
const FRESH_MS = 3_600_000;
/** The most that one visit preloads. */
const MOST_PRELOADED = 60;

/** Counts how often everything was forgotten: whatever began before that keeps nothing any more. */
let era = 0;

/** Whether a newer worker takes over: nothing more is begun. */
let isStopped = false;

/** What is on its way ends with it: a line that has fallen silent does not hold the newer worker back for minutes. */
const keeping = new AbortController();

/** Begins nothing more and gives up what is on its way; what is asked for from now on is done at once, without having been kept. */
export function stopKeeping(): void {
  isStopped = true;
  keeping.abort();
}

/** A request that this worker makes by itself, of an address or a path of this site. */
function asking(address: string): Request {
  return new Request(new URL(address, location.origin), { signal: keeping.signal });
}

interface KeepOptions {
  /** Among the pages, those whose links to pages below them are followed. */
  readonly indexes?: readonly string[];
  /** Leaves out what was kept within the hour. */
  readonly isFreshEnough?: boolean;
  readonly tell?: (progress: WorkerProgress) => void;
}

/** Fetches pages and what they are made of into the caches, at most four at a time; answers how many failed. */
export async function keepPages(event: WorkerEvent, paths: readonly string[], options: KeepOptions = {}): Promise<number> {
  const { indexes = [], isFreshEnough = false, tell } = options;
  const wanted = [...new Set(paths)];
  let done = 0;
  let failed = 0;
  const say = (isFinished: boolean): void => tell?.({ done, total: wanted.length, failed, isFinished });
  say(false);
  const begun = era;
  const keep = async (path: string): Promise<void> => {
    if (begun !== era || isStopped) return;
    const html = await keepPage(event, path, isFreshEnough).catch(() => null);
    if (html === null) failed += 1;
    else if (indexes.includes(path)) {
      const below = pagesBelow(html, path).filter((page) => !wanted.includes(page));
      wanted.push(...below.slice(0, Math.max(0, MOST_PRELOADED - wanted.length)));
    }
    done += 1;
    say(false);
  };
  // Indexes first, and by themselves: a pool that has run dry does not start again for what they add.
  await inPool(
    wanted.filter((path) => indexes.includes(path)),
    PRELOAD_CONCURRENCY,
    keep,
  );
  await inPool(
    wanted.filter((path) => !indexes.includes(path)),
    PRELOAD_CONCURRENCY,
    keep,
  );
  say(true);
  return failed;
}

/** The page's text; `null` when it cannot be kept. A page that is gone is forgotten. */
async function keepPage(event: WorkerEvent, path: string, isFreshEnough: boolean): Promise<string | null> {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin || cacheOf(url.pathname) !== 'pages' || mustReachServer(url)) return null;
  const isAlways = ALWAYS_KEPT.includes(url.pathname);
  const cacheName = isAlways ? CACHES.always : CACHES.pages;
  const key = pageKey(url.href);
  const begun = era;
  const kept = await (await caches.open(cacheName)).match(key, matchOptions);
  if (kept && isFreshEnough && Date.now() - Date.parse(kept.headers.get('date') ?? '') < FRESH_MS) return kept.text();
  const [answered, done] = (isAlways ? always : preloaded).handleAll({ event, request: asking(key) });
  const [answer] = await Promise.all([answered, done]);
  const isGone = answer.status === 404 || answer.status === 410;
  if (isGone || (begun !== era && !isAlways)) await (await caches.open(cacheName)).delete(key);
  if (!isPublicPage(answer)) return null;
  const html = await answer.text();
  await Promise.all(assetsOf(html).map((asset) => whole.has(asset) || keepAsset(event, asset)));
  return html;
}

/** Files that are known to lie in the cache with all that they import. */
let whole = new Set<string>();

/** A file and, if it is a script, the files without which it does not run; answers its text. */
async function keepAsset(event: WorkerEvent, path: string): Promise<string> {
  const request = asking(path);
  const [answered, done] = assets.handleAll({ event, request });
  const [answer] = await Promise.all([answered, done]);
  if (!path.endsWith('.js')) return '';
  const text = await answer.text();
  for (const script of importsOf(text)) {
    if (whole.has(script)) continue;
    // Before its own imports are looked at: scripts import each other in circles.
    whole.add(script);
    await keepAsset(event, script).catch((lost: unknown) => {
      whole.delete(script);
      throw lost;
    });
  }
  return text;
}

/** What a page fetches only when somebody reaches for it, so that its islands come to life without a connection too. */
async function keepIslands(event: WorkerEvent, html: string): Promise<void> {
  if (!mayPreload((navigator as { readonly connection?: Connection }).connection)) return;
  await Promise.allSettled(islandDataOf(html).map((path) => keepData(event, path)));
  for (const path of assetsOf(html).filter((asset) => asset.endsWith('.js') && !whole.has(asset))) {
    const lazy = lazyOf(await keepAsset(event, path));
    await inPool(lazy, PRELOAD_CONCURRENCY, async (script) => {
      if (!isStopped) await keepAsset(event, script);
    });
    if (!isStopped) whole.add(path);
  }
}

/** Texts and lists that are not there yet; those that are come anew whenever they are asked for. */
async function keepData(event: WorkerEvent, path: string): Promise<void> {
  const request = asking(path);
  if (cacheOf(path) !== 'data' || (await (await caches.open(CACHES.data)).match(request, matchOptions))) return;
  await Promise.all(data.handleAll({ event, request }));
}

/** Fetches what must be there without a connection; answers how much of it failed. */
export async function keepAlways(event: WorkerEvent, options: KeepOptions = {}): Promise<number> {
  const texts = ALWAYS_KEPT_TEXTS.map(async (path) => {
    const [answered, done] = always.handleAll({ event, request: asking(path) });
    const [answer] = await Promise.all([answered, done]);
    return answer.ok;
  });
  const lost = (await Promise.allSettled(texts)).filter((text) => text.status === 'rejected' || !text.value).length;
  return lost + (await keepPages(event, ALWAYS_KEPT, options));
}

/** Keeps the page that is open, and what it has loaded already. */
export async function keepOpen(event: WorkerEvent, addresses: readonly string[]): Promise<void> {
  await inPool(addresses, PRELOAD_CONCURRENCY, async (address) => {
    if (isStopped) return;
    const url = new URL(address, location.origin);
    const cache = url.origin === location.origin ? cacheOf(url.pathname) : null;
    if (cache === null) return;
    if (cache === 'pages') {
      const html = await keepPage(event, url.pathname, true).catch(() => null);
      // A file that is lost on the way is fetched with the next page.
      if (html !== null) await keepIslands(event, html).catch(() => undefined);
    } else await Promise.allSettled({ assets, data, pictures }[cache].handleAll({ event, request: asking(address) }));
  });
}

/** Paths of the kept pages. */
export async function keptPages(): Promise<readonly string[]> {
  return (await (await caches.open(CACHES.pages)).keys()).map(({ url }) => url.slice(location.origin.length));
}

/** Forgets everything that visits have left. */
export async function forgetAll(): Promise<void> {
  era += 1;
  whole = new Set();
  const { always: _stays, ...visits } = CACHES;
  await Promise.all(Object.values(visits).map((name) => caches.delete(name)));
}

const SCRIPTS = /["'(](\/(?:_astro|fonts)\/[^"'()&?]+)/g;

/**
 * Keeps screens of staff as nobody sees them who is not signed in: they are asked for without a cookie, so that what is kept
 * is nobody's.
 */
export async function keepShells(event: WorkerEvent, shells: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHES.shells);
  for (const path of shells) {
    if (shellOf(path) !== path) continue;
    const answer = await fetch(asking(path), { credentials: 'omit', redirect: 'error' });
    if (!answer.ok || !(answer.headers.get('content-type') ?? '').startsWith('text/html')) continue;
    const html = await answer.clone().text();
    for (const [, asset = ''] of html.matchAll(SCRIPTS)) await keepAsset(event, asset).catch(() => undefined);
    await cache.put(path, answer);
  }
}
