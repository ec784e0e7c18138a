import cluster from 'node:cluster';
import { type RateLimiterAbstract, RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How long a worker waits for the count of all workers before it lets the request pass. */
const ANSWER_MS = 3000;

/** Counts events of one kind for all workers of the site; in a process alone, for that process. */
export function makeLimiter(name: string, points: number, durationS: number): RateLimiterAbstract {
  return cluster.isWorker
    ? new RateLimiterCluster({ keyPrefix: name, points, duration: durationS, timeoutMs: ANSWER_MS })
    : new RateLimiterMemory({ keyPrefix: name, points, duration: durationS });
}

/** Counts events of one kind by a limit that the owner may change; with another limit the count begins anew. */
export function changingLimiter(name: string, durationS: number): (points: number) => RateLimiterAbstract {
  let last: { readonly points: number; readonly limiter: RateLimiterAbstract } | undefined;
  return (points) => {
    if (last?.points !== points) last = { points, limiter: makeLimiter(`${name}-${points}`, points, durationS) };
    return last.limiter;
  };
}

/** Counts one event. @returns seconds to wait, 0 when it may pass. */
export async function secondsToWait(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}
