import type { Deadline, RuleTerms, Tier } from '../../../model/cancellation/fields/shapes.ts';
import { type CancelledBy, type RefundChoice, RULE_TYPES, WEATHER_TERMS } from '../../../model/cancellation/fields/vocab.ts';
import { RULE_LIMITS } from '../../../model/cancellation/fields/limits.ts';
import { shareOf } from '../../currencies/rules/rate.ts';
import { HOUR_MS } from '../../../lib/time/zone.ts';
import { checkTiers, type FeeBase, feeOf, sortTiers, type TierIssue } from './tiers.ts';

export const STANDARD_TIERS: readonly Tier[] = [
  { until_hours_before: 24, refund_percent: 100, base: 'total' },
  { until_hours_before: 0, refund_percent: 0, base: 'total' },
];
export const FINAL_TIERS: readonly Tier[] = [{ until_hours_before: 0, refund_percent: 0, base: 'total' }];

/** What a new rule begins with: the habit of the trade. */
export const USUAL_TERMS: RuleTerms = {
  type: 'standard',
  tiers: STANDARD_TIERS,
  reschedule: { free_until_hours: 24, max_times: 1 },
  no_show_percent: 0,
  operator_cancel: { weather: 'full_or_move', min_pax: 'full', min_pax_notice_hours: 24 },
  exceptions: [],
};

export const RULE_FAULTS = ['rule_type', 'rule_not_standard', 'rule_not_final', 'rule_reschedule', 'rule_no_show', 'rule_operator', 'rule_exceptions'] as const;
export type RuleIssue = TierIssue | { readonly code: (typeof RULE_FAULTS)[number]; readonly at: number };

const isCount = (value: unknown, max: number): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;

/** What is wrong with the terms of a rule. */
export function checkRule(terms: RuleTerms): readonly RuleIssue[] {
  const tiers = checkTiers(terms.tiers);
  const fault = (code: (typeof RULE_FAULTS)[number], isWrong: boolean): readonly RuleIssue[] => (isWrong ? [{ code, at: 0 }] : []);
  return [
    ...tiers,
    ...fault('rule_type', !RULE_TYPES.includes(terms.type)),
    ...fault('rule_not_standard', tiers.length === 0 && terms.type === 'standard' && !isSameTiers(terms.tiers, STANDARD_TIERS)),
    ...fault('rule_not_final', tiers.length === 0 && terms.type === 'final' && !isSameTiers(terms.tiers, FINAL_TIERS)),
    ...fault('rule_reschedule', !isCount(terms.reschedule?.free_until_hours, RULE_LIMITS.hours) || !isCount(terms.reschedule?.max_times, RULE_LIMITS.moves)),
    // Who does not come must not get more than who cancels at the last minute.
    ...fault('rule_no_show', !isCount(terms.no_show_percent, 100) || (terms.no_show_percent > 0 && tiers.length === 0 && isStrict(terms.tiers))),
    ...fault(
      'rule_operator',
      !WEATHER_TERMS.includes(terms.operator_cancel?.weather) ||
        terms.operator_cancel?.min_pax !== 'full' ||
        !isCount(terms.operator_cancel?.min_pax_notice_hours, RULE_LIMITS.noticeHours),
    ),
    ...fault(
      'rule_exceptions',
      !Array.isArray(terms.exceptions) || terms.exceptions.length > 20 || terms.exceptions.some((one) => !/^[a-z_]{1,40}$/.test(one)),
    ),
  ];
}

/** Whether two lists of tiers say the same, whatever their order. */
export function isSameTiers(one: readonly Tier[], other: readonly Tier[]): boolean {
  const plain = (tiers: readonly Tier[]): string =>
    JSON.stringify(sortTiers(tiers).map((tier) => [tier.until_hours_before, tier.refund_percent ?? null, tier.fee_amount ?? null, tier.base]));
  return plain(one) === plain(other);
}

/** Whether nothing comes back right before the start: then nobody who stays away gets more. */
export function isStrict(tiers: readonly Tier[]): boolean {
  const last = sortTiers(tiers).at(-1);
  return last?.refund_percent === 0 && last.base === 'total';
}

