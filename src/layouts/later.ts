import { fetchNewWorker, keepFavourites, startWorker } from '../features/pwa/client.ts';
import { countPage } from '../features/shell/analytics.ts';
import { startPrompts } from '../features/pwa/prompts.ts';
import { $favourites } from '../stores/favourites.store.ts';
import { followScreenWidth } from '../stores/screen-width.store.ts';
import { $version, followVersion } from '../stores/version.store.ts';

/** Everything of the app that can wait until the page stands: one script, fetched about a second after the load. */
export function startLater(loadFavouritesScripts: () => Promise<unknown>): void {
  startStaffLater();
  // What is not to be indexed is not counted either: the links of single guests are among it.
  countPage(import.meta.env.ANALYTICS_URL, document.querySelector('meta[name=robots]') !== null);
  void startWorker().then((isPreloading) => {
    if (!isPreloading) return;
    // Whoever marks something wants to find it again at sea.
    const stop = $favourites.subscribe((marked) => {
      if (marked.length === 0) return;
      queueMicrotask(() => stop());
      void keepFavourites(loadFavouritesScripts).catch(() => undefined);
    });
  });
}

/** The part of it that a staff page wants too: nothing there is kept, preloaded or counted. */
export function startStaffLater(): void {
  followScreenWidth();
  followVersion();
  $version.listen(({ state }) => void (state === 'newer' && fetchNewWorker()));
  startPrompts();
}
