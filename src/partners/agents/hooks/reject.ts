import { deskWrite } from '../../../backend/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { shownOf } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { REJECT_REASONS } from '../../../model/agents/fields/vocab.ts';
import { followNow } from './follow-voucher.ts';

/** POST commissions/{id}/reject {reason}: nothing is earned for this sale; what was collected already is clawed back. */
export function rejectCommission(e: RequestEvent): void {
  deskWrite(e, { right: 'commissions.reject' }, (desk) => {
    const entry = desk.take('commission_entries', e.request.pathValue('id'));
    desk.expect(entry);
    const state = entry.getString('state');
    if (entry.getString('kind') !== 'sale' || state === 'cancelled' || entry.getString('reject_reason') !== '')
      throw new Refusal('move_refused', { from: state, action: 'reject', allowed: [] });
    const reason = REJECT_REASONS.find((one) => one === desk.body['reason']);
    if (!reason) throw fieldFault('reason', 'wrong');
    entry.set('reject_reason', reason);
    desk.save(entry, { action: 'reject', reason });
    const voucher = byId(desk.tx, 'vouchers', entry.getString('voucher'));
    if (!voucher) throw new Refusal('not_found', { collection: 'vouchers' });
    followNow(desk.tx, voucher, Date.now(), { isSold: false });
    return { entry: shownOf(desk.take('commission_entries', entry.id)) };
  });
}
