import type { Actor } from '../../../backend/sessions/actor.ts';
import { type Desk, openDesk } from '../../../backend/desk/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn, timeOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { mayChoose, mayMoveFreely } from '../../../catalogue/cancellation/rules/rule.ts';
import { stepIn } from '../../../catalogue/currencies/hooks/sale-context.ts';
import { dayAfter, isDay, isTime } from '../../../lib/time/zone.ts';
import type { FrozenRule } from '../../../model/cancellation/fields/shapes.ts';
import { CANCELLED_BY, type CancelledBy, REFUND_CHOICES, type RefundChoice } from '../../../model/cancellation/fields/vocab.ts';
import type { Cancellation, DateChange } from '../../../model/vouchers/fields/shapes.ts';
import { followDeparture, ledgerIn, settle, settleEnd } from '../price/recalculate.hooks.ts';
import { deadlinesIn } from '../sale/freeze.hooks.ts';
import { type Departure, hasCome, hasEnded, startOf, mayPay, mayUndo, mayWaive, mayWrite } from '../voucher/voucher.rules.ts';
import { moveWindow } from '../sale/pickup.hooks.ts';
import { changeVoucher, checkDay } from '../sale/sale.hooks.ts';
import { saveVoucher } from '../sale/save.hooks.ts';
import { requireSailing } from '../seats/sail.hooks.ts';
import { allow, moveTo, reasonIn, sellerOf, whenOf } from '../voucher/voucher.hooks.ts';

/** Cancels; what was sold is refunded as the frozen rule says, what was only held in full. A draft owes nobody anything. */
export function cancelVoucher(desk: Desk, voucher: PbRecord<'vouchers'>): string {
  const wasSold = voucher.getString('state') === 'confirmed';
  // A draft may know neither its day nor an excursion that is still sold.
  const cutoff = wasSold ? whenOf(desk, voucher).cutoff : 0;
  const now = timeOf(desk.now);
  const seller = sellerOf(desk.actor);
  allow(wasSold ? mayUndo(seller, voucher.getString('sold_by'), now > cutoff) : mayWrite(seller, voucher.getString('sold_by')));
  moveTo(desk, voucher, 'cancel');
  const { by: saidBy = 'client', refund_choice: saidChoice = 'money', exception } = desk.body;
  const by = CANCELLED_BY.find((one) => one === saidBy);
  const choice = REFUND_CHOICES.find((one) => one === saidChoice);
  if (!by) throw fieldFault('by', 'wrong');
  if (!choice) throw fieldFault('refund_choice', 'wrong');
  if (wasSold && by !== 'client') allow(mayWaive(seller));
  const reason = reasonIn(desk);
  const rule = jsonIn<FrozenRule | null>(voucher, 'rule', null);
  if (exception !== undefined && (!rule?.exceptions.some((one) => one === exception) || mayWaive(seller))) throw fieldFault('exception', 'wrong');
  if (rule && !mayChoose({ by, choice }, rule)) throw fieldFault('refund_choice', 'not_offered');
  const cancellation: Cancellation = {
    by,
    reason,
    at: new Date(now).toISOString(),
    tier: null,
    ...(typeof exception === 'string' ? { exception } : {}),
    kept: 0,
    refund: 0,
    refund_choice: choice,
    ...(by !== 'client' || typeof exception === 'string' ? { waived_by: desk.actor.ref } : {}),
  };
  voucher.set('cancellation', cancellation);
  settleEnd(desk.tx, voucher);
  return reason;
}

/** Moves a sold voucher to another day under its frozen rule; late or once more only by senior managers. */
export function rescheduleVoucher(desk: Desk, voucher: PbRecord<'vouchers'>): string {
  const { context, product, start, cutoff, departure } = whenOf(desk, voucher);
  const now = timeOf(desk.now);
  const seller = sellerOf(desk.actor);
  allow(mayWrite(seller, voucher.getString('sold_by')));
  moveTo(desk, voucher, 'reschedule');
  const history = jsonIn<readonly DateChange[]>(voucher, 'date_history', []);
  const rule = jsonIn<FrozenRule | null>(voucher, 'rule', null);
  const free = rule !== null && mayMoveFreely(rule, start, now, history.length);
  allow(mayUndo(seller, voucher.getString('sold_by'), now > cutoff || !free));
  const { service_date = departure.service_date, start_time = departure.start_time } = desk.body;
  if (!isDay(service_date)) throw fieldFault('service_date', 'wrong');
  checkDay(desk, service_date, departure.service_date);
  if (!isTime(start_time)) throw fieldFault('start_time', 'wrong');
  if (service_date === departure.service_date && start_time === departure.start_time) throw fieldFault('service_date', 'same');
  const next = { ...departure, service_date, start_time };
  const reason = reasonIn(desk);
  const change: DateChange = {
    from_date: departure.service_date,
    from_time: departure.start_time,
    to_date: service_date,
    to_time: start_time,
    at: new Date(now).toISOString(),
    by: desk.actor.ref,
    reason,
    free,
  };
  voucher.set('service_date', service_date);
  voucher.set('start_time', start_time);
  requireSailing(desk, voucher);
  voucher.set('date_history', [...history, change]);
  voucher.set('deadlines', deadlinesIn(voucher, startOf(next, context.zone)));
  moveWindow(desk.tx, voucher, product, departure.start_time);
  return reason;
}

