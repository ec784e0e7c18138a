import { deskAct } from '../../../backend/desk/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { shownOf } from '../../../backend/engine/record-data.ts';
import { byId } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { rejectCommission as operation } from '../../../model/agents/office.operations.ts';
import { followNow } from './follow-voucher.ts';

export function rejectCommission(e: RequestEvent): void {
  deskAct(e, operation, (desk, { id }) => {
    const entry = desk.take('commission_entries', id);
    desk.expect(entry);
    const state = entry.getString('state');
    if (entry.getString('kind') !== 'sale' || state === 'cancelled' || entry.getString('reject_reason') !== '')
      throw new Refusal('move_refused', { from: state, action: 'reject', allowed: [] });
    const { reason } = desk.body;
    if (!reason) throw fieldFault('reason', 'wrong');
    entry.set('reject_reason', reason);
    desk.save(entry, { action: 'reject', reason });
    const voucher = byId(desk.tx, 'vouchers', entry.getString('voucher'));
    if (!voucher) throw new Refusal('not_found', { collection: 'vouchers' });
    followNow(desk.tx, voucher, Date.now(), { isSold: false });
    return { entry: shownOf(desk.take('commission_entries', entry.id)) };
  });
}
