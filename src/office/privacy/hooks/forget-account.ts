import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { forgetCodes } from '../../../people/auth/hooks/phone.ts';
import { forgetSessions } from '../../../people/security/hooks/session-records.ts';
import { forgetRecord } from './forget.ts';

/** The accounts that guests made themselves of these numbers (E.164). */
export function accountsOf(tx: App, numbers: readonly string[]): readonly PbRecord[] {
  return [...new Set(numbers)].flatMap((number) =>
    tx.findRecordsByFilter('users', 'phone_e164 = {:number} && phone_e164 != "" && type = "tourist"', '', 1, 0, { number }),
  );
}

/** Nobody's any more: switched off, which ends its sessions; whoever signs in with the number again begins anew. */
export function forgetAccount(tx: App, account: PbRecord): void {
  account.set('username', `gone-${account.id}`);
  account.set('active', false);
  account.setRandomPassword();
  forgetRecord(tx, account);
}

/** What is left of one-time codes and of what was written down in the name of the accounts. */
export function forgetTracks(tx: App, accounts: readonly PbRecord[], numbers: readonly string[]): void {
  forgetCodes(tx, numbers);
  const run = (sql: string, values: Readonly<Record<string, string>>): void => void tx.db().newQuery(sql).bind(values).execute();
  for (const { id } of accounts) {
    forgetSessions(tx, `users:${id}`);
    run('DELETE FROM saved_views WHERE owner = {:id}', { id });
    run("UPDATE events INDEXED BY idx_events_2 SET actor_name = '' WHERE actor = {:actor}", { actor: `users:${id}` });
  }
}
