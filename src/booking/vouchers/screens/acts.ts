import type { VoucherAct, VoucherRow } from '../repo.ts';
import { actionsOf, type VoucherAction } from '../rules/states.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { VoucherRights } from './rights.ts';

export interface Act {
  readonly act: VoucherAct;
  readonly title: MessageKey;
  readonly look: 'primary' | 'plain' | 'danger';
  /** Whether it is refused without a reason. */
  readonly needsReason: boolean;
}

/** Buttons of the actions that take no form of their own. What only the house's clock does has none. */
const ACTS: Partial<Record<VoucherAction, Act>> = {
  hold: { act: 'hold', title: 'voucher_act_hold', look: 'primary', needsReason: false },
  confirm: { act: 'confirm', title: 'voucher_act_confirm', look: 'primary', needsReason: false },
  send_to_supplier: { act: 'supplier', title: 'voucher_act_supplier', look: 'plain', needsReason: false },
  complete: { act: 'complete', title: 'voucher_act_complete', look: 'primary', needsReason: false },
  no_show: { act: 'no-show', title: 'voucher_act_no_show', look: 'danger', needsReason: true },
  reject: { act: 'reject', title: 'voucher_act_reject', look: 'danger', needsReason: true },
};
/** What is only a draft owes nobody anything: it takes a reason and no reckoning. */
const DROP: Act = { act: 'cancel', title: 'voucher_act_cancel', look: 'danger', needsReason: true };
const DECLINE: Act = { act: 'decline-refund', title: 'voucher_act_decline_refund', look: 'danger', needsReason: true };

/** What somebody can do to a voucher by one press. */
export function actsOf(
  { state, refund_state, service_date, start_time }: Pick<VoucherRow, 'state' | 'refund_state' | 'service_date' | 'start_time'>,
  /** Day and time on the country's clock, `YYYY-MM-DD HH:MM`. */
  now: string,
  rights: Pick<VoucherRights, 'write' | 'pay'>,
): readonly Act[] {
  // Before its day nobody can have missed a trip, and before its start it has not taken place.
  const tooEarly: readonly VoucherAction[] = [
    ...(now.slice(0, service_date.length) < service_date ? (['no_show'] as const) : []),
    ...(now <= `${service_date} ${start_time}` ? (['complete'] as const) : []),
  ];
  const acts = actionsOf(state).flatMap((action) => (tooEarly.includes(action) ? [] : (ACTS[action] ?? [])));
  return [
    ...(rights.write ? acts : []),
    ...(rights.write && state === 'draft' ? [DROP] : []),
    ...(refund_state === 'due' && rights.pay('refund') ? [DECLINE] : []),
  ];
}
