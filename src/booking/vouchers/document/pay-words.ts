/** What is said of a slip that was sent, by the word that its way back brings. */
export const SAID = {
  sent: 'pay_said_sent',
  known: 'pay_said_known',
  missing: 'pay_said_missing',
  large: 'pay_said_large',
  kind: 'pay_said_kind',
  damaged: 'pay_said_damaged',
  small: 'pay_said_small',
  not_due: 'pay_said_not_due',
  many: 'pay_said_queue',
  wait: 'pay_said_wait',
  soon: 'pay_said_soon',
  slow: 'pay_said_slow',
  way: 'pay_said_way',
  off: 'pay_said_off',
  unknown: 'pay_said_unknown',
  failed: 'pay_said_failed',
} as const;

/** Why a slip was refused, and what to do. */
export const REFUSED_FOR = {
  unreadable: 'pay_reason_unreadable',
  not_ours: 'pay_reason_not_ours',
  other_sum: 'pay_reason_other_sum',
  used_before: 'pay_reason_used_before',
  not_arrived: 'pay_reason_not_arrived',
  no_slip: 'pay_reason_no_slip',
} as const;
