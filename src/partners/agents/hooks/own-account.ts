import { accountWaitHours, isAccountWaiting } from '../../../backend/account-wait.ts';
import { deskRead, deskWrite } from '../../../backend/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { maskedAccount } from '../../../lib/masked-account.ts';
import { writeAccount } from './bank-file.ts';
import { profileOf } from './terms.ts';

/** GET agent-account: where an agent himself is paid, without the number, and how long a change of it waits; the revision that a change is held against. */
export function readOwnAccount(e: RequestEvent): void {
  deskRead(e, 'referral.own', (app, actor) => {
    const profile = profileOf(app, actor.user);
    return {
      payee: profile?.getString('payee') ?? '',
      bank: profile?.getString('bank') ?? '',
      account: maskedAccount(profile?.getString('account') ?? ''),
      wait_hours: accountWaitHours(app),
      waits_until: profile && isAccountWaiting(profile, Date.now()) ? profile.getString('account_from') : '',
      revision: profile?.getInt('revision') ?? 0,
    };
  });
}

/** POST agent-account {payee, bank, account, revision}: an agent says where he is paid. What is approved by then is approved once more before it goes. */
export function setOwnAccount(e: RequestEvent): void {
  deskWrite(e, { right: 'referral.own', proof: 'asked' }, (desk) => {
    const profile = profileOf(desk.tx, desk.actor.user);
    if (!profile || profile.getString('state') === 'closed') throw new Refusal('not_found', { collection: 'agent_profiles' });
    // Not held against it as elsewhere: what that tells of the record as it is now has the number in it.
    const { revision } = desk.body;
    if (revision === undefined) throw new Refusal('revision_missing');
    if (Number(revision) !== profile.getInt('revision')) throw new Refusal('stale', { revision: profile.getInt('revision') });
    writeAccount(desk, profile);
    return { account: maskedAccount(profile.getString('account')), revision: profile.getInt('revision') };
  });
}
