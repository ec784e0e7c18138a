import { UNFILED } from '../../../schema/about.ts';
import { autodate, date, guestCollection, jsonOf, number, relation, select, text, revision, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import type { FrozenRate } from './shapes.ts';
import { PAYMENT_KINDS, PAYMENT_METHODS, PAYMENT_STATES } from './vocab.ts';

/** Row of a voucher's ledger. Rows are added, never changed but for their state; a mistake is put right by a correction. */
export const payments = guestCollection(
  'payments',
  {
    country: relation('countries', { required: true }, { history: 'derived' }),
    voucher: relation('vouchers', { required: true }, { history: 'derived', isAsked: true, isGuestLink: true }),
    kind: select(PAYMENT_KINDS, { required: true }, { title: 'payment_kind' }),
    /** Minor units of `currency`; below zero in corrections only. */
    amount: number({ onlyInt: true }, { title: 'payment_amount', as: 'money', currency: 'currency' }),
    currency: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }, { title: 'payment_currency', personal: 'house' }),
    /** The rate at the payment; empty where the currencies are the same. */
    rate: relation('rates', {}, { history: 'derived' }),
    rate_snapshot: jsonOf<FrozenRate>()({}, { history: 'derived', personal: 'house' }),
    amount_in_voucher_currency: number({ onlyInt: true }, { history: 'derived' }),
    method: select(PAYMENT_METHODS, { required: true }, { title: 'payment_method' }),
    received_by: text({ max: 60 }, { history: 'derived', personal: 'house' }),
    received_at: date({ required: true }, { history: 'derived' }),
    handed_over_to: text({ max: 60 }, { history: 'derived', personal: 'house' }),
    handed_over_at: date({}, { history: 'derived' }),
    state: select(PAYMENT_STATES, { required: true }, { title: 'voucher_state' }),
    settled_by: text({ max: 60 }, { history: 'derived', personal: 'house' }),
    settled_at: date({}, { history: 'derived' }),
    /** The payment that a correction puts right. */
    corrects: relation('payments', {}, { history: 'derived' }),
    /** The payment that a refund returns, at that payment's rate. */
    returns: relation('payments', {}, { history: 'derived' }),
    /** So much of `amount_in_voucher_currency` may go to another trip only. */
    move_only: number({ onlyInt: true }, { history: 'derived' }),
    /** Of money that came out of another voucher's credit: the refund there. */
    pair: relation('payments', {}, { history: 'derived' }),
    reason: text({ max: 300 }, { title: 'voucher_off_reason', personal: UNFILED }),
    idempotency_key: text({ max: 130 }, { history: 'derived', personal: 'house' }),
    created_by: text({ max: 60 }, { history: 'derived', personal: 'house' }),
    created: autodate({ isAsked: true }),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
  { isLarge: true },
);
export type Payment = RecordOf<typeof payments>;
