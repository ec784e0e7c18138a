/** Closed lists of the voucher's world: one word per thing, the same in the database, the code and the tests. */
export const VOUCHER_STATES = ['draft', 'on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show', 'expired', 'cancelled', 'rejected'] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];
export const VOUCHER_STATE_TITLES = {
  draft: 'voucher_state_draft',
  on_hold: 'voucher_state_on_hold',
  pending_supplier: 'voucher_state_pending_supplier',
  confirmed: 'voucher_state_confirmed',
  completed: 'voucher_state_completed',
  no_show: 'voucher_state_no_show',
  expired: 'voucher_state_expired',
  cancelled: 'voucher_state_cancelled',
  rejected: 'voucher_state_rejected',
} as const satisfies Readonly<Record<VoucherState, string>>;

/** How a person of a party was sold. */
export const PERSON_BANDS = ['adult', 'child', 'infant'] as const;
export type PersonBand = (typeof PERSON_BANDS)[number];
export const PERSON_STATES = ['coming', 'cancelled', 'replaced', 'aboard', 'did_not_come'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

export const DISCOUNT_KINDS = ['percent', 'fixed'] as const;
export const MEALS = ['normal', 'vegetarian', 'halal', 'kids'] as const;
export type Meal = (typeof MEALS)[number];
export const TRANSFERS = ['none', 'shared', 'private'] as const;
export type Transfer = (typeof TRANSFERS)[number];
export const PICKUP_STATUSES = ['unset', 'planned', 'confirmed', 'picked', 'missed'] as const;
export const COLLECTORS = ['guide', 'driver', 'pier', 'agent'] as const;
export type Collector = (typeof COLLECTORS)[number];

export const REFUND_STATES = ['none', 'due', 'paid', 'declined'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Why a party cannot sail a variant on a day, worst first. */
export const SAIL_REASONS = ['archived', 'hidden', 'people', 'infants', 'too_young', 'past', 'sales_over', 'off', 'closed', 'season', 'weekday'] as const;
export type SailReason = (typeof SAIL_REASONS)[number];

/**
 * By what the house keeps what it keeps: the price of a trip that goes on or took place, a tier of the cancellation rule,
 * its terms for who cancels after the start or does not come; or nothing, because the rule was waived for a proved case,
 * others than the client called it off, or nothing was sold.
 */
export const KEPT_RULES = ['price', 'tier', 'after_start', 'no_show', 'waived', 'called_off', 'not_sold'] as const;
export type KeptRule = (typeof KEPT_RULES)[number];

export const PAYMENT_KINDS = ['deposit', 'balance', 'collect_on_tour', 'refund', 'correction'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export const PAYMENT_METHODS = ['cash_thb', 'cash_usd', 'cash_rub', 'thai_qr', 'bank_thb', 'transfer_rub', 'card', 'agent_collected', 'credit'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const PAYMENT_METHOD_TITLES = {
  cash_thb: 'payment_method_cash_thb',
  cash_usd: 'payment_method_cash_usd',
  cash_rub: 'payment_method_cash_rub',
  thai_qr: 'payment_method_thai_qr',
  bank_thb: 'payment_method_bank_thb',
  transfer_rub: 'payment_method_transfer_rub',
  card: 'payment_method_card',
  agent_collected: 'payment_method_agent_collected',
  credit: 'payment_method_credit',
} as const satisfies Readonly<Record<PaymentMethod, string>>;
export const PAYMENT_STATES = ['pending', 'cleared', 'void'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
