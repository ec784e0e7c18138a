import { randomUUID } from 'node:crypto';
import { isGuest } from '../../access/session.ts';
import { segmentOf } from '../../catalogue/catalogue/excursion-path.ts';
import { DEFAULT_COUNTRY, REFERRAL_COOKIE } from '../../config/constants.ts';
import { ask, askHouse } from '../../data/ask.ts';
import { householdOf } from '../../lib/network.ts';
import { dayIn } from '../../lib/time/zone-clock.ts';
import { HITS } from '../../model/hits/limits.ts';
import { addHits, type Hit, type HitPage, listHitPages } from '../../model/hits/operations.ts';
import { siteSessions } from '../../people/auth/site-auth.server.ts';
import { beforeLeaving } from '../../platform/before-leaving.ts';
import { type Countries, siteCountries, timezoneOf } from '../../platform/countries.ts';
import { isCrawler } from '../../platform/http/respond.ts';
import { makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import { type Service, siteService } from '../../platform/service.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { addressOf } from '../../platform/web/address.ts';
import { parseCookies } from '../../platform/web/cookies.ts';
import { splitLocale } from '../../routing/href.ts';
import { ROUTES } from '../../routing/table.ts';
import { LEGAL_KINDS } from '../../schema/vocab.ts';
import { pathOfPage } from './page-path.ts';
import { type HitSum, MOST_SUMS, OTHER_PAGE } from './rules/hit.ts';
import { sourceOf } from './rules/source.ts';

/** What a path without language prefix is counted as. */
interface CountedPage {
  readonly country: string;
  readonly page: string;
}

/** Routes that are the same page whatever country they name. */
const HOUSE_PAGES = ROUTES.filter(({ rendering, pattern }) => rendering === 'prerendered' && /^(\/(\{country\}|\{kind\}|[a-z0-9_-]+))*\/?$/.test(pattern)).map(
  ({ name, pattern }) => ({
    name,
    form: new RegExp(`^${pattern.replace('{country}', '(?<country>[^/]+)').replace('{kind}', `(?:${LEGAL_KINDS.join('|')})`)}$`),
  }),
);

/** Tells pages of the house by their paths. Whatever else a path may be, it is one page: nobody makes rows by inventing addresses. */
export function createPageBook(records: readonly HitPage[], countries: ReadonlySet<string>): (path: string) => CountedPage {
  const known = new Map<string, CountedPage>();
  for (const record of records) {
    const counted = { country: record.country, page: `${record.kind}:${record.id}` };
    for (const path of pathsOf(record)) if (!known.has(path)) known.set(path, counted);
  }
  return (asked) => {
    // Page two of a list is the list.
    const path = asked.replace(/\/page\/\d{1,4}$/, '');
    const found = known.get(path) ?? articleOf(path, known);
    if (found) return found;
    const [, first = ''] = path.split('/');
    const country = countries.has(first) ? first : DEFAULT_COUNTRY;
    for (const { name, form } of HOUSE_PAGES) {
      const match = form.exec(path);
      if (match && (match.groups?.['country'] === undefined || countries.has(match.groups['country']))) return { country, page: `page:${name}` };
    }
    return { country, page: OTHER_PAGE };
  };
}

/** An excursion that stands in an article is the excursion. */
function articleOf(path: string, known: ReadonlyMap<string, CountedPage>): CountedPage | undefined {
  const [, country = '', ex = ''] = /^\/([^/]+)\/posts\/[^/]+\/excurs\/([^/]+)$/.exec(path) ?? [];
  return ex === '' ? undefined : known.get(excursionKey(country, ex));
}

const excursionKey = (country: string, ex: string): string => `${country} ${ex}`;

/** An excursion answers to its number too. */
function pathsOf(record: HitPage): readonly string[] {
  if (record.kind !== 'ic_excurs') return [pathOfPage(record)];
  const segments = [...new Set([segmentOf(record), record.id])];
  return [pathOfPage(record), pathOfPage({ ...record, slug: '' }), ...segments.map((ex) => excursionKey(record.country, ex))];
}

const REFERRAL = /^[\w-]{1,40}$/;

/** What a hit is read with. */
export interface HitParts {
  readonly sessions: () => Pick<Sessions, 'read'>;
  /** The page at a path without language prefix. */
  readonly pageAt: (path: string) => Promise<CountedPage>;
  /** The day that it is in a country. */
  readonly todayOf: (country: string) => Promise<string>;
}

/** What a page tells when it is opened. */
export interface ToldHit {
  readonly path: string;
  /** Host of the page that led there. */
  readonly from: string;
}

export interface ReadHit {
  /** `null` where it is not counted. */
  readonly hit: Hit | null;
  /** Values for `Set-Cookie`: of a session that was renewed. */
  readonly cookies: readonly string[];
}

const NOT_COUNTED: ReadHit = { hit: null, cookies: [] };

// decision: counts-of-pages
/**
 * Reads what a page that was opened is counted as. Not counted are those who ask not to be, crawlers, who works for the house,
 * and who opens more than people do. Of the request nothing is kept beyond that; the limit forgets an address in a minute.
 */
export function createHitReader({ sessions, pageAt, todayOf }: HitParts): (request: Request, told: ToldHit) => Promise<ReadHit> {
  const limiter = makeLimiter('hits', HITS.perMinute, 60);
  return async (request, { path, from }) => {
    const { headers } = request;
    if (!mayCount(headers) || (await secondsToWait(limiter, householdOf(addressOf(request)))) > 0) return NOT_COUNTED;
    const sent = headers.get('cookie') ?? undefined;
    const { active, cookies } = await sessions().read(sent);
    if (!isGuest(active?.session ?? null)) return { hit: null, cookies };
    const { language, path: plain } = splitLocale(path);
    const { country, page } = await pageAt(decoded(plain));
    const referral = parseCookies(sent).get(REFERRAL_COOKIE) ?? '';
    const hit: Hit = {
      ...{ country, page, language, day: await todayOf(country) },
      source: sourceOf({ from, host: headers.get('host') ?? '', query: queryOf(headers.get('referer')) }),
      referral: REFERRAL.test(referral) ? referral : '',
    };
    return { hit, cookies };
  };
}

/** Browsers say in every request whether somebody asks not to be tracked. */
function mayCount(headers: Headers): boolean {
  const agent = headers.get('user-agent') ?? '';
  return headers.get('dnt') !== '1' && headers.get('sec-gpc') !== '1' && agent !== '' && !isCrawler(agent);
}

/** What stood behind the question mark of the page that tells: to its own site the browser names it whole. */
const queryOf = (page: string | null): URLSearchParams => (page && URL.canParse(page) ? new URL(page).searchParams : new URLSearchParams());

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

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
