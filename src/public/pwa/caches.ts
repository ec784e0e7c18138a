import { ExpirationPlugin } from 'workbox-expiration';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, Strategy, type StrategyHandler } from 'workbox-strategies';
import { OFFLINE_KEPT_S } from '../../config/constants.ts';
import { type Answer, isPublicAnswer, isPublicPage, pageKey, cacheOf } from './cache-rules.ts';
import { CACHES } from './messages.ts';

/** How long the network may take before the kept page is shown. */
const PAGE_PATIENCE_S = 4;
const MOST = { pages: 150, assets: 150, data: 20, pictures: 250 } as const;

/** Keeps only what the rules allow, by address and by answer. */
const keepIf = (isAllowed: (answer: Answer) => boolean) => ({
  cacheWillUpdate: async ({ request, response }: { readonly request: Request; readonly response: Response }): Promise<Response | null> =>
    isAllowed(response) && cacheOf(new URL(request.url).pathname) !== null ? response : null,
});
const bounded = (maxEntries: number): WorkboxPlugin =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: OFFLINE_KEPT_S, purgeOnQuotaError: true }) as WorkboxPlugin;
const keyed = { cacheKeyWillBeUsed: async ({ request }: { readonly request: Request }): Promise<string> => pageKey(request.url) };
/** An answer that differs by encoding only is the same answer here. */
export const matchOptions = { ignoreVary: true } as const;

/** Fetches and keeps, whatever is kept already; fails when the network does. */
class FetchAndKeep extends Strategy {
  override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return handler.fetchAndCachePut(request);
  }
}

const onPages = { cacheName: CACHES.pages, matchOptions, plugins: [keepIf(isPublicPage), keyed, bounded(MOST.pages)] };
/** Pages: from the network, from the cache when that fails or takes too long. */
export const pages = new NetworkFirst({ ...onPages, networkTimeoutSeconds: PAGE_PATIENCE_S });
/** Pages that nobody waits for. */
export const preloaded = new FetchAndKeep(onPages);
/** Pages and texts that are never given up. */
export const always = new FetchAndKeep({ cacheName: CACHES.always, matchOptions, plugins: [keepIf(isPublicAnswer), keyed] });
/** Files whose names change with their content. */
export const assets = new CacheFirst({ cacheName: CACHES.assets, matchOptions, plugins: [keepIf(isPublicAnswer), bounded(MOST.assets)] });
/** Texts of islands and lists of the search: at once from the cache, fresh the next time. */
export const data = new StaleWhileRevalidate({ cacheName: CACHES.data, matchOptions, plugins: [keepIf(isPublicAnswer), bounded(MOST.data)] });
export const pictures = new CacheFirst({ cacheName: CACHES.pictures, matchOptions, plugins: [keepIf(isPublicAnswer), bounded(MOST.pictures)] });
