import { isGuest } from '../../access/session.ts';
import { REFERRAL_COOKIE } from '../../config/constants.ts';
import { householdOf } from '../../lib/network.ts';
import { addressOf } from '../../platform/web/address.ts';
import { isCrawler } from '../../platform/http/crawlers.ts';
import { parseCookies } from '../../platform/web/cookies.ts';
import { makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { splitLocale } from '../../routing/href.ts';
import { HITS } from '../../model/hits/limits.ts';
import type { CountedPage } from './pages.server.ts';
import type { Hit } from '../../model/hits/operations.ts';
import { sourceOf } from './rules/source.ts';

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
