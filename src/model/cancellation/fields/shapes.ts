import type { Bilingual } from '../../../schema/vocab.ts';
import type { RuleType, TierBase, WeatherTerms } from './vocab.ts';

/**
 * What a client who cancels gets back until so many hours before the start (that hour included): a percentage of the
 * base, or all but a fee in minor units of the country's main currency.
 */
export type Tier = { readonly until_hours_before: number; readonly base: TierBase } & (
  | { readonly refund_percent: number; readonly fee_amount?: undefined }
  | { readonly fee_amount: number; readonly refund_percent?: undefined }
);
/** A tier with the instant until which it holds (UTC, that instant included). */
export type Deadline = Tier & { readonly until: string };
export interface MoveTerms {
  readonly free_until_hours: number;
  readonly max_times: number;
}
export interface OperatorTerms {
  readonly weather: WeatherTerms;
  readonly min_pax: 'full';
  readonly min_pax_notice_hours: number;
}
/** Everything of a cancellation rule that decides. */
export interface RuleTerms {
  readonly type: RuleType;
  readonly tiers: readonly Tier[];
  readonly reschedule: MoveTerms;
  /** Whole percents of what was sold that are not kept of somebody who does not come, or cancels after the start. */
  readonly no_show_percent: number;
  readonly operator_cancel: OperatorTerms;
  /** Codes of cases that are repaid in full, e.g. `medical`. */
  readonly exceptions: readonly string[];
}
/** The rule that a voucher was confirmed under, words included. */
export interface FrozenRule extends RuleTerms {
  readonly id: string;
  readonly version: number;
  readonly name: Bilingual;
  readonly sentences: { readonly ru: readonly string[]; readonly en: readonly string[] };
}
