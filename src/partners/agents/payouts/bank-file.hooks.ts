import { beginAccountWait, confirmAccount, isAccountWaiting, tellOfAccount } from '../../../backend/accounts/account-letters.ts';
import { type Desk, deskAct } from '../../../backend/desk/desk.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { textIn } from '../../../backend/engine/request.ts';
import { timeOf } from '../../../backend/engine/time.ts';
import { type Account, confirmAgentAccount as confirmed, setAccount as set } from '../../../model/agents/account.operations.ts';
import { fileForBank as filed } from '../../../model/agents/payouts.operations.ts';
import { ACCOUNT, isElsewhere, profileOf } from '../terms/terms.hooks.ts';

// decision: payouts
export function fileForBank(e: RequestEvent): void {
  deskAct(e, filed, (desk) => {
    const { payouts } = desk.body;
    if (payouts.length === 0) throw fieldFault('payouts', 'missing');
    const rows = payouts.map((id) => {
      const payout = desk.take('payouts', id);
      const number = payout.getString('number');
      const state = payout.getString('state');
      if (state !== 'approved') throw fieldFault('payouts', 'not_approved');
      if (payout.getInt('net') <= 0) throw fieldFault('payouts', 'nothing_to_pay');
      if (isElsewhere(desk.tx, payout)) throw fieldFault('payouts', 'account_changed');
      requireUsed(desk, payout);
      const [payee, bank, account] = ACCOUNT.map((name) => payout.getString(name)) as [string, string, string];
      if (payee === '' || account === '') throw fieldFault('payouts', 'no_account');
      desk.note(payout, { action: 'bank_file' });
      return { number, payee, bank, account, amount: payout.getInt('net'), currency: payout.getString('currency'), country: payout.getString('country') };
    });
    if (new Set(rows.map(({ currency, country }) => `${country} ${currency}`)).size > 1) throw fieldFault('payouts', 'currencies');
    return { rows };
  });
}

/** Writes down where an agent is paid, and who said so. @throws Refusal `invalid` at `payee` or `account` */
export function writeAccount(desk: Desk, profile: PbRecord<'agent_profiles'>, said: Account): void {
  const hadAny = profile.getString('account') !== '';
  for (const name of ACCOUNT) profile.set(name, said[name]);
  const isOther = ACCOUNT.some((name) => profile.getString(name) !== profile.original().getString(name));
  profile.set('account_by', desk.actor.ref);
  // The first one takes nothing away from another.
  const isWaiting = hadAny && isOther;
  if (isWaiting) beginAccountWait(desk, profile);
  if (profile.getString('payee') === '') throw fieldFault('payee', 'missing');
  if (profile.getString('account') === '') throw fieldFault('account', 'missing');
  desk.save(profile, { action: 'account' });
  if (isWaiting) tellOfAccount(desk, profile);
}

/** Nothing is sent to an account that was changed a moment ago. @throws Refusal `invalid` at `payouts` */
export function requireUsed(desk: Desk, payout: PbRecord<'payouts'>): void {
  const profile = profileOf(desk.tx, payout.getString('agent'));
  if (profile && isAccountWaiting(profile, timeOf(desk.now))) throw fieldFault('payouts', 'account_waits');
}

export function confirmAgentAccount(e: RequestEvent): void {
  deskAct(e, confirmed, (desk, { id }) => {
    const profile = profileOf(desk.tx, textIn(id, 15));
    if (!profile) throw new Refusal('not_found', { collection: 'agent_profiles' });
    desk.expect(profile);
    confirmAccount(desk, profile);
    desk.save(profile, { action: 'confirm_account' });
    return { agent: profile.getString('agent'), revision: profile.getInt('revision') };
  });
}

export function setAccount(e: RequestEvent): void {
  deskAct(e, set, (desk, { id }) => {
    const profile = profileOf(desk.tx, textIn(id, 15));
    if (!profile) throw new Refusal('not_found', { collection: 'agent_profiles' });
    desk.expect(profile);
    writeAccount(desk, profile, desk.body);
    return { agent: profile.getString('agent'), revision: profile.getInt('revision') };
  });
}