/** The trip took place, which is said when it is over, or the guests did not come: on its day at the earliest. */
export function closeVoucher(desk: Desk, voucher: PbRecord<'vouchers'>, action: 'complete' | 'no_show'): string {
  allow(mayWrite(sellerOf(desk.actor), voucher.getString('sold_by')));
  moveTo(desk, voucher, action);
  const { context, product, departure, start } = whenOf(desk, voucher);
  const now = timeOf(desk.now);
  if (!hasCome(voucher.getString('service_date'), now, context.zone)) throw new Refusal('too_early', { service_date: voucher.getString('service_date') });
  if (action === 'complete') {
    const minutes = product.sold.getInt('duration_minutes') || product.main.getInt('duration_minutes');
    if (!hasEnded(departure, minutes, now, context.zone)) throw new Refusal('too_early', { ends_at: endText(departure, start, minutes) });
    return '';
  }
  voucher.set('pickup_status', 'missed');
  settleEnd(desk.tx, voucher);
  return reasonIn(desk);
}

/** When a trip is over, for whoever is too early: its day where nobody said how long it takes. */
const endText = ({ service_date }: Departure, start: number, minutes: number): string =>
  minutes > 0 ? new Date(start + minutes * 60_000).toISOString() : dayAfter(service_date, 1);

/** The hold has run out. */
export function expireVoucher(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  moveTo(desk, voucher, 'expire');
  settleEnd(desk.tx, voucher);
}

/** The client does not want the money, or it cannot be sent: written down with the reason, no longer due. */
export function declineRefund(desk: Desk, voucher: PbRecord<'vouchers'>): string {
  allow(mayPay(sellerOf(desk.actor), voucher.getString('sold_by'), 'refund'));
  const state = voucher.getString('refund_state');
  if (state !== 'due') throw new Refusal('move_refused', { from: state, action: 'decline_refund', allowed: [] });
  voucher.set('refund_state', 'declined');
  settle(voucher, { ledger: ledgerIn(desk.tx, voucher.id), step: stepIn(desk.tx, voucher) });
  return reasonIn(desk);
}

/** The same transaction, for something else that is said in it. */
const saying = ({ tx }: Desk, actor: Actor, body: Readonly<Record<string, unknown>>): Desk => openDesk(tx, actor, body, null);

/** Moves a voucher whose departure was called off, sold or held, to a day that has seats. @throws Refusal `seats_gone` */
export function moveCalledOff(
  desk: Desk,
  voucher: PbRecord<'vouchers'>,
  to: { readonly service_date: string; readonly start_time: string },
  reason: string,
): void {
  const isHeld = voucher.getString('state') === 'on_hold';
  const work = saying(desk, desk.actor, { ...to, reason });
  if (isHeld) {
    changeVoucher(work, voucher);
    followDeparture(work, voucher);
  } else rescheduleVoucher(work, voucher);
  saveVoucher(work, voucher, { action: isHeld ? 'save' : 'reschedule', reason });
}

/** Cancels a voucher whose departure was called off, in the name of whoever called it off (decision: exceptions-and-dual-control). */
export function cancelCalledOff(
  desk: Desk,
  voucher: PbRecord<'vouchers'>,
  said: { readonly by: CancelledBy; readonly choice: RefundChoice; readonly ref: string },
  reason: string,
): void {
  const work = saying(desk, { ...desk.actor, role: 'system', ref: said.ref }, { by: said.by, refund_choice: said.choice, reason });
  cancelVoucher(work, voucher);
  saveVoucher(work, voucher, { action: 'cancel', reason });
}
