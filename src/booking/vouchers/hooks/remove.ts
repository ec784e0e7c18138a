import { mayWrite } from '../rules/rights.ts';
import { actionsOf } from '../rules/states.ts';
import type { Desk } from '../../../backend/desk.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { Refusal } from '../../../backend/refusal.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { countForClients } from './client.ts';
import { tellFollowers } from './save.ts';
import { saidReason } from './move.ts';
import { removePeople } from './people.ts';
import { ledgerIn } from './recalculate.ts';
import { stateOf } from './sale.ts';
import { allow, sellerOf } from './who.ts';

/**
 * Deletes a draft that nothing hangs on. Who did it stays in its history and in its lead's or client's; what it said of
 * the guest goes with it. @throws Refusal `forbidden`, `move_refused`
 */
export function removeDraft(desk: Desk, voucher: PbRecord): void {
  const { tx } = desk;
  const state = stateOf(voucher);
  allow(mayWrite(sellerOf(desk.actor), voucher.getString('sold_by')));
  const { paid, pending, refunded } = ledgerIn(tx, voucher.id);
  if (state !== 'draft' || paid !== 0 || pending !== 0 || refunded !== 0)
    throw new Refusal('move_refused', { from: state, action: 'delete', allowed: actionsOf(state) });
  const [lead, client] = ['lead', 'client'].map((name) => voucher.getString(name)) as [string, string];
  const facts = { action: 'delete_voucher', reason: saidReason(desk) };
  const deleted = [voucher.getString('excursion_name_ru'), voucher.getString('service_date')].filter((text) => text !== '').join(', ');
  const subject = byId(tx, 'leads', lead) ?? byId(tx, 'clients', client);
  if (subject) desk.note(subject, { ...facts, note: { deleted_voucher: deleted } });
  forgetEvents(tx, voucher.id);
  desk.note(voucher, facts);
  removePeople(tx, voucher.id);
  tx.delete(voucher);
  tellFollowers(desk, voucher, { from: state, state: 'deleted', isMoved: false, isOther: false, hasOthers: false });
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
