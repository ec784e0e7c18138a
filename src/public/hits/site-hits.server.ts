import { ask, askHouse } from '../../data/ask.ts';
import { dayIn } from '../../lib/zone-clock.ts';
import { beforeLeaving } from '../../platform/before-leaving.ts';
import { type Countries, siteCountries, timezoneOf } from '../../platform/countries.ts';
import { type Service, siteService } from '../../platform/service.ts';
import { siteSessions } from '../../people/auth/site-auth.server.ts';
import { createHitReader } from './hit.server.ts';
import { HITS } from '../../model/hits/limits.ts';
import { type CountedPage, createPageBook } from './pages.server.ts';
import { addHits, type Hit, listHitPages } from '../../model/hits/operations.ts';
import { randomUUID } from 'node:crypto';
import { type HitSum, MOST_SUMS, OTHER_PAGE } from './rules/hit.ts';

/** Sums on their way: the same again, under the same name, until they are known to have come. */
export interface HitBatch {
  readonly uuid: string;
  readonly sums: readonly HitSum[];
}

interface HitCounter {
  /** Adds one opened page. */
  add(hit: Hit): void;
  /** Tells what was counted so far. What could not be told stays for the next time. */
  flush(): Promise<void>;
}

/**
 * Counts in memory and tells the sums from time to time.
 * @param send resolves when they are kept; a batch that is sent again must not be added again
 */
export function createHitCounter(send: (batch: HitBatch) => Promise<unknown>, everyMs: number = HITS.flushMs): HitCounter {
  const sums = new Map<string, HitSum>();
  const batches: HitBatch[] = [];
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> | undefined;

  const pack = (): void => {
    // What waits is bounded: sums that nobody takes go on growing, and make no more batches.
    while (sums.size > 0 && batches.length * MOST_SUMS < HITS.keptSums) {
      const part = [...sums].slice(0, MOST_SUMS);
      for (const [key] of part) sums.delete(key);
      batches.push({ uuid: randomUUID(), sums: part.map(([, sum]) => sum) });
    }
  };
  const tell = async (): Promise<void> => {
    pack();
    for (let [batch] = batches; batch; [batch] = batches) {
      await send(batch);
      batches.shift();
      pack();
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    telling ??= tell()
      .catch(() => undefined)
      .finally(() => {
        telling = undefined;
        if (batches.length > 0 || sums.size > 0) later();
      });
    return telling;
  };
  const later = (): void => {
    timer ??= setTimeout(() => void flush(), everyMs).unref();
  };

  return {
    add(hit) {
      const isFull = sums.size >= HITS.keptSums && !sums.has(keyOf(hit));
      const kept: Hit = isFull ? { ...hit, page: OTHER_PAGE, source: 'other', referral: '' } : hit;
      const key = keyOf(kept);
      sums.set(key, { ...kept, count: (sums.get(key)?.count ?? 0) + 1 });
      later();
    },
    async flush() {
      // What is being told was packed before: whatever was added since goes after it.
      await telling;
      await flush();
    },
  };
}

const keyOf = ({ country, day, page, language, source, referral }: Hit): string => [country, day, page, language, source, referral].join(' ');

/** Tells PocketBase sums; the same batch twice is added once. @throws AppError `backend_down` */
export const tellHits = (service: Service, { uuid, sums }: HitBatch): Promise<unknown> => ask(service, addHits, { sums }, { key: uuid });

/** Tells which page lies at a path, as far as it was known a minute ago. @throws AppError `backend_down` where it was never known */
export function createPages(service: () => Service, countries: () => Promise<Countries>, now: () => number = Date.now): (path: string) => Promise<CountedPage> {
  let book: Promise<(path: string) => CountedPage> | undefined;
  let knownUntil = 0;
  const read = async (): Promise<(path: string) => CountedPage> => {
    const [{ pages }, known] = await Promise.all([askHouse(service(), listHitPages, {}), countries()]);
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
