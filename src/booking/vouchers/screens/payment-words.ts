import { PAYMENT_STATE_TITLES, REFUND_PAYMENT_STATE_TITLES } from '../../../model/vouchers/fields/payments.ts';
import type { PaymentKind, PaymentState } from '../../../model/vouchers/fields/vocab.ts';

/** The title of a payment's state; of a correction that of what it puts right. */
export const stateTitle = (kind: PaymentKind, state: PaymentState) => (kind === 'refund' ? REFUND_PAYMENT_STATE_TITLES : PAYMENT_STATE_TITLES)[state];
/** Kinds that are entered by hand. */
export const ENTERED = ['deposit', 'balance', 'collect_on_tour', 'refund'] as const;
export type EnteredKind = (typeof ENTERED)[number];
