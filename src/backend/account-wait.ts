import type { Desk } from './desk.ts';
import type { App, PbRecord } from './jsvm.d.ts';
import { Refusal } from './refusal.ts';
import { settingIn } from './settings.ts';
import { storedTime, timeOf } from './time.ts';

/**
 * An account for money that somebody changed is used after a while (the setting `account_wait_hours`), or once a second person confirmed it: who
 * found somebody's session, and his password too, leads no money away before anybody has noticed. Records keep the instant in
 * `account_from` and who changed it in `account_by`.
 */
const HOUR_MS = 3_600_000;

/** Whether an account waits yet. */
export const isAccountWaiting = (record: PbRecord, now_ms: number): boolean => {
  const from = record.getString('account_from');
  return from !== '' && timeOf(from) > now_ms;
};

/** How long it waits that was changed. */
export const accountWaitHours = (app: App): number => settingIn(app, 'account_wait_hours');

/** Writes down that the actor changed it now; when it is saved, whoever is to know is written to (`account-letters.ts`). */
export function beginAccountWait({ tx, actor, now }: Desk, record: PbRecord): void {
  record.set('account_from', storedTime(timeOf(now) + accountWaitHours(tx) * HOUR_MS));
  record.set('account_by', actor.ref);
}

/** A second person says that it is right: it is used from now on. @throws Refusal `move_refused` where none waits, `two_people` of whoever changed it */
export function confirmAccount({ actor, now }: Desk, record: PbRecord): void {
  if (!isAccountWaiting(record, timeOf(now))) throw new Refusal('move_refused', { from: 'used', action: 'confirm', allowed: [] });
  if (record.getString('account_by') === actor.ref) throw new Refusal('two_people');
  record.set('account_from', now);
}
