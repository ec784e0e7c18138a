import type { CancelledBy, RefundChoice } from '../../cancellation/fields/vocab.ts';
import type { Collector, SailReason } from './vocab.ts';

/** What the JSON fields of vouchers and payments hold. Sums are integer minor units of the voucher's currency. */
export interface ExtraLine {
  readonly name_ru: string;
  readonly name_en: string;
  readonly qty: number;
  readonly price: number;
}
/** `value` in hundredths: of a percent, or of the currency's unit. */
export interface Discount {
  readonly kind: 'percent' | 'fixed';
  readonly value: number;
  readonly reason: string;
  /** Who gave it, `users:…` or `admins:…`. */
  readonly by?: string;
}
/** What is taken in cash on tour: `asked` is what was agreed (`null`: all that is open), `amount` follows from the ledger. */
export interface CollectOnTour {
  readonly asked: number | null;
  readonly amount: number;
  readonly currency: string;
  readonly collector: Collector;
}

export interface Cancellation {
  readonly by: CancelledBy;
  readonly reason: string;
  readonly at: string;
  /** Position of the tier that applied; `null` where none did. */
  readonly tier: number | null;
  readonly exception?: string;
  readonly kept: number;
  readonly refund: number;
  readonly refund_choice: RefundChoice;
  /** Who let the client's own fee go, `users:…` or `admins:…`: another cause than his, or a proved case. */
  readonly waived_by?: string;
}
/** How what the house keeps is reckoned: the arithmetic beside its sum and its rule. */
export interface KeptTerms {
  /** What percentages are taken of: the total or the deposit of what was sold. */
  readonly of: number;
  /** Whole percents of it that are kept; `null` where a fee is. */
  readonly percent: number | null;
  readonly fee: number | null;
  /** Position of the tier; `null` where none applied. */
  readonly tier: number | null;
  /** Owed and declined by the guest: the house's as well. */
  readonly declined: number;
  /** Kept of parts that were cancelled before. */
  readonly part_fees: number;
  /** Given back beyond what the rule gives. */
  readonly goodwill: number;
  readonly waived_by: string;
}
/** What a senior set aside so that a trip could be sold. */
export interface SailOverride {
  /** Excursion, variant, day and time that it is about. */
  readonly trip: string;
  readonly reasons: readonly SailReason[];
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}
export interface DateChange {
  readonly from_date: string;
  readonly from_time: string;
  readonly to_date: string;
  readonly to_time: string;
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  /** Whether the rule allowed it for free. */
  readonly free: boolean;
}
export interface Amendment {
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  readonly total_before: number;
  readonly total_after: number;
  /** So much less was sold; below zero where what was taken off before was sold again. Of discounts it tells nothing. */
  readonly part_off?: number;
  /** What the rule keeps of it if so much was paid, and its share of the deposit; below zero as well. */
  readonly part_fee?: number;
  readonly part_deposit?: number;
  /** Who let the fee go. */
  readonly waived_by?: string;
}
export interface RestrictionsAck {
  readonly list: readonly string[];
  readonly by: string;
  readonly at: string;
} /** Sums over a client's vouchers, kept by the voucher's own writes. */
export interface ClientTotals {
  readonly vouchers: number;
  /** Minor units by currency. */
  readonly paid: Readonly<Record<string, number>>;
  readonly last_trip: string;
}
