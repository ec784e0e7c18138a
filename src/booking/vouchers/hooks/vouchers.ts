import type { Desk } from '../../../backend/desk.ts';
import { deskWrite } from '../../../backend/desk.ts';

import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { storedTime } from '../../../backend/time.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { maskedFor } from '../../../backend/masks.ts';
import { type Plain, shownOf } from '../../../backend/record-data.ts';
import { doDeskPart } from '../../../backend/job-parts.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { amendVoucher } from './amend.ts';
import { confirmVoucher } from './confirm.ts';
import { editingDesk } from './fields.ts';
import { followDeparture, holdVoucher, rejectVoucher, sendToSupplier } from './hold.ts';
import { peopleIn } from './people.ts';
import { addPayment, correctPayment, resettle, settlePayment, shownPayment } from './payments.ts';
import { removeDraft } from './remove.ts';
import { saidReason } from './move.ts';
import { asksTwice } from './sold-twice.ts';
import { changeVoucher, draftVoucher } from './sale.ts';
import { insertVoucher, saveVoucher } from './save.ts';
import { cancelVoucher, closeVoucher, declineRefund, expireVoucher, rescheduleVoucher } from './undo.ts';

export { listVouchers } from './list-route.ts';
export { readPaymentFacts } from './payment-facts.ts';
export { findByToken, readDocument } from './public.ts';

/** What is done to a voucher by its route: `/api/desk/vouchers/{id}/<action>`. The work returns the reason, if one was given. */
const ACTIONS: Readonly<Record<string, (desk: Desk, voucher: PbRecord) => unknown>> = {
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

/** A voucher with its people, as whoever wrote it may see it. */
const answerOf = (desk: Desk, voucher: PbRecord): Plain => ({
  ...maskedFor(desk.actor, 'vouchers', shownOf(voucher)),
  people: peopleIn(desk.tx, voucher.id),
});

/** Adds a draft; with `hold` it takes its seats in the same transaction. */
export function createVoucher(e: RequestEvent): void {
  deskWrite(e, { right: 'vouchers.edit', keyed: true }, (desk) => {
    const voucher = insertVoucher(desk, asksTwice(desk, draftVoucher(desk)), { action: 'create', reason: saidReason(desk) });
    if (desk.body['hold'] !== true) return { voucher: answerOf(desk, voucher) };
    const stored = desk.take('vouchers', voucher.id);
    holdVoucher(desk, stored);
    saveVoucher(desk, stored, { action: 'hold' });
    return { voucher: answerOf(desk, stored) };
  });
}

/** Deletes a draft, as somebody who saw it as it is. */
export function deleteVoucher(e: RequestEvent): void {
  deskWrite(e, { right: 'vouchers.edit' }, (desk) => {
    const voucher = desk.take('vouchers', e.request.pathValue('id'));
    desk.expect(voucher);
    removeDraft(desk, voucher);
    return { id: voucher.id };
  });
}

/** Does one of the actions, as somebody who saw the voucher as it is. */
export function actOnVoucher(e: RequestEvent): void {
  const action = e.request.pathValue('action');
  const work = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!work) throw e.notFoundError('', null);
  deskWrite(e, { right: action === 'decline-refund' ? 'payments.edit' : 'vouchers.edit' }, (desk) => {
    const voucher = desk.take('vouchers', e.request.pathValue('id'));
    const isEdit = EDITS.includes(action);
    if (!isEdit) desk.expect(voucher);
    const said = work(isEdit ? editingDesk(desk, voucher) : desk, voucher);
    const reason = typeof said === 'string' ? said : '';
    saveVoucher(desk, voucher, { action: action.replace('-', '_'), reason });
    // What follows may have gone further with it: a draft in line may have got its seats.
    return { voucher: answerOf(desk, desk.take('vouchers', voucher.id)) };
  });
}

/** Enters a payment; needs no revision, because rows of a ledger do not overwrite each other. */
export function payVoucher(e: RequestEvent): void {
  deskWrite(e, { right: 'payments.edit', keyed: true }, (desk) => {
    const voucher = desk.take('vouchers', e.request.pathValue('id'));
    const payment = addPayment(desk, voucher);
    resettle(desk, voucher);
    saveVoucher(desk, voucher, { action: 'pay', note: { payment: payment.id } });
    return { payment: shownPayment(payment), voucher: answerOf(desk, voucher) };
  });
}

/** `/api/desk/payments/{id}/{correct|clear|void}`. */
export function actOnPayment(e: RequestEvent): void {
  const action = e.request.pathValue('action');
  if (!['correct', 'clear', 'void'].includes(action)) throw e.notFoundError('', null);
  deskWrite(e, { right: 'payments.edit', keyed: action === 'correct' }, (desk) => {
    const payment = desk.take('payments', e.request.pathValue('id'));
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
