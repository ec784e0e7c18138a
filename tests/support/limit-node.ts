import { openCounters } from '../../scripts/cluster/nats.ts';
import { handLink } from '../../src/platform/cluster.ts';
import { AppError } from '../../src/errors/app-error.ts';
import { makeLimiter, secondsToWait } from '../../src/platform/limiter.ts';

/** What became of events: how many passed, waited, and were refused because nobody could count. */
export interface Counted {
  readonly passed: number;
  readonly waited: number;
  readonly away: number;
}

/** A machine of the site that does nothing but count: `{kind, key, times}` by message, answered by `Counted`. */
const [servers = ''] = process.argv.slice(2);
const counters = openCounters({ servers: servers.split(','), token: '' });
handLink({ count: counters.count, onSessionEnd: () => undefined });
const limiters = { closed: makeLimiter('closed', 5, 3600, 'closed'), alone: makeLimiter('alone', 5, 3600) };

process.on('message', ({ kind, key, times }: { readonly kind: keyof typeof limiters; readonly key: string; readonly times: number }) => {
  const one = (): Promise<keyof Counted> =>
    secondsToWait(limiters[kind], key).then(
      (seconds) => (seconds === 0 ? 'passed' : 'waited'),
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'limits_away' && error.status === 503) return 'away';
        throw error;
      },
    );
  void Promise.all(Array.from({ length: times }, one)).then((all) => {
    const of = (what: keyof Counted): number => all.filter((found) => found === what).length;
    process.send?.({ passed: of('passed'), waited: of('waited'), away: of('away') } satisfies Counted);
  });
});
