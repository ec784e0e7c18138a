import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { localePath, siteHref, splitLocale } from '../../routing/site-path.ts';
import { deviceQueue } from '../enquiry/queue/queue.ts';
import type { EnquiriesState } from '../enquiry/queue/kept-enquiry.ts';
import { answerPost, sendWaiting, SYNC_TAG, takePushes } from './enquiry-posts.ts';
import { mustReachServer, pageKey, cacheOf, shellOf } from './cache-rules.ts';
import { forgetAll, keepAlways, keepOpen, keepPages, keepShells, keptPages, stopKeeping } from './keep-pages.ts';
import { ALWAYS_KEPT, otherSizes } from './kept.ts';
import { CACHES, type WorkerProgress, type WorkerRequest } from './messages.ts';
import { assets, data, matchOptions, pages, pictures } from './caches.ts';
import type { WorkerEvent, WorkerMessage, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

setCacheNameDetails({ prefix: 'ti', suffix: '1', precache: 'shell' });
// Heard before the routes. Without a connection Firefox answers the preload with an error instead of refusing it, and the
// route would hand that on though it keeps the page.
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const preloaded = event.preloadResponse.then((answer) => (answer?.type === 'error' ? undefined : answer));
  preloaded.catch(() => undefined);
  Object.defineProperty(event, 'preloadResponse', { value: preloaded });
});
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
enableNavigationPreload();
clientsClaim();
takePushes(self, location.origin);

const isOwn = (url: URL): boolean => url.origin === location.origin;
const passing = new NetworkOnly();
const SHELL_PATIENCE_MS = 5000;

/** The kept screen that stands for a page of staff. */
async function findShell(pathname: string): Promise<Response | undefined> {
  const shell = shellOf(pathname);
  return shell === null ? undefined : (await caches.open(CACHES.shells)).match(shell, matchOptions);
}

// Every page of this site passes here, so that without a connection it is our honest page and not the browser's.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOwn(url),
  async (context) => {
    const { url } = context;
    if (cacheOf(url.pathname) === 'pages' && !mustReachServer(url)) return pages.handle(context);
    const shell = await findShell(url.pathname);
    if (!shell) return passing.handle(context);
    // On a pier a connection often is there and carries nothing.
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(shell), SHELL_PATIENCE_MS));
    return Promise.race([passing.handle(context).catch(() => shell), late]);
  },
);
// An enquiry's form posts by itself where no script of the page does it.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOwn(url) && splitLocale(url.pathname).path === siteHref('enquiry'),
  ({ event, request }) => answerPost(request, (work) => (event as WorkerEvent).waitUntil(work)),
  'POST',
);
registerRoute(({ url }) => isOwn(url) && cacheOf(url.pathname) === 'assets', assets);
registerRoute(({ url }) => isOwn(url) && cacheOf(url.pathname) === 'pictures', pictures);
registerRoute(({ url }) => isOwn(url) && cacheOf(url.pathname) === 'data', data);

/** In the place of a picture that was never seen: a quiet surface that suits both themes. */
const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="#8a867f" fill-opacity=".16" d="M0 0h3v2H0z"/></svg>';

setCatchHandler(async ({ request }) => {
  if (request.destination === 'image') return (await otherSize(request.url)) ?? new Response(NO_PICTURE, { headers: { 'content-type': 'image/svg+xml' } });
  if (request.mode !== 'navigate') return (await (await caches.open(CACHES.always)).match(request, matchOptions)) ?? Response.error();
  const { pathname } = new URL(request.url);
  const offline = localePath(siteHref('offline'), splitLocale(pathname).language);
  const find = async (key: string): Promise<Response | undefined> => {
    for (const name of [CACHES.pages, CACHES.always]) {
      const kept = await (await caches.open(name)).match(key, matchOptions);
      if (kept) return kept;
    }
    return undefined;
  };
  // The screen is the same in every country, and one of them is always kept.
  const sync = pathname.endsWith(siteHref('sync')) ? await find(localePath(siteHref('sync'), splitLocale(pathname).language)) : undefined;
  return (cacheOf(pathname) === 'pages' ? await find(pageKey(request.url)) : undefined) ?? sync ?? (await find(offline)) ?? Response.error();
});

/** The largest of the kept sizes of a picture, in the place of one that was never fetched. */
async function otherSize(address: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHES.pictures);
  const [best] = otherSizes(
    address,
    (await cache.keys()).map(({ url }) => url),
  );
  return best === undefined ? undefined : cache.match(best, matchOptions);
}

self.addEventListener('install', (event) => {
  const keep = async (): Promise<void> => {
    if ((await keepAlways(event)) > 0) throw new Error('What must be there without a connection could not be fetched.');
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const known: readonly string[] = Object.values(CACHES);
  const forgetOld = async (): Promise<void> => {
    for (const name of await caches.keys()) if (/^ti-(?!shell-)/.test(name) && !known.includes(name)) await caches.delete(name);
  };
  event.waitUntil(forgetOld());
});

self.addEventListener('sync', (event) => {
  if (event.tag !== SYNC_TAG) return;
  const send = async (): Promise<void> => {
    // What fails is tried again by the browser, and so is what nobody can tell of.
    if ((await sendWaiting()) !== 0) throw new Error('Some enquiries may still wait.');
  };
  event.waitUntil(send());
});

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  event.waitUntil(obey(event, event.data as WorkerRequest, (progress) => port?.postMessage(progress)));
});

/** The page on which somebody cleared last: what it preloads by itself does not undo that. */
let cleared: string | undefined;

async function obey(event: WorkerMessage, request: WorkerRequest, tell: (progress: WorkerProgress | EnquiriesState) => void): Promise<void> {
  switch (request.type) {
    case 'keep':
      return keepOpen(event, request.urls);
    case 'preload':
      if (event.source && event.source.id === cleared) tell({ done: 0, total: 0, failed: 0, isFinished: true });
      else await keepPages(event, [...request.urls, ...ALWAYS_KEPT], { indexes: request.indexes, isFreshEnough: true, tell });
      return;
    case 'refresh':
      await keepPages(event, [...(await keptPages()), ...ALWAYS_KEPT], { tell });
      return;
    case 'keep-shell':
      await keepShells(event, request.shells);
      return keepOpen(event, request.urls);
    case 'clear':
      cleared = event.source?.id;
      await forgetAll();
      await keepAlways(event, { tell });
      return;
    case 'enquiries':
      tell(await deviceQueue.state());
      await sendWaiting();
      tell(await deviceQueue.state());
      return;
    case 'take-over':
      // A worker that is busy is not replaced until it is done, which takes minutes where it preloads on a slow line.
      self.registration.active?.postMessage({ type: 'stop' } satisfies WorkerRequest);
      return self.skipWaiting();
    case 'stop':
      return stopKeeping();
  }
}
