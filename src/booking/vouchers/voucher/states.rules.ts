import type { VoucherState } from '../../../model/vouchers/fields/vocab.ts';

/** What is done to a voucher. Each action is one arrow, or several into the same state. */
export const VOUCHER_ACTIONS = ['hold', 'send_to_supplier', 'confirm', 'reject', 'complete', 'no_show', 'expire', 'cancel', 'reschedule', 'amend'] as const;
export type VoucherAction = (typeof VOUCHER_ACTIONS)[number];

interface Arrow {
  readonly from: readonly VoucherState[];
  readonly to: VoucherState;
}

/** Every way that a voucher can go (domain.md); there is no other. */
export const VOUCHER_ARROWS: Readonly<Record<VoucherAction, Arrow>> = {
  hold: { from: ['draft'], to: 'on_hold' },
  send_to_supplier: { from: ['draft', 'on_hold'], to: 'pending_supplier' },
  confirm: { from: ['on_hold', 'pending_supplier'], to: 'confirmed' },
  reject: { from: ['pending_supplier'], to: 'rejected' },
  complete: { from: ['confirmed'], to: 'completed' },
  no_show: { from: ['confirmed'], to: 'no_show' },
  expire: { from: ['on_hold'], to: 'expired' },
  cancel: { from: ['draft', 'on_hold', 'pending_supplier', 'confirmed'], to: 'cancelled' },
  reschedule: { from: ['confirmed'], to: 'confirmed' },
  amend: { from: ['confirmed'], to: 'confirmed' },
};

/** The state that an action leads to, or `null` where it leads nowhere. @example nextState('draft', 'confirm') // null */
export function nextState(from: VoucherState, action: VoucherAction): VoucherState | null {
  const arrow = VOUCHER_ARROWS[action];
  return arrow.from.includes(from) ? arrow.to : null;
}

/** Actions that a state allows, for buttons. */
export function actionsOf(from: VoucherState): readonly VoucherAction[] {
  return VOUCHER_ACTIONS.filter((action) => nextState(from, action) !== null);
}

/** Whether everything of it may still be edited: nothing is frozen yet. */
export const isOpen = (state: VoucherState): boolean => state === 'draft' || state === 'on_hold';
/** Whether its prices, names, rule and rate are frozen. */
export const isFrozen = (state: VoucherState): boolean => state === 'confirmed' || state === 'completed' || state === 'no_show';
/** Whether somebody is to be carried by it: it has to say whom, when and how to reach him. */
export const isUnderWay = (state: VoucherState): boolean => state === 'on_hold' || state === 'pending_supplier' || state === 'confirmed';
/** Whether it takes seats. */
export const holdsSeats = (state: VoucherState): boolean => state === 'on_hold' || state === 'pending_supplier' || isFrozen(state);
/** Whether money may come for it; a draft has no price that was promised to anybody. A refund may go whenever there is money. */
export const isPayable = (state: VoucherState): boolean => isUnderWay(state) || isFrozen(state);
/** Whether it came to nothing, so that nothing is owed for it any more. */
export const isOver = (state: VoucherState): boolean => state === 'cancelled' || state === 'expired' || state === 'rejected';
/** Whether it came to its end otherwise than by taking place: nobody carries its guests any more. */
export const isEnded = (state: VoucherState): boolean => isOver(state) || state === 'no_show';
/** Words of the trade's common interface (OCTO); a draft is shown to nobody. */
export const OCTO_STATUS: Readonly<Record<VoucherState, string | null>> = {
  draft: null,
  on_hold: 'ON_HOLD',
  pending_supplier: 'PENDING',
  confirmed: 'CONFIRMED',
  completed: 'REDEEMED',
  no_show: 'CONFIRMED',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
  rejected: 'REJECTED',
};
