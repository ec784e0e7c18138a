/** States of a voucher, on every screen that names one. */
export const voucherStates = {
  voucher_state_draft: 'Черновик',
  voucher_state_on_hold: 'На брони',
  voucher_state_pending_supplier: 'Ждём оператора',
  voucher_state_confirmed: 'Подтверждён',
  voucher_state_completed: 'Поездка состоялась',
  voucher_state_no_show: 'Не пришли',
  voucher_state_expired: 'Бронь истекла',
  voucher_state_cancelled: 'Отменён',
  voucher_state_rejected: 'Отказ оператора',
  voucher_unnumbered: 'Ваучер',
  voucher_refund_line: 'К возврату: {sum}',
  voucher_credit_line: 'На другую поездку: {sum}',
} as const;
