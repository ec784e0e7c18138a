import { accountWaitHours, isAccountWaiting } from '../../../backend/accounts/account-letters.ts';
import { deskAct, deskShow } from '../../../backend/desk/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { maskedAccount } from '../../../lib/masked-account.ts';
import { readOwnAccount as read, setOwnAccount as set } from '../../../model/agents/account.operations.ts';
import { writeAccount } from './bank-file.ts';
import { profileOf } from './terms.ts';

export function readOwnAccount(e: RequestEvent): void {
  deskShow(e, read, (app, actor) => {
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

export function setOwnAccount(e: RequestEvent): void {
  deskAct(e, set, (desk) => {
    const profile = profileOf(desk.tx, desk.actor.user);
    if (!profile || profile.getString('state') === 'closed') throw new Refusal('not_found', { collection: 'agent_profiles' });
    // Not held against it as elsewhere: what that tells of the record as it is now has the number in it.
    const { revision } = desk.body;
    if (revision === undefined) throw new Refusal('revision_missing');
    if (Number(revision) !== profile.getInt('revision')) throw new Refusal('stale', { revision: profile.getInt('revision') });
    writeAccount(desk, profile, desk.body);
    return { account: maskedAccount(profile.getString('account')), revision: profile.getInt('revision') };
  });
}
