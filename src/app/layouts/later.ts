import { RATES_TTL_MS } from '../../config/constants.ts';
import { QUEUE_KEY } from '../../public/enquiry/queue/queue-key.ts';
import { reachForParty } from '../../public/storefront/screens/party/reach.ts';
import { reachForLists } from '../../public/search/seen/reach-lists.ts';
import { isMarked } from '../../studio/manager-mode/marked.ts';
import { giveWayToForm } from '../../public/storefront/screens/give-way.ts';
import { fetchNewWorker, keepFavourites, startWorker } from '../../public/pwa/refresh-app.ts';
import { TYPED_MARK } from '../../public/enquiry/screens/typed-keys.ts';
import { countPage } from '../../people/site/screens/analytics.ts';
import { type FollowEnquiries, startPrompts } from '../../public/pwa/prompts.ts';
import { $rates, refreshRates } from '../../catalogue/currencies/currency.store.ts';
import { $favourites } from '../../public/favourites/favourites.store.ts';
import { followScreenWidth } from '../../stores/screen-width.store.ts';
import { readStored } from '../../stores/storage.ts';
import { $version, followVersion } from '../../public/pwa/version.store.ts';

/** Everything of the app that can wait until the page stands: one script, fetched about a second after the load. */
export function startLater(loadFavouritesScripts: () => Promise<unknown>): void {
  startStaffLater();
  // Of staff alone: whoever has no mark fetches nothing of it.
  if (isMarked())
    void import('../../studio/manager-mode/screens/start-bar.ts').then(
      (bar) => bar.startBar(),
      () => undefined,
    );
  giveWayToForm();
  const loadLists = (): void => void import('../../public/search/screens/lists/lists.ts').then((lists) => lists.startLists()).catch(() => undefined);
  reachForLists(loadLists);
  reachForParty({
    loadLists,
    loadParty: () => import('../../public/storefront/screens/party/party.ts').then((party) => party.startParty()),
    loadCalendar: (details) => import('../../public/storefront/screens/calendar/calendar.ts').then((calendar) => calendar.openCalendar(details)),
  });
  // Whoever has typed nothing on this device fetches nothing that looks for it.
  if (readStored(TYPED_MARK))
    void import('../../public/enquiry/screens/draft.ts').then(
      (draft) => draft.restoreForm(),
      () => undefined,
    );
  // What is not to be indexed is not counted either: the links of single guests are among it.
  countPage(import.meta.env.ANALYTICS_URL, document.querySelector('meta[name=robots]') !== null);
  // Who has the app may choose a currency without a connection too.
  if (navigator.serviceWorker?.controller && Date.now() - ($rates.get()?.at ?? 0) > RATES_TTL_MS) void refreshRates();
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

/** Only who has a worker, or has left something behind, has enquiries to ask about. */
const followEnquiries: FollowEnquiries = (tell) => {
  if (!navigator.serviceWorker?.controller && !readStored(QUEUE_KEY)) return tell();
  import('../../public/pwa/news/follow-enquiries.ts').then(
    (news) => news.followEnquiries(tell, () => import('../../public/enquiry/screens/queue.ts')),
    () => tell(),
  );
};

/** The part of it that a staff page wants too: nothing there is kept, preloaded or counted. */
export function startStaffLater(): void {
  followScreenWidth();
  followVersion();
  $version.listen(({ state }) => void (state === 'newer' && fetchNewWorker()));
  startPrompts(followEnquiries);
}
