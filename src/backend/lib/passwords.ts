import { PASSWORD_LIMIT } from '../../config/constants.ts';
import { tooMany } from './answers.ts';
import type { App, Os, PasswordRequestEvent, RecordConstructor, Security } from './jsvm.d.ts';
import { waitFor } from './limits.ts';
import { storedTime } from './time.ts';

declare const Record: RecordConstructor;
declare const $os: Os;
declare const $security: Security;

const LIMIT = { count: PASSWORD_LIMIT.failures, within_s: PASSWORD_LIMIT.within_s };

/**
 * Lets an account name be tried so often and no more, whether anybody has it or not. An attempt is counted before the
 * password is looked at, so parallel attempts count too; success forgets them all.
 */
export function guardPassword(e: PasswordRequestEvent): void {
  const key = $security.hs256(`account:${e.collection.name}:${e.identity.trim().toLowerCase()}`, $os.getenv('HOUSE_CODE_KEY'));
  const wait = countAttempt(e.app, key);
  if (wait > 0) {
    tooMany(e, wait);
    return;
  }
  e.next();
  e.app.db().newQuery('DELETE FROM {{throttles}} WHERE [[key]] = {:key}').bind({ key }).execute();
}

/** Seconds to wait; 0 when the attempt was counted and may go on. */
function countAttempt(app: App, key: string): number {
  let wait = 0;
  app.runInTransaction((tx) => {
    const now = Date.now();
    const [known] = tx.findRecordsByFilter('throttles', 'key = {:key}', '', 1, 0, { key });
    const failures = known ? timesIn(known.getString('failures')) : [];
    wait = waitFor(failures, [LIMIT], now);
    if (wait > 0) return;
    const row = known ?? new Record(tx.findCollectionByNameOrId('throttles'));
    row.set('key', key);
    row.set('failures', [...failures.slice(1 - PASSWORD_LIMIT.failures), now]);
    tx.save(row);
  });
  return wait;
}

function timesIn(stored: string): readonly number[] {
  const parsed: unknown = JSON.parse(stored || '[]');
  return Array.isArray(parsed) ? parsed.filter((at) => typeof at === 'number') : [];
}

/** Forgets names that nobody tried lately. */
export function purgeThrottles(app: App): void {
  app
    .db()
    .newQuery('DELETE FROM {{throttles}} WHERE [[updated]] < {:before}')
    .bind({ before: storedTime(Date.now() - PASSWORD_LIMIT.within_s * 1000) })
    .execute();
}
