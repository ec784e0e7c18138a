import { SERVICE_WORKER_PATH, UPDATE_RELOAD_DELAY_MS } from '../../config/constants.ts';
import { localePath, siteHref, splitLocale } from '../../routing/site-path.ts';
import { readStored, writeStored } from '../../stores/storage.ts';
import { type Connection, mayPreload } from './connection.ts';
import { islandOf } from './kept.ts';
import type { WorkerProgress, WorkerRequest } from './messages.ts';
import { $version } from './version.store.ts';

const NAVIGATION = '.top nav a, .sheet nav a, .foot a';

/**
 * Pages to preload: what the page's navigation names, in its language and of this site, then the indexes whose links
 * lead to every category and collection. The worker leaves out what may not be kept.
 */
export function pagesToPreload(hrefs: readonly string[], here: URL): { readonly urls: readonly string[]; readonly indexes: readonly string[] } {
  const { language } = splitLocale(here.pathname);
  const indexes = [siteHref('categories'), siteHref('collections')].map((path) => localePath(path, language));
  const linked = hrefs
    .map((href) => new URL(href, here))
    .filter((url) => url.origin === here.origin && splitLocale(url.pathname).language === language)
    .map((url) => url.pathname);
  return { urls: [...new Set([...linked, ...indexes])], indexes };
}

/** Sends the worker a request; `tell` hears how far it is, the answer comes when it is through. */
export async function askWorker(request: WorkerRequest, tell?: (progress: WorkerProgress) => void): Promise<WorkerProgress> {
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<WorkerProgress>) => {
      tell?.(data);
      if (data.isFinished) resolve(data);
    };
    active?.postMessage(request, [port2]);
  });
}

/** The longest that a page waits for a newer worker; a busy old one on a slow line keeps it from its place until it is done. */
const TAKE_OVER_PATIENCE_MS = 5_000;

/**
 * The worker that waits for its turn takes it. Comes back when the page is the newer worker's: one that is loaded anew before that starts the old
 * one again in Chromium, which then stays in charge for minutes.
 */
async function takeOver(): Promise<void> {
  const workers = navigator.serviceWorker;
  const waiting = (await workers?.getRegistration())?.waiting;
  if (!waiting) return;
  await new Promise((resolve) => {
    workers.oncontrollerchange = resolve;
    setTimeout(resolve, TAKE_OVER_PATIENCE_MS);
    waiting.postMessage({ type: 'take-over' } satisfies WorkerRequest);
  });
}

/** A newer worker is fetched now, so that it waits by the time somebody agrees to refresh. */
export async function fetchNewWorker(): Promise<void> {
  await (await navigator.serviceWorker?.getRegistration())?.update().catch(() => undefined);
}

/** Registers the worker, keeps the page that is open, and preloads the catalogue; answers when that is done. */
export async function startWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER_PATH);
  } catch {
    // An insecure address, or a browser that keeps nothing: the site works as it is.
    return false;
  }
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ type: 'keep', urls: [location.pathname, ...loaded] } satisfies WorkerRequest);
  if (!mayPreload((navigator as { readonly connection?: Connection }).connection)) return false;
  const hrefs = [...document.querySelectorAll<HTMLAnchorElement>(NAVIGATION)].map(({ href }) => href);
  await askWorker({ type: 'preload', ...pagesToPreload(hrefs, new URL(location.href)) });
  return true;
}

/** What an open favourites page needs beside itself, read from the page. */
export async function keepFavourites(loadScripts: () => Promise<unknown>): Promise<void> {
  const { language } = splitLocale(location.pathname);
  const answer = await fetch(localePath(siteHref('collections'), language));
  const { props, strings } = islandOf(await answer.text(), 'favourites');
  const { indexUrls = [] } = props as { readonly indexUrls?: readonly { readonly url: string }[] };
  await loadScripts();
  const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep', urls: [strings, ...indexUrls.map(({ url }) => url), ...scripts] } satisfies WorkerRequest);
}

/** Version that this tab was reloaded for: a page that stays old in spite of it does not ask again. */
const KEY = 'refreshed_for';

/** Whether this tab was reloaded for a version already. */
export function isRefreshedFor(version: string): boolean {
  return readStored(KEY, 'session') === version;
}

/** Reloads onto the newest version; a worker that waits takes over first. */
export function refreshApp(): void {
  const found = $version.get();
  if (found.state === 'newer') writeStored(KEY, found.version, 'session');
  // A page that goes before it has said so leaves the old worker in charge.
  const reload = (): unknown => setTimeout(() => location.reload(), UPDATE_RELOAD_DELAY_MS);
  takeOver().then(reload, reload);
}
