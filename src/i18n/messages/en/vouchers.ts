import type { vouchers as ru } from '../ru/vouchers.ts';

export const vouchers = {
  error_hold_over: 'The hold has run out. Put it on hold again.',
  error_sales_over: 'Sales for this departure have ended. Choose another date.',
  error_price_missing: 'This variant has no price. Add one or choose another variant.',
  error_rule_missing: 'There is no active cancellation rule. Add one for the country or the excursion.',
  error_rate_missing: 'There is no rate between these currencies. Add one.',
  error_deposit_missing: 'The deposit has not been paid yet. Enter a payment, or confirm without it and say why.',
  error_too_early: 'The day of the trip has not come yet.',
  error_refund_over: 'The refund is more than what was paid.',
  error_payment_over: 'The payment is more than the balance. Check the sum.',
  error_collect_over: 'No more than the balance can be collected on tour.',
  error_rule_invalid: 'The cancellation rule has a mistake. Check the marked tiers.',
  error_template_invalid: 'The template has a mistake. Check the marked places.',
  error_placeholder_missing: 'The message lacks facts. Fill them in at the voucher.',
  error_reason_missing: 'Say why.',
  error_lead_closed: 'The lead is closed. Reopen it first.',
} as const satisfies Record<keyof typeof ru, string>;
