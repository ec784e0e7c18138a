import { autodate, collection, date, json, number, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import type { FrozenRate } from '../../../schema/voucher-shapes.ts';
import { PAYMENT_KINDS, PAYMENT_METHODS, PAYMENT_STATES } from '../../../schema/voucher-vocab.ts';

/** Row of a voucher's ledger. Rows are added, never changed but for their state; a mistake is put right by a correction. */
export const payments = collection(
  'payments',
  {
    country: relation('countries', { required: true }),
    voucher: relation('vouchers', { required: true }),
    kind: select(PAYMENT_KINDS, { required: true }),
    /** Minor units of `currency`; below zero in corrections only. */
    amount: number({ onlyInt: true }),
    currency: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }),
    /** The rate at the payment; empty where the currencies are the same. */
    rate: relation('rates'),
    rate_snapshot: json<FrozenRate>(),
    amount_in_voucher_currency: number({ onlyInt: true }),
    method: select(PAYMENT_METHODS, { required: true }),
    received_by: text({ max: 60 }),
    received_at: date({ required: true }),
    handed_over_to: text({ max: 60 }),
    handed_over_at: date(),
    state: select(PAYMENT_STATES, { required: true }),
    settled_by: text({ max: 60 }),
    settled_at: date(),
    /** The payment that a correction puts right. */
    corrects: relation('payments'),
    /** The payment that a refund returns, at that payment's rate. */
    returns: relation('payments'),
    /** So much of `amount_in_voucher_currency` may go to another trip only. */
    move_only: number({ onlyInt: true }),
    /** Of money that came out of another voucher's credit: the refund there. */
    pair: relation('payments'),
    reason: text({ max: 300 }),
    idempotency_key: text({ max: 130 }),
    created_by: text({ max: 60 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
);
export type Payment = RecordOf<typeof payments>;
