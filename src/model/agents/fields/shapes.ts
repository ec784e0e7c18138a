import type { CommissionBase, CommissionPay, NoTerms, Settlement } from './vocab.ts';

/** From the how manieth sale of a month on another value holds. */
export interface Tier {
  readonly from: number;
  readonly value: number;
}

/** What the house pays for a trip, as it stood at the sale: minor units for each of them. */
export interface FrozenNet {
  readonly adult: number;
  readonly child: number;
  readonly infant: number;
  readonly boat: number;
}

/** What was agreed when a voucher was sold, for as long as it lives. */
export interface FrozenTerms {
  /** Its rule with the revision that it had; '' where none held. */
  readonly rule: string;
  readonly revision: number;
  readonly why: NoTerms | '';
  readonly pay: CommissionPay;
  /** Hundredths of a percent, or minor units of the voucher's currency; that of the tier where the rule has tiers. */
  readonly value: number;
  /** The how manieth sale of the month it was, and from which on the value holds; `null` where the rule has no tiers. */
  readonly tier: { readonly nth: number; readonly from: number } | null;
  readonly base: CommissionBase;
  readonly net: FrozenNet | null;
  /** Smallest sum of the currency that is paid, in minor units. */
  readonly step: number;
  readonly hold_days: number;
  readonly settlement: Settlement;
}

/** What is added up to the base of a commission: all but the first are below zero. */
export const WORKING_KINDS = ['total', 'part_fee', 'given_back', 'not_kept', 'transfer', 'net'] as const;
export type WorkingKind = (typeof WORKING_KINDS)[number];

/** How a commission comes about, step by step; sums in minor units. */
export interface Working {
  readonly lines: readonly { readonly kind: WorkingKind; readonly sum: number }[];
  /** What the lines come to, and never less than nothing. */
  readonly base: number;
  readonly pay: CommissionPay;
  readonly value: number;
  /** Guests who are paid for one by one; 0 where they are not counted. */
  readonly people: number;
  readonly amount: number;
}
