import { tooMany } from '../../../backend/contacts/masks.ts';
import type { App, PasswordRequestEvent, RecordEvent } from '../../../backend/jsvm.d.ts';
import { type Brake, pauseOf, rememberedBy } from '../../../backend/engine/limits.ts';
import { noteOnce, noteSecurity } from '../../../backend/sessions/security-log.ts';
import { transaction } from '../../../backend/engine/refusal.ts';
import { statementOf } from '../../../backend/sessions/actor.ts';
import { PASSWORD_BRAKES } from '../../../config/constants.ts';
import { networkOf, rangeOf } from '../../../lib/network.ts';
import { hasMark, markOf } from '../../../lib/text/word-list.ts';
import { passwordFault } from '../rules/password.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Whatever the way a new password comes, the house's own programs included, it has to be one that is not guessed. */
export function guardNewPassword(e: RecordEvent): void {
  // Known only where a new one was set.
  const password = e.record.getString('password');
  const fault =
    password === '' ? null : passwordFault(password, e.record.getString('username'), (small) => hasMark(COMMON_PASSWORDS, markOf($security.sha256(small))));
  if (fault) throw new BadRequestError('This password is too easy to guess.', { password: new ValidationError(fault, 'This password is too easy to guess.') });
  e.next();
}

/** When tries of a key were made, ms. */
export function timesOf(tx: App, key: string): readonly number[] {
  const [row] = tx.findRecordsByFilter('throttles', 'key = {:key}', '', 1, 0, { key });
  const parsed: unknown = JSON.parse(row?.getString('failures') || '[]');
  return Array.isArray(parsed) ? parsed.filter((at) => typeof at === 'number') : [];
}

/** Keeps them; without any the key is forgotten. */
export function keepTimes(tx: App, key: string, times: readonly number[]): void {
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

/** A key by which nobody can tell what it stands for. */
export const throttleKey = (text: string): string => $security.hs256(text, $os.getenv('HOUSE_CODE_KEY'));

/** What a try counts against. */
interface Count {
  readonly key: string;
  readonly brake: Brake;
}
interface Counts {
  readonly here: Count;
  /** Of strangers alone: the part of the net that they are in, and all of them together. */
  readonly strangers: { readonly range: Count; readonly everywhere: Count } | null;
}

/**
 * Slows down guessing at an account name, whether anybody has it or not, and closes it to nobody: tries are counted by
 * the network that they come from, and all together; a device on which the person signed in before is counted by
 * itself. Guesses from all over the net make strangers wait for each other, but not who comes from a part of it that has
 * hardly tried this name: a crowd of guessers keeps no owner with a new telephone out. A try is counted before the
 * password is looked at, so parallel ones count too; one that was right is taken back, with the failures of its network
 * or device.
 */
export function guardPassword(e: PasswordRequestEvent): void {
  const counts = countsOf(e);
  const now = Date.now();
  const wait = countTry(e.app, counts, now);
  const facts = { person: e.record, address: statementOf(e).address };
  if (wait > 0) {
    noteOnce(e.app, { kind: 'locked', ...facts });
    tooMany(e, wait);
    return;
  }
  let isRight = false;
  try {
    e.next();
    isRight = true;
  } finally {
    // What was typed is written down nowhere, not even the name where nobody has it.
    if (!isRight) noteSecurity(e.app, { kind: 'failed', ...facts });
  }
  takeBack(e.app, counts, now);
}

function countsOf(e: PasswordRequestEvent): Counts {
  const account = `account:${e.collection.name}:${e.identity.trim().toLowerCase()}`;
  const count = (text: string, brake: Brake): Count => ({ key: throttleKey(`${account}:${text}`), brake });
  const { address, device: known } = statementOf(e);
  // Told by the site server alone, of a cookie that it has sealed itself: the device, and who signed in on it.
  const [device = '', ...people] = known.split(' ');
  if (e.record && people.includes(`${e.collection.name}:${e.record.id}`)) return { here: count(`on ${device}`, PASSWORD_BRAKES.here), strangers: null };
  return {
    here: count(`from ${networkOf(address)}`, PASSWORD_BRAKES.here),
    strangers: { range: count(`in ${rangeOf(address)}`, PASSWORD_BRAKES.range), everywhere: count('everywhere', PASSWORD_BRAKES.everywhere) },
  };
}

/** Seconds to wait; 0 when the try was counted and may go on. */
function countTry(app: App, { here, strangers }: Counts, now: number): number {
  let wait = 0;
  transaction(app, (tx) => {
    const pause = ({ key, brake }: Count): number => pauseOf(timesOf(tx, key), brake, now);
    const isNew = strangers === null || pause(strangers.range) === 0;
    wait = Math.max(pause(here), isNew ? 0 : pause(strangers.everywhere));
    if (wait > 0) return;
    for (const { key, brake } of [here, ...Object.values(strangers ?? {})]) keepTimes(tx, key, [...timesOf(tx, key), now].slice(-rememberedBy(brake)));
  });
  return wait;
}

/** The right password: what went before from there is forgotten, from elsewhere only this try, which was none. */
function takeBack(app: App, { here, strangers }: Counts, now: number): void {
  transaction(app, (tx) => {
    keepTimes(tx, here.key, []);
    for (const { key } of Object.values(strangers ?? {})) {
      const times = timesOf(tx, key);
      const own = times.lastIndexOf(now);
      keepTimes(tx, key, own < 0 ? times : times.filter((_, at) => at !== own));
    }
  });
}
