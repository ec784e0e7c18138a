import { type Desk, deskAct } from '../../backend/desk/desk.ts';

import type { App, PbRecord, RequestEvent } from '../../backend/jsvm.d.ts';
import type { PlacesOf } from '../../schema/operation.ts';
import {
  actOnPayment as settled,
  actOnVoucher as operation,
  addPayment as added,
  createVoucher as created,
  deleteVoucher as deleted,
} from '../../model/vouchers/operations.ts';
import { storedTime, type Plain, shownOf } from '../../backend/engine/record-data.ts';
import { rowsOf } from '../../backend/engine/rows.ts';
import { maskedFor } from '../../backend/contacts/masks.ts';
import { doDeskPart } from '../../backend/jobs/job-parts.ts';
import { Parts, type Tally } from '../../lib/tally.ts';
import { amendVoucher, removeDraft } from './sale/amend.hooks.ts';
import { followDeparture } from './price/recalculate.hooks.ts';
import { confirmVoucher, holdVoucher, rejectVoucher, sendToSupplier } from './sale/hold.hooks.ts';
import { editingDesk } from './sale/fields.hooks.ts';
import { peopleIn } from './people/people.hooks.ts';
import { addPayment, correctPayment, resettle, settlePayment, shownPayment } from './payments/payments.hooks.ts';
import { saidReason } from './voucher/voucher.hooks.ts';
import { asksTwice } from './sale/origins.hooks.ts';
import { changeVoucher, draftVoucher } from './sale/sale.hooks.ts';
import { insertVoucher, saveVoucher } from './sale/save.hooks.ts';
import { cancelVoucher, closeVoucher, declineRefund, expireVoucher, rescheduleVoucher } from './calling-off/undo.hooks.ts';

export { listVouchers } from './list/list.hooks.ts';
export { readPaymentFacts } from './payments/payment-facts.hooks.ts';
export { findByToken, readDocument } from './document/public.hooks.ts';

/** What is done to a voucher by its route. The work returns the reason, if one was given. */
const ACTIONS: Readonly<Record<PlacesOf<typeof operation>['action'], (desk: Desk, voucher: PbRecord<'vouchers'>) => unknown>> = {
  save(desk, voucher) {
    const reason = changeVoucher(desk, voucher);
    followDeparture(desk, voucher);
    return reason;
  },
  hold: holdVoucher,
  supplier: sendToSupplier,
  reject: rejectVoucher,
  confirm: confirmVoucher,
  cancel: cancelVoucher,
  reschedule: rescheduleVoucher,
  amend: amendVoucher,
  complete: (desk, voucher) => closeVoucher(desk, voucher, 'complete'),
  'no-show': (desk, voucher) => closeVoucher(desk, voucher, 'no_show'),
  'decline-refund': declineRefund,
};

/** Actions that write fields of a form: what others changed since it was opened stays. */
const EDITS = ['save', 'amend', 'reschedule'];

/** All that was sent: what is no field of a voucher is refused by its name. */

/** A voucher with its people, as whoever wrote it may see it. */
const answerOf = (desk: Desk, voucher: PbRecord<'vouchers'>): Plain => ({
  ...maskedFor(desk.actor, 'vouchers', shownOf(voucher)),
  people: peopleIn(desk.tx, voucher.id),
});

export function createVoucher(e: RequestEvent): void {
  deskAct(e, created, (taken) => {
    const desk: Desk = { ...taken, body: taken.sent };
    const voucher = insertVoucher(desk, asksTwice(desk, draftVoucher(desk)), { action: 'create', reason: saidReason(desk) });
    if (desk.body['hold'] !== true) return { voucher: answerOf(desk, voucher) };
    const stored = desk.take('vouchers', voucher.id);
    holdVoucher(desk, stored);
    saveVoucher(desk, stored, { action: 'hold' });
    return { voucher: answerOf(desk, stored) };
  });
}

export function deleteVoucher(e: RequestEvent): void {
  deskAct(e, deleted, (desk, { id }) => {
    const voucher = desk.take('vouchers', id);
    desk.expect(voucher);
    removeDraft(desk, voucher);
    return { id: voucher.id };
  });
}

export function actOnVoucher(e: RequestEvent): void {
  deskAct(e, operation, (taken, { id, action }) => {
    const voucher = taken.take('vouchers', id);
    const isEdit = EDITS.includes(action);
    const desk: Desk = isEdit ? { ...taken, body: taken.sent } : taken;
    if (!isEdit) desk.expect(voucher);
    const said = ACTIONS[action](isEdit ? editingDesk(desk, voucher) : desk, voucher);
    const reason = typeof said === 'string' ? said : '';
    saveVoucher(desk, voucher, { action: action.replace('-', '_'), reason });
    // What follows may have gone further with it: a draft in line may have got its seats.
    return { voucher: answerOf(desk, desk.take('vouchers', voucher.id)) };
  });
}

export function payVoucher(e: RequestEvent): void {
  deskAct(e, added, (desk, { id }) => {
    const voucher = desk.take('vouchers', id);
    const payment = addPayment(desk, voucher);
    resettle(desk, voucher);
    saveVoucher(desk, voucher, { action: 'pay', note: { payment: payment.id } });
    return { payment: shownPayment(payment), voucher: answerOf(desk, voucher) };
  });
}

export function actOnPayment(e: RequestEvent): void {
  deskAct(e, settled, (desk, { id, action }) => {
    const payment = desk.take('payments', id);
    if (action === 'correct') {
      const { row, voucher } = correctPayment(desk, payment);
      resettle(desk, voucher);
      saveVoucher(desk, voucher, { action: 'correct_payment', note: { payment: row.id } });
      return { payment: shownPayment(row), voucher: answerOf(desk, voucher) };
    }
    const voucher = settlePayment(desk, payment, action === 'clear' ? 'cleared' : 'void');
    resettle(desk, voucher);
    saveVoucher(desk, voucher, { action: `${action}_payment`, note: { payment: payment.id } });
    return { payment: shownPayment(payment), voucher: answerOf(desk, voucher) };
  });
}

const ROUND = 200;

/** Ends holds that have run out, each in a transaction of its own: one that fails does not keep the others. */
export function expireHolds(app: App): Tally {
  const parts = new Parts();
  const now = storedTime(Date.now());
  // The index holds nothing but holds, which the statement has to say in so many words.
  const sql = "SELECT id FROM vouchers INDEXED BY idx_vouchers_15 WHERE state = 'on_hold' AND expires_at <= {:now} ORDER BY expires_at LIMIT {:limit}";
  for (const { id } of rowsOf(app, sql, { now, limit: ROUND }, { id: '' }))
    doDeskPart(app, parts, `hold ${id}`, ['vouchers'], (desk) => {
      const voucher = desk.take('vouchers', id);
      // Somebody may have been quicker.
      if (voucher.getString('state') !== 'on_hold' || voucher.getString('expires_at') > now) return;
      expireVoucher(desk, voucher);
      saveVoucher(desk, voucher, { action: 'expire' });
    });
  return parts.sum;
}
