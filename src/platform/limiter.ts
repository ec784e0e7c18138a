import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors/app-error.ts';
import { householdOf } from '../lib/network.ts';
import { type ClusterLink, clusterLink } from './cluster.ts';

/** How long a worker waits for the count of all workers before it lets the request pass. */
const ANSWER_MS = 3000;
const RETRY_AFTER_S = 5;

/** Counts events by key. */
export interface Limiter {
  /** @throws RateLimiterRes when it is one too many; AppError `limits_away` when nobody can say, and then nobody passes */
  consume(key: string): Promise<unknown>;
}

/**
 * What becomes of an event while the machines cannot count together: each counts for itself (`alone`), or nobody passes
 * (`closed`), where more tries than are allowed would let somebody in.
 */
export type Apart = 'alone' | 'closed';

// decision: limits-of-requests
/** Counts events of one kind for all workers of the site, on all of its machines; in a process alone, for that process. */
export function makeLimiter(name: string, points: number, durationS: number, apart: Apart = 'alone'): Limiter {
  const own = cluster.isWorker
    ? new RateLimiterCluster({ keyPrefix: name, points, duration: durationS, timeoutMs: ANSWER_MS })
    : new RateLimiterMemory({ keyPrefix: name, points, duration: durationS });
  const link = clusterLink();
  return link ? sharedLimiter(link, { name, points, durationS, own: apart === 'alone' ? own : null }) : own;
}

interface SharedLimit {
  readonly name: string;
  readonly points: number;
  /** At most an hour: so long a counter is kept. */
  readonly durationS: number;
  /** Counts while nobody counts for all; without it nobody passes then. */
  readonly own: Limiter | null;
}

/**
 * Counts in windows of the clock on counters that all machines share: every event adds to one counter, so of any number at
 * once exactly as many pass as are allowed. A key is not told to the servers that count, only its digest.
 */
function sharedLimiter(link: ClusterLink, { name, points, durationS, own }: SharedLimit): Limiter {
  const window_ms = durationS * 1000;
  return {
    async consume(key) {
      const now = Date.now();
      const window = Math.floor(now / window_ms);
      const digest = createHash('sha256').update(`${name}\n${key}`).digest('hex').slice(0, 32);
      let counted: number;
      try {
        counted = await link.count(`${digest}.${durationS}.${window}`);
      } catch (cause) {
        if (own) return own.consume(key);
        throw new AppError('limits_away', { retryAfterS: RETRY_AFTER_S, cause });
      }
      if (counted > points) throw new RateLimiterRes(0, (window + 1) * window_ms - now, counted, false);
      return undefined;
    },
  };
}

/** Counts events of one kind by a limit that the owner may change; with another limit the count begins anew. */
export function changingLimiter(name: string, durationS: number): (points: number) => Limiter {
  let last: { readonly points: number; readonly limiter: Limiter } | undefined;
  return (points) => {
    if (last?.points !== points) last = { points, limiter: makeLimiter(`${name}-${points}`, points, durationS) };
    return last.limiter;
  };
}

/** Counts one event. @returns seconds to wait, 0 when it may pass. @throws AppError `limits_away` */
export async function secondsToWait(limiter: Limiter, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}

/** Links that lead nowhere, from one household: more than that are guesses. */
const MISSES_PER_HOUR = 60;
const misses = makeLimiter('link-miss', MISSES_PER_HOUR, 3600);

/**
 * Asks for what lies behind a link of guests. Of links that lead nowhere each counts.
 * @param ask answers `null`, or fails with `not_found`, where there is nothing
 * @throws AppError `busy` after too many of them; what `ask` throws
 */
export async function countingMisses<T>(address: string, ask: () => Promise<T>): Promise<T> {
  const count = async (): Promise<void> => {
    const wait = await secondsToWait(misses, householdOf(address));
    if (wait > 0) throw new AppError('busy', { retryAfterS: wait });
  };
  let found: T;
  try {
    found = await ask();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') await count();
    throw error;
  }
  if (found === null) await count();
  return found;
}
