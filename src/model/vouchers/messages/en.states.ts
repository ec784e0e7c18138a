import type { voucherStates as ru } from './ru.states.ts';

/** States of a voucher, on every screen that names one. */
export const voucherStates = {
  voucher_state_draft: 'Draft',
  voucher_state_on_hold: 'On hold',
  voucher_state_pending_supplier: 'Waiting for the supplier',
  voucher_state_confirmed: 'Confirmed',
  voucher_state_completed: 'Completed',
  voucher_state_no_show: 'No-show',
  voucher_state_expired: 'Expired',
  voucher_state_cancelled: 'Cancelled',
  voucher_state_rejected: 'Rejected',
  voucher_unnumbered: 'Voucher',
  voucher_refund_line: 'Refund due: {sum}',
  voucher_credit_line: 'For another trip: {sum}',
} as const satisfies Record<keyof typeof ru, string>;
