import { COUNTED, HOUSE, SET, UNFILED } from '../../../schema/about.ts';
import { autodate, date, guestCollection, jsonOf, number, relation, select, text, revision, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import type { FrozenRate } from '../../currencies/fields/rates.ts';
import { PAYMENT_KINDS, PAYMENT_METHOD_TITLES, PAYMENT_METHODS, PAYMENT_STATES, type PaymentKind, type PaymentState } from './vocab.ts';

export const PAYMENT_KIND_TITLES = {
  deposit: 'payment_kind_deposit',
  balance: 'payment_kind_balance',
  collect_on_tour: 'payment_kind_collect_on_tour',
  refund: 'payment_kind_refund',
  correction: 'payment_kind_correction',
} as const satisfies Readonly<Record<PaymentKind, string>>;
export const PAYMENT_STATE_TITLES = {
  pending: 'payment_state_pending',
  cleared: 'payment_state_cleared',
  void: 'payment_state_void',
} as const satisfies Readonly<Record<PaymentState, string>>;
/** A refund is money that the house gives, not money that it gets. */
export const REFUND_PAYMENT_STATE_TITLES = {
  pending: 'payment_state_refund_pending',
  cleared: 'payment_state_refund_cleared',
  void: 'payment_state_refund_void',
} as const satisfies Readonly<Record<PaymentState, string>>;

const KEPT = { personal: COUNTED } as const;

/** Row of a voucher's ledger. Rows are added, never changed but for their state; a mistake is put right by a correction. */
export const payments = guestCollection(
  'payments',
  {
    country: relation('countries', { required: true }, SET),
    voucher: relation('vouchers', { required: true }, { ...SET, isAsked: true, isGuestLink: true }),
    kind: select(PAYMENT_KINDS, { required: true }, { ...KEPT, title: 'payment_kind', options: PAYMENT_KIND_TITLES }),
    /** Minor units of `currency`; below zero in corrections only. */
    amount: number({ onlyInt: true }, { ...KEPT, title: 'payment_amount', as: 'money', currency: 'currency' }),
    currency: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }, { ...HOUSE, title: 'payment_currency' }),
    /** The rate at the payment; empty where the currencies are the same. */
    rate: relation('rates', {}, SET),
    rate_snapshot: jsonOf<FrozenRate>()({}, SET),
    amount_in_voucher_currency: number({ onlyInt: true }, { ...KEPT, history: 'derived' }),
    /** What of `amount_in_voucher_currency` is a rounding difference: less than one whole unit of what was handed over. None of rows of the same currency. */
    rounding: number({ onlyInt: true }, { ...KEPT, history: 'derived' }),
    method: select(PAYMENT_METHODS, { required: true }, { ...KEPT, title: 'payment_method', options: PAYMENT_METHOD_TITLES }),
    received_by: text({ max: 60 }, SET),
    received_at: date({ required: true }, { ...KEPT, history: 'derived' }),
    handed_over_to: text({ max: 60 }, SET),
    handed_over_at: date({}, SET),
    state: select(PAYMENT_STATES, { required: true }, { ...HOUSE, title: 'voucher_state', options: PAYMENT_STATE_TITLES }),
    settled_by: text({ max: 60 }, SET),
    settled_at: date({}, SET),
    /** The payment that a correction puts right. */
    corrects: relation('payments', {}, SET),
    /** The payment that a refund returns, at that payment's rate. */
    returns: relation('payments', {}, SET),
    /** So much of `amount_in_voucher_currency` may go to another trip only. */
    move_only: number({ onlyInt: true }, { ...KEPT, history: 'derived' }),
    /** Of money that came out of another voucher's credit: the refund there. */
    pair: relation('payments', {}, SET),
    reason: text({ max: 300 }, { title: 'voucher_off_reason', personal: UNFILED }),
    idempotency_key: text({ max: 130 }, SET),
    created_by: text({ max: 60 }, SET),
    created: autodate({ isAsked: true }),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
  { isLarge: true },
);
export type Payment = RecordOf<typeof payments>;
