import { nextOf } from '../../../backend/counters.ts';
import type { App } from '../../../backend/jsvm.d.ts';

/** Takes so many numbers of a series at once, inside the caller's transaction. @returns the first of them */
export function takeNumbers(tx: App, kind: string, scope: string, year: number, count: number): number {
  if (count === 0) return 0;
  const first = nextOf(tx, kind, scope, year);
  tx.db()
    .newQuery('UPDATE counters SET last = {:last} WHERE kind = {:kind} AND scope = {:scope} AND year = {:year}')
    .bind({ kind, scope, year, last: first + count - 1 })
    .execute();
  return first;
}
