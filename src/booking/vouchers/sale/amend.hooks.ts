import type { Desk } from '../../../backend/desk/desk.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn, timeOf } from '../../../backend/engine/record-data.ts';
import { byId } from '../../../backend/engine/rows.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { headcount } from '../../../catalogue/catalogue/rules/party.ts';
import type { Deadline, FrozenRule } from '../../../model/cancellation/fields/shapes.ts';
import type { Amendment } from '../../../model/vouchers/fields/shapes.ts';
import { removePeople } from '../people/people.hooks.ts';
import { totalsOf } from '../price/price.rules.ts';
import { ledgerIn, partyIn, saleIn, settle } from '../price/recalculate.hooks.ts';
import { depositAfter, partCancelled, partsOf } from '../refunds/refund.rules.ts';
import { requireSailing } from '../seats/sail.hooks.ts';
import { mayWaive, mayWrite, actionsOf } from '../voucher/voucher.rules.ts';
import { allow, moveTo, reasonIn, saidReason, sellerOf, whenOf } from '../voucher/voucher.hooks.ts';
import { PRICE_FIELDS, writeFields } from './fields.hooks.ts';
import { recalculateSale, requireComplete, settleParty, stateOf } from './sale.hooks.ts';
import { countForClients, tellFollowers } from './save.hooks.ts';

/** Changes what was sold after its confirmation, at the frozen prices, with a reason and both totals written down. */
export function amendVoucher(desk: Desk, voucher: PbRecord<'vouchers'>): string {
  allow(mayWrite(sellerOf(desk.actor), voucher.getString('sold_by')));
  moveTo(desk, voucher, 'amend');
  const reason = reasonIn(desk);
  const [before, before_people] = [voucher.getInt('total'), voucher.getInt('pax_count')];
  const sale = writeFields(voucher, desk.body, [...PRICE_FIELDS, 'extra_hours', 'collect_on_tour', 'people']);
  const { product, context } = whenOf(desk, voucher);
  settleParty(desk, voucher);
  requireComplete(voucher);
  // Fewer people need no other boat, and what was taken on the way is written down after it.
  if (headcount(partyIn(voucher)) > before_people) requireSailing(desk, voucher);
  recalculateSale(desk, voucher, product, context, sale, true);
  const known = jsonIn<readonly Amendment[]>(voucher, 'amendments', []);
  const part = keepForPart(desk, voucher, context.step);
  const amendment = { at: new Date(timeOf(desk.now)).toISOString(), by: desk.actor.ref, reason, total_before: before, ...part };
  const write = (): void => voucher.set('amendments', [...known, { ...amendment, total_after: voucher.getInt('total') }]);
  write();
  // What was reckoned on the way, without the fee, was owed to nobody: a declined sum is held against what stood before.
  voucher.set('refund_state', voucher.original().getString('refund_state'));
  voucher.set('refund_due', voucher.original().getInt('refund_due'));
  settle(voucher, { ledger: ledgerIn(desk.tx, voucher.id), step: context.step });
  voucher.set('deposit_due', Math.min(voucher.original().getInt('deposit_due') - (part.part_deposit ?? 0), voucher.getInt('total')));
  write();
  return reason;
}

/**
 * What is taken off a sold voucher is a part that is cancelled: kept as the rule says, unless a senior lets it go
 * (`waive`). A discount takes nothing off; it has its own limit. The part takes its share of the agreed deposit along, and
 * what is added brings one.
 */
function keepForPart(desk: Desk, voucher: PbRecord<'vouchers'>, step: number): Pick<Amendment, 'part_off' | 'part_fee' | 'part_deposit' | 'waived_by'> {
  const rule = jsonIn<FrozenRule | null>(voucher, 'rule', null);
  const before = voucher.original();
  const sold = saleIn(before, step);
  const deposit = before.getInt('deposit_due');
  const amended = {
    before: totalsOf(sold).total,
    after: totalsOf({ ...saleIn(voucher, step), discount: sold.discount }).total,
    deposit,
    parts: partsOf(jsonIn<readonly Amendment[]>(voucher, 'amendments', []), step),
    at_ms: timeOf(desk.now),
    step,
  };
  if (!rule) return { part_deposit: deposit - depositAfter(amended) };
  const { off, fee, ...share } = partCancelled(amended, rule, jsonIn<readonly Deadline[]>(voucher, 'deadlines', []));
  if (off === 0) return { part_deposit: share.deposit };
  const taken = { part_off: off, part_deposit: share.deposit };
  if (fee <= 0 || desk.body['waive'] !== true) return { ...taken, part_fee: fee };
  allow(mayWaive(sellerOf(desk.actor)));
  return { ...taken, part_fee: 0, waived_by: desk.actor.ref };
}

/**
 * Deletes a draft that nothing hangs on. Who did it stays in its history and in its lead's or client's; what it said of
 * the guest goes with it. @throws Refusal `forbidden`, `move_refused`
 */
export function removeDraft(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  const { tx } = desk;
  const state = stateOf(voucher);
  allow(mayWrite(sellerOf(desk.actor), voucher.getString('sold_by')));
  const { paid, pending, refunded } = ledgerIn(tx, voucher.id);
  if (state !== 'draft' || paid !== 0 || pending !== 0 || refunded !== 0)
    throw new Refusal('move_refused', { from: state, action: 'delete', allowed: actionsOf(state) });
  const [lead, client] = (['lead', 'client'] as const).map((name) => voucher.getString(name)) as [string, string];
  const facts = { action: 'delete_voucher', reason: saidReason(desk) };
  const deleted = [voucher.getString('excursion_name_ru'), voucher.getString('service_date')].filter((text) => text !== '').join(', ');
  const subject = byId(tx, 'leads', lead) ?? byId(tx, 'clients', client);
  if (subject) desk.note(subject, { ...facts, note: { deleted_voucher: deleted } });
  forgetEvents(tx, voucher.id);
  desk.note(voucher, facts);
  removePeople(tx, voucher.id);
  tx.delete(voucher);
  tellFollowers(desk, voucher, { from: state, state: 'deleted', isMoved: false, isRetimed: false, isOther: false, hasOthers: false });
  countForClients(desk, [client]);
}

/**
 * Nobody who is forgotten later is found by a record that is gone: what its history tells goes now. Its kept answers go
 * too: who asks for a voucher again would be led to one that is no more.
 */
function forgetEvents(tx: App, id: string): void {
  tx.db().newQuery("UPDATE events INDEXED BY idx_events_1 SET before = '{}', after = '{}' WHERE entity = 'vouchers' AND record = {:id}").bind({ id }).execute();
  tx.db().newQuery('DELETE FROM idempotency_keys WHERE instr(answer, {:id}) > 0').bind({ id }).execute();
}