/** Absolute deadlines of a trip that starts at an instant, earliest first; the last one is the start. */
export function deadlinesOf(tiers: readonly Tier[], start_ms: number): readonly Deadline[] {
  return sortTiers(tiers).map((tier) => ({ ...tier, until: new Date(start_ms - tier.until_hours_before * HOUR_MS).toISOString() }));
}

export interface Cancelled {
  readonly by: CancelledBy;
  readonly at_ms: number;
  readonly choice: RefundChoice;
  /** An exception of the rule that is proved. */
  readonly exception?: string;
}

export interface RefundFacts extends FeeBase {
  readonly paid: number;
}

export interface Refund {
  /** Position of the tier that applied; `null` where none did. */
  readonly tier: number | null;
  /** What the house keeps of what was paid. */
  readonly kept: number;
  /** What the client gets back, as money, as credit or with another date. */
  readonly refund: number;
  /** What is to be paid out: nothing where the trip is moved or kept as credit. */
  readonly refund_due: number;
}

/** Whether a client may choose so under the terms. */
export function mayChoose({ by, choice }: Pick<Cancelled, 'by' | 'choice'>, terms: Pick<RuleTerms, 'operator_cancel'>): boolean {
  if (by !== 'weather' || terms.operator_cancel.weather === 'full_or_move') return true;
  return terms.operator_cancel.weather === 'move' ? choice !== 'money' : choice !== 'move';
}

/**
 * What a cancellation gives back under frozen terms and deadlines. Whatever the house, the weather or the supplier
 * calls off is given back whole; a client gets what the tier of the instant leaves of what was paid. What is kept is
 * a part of what was sold and never exceeds it, so that whatever was paid beyond is always the guest's.
 */
export function refundOf(cancelled: Cancelled, facts: RefundFacts, terms: RuleTerms, deadlines: readonly Deadline[]): Refund {
  const paid = Math.max(0, facts.paid);
  if (isWholeBack(cancelled, terms)) return settle(null, 0, facts, cancelled.choice);
  const { tier, fee } = clientFee(cancelled.at_ms, facts, terms, deadlines);
  return settle(tier, Math.min(paid, fee), facts, cancelled.choice);
}

/** What a client's own cancelling costs him at an instant, whatever he paid, and by which tier; `null` after the start. */
export function clientFee(
  at_ms: number,
  facts: FeeBase,
  terms: Pick<RuleTerms, 'no_show_percent'>,
  deadlines: readonly Deadline[],
): { readonly tier: number | null; readonly fee: number } {
  const found = deadlines.findIndex((deadline) => at_ms <= Date.parse(deadline.until));
  const tier = deadlines[found];
  return tier ? { tier: found, fee: feeOf(tier, facts) } : { tier: null, fee: noShowFee(facts, terms) };
}

/** Whether everything is given back: it was called off by others than the client, or his case is one that the rule excepts. */
export function isWholeBack({ by, exception }: Pick<Cancelled, 'by' | 'exception'>, terms: Pick<RuleTerms, 'exceptions'>): boolean {
  return by !== 'client' || (exception !== undefined && terms.exceptions.includes(exception));
}

/** What the house keeps of what was sold to somebody who did not come, or cancelled after the start. */
export function noShowFee({ total, step }: Pick<FeeBase, 'total' | 'step'>, terms: Pick<RuleTerms, 'no_show_percent'>): number {
  return total - shareOf(total, terms.no_show_percent * 100, step);
}

/** What of the guest's money is his where the house keeps so much; what was paid over the total is money, whatever he chose. */
function settle(tier: number | null, kept: number, { paid: balance, total }: RefundFacts, choice: RefundChoice): Refund {
  const paid = Math.max(0, balance);
  const refund = paid - kept;
  return { tier, kept, refund, refund_due: choice === 'money' ? refund : Math.max(0, paid - total) };
}

/** Whether a trip may be moved for free now: early enough, and not too often. */
export function mayMoveFreely(terms: Pick<RuleTerms, 'reschedule'>, start_ms: number, now_ms: number, timesMoved: number): boolean {
  return timesMoved < terms.reschedule.max_times && now_ms <= start_ms - terms.reschedule.free_until_hours * HOUR_MS;
}
