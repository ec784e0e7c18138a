import type { PaymentKind } from '../fields/vocab.ts';

export const KINDS = {
  deposit: 'payment_kind_deposit',
  balance: 'payment_kind_balance',
  collect_on_tour: 'payment_kind_collect_on_tour',
  refund: 'payment_kind_refund',
  correction: 'payment_kind_correction',
} as const;
export const METHODS = {
  cash_thb: 'payment_method_cash_thb',
  cash_usd: 'payment_method_cash_usd',
  cash_rub: 'payment_method_cash_rub',
  thai_qr: 'payment_method_thai_qr',
  bank_thb: 'payment_method_bank_thb',
  transfer_rub: 'payment_method_transfer_rub',
  card: 'payment_method_card',
  agent_collected: 'payment_method_agent_collected',
  credit: 'payment_method_credit',
} as const;
export const STATES = { pending: 'payment_state_pending', cleared: 'payment_state_cleared', void: 'payment_state_void' } as const;
/** A refund is money that the house gives, not money that it gets. */
export const REFUND_STATES = {
  pending: 'payment_state_refund_pending',
  cleared: 'payment_state_refund_cleared',
  void: 'payment_state_refund_void',
} as const;
/** The words of a payment's states: of a correction those of what it puts right. */
export const statesOf = (kind: PaymentKind): typeof STATES | typeof REFUND_STATES => (kind === 'refund' ? REFUND_STATES : STATES);
/** Kinds that are entered by hand. */
export const ENTERED = ['deposit', 'balance', 'collect_on_tour', 'refund'] as const;
export type EnteredKind = (typeof ENTERED)[number];
