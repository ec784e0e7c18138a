import { PASSWORD_BRAKES } from '../../config/constants.ts';
import { networkOf } from '../../lib/network.ts';
import { tooMany } from './answers.ts';
import type { App, Os, PasswordRequestEvent, RecordConstructor, Security } from './jsvm.d.ts';
import { type Brake, pauseOf, rememberedBy } from './limits.ts';
import { storedTime } from './time.ts';

declare const Record: RecordConstructor;
declare const $os: Os;
declare const $security: Security;

const LONGEST_S = Math.max(...Object.values(PASSWORD_BRAKES).map(({ within_s }) => within_s));

/** What a try counts against. */
interface Count {
  readonly key: string;
  readonly brake: Brake;
}

/**
 * Slows down guessing at an account name, whether anybody has it or not, and closes it to nobody: tries are counted by
 * the network that they come from, and all together; a device on which the person signed in before is counted by
 * itself. A try is counted before the password is looked at, so parallel ones count too; one that was right is taken
 * back, with the failures of its network or device.
 */
export function guardPassword(e: PasswordRequestEvent): void {
  const counts = countsOf(e);
  const now = Date.now();
  const wait = countTry(e.app, counts, now);
  if (wait > 0) {
    tooMany(e, wait);
    return;
  }
  e.next();
  takeBack(e.app, counts, now);
}

function countsOf(e: PasswordRequestEvent): readonly Count[] {
  const { headers } = e.requestInfo();
  const account = `account:${e.collection.name}:${e.identity.trim().toLowerCase()}`;
  const keyed = (text: string): string => $security.hs256(`${account}:${text}`, $os.getenv('HOUSE_CODE_KEY'));
  // Told by the site server alone, of a cookie that it has sealed itself: the device, and who signed in on it.
  const [device = '', ...people] = (headers['x_house_device'] ?? '').split(' ');
  if (e.record && people.includes(`${e.collection.name}:${e.record.id}`)) return [{ key: keyed(`on ${device}`), brake: PASSWORD_BRAKES.here }];
  const network = networkOf(headers['x_house_address'] ?? '');
  return [
    { key: keyed(`from ${network}`), brake: PASSWORD_BRAKES.here },
    { key: keyed('everywhere'), brake: PASSWORD_BRAKES.everywhere },
  ];
}

/** Seconds to wait; 0 when the try was counted and may go on. */
function countTry(app: App, counts: readonly Count[], now: number): number {
  let wait = 0;
  app.runInTransaction((tx) => {
    const known = counts.map(({ key, brake }) => ({ key, brake, times: timesOf(tx, key) }));
    wait = Math.max(...known.map(({ times, brake }) => pauseOf(times, brake, now)));
    if (wait > 0) return;
    for (const { key, brake, times } of known) keepTimes(tx, key, [...times, now].slice(-rememberedBy(brake)));
  });
  return wait;
}

/** The right password: what went before from there is forgotten, from elsewhere only this try, which was none. */
function takeBack(app: App, [here, everywhere]: readonly Count[], now: number): void {
  app.runInTransaction((tx) => {
    if (here) keepTimes(tx, here.key, []);
    if (!everywhere) return;
    const times = timesOf(tx, everywhere.key);
    const own = times.lastIndexOf(now);
    keepTimes(tx, everywhere.key, own < 0 ? times : times.filter((_, at) => at !== own));
  });
}

function timesOf(tx: App, key: string): readonly number[] {
  const [row] = tx.findRecordsByFilter('throttles', 'key = {:key}', '', 1, 0, { key });
  const parsed: unknown = JSON.parse(row?.getString('failures') || '[]');
  return Array.isArray(parsed) ? parsed.filter((at) => typeof at === 'number') : [];
}

function keepTimes(tx: App, key: string, times: readonly number[]): void {
  const [known] = tx.findRecordsByFilter('throttles', 'key = {:key}', '', 1, 0, { key });
  if (times.length === 0) {
    if (known) tx.delete(known);
    return;
  }
  const row = known ?? new Record(tx.findCollectionByNameOrId('throttles'));
  row.set('key', key);
  row.set('failures', times);
  tx.save(row);
}

/** Forgets names that nobody tried lately. */
export function purgeThrottles(app: App): void {
  app
    .db()
    .newQuery('DELETE FROM {{throttles}} WHERE [[updated]] < {:before}')
    .bind({ before: storedTime(Date.now() - LONGEST_S * 1000) })
    .execute();
}
