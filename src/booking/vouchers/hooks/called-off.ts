import type { Actor } from '../../../backend/actor.ts';
import { type Desk, openDesk } from '../../../backend/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import type { CancelledBy, RefundChoice } from '../../../model/cancellation/fields/vocab.ts';
import { followDeparture } from './hold.ts';
import { changeVoucher } from './sale.ts';
import { saveVoucher } from './save.ts';
import { cancelVoucher, rescheduleVoucher } from './undo.ts';

/** The same transaction, for something else that is said in it. */
const saying = ({ tx }: Desk, actor: Actor, body: Readonly<Record<string, unknown>>): Desk => openDesk(tx, actor, body, null);

/** Moves a voucher whose departure was called off, sold or held, to a day that has seats. @throws Refusal `seats_gone` */
export function moveCalledOff(desk: Desk, voucher: PbRecord, to: { readonly service_date: string; readonly start_time: string }, reason: string): void {
  const isHeld = voucher.getString('state') === 'on_hold';
  const work = saying(desk, desk.actor, { ...to, reason });
  if (isHeld) {
    changeVoucher(work, voucher);
    followDeparture(work, voucher);
  } else rescheduleVoucher(work, voucher);
  saveVoucher(work, voucher, { action: isHeld ? 'save' : 'reschedule', reason });
}

/** Cancels a voucher whose departure was called off, in the name of whoever called it off (decision 633). */
export function cancelCalledOff(
  desk: Desk,
  voucher: PbRecord,
  said: { readonly by: CancelledBy; readonly choice: RefundChoice; readonly ref: string },
  reason: string,
): void {
  const work = saying(desk, { ...desk.actor, role: 'system', ref: said.ref }, { by: said.by, refund_choice: said.choice, reason });
  cancelVoucher(work, voucher);
  saveVoucher(work, voucher, { action: 'cancel', reason });
}
