import { dayIn } from '../../lib/zone-clock.ts';
import { beforeLeaving } from '../../platform/before-leaving.ts';
import { type Countries, siteCountries, timezoneOf } from '../../platform/countries.ts';
import { type Service, siteService } from '../../platform/service.ts';
import { siteSessions } from '../../people/auth/site-auth.server.ts';
import { createHitCounter, type HitBatch, type HitCounter } from './counter.server.ts';
import { createHitReader } from './hit.server.ts';
import { HITS } from '../../model/hits/limits.ts';
import { type CountedPage, createPageBook } from './pages.server.ts';
import type { HitPage } from './rules/page.ts';

/** Tells PocketBase sums; the same batch twice is added once. @throws AppError `backend_down` */
export const tellHits = (service: Service, { uuid, sums }: HitBatch): Promise<unknown> =>
  service.send('/api/house/hits', { method: 'POST', body: { uuid, sums } });

/** Tells which page lies at a path, as far as it was known a minute ago. @throws AppError `backend_down` where it was never known */
export function createPages(service: () => Service, countries: () => Promise<Countries>, now: () => number = Date.now): (path: string) => Promise<CountedPage> {
  let book: Promise<(path: string) => CountedPage> | undefined;
  let knownUntil = 0;
  const read = async (): Promise<(path: string) => CountedPage> => {
    const [{ pages }, known] = await Promise.all([
      service().send<{ readonly pages: readonly HitPage[] }>('/api/house/hit-pages', { method: 'GET' }),
      countries(),
    ]);
    return createPageBook(pages, new Set(known.keys()));
  };
  return async (path) => {
    if (!book || now() >= knownUntil) {
      const before = book;
      knownUntil = now() + HITS.pagesKnownMs;
      book = read().catch((error: unknown) => {
        // What was known before goes on; where nothing was, the next one asks again.
        book = before;
        if (before) return before;
        throw error;
      });
    }
    return (await book)(path);
  };
}

let counter: HitCounter | undefined;

/** The counter of this process. What it holds is told before the process ends. */
export function siteHits(): HitCounter {
  if (counter) return counter;
  const made = createHitCounter((batch) => tellHits(siteService(), batch));
  beforeLeaving(() => made.flush());
  counter = made;
  return made;
}

/** Reads hits of this site. */
export const readHit = createHitReader({
  sessions: siteSessions,
  pageAt: createPages(siteService, siteCountries),
  todayOf: async (country) => dayIn(await timezoneOf(country), Date.now()),
});
