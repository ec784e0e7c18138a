import { beginAccountWait, confirmAccount, isAccountWaiting, tellOfAccount } from '../../../backend/accounts/account-letters.ts';
import { type Desk, deskAct } from '../../../backend/desk/desk.ts';
import { formatNumber, nextOf, byId, rowsOf, mainCurrency, settingIn } from '../../../backend/engine/rows.ts';
import { setFields, shownOf, storedTime, timeOf, zoneOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { textIn } from '../../../backend/engine/request.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { aloneUpTo, needsDualControl } from '../../../booking/vouchers/payments/ledger.rules.ts';
import { countryCode } from '../../../config/country-codes.ts';
import { DAY_MS, isDay, localDay } from '../../../lib/time/zone.ts';
import { type Account, confirmAgentAccount as confirmed, setAccount as set } from '../../../model/agents/account.operations.ts';
import { PAYOUT_WAYS, type PayoutAction, type PayoutState, type PayoutWay } from '../../../model/agents/fields/vocab.ts';
import { actOnPayout as acted, draftPayout as drafted, fileForBank as filed, type PayoutMoney } from '../../../model/agents/payouts.operations.ts';
import type { Taken } from '../../../schema/operation.ts';
import { followNow, moveEntry } from '../commissions/follow-voucher.hooks.ts';
import { ACCOUNT, IS_KEPT, isElsewhere, PAID_BY_HOUSE, profileOf } from '../terms/terms.hooks.ts';
import { heldBy, holderOf, setOffHeld } from './held-cash.hooks.ts';
import { isPaidOut, nextPayoutState, payoutActionsOf, payoutSums, setOff } from './payout.rules.ts';

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
function requireUsed(desk: Desk, payout: PbRecord<'payouts'>): void {
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

const CURRENCY = /^[A-Z]{3}$/;
const PREFIX = 'P';
const DIGITS = 5;
/** So many entries are in one payout at most; the rest is in the next one. */
const MOST_ENTRIES = 200;

/** What is taken back is collected whenever it came; it stands first, so that no part of what is due is paid without it. */
const DUE = (whose: string): string => `SELECT id, amount FROM commission_entries INDEXED BY idx_commission_entries_4
  WHERE agent = {:agent} AND country = {:country} AND currency = {:currency} AND state = 'due' AND (due_on <= {:until} OR amount < 0)
    AND ${whose}
  ORDER BY amount >= 0, due_on, id LIMIT ${MOST_ENTRIES}`;
const OF_AGENT = 'agent = {:agent} AND country = {:country} AND currency = {:currency}';
/** A settlement is of all the cash that an agent holds: there is one at a time. */
const OPEN: Readonly<Record<PayoutWay, string>> = {
  transfer: `SELECT id FROM payouts INDEXED BY idx_payouts_2 WHERE ${OF_AGENT} AND way = 'transfer' AND state = 'draft'`,
  set_off: `SELECT id FROM payouts INDEXED BY idx_payouts_5 WHERE ${OF_AGENT} AND way = 'set_off' AND state NOT IN ('confirmed', 'void')`,
};

/** What is due, as it is paid or set off: how many of the entries, and what they come to. @throws Refusal `payout_small` */
function moneyOf(amounts: readonly number[], { way, least, held, currency }: Pick<PayoutMoney, 'way' | 'held'> & { least: number; currency: string }) {
  const all = payoutSums(amounts);
  const small = (net: number): Refusal => new Refusal('payout_small', { net, least, currency, entries: amounts.length });
  if (way === 'transfer') {
    if (!isPaidOut(all, least)) throw small(all.net);
    return { count: amounts.length, sums: { ...all, way, held: 0, set_off: 0 } };
  }
  const { count, set_off, net } = setOff(amounts, held, least);
  if (count === 0) throw small(all.net);
  return { count, sums: { ...payoutSums(amounts.slice(0, count)), net, way, held, set_off } };
}

export function draftPayout(e: RequestEvent): void {
  deskAct(e, drafted, (desk) => {
    const { tx, body, actor, now } = desk;
    const place = desk.take('countries', body.country);
    const agent = desk.take('users', body.agent);
    const { currency } = body;
    if (agent.getString('type') !== 'agent') throw fieldFault('agent', 'missing');
    if (!CURRENCY.test(currency)) throw fieldFault('currency', 'wrong');
    const way = body.way === undefined ? 'transfer' : PAYOUT_WAYS.find((one) => one === body.way);
    if (!way) throw fieldFault('way', 'wrong');
    const today = localDay(timeOf(now), zoneOf(place.getString('timezone')));
    const until = body.until ?? today;
    if (!isDay(until)) throw fieldFault('until', 'wrong');
    const profile = profileOf(tx, agent.id);
    if (['suspended', 'closed'].includes(profile?.getString('state') ?? '')) throw fieldFault('agent', 'agent_stopped');
    const whose = { agent: agent.id, country: place.id, currency };
    if (rowsOf(tx, OPEN[way], whose, { id: '' }).length > 0) throw new Refusal('payout_there');
    const all = rowsOf(tx, DUE(way === 'set_off' ? IS_KEPT : PAID_BY_HOUSE), { ...whose, until }, { id: '', amount: 0 });
    const least = profile?.getString('currency') === currency ? profile.getInt('min_payout') : 0;
    const held = way === 'set_off' ? heldBy(tx, place.id, agent.id, currency) : 0;
    const { count, sums } = moneyOf(
      all.map(({ amount }) => amount),
      { way, least, held, currency },
    );
    const due = all.slice(0, count);
    const year = Number(today.slice(0, 4));
    const number = formatNumber(PREFIX, year, nextOf(tx, 'payout', place.id, year), DIGITS, countryCode(place.id));
    const signed = { drafted_by: actor.ref, drafted_at: now };
    const payout = desk.add('payouts', { ...whose, number, state: 'draft', until, entries: due.length, ...sums, ...signed }, { action: 'create' });
    for (const { id, amount } of due) {
      desk.add('payout_lines', { payout: payout.id, entry: id, agent: agent.id, amount, live: true });
      moveEntry(tx, desk.take('commission_entries', id), { to: 'in_payout', action: 'collected', by: actor.ref, payout: payout.id });
    }
    return { payout: shownOf(payout) };
  });
}

type PayoutDesk = Desk<Taken<(typeof acted)['takes']>>;
const SIGNED = { approve: 'approved', send: 'sent', confirm: 'confirmed', fail: 'failed', void: 'voided' } as const satisfies Readonly<
  Record<PayoutAction, string>
>;
/** What is said with a reason: money that did not come, work that is undone, an agent for whom the office confirms. */
const REASONED: readonly PayoutAction[] = ['fail', 'void', 'confirm'];

export function actOnPayout(e: RequestEvent): void {
  const isAgent = e.auth?.collection().name === 'users' && e.auth.getString('type') === 'agent';
  const isOwn = isAgent && e.request.pathValue('action') === 'confirm';
  deskAct(
    e,
    acted,
    (desk, { id, action }) => {
      const payout = desk.take('payouts', id);
      if (isAgent && (payout.getString('agent') !== desk.actor.user || payout.getString('state') === 'draft'))
        throw new Refusal('not_found', { collection: 'payouts' });
      if (!isAgent) desk.expect(payout);
      const from = payout.getString('state') as PayoutState;
      const isMoved = from === 'approved' && payout.getInt('net') > 0 && isElsewhere(desk.tx, payout);
      const to = isMoved && action === 'approve' ? from : nextPayoutState(from, action);
      if (!to) throw new Refusal('move_refused', { from, action, allowed: payoutActionsOf(from) });
      const { reason } = desk.body;
      if (!isAgent && REASONED.includes(action) && reason === '') throw new Refusal('reason_missing');
      if (isMoved && action === 'send') throw fieldFault('payouts', 'account_changed');
      if (action === 'send' && payout.getInt('net') > 0) requireUsed(desk, payout);
      if (action === 'approve') {
        keepAccount(desk, payout);
        checkApprover(desk, payout);
      }
      payout.set('state', to);
      payout.set(`${SIGNED[action]}_by`, desk.actor.ref);
      payout.set(`${SIGNED[action]}_at`, desk.now);
      if (reason !== '') payout.set('reason', reason);
      if (action === 'send' && payout.getInt('net') > 0) noteTransfer(desk, payout);
      desk.save(payout, { action, reason });
      if (action === 'confirm') setOffCash(desk, payout);
      if (action === 'confirm')
        for (const entry of entriesIn(desk.tx, payout)) moveEntry(desk.tx, entry, { to: 'paid', action: 'paid', by: desk.actor.ref, payout: payout.id });
      if (action === 'void') release(desk, payout);
      return { payout: isAgent ? { id: payout.id, number: payout.getString('number'), state: to } : shownOf(payout) };
    },
    undefined,
    isOwn ? 'referral.own' : undefined,
  );
}

/** From here on it goes where its approver sees it go. @throws Refusal `stale` where the agent's terms (`terms`: their revision) changed since he looked */
function keepAccount({ tx, body: { terms } }: PayoutDesk, payout: PbRecord<'payouts'>): void {
  const profile = profileOf(tx, payout.getString('agent'));
  const now = profile?.getInt('revision') ?? 0;
  if (terms !== undefined && Number(terms) !== now) throw new Refusal('stale', { revision: now });
  for (const name of [...ACCOUNT, 'account_by'] as const) payout.set(name, profile?.getString(name) ?? '');
}

/**
 * What is set off leaves the cash that its agent holds, for it is his own now; once, which an index holds.
 * @throws Refusal `cash_over` where he holds it no longer: such a settlement is made void, and drawn up anew
 */
function setOffCash({ tx }: Desk, payout: PbRecord<'payouts'>): void {
  const [country, currency, amount] = [payout.getString('country'), payout.getString('currency'), payout.getInt('set_off')];
  const agent = payout.getString('agent');
  const held = amount > 0 ? heldBy(tx, country, agent, currency) : 0;
  if (amount > Math.max(0, held)) throw new Refusal('cash_over', { currency, held: Math.max(0, held) });
  setOffHeld(tx, { country, holder: holderOf(agent), currency, amount, payout: payout.id });
}

/** By what reference and on which day the money left; today where no day is told. */
function noteTransfer({ tx, body, now }: PayoutDesk, payout: PbRecord<'payouts'>): void {
  const today = localDay(timeOf(now), zoneOf(byId(tx, 'countries', payout.getString('country'))?.getString('timezone') ?? ''));
  const day = body.paid_on ?? today;
  if (!isDay(day) || day > today) throw fieldFault('paid_on', 'wrong');
  payout.set('paid_on', day);
  payout.set('reference', body.reference);
}

/** What one person approved within a month of an agent's payouts that he drew up, or that go where he said, with those of whoever was merged with him: parts are no way round. */
const ALONE = `SELECT COALESCE(SUM(MAX(gross + clawbacks, 0)), 0) AS net FROM payouts INDEXED BY idx_payouts_3
  WHERE agent IN (SELECT {:agent} UNION ALL SELECT agent FROM agent_profiles INDEXED BY idx_agent_profiles_2 WHERE merged_into = {:agent} AND merged_into != '')
  AND created > {:since} AND country = {:country} AND currency = {:currency} AND state != 'void' AND id != {:id} AND approved_by = {:who} AND (drafted_by = {:who} OR account_by = {:who})`;
const MONTH_MS = 30 * DAY_MS;

/**
 * @throws Refusal `dual_control` where a large payout, or one that is large with those before it, would be approved by whoever drew it
 * up or wrote down where it goes
 */
function checkApprover({ tx, actor, now }: Desk, payout: PbRecord<'payouts'>): void {
  if (actor.role === 'system' || !(['drafted_by', 'account_by'] as const).some((name) => payout.getString(name) === actor.ref)) return;
  const [country, currency, agent] = [payout.getString('country'), payout.getString('currency'), payout.getString('agent')];
  const since = storedTime(timeOf(now) - MONTH_MS);
  const before = rowsOf(tx, ALONE, { id: payout.id, agent, country, currency, since, who: actor.ref }, { net: 0 })[0]?.net ?? 0;
  const alone = aloneUpTo(currency, mainCurrency(tx, country), settingIn(tx, 'alone_up_to', country));
  if (needsDualControl(before + payout.getInt('gross') + payout.getInt('clawbacks'), alone)) throw new Refusal('dual_control');
}

const LINES = 'SELECT id, entry FROM payout_lines INDEXED BY idx_payout_lines_2 WHERE payout = {:payout} AND live = TRUE';
const linesIn = (app: App, payout: PbRecord<'payouts'>) => rowsOf(app, LINES, { payout: payout.id }, { id: '', entry: '' });

const entriesIn = (app: App, payout: PbRecord<'payouts'>): readonly PbRecord[] =>
  linesIn(app, payout).flatMap(({ entry }) => byId(app, 'commission_entries', entry) ?? []);

/** Makes a payout void that was never sent, with everything that was in it due again. */
export function voidPayout(desk: Desk, payout: PbRecord<'payouts'>, reason: string): void {
  setFields(payout, { state: 'void', voided_by: desk.actor.ref, voided_at: desk.now, reason });
  desk.save(payout, { action: 'void', reason });
  release(desk, payout);
}

/** What was in a payout that is void is due again, as its voucher is now. */
function release({ tx, actor, now }: Desk, payout: PbRecord<'payouts'>): void {
  const entries = entriesIn(tx, payout);
  for (const { id } of linesIn(tx, payout)) {
    const line = byId(tx, 'payout_lines', id);
    line?.set('live', false);
    if (line) tx.save(line);
  }
  for (const entry of entries) moveEntry(tx, entry, { to: 'due', action: 'released', by: actor.ref, payout: payout.id });
  for (const id of new Set(entries.map((entry) => entry.getString('voucher')))) {
    const voucher = byId(tx, 'vouchers', id);
    if (voucher) followNow(tx, voucher, timeOf(now), { isSold: false });
  }
}
