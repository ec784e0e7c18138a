import type { MessageKey } from '../../i18n/message-key.ts';
import type { RefundState, VoucherState } from './fields/vocab.ts';

export const STATE_TITLES = {
  draft: 'voucher_state_draft',
  on_hold: 'voucher_state_on_hold',
  pending_supplier: 'voucher_state_pending_supplier',
  confirmed: 'voucher_state_confirmed',
  completed: 'voucher_state_completed',
  no_show: 'voucher_state_no_show',
  expired: 'voucher_state_expired',
  cancelled: 'voucher_state_cancelled',
  rejected: 'voucher_state_rejected',
} as const satisfies Record<VoucherState, MessageKey>;

export const REFUND_TITLES = {
  none: 'voucher_refund_none',
  due: 'voucher_refund_due',
  paid: 'voucher_refund_paid',
  declined: 'voucher_refund_declined',
} as const satisfies Record<RefundState, MessageKey>;
