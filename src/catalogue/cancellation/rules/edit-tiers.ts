import type { Tier } from '../../../model/cancellation/fields/shapes.ts';
import type { TierBase } from '../../../model/cancellation/fields/vocab.ts';
import { RULE_LIMITS } from '../../../model/cancellation/fields/limits.ts';
import { checkTiers, MOST_TIERS } from './rule.ts';

/**
 * Changes of a list of tiers that can only lead to good lists: earliest first, the last one reaches the start, hours
 * fall, and what is given back never rises. A tier that would give back more than the one before takes its terms.
 */
export type TierTerms = 'percent_total' | 'percent_deposit' | 'fee_total' | 'fee_deposit';
export const TIER_TERMS: readonly TierTerms[] = ['percent_total', 'percent_deposit', 'fee_total', 'fee_deposit'];
export type Tiers = readonly Tier[];

const DAY_HOURS = 24;
const WHOLE = 100;

/** What a tier's number is: percents or a fee, of the total or of the deposit. */
export const termsOf = (tier: Tier): TierTerms => `${tier.refund_percent === undefined ? 'fee' : 'percent'}_${tier.base}`;
/** The number of a tier's terms: percents given back, or a fee in minor units. */
export const numberOf = (tier: Tier): number => (tier.refund_percent === undefined ? tier.fee_amount : tier.refund_percent);

function withTerms(until_hours_before: number, terms: TierTerms, value: number): Tier {
  const base: TierBase = terms.endsWith('total') ? 'total' : 'deposit';
  return terms.startsWith('percent') ? { until_hours_before, base, refund_percent: value } : { until_hours_before, base, fee_amount: value };
}

const at0 = (tier: Tier): Tier => withTerms(0, termsOf(tier), numberOf(tier));
const atHours = (tier: Tier, hours: number): Tier => withTerms(hours, termsOf(tier), numberOf(tier));
const mayFollow = (earlier: Tier | undefined, later: Tier): boolean => !earlier || checkTiers([atHours(earlier, 1), at0(later)]).length === 0;

function settle(tiers: Tiers): Tiers {
  const settled: Tier[] = [];
  for (const tier of tiers) {
    const earlier = settled.at(-1);
    settled.push(mayFollow(earlier, tier) || !earlier ? tier : atHours(earlier, tier.until_hours_before));
  }
  return settled;
}

const replace = (tiers: Tiers, at: number, tier: Tier): Tiers => settle(tiers.map((one, index) => (index === at ? tier : one)));

/** Hours that a tier may reach to, between its neighbours; the last one reaches the start. */
export function hoursRange(tiers: Tiers, at: number): { readonly min: number; readonly max: number } {
  if (at >= tiers.length - 1) return { min: 0, max: 0 };
  const [earlier, later] = [tiers[at - 1], tiers[at + 1]];
  return { min: (later?.until_hours_before ?? 0) + 1, max: (earlier?.until_hours_before ?? RULE_LIMITS.hours + 1) - 1 };
}

/** The tier at a position reaching to other hours, as near as its neighbours let it. */
export function setHours(tiers: Tiers, at: number, hours: number): Tiers {
  const tier = tiers[at];
  const { min, max } = hoursRange(tiers, at);
  return tier ? replace(tiers, at, atHours(tier, Math.min(max, Math.max(min, Math.round(hours))))) : tiers;
}

/** The nearest good value of some terms after another tier; `null` where there is none. */
function fitting(earlier: Tier | undefined, terms: TierTerms, wanted: number): number | null {
  const limits = terms.startsWith('percent') ? [wanted, earlier?.refund_percent ?? 0, 0] : [wanted, earlier?.fee_amount ?? 0];
  return limits.find((value) => mayFollow(earlier, withTerms(0, terms, value))) ?? null;
}

/** Terms that a tier may have after the one before it. */
export function termsAllowed(tiers: Tiers, at: number): readonly TierTerms[] {
  return TIER_TERMS.filter((terms) => fitting(tiers[at - 1], terms, 0) !== null);
}

/** The tier at a position under other terms; the list as it is where they may not follow the tier before. */
export function setTerms(tiers: Tiers, at: number, terms: TierTerms): Tiers {
  const tier = tiers[at];
  if (!tier || termsOf(tier) === terms) return tiers;
  const isSameKind = termsOf(tier).startsWith('percent') === terms.startsWith('percent');
  const value = fitting(tiers[at - 1], terms, isSameKind ? numberOf(tier) : 0);
  return value === null ? tiers : replace(tiers, at, withTerms(tier.until_hours_before, terms, value));
}

/** The tier at a position with another number, as near as the tier before lets it. */
export function setValue(tiers: Tiers, at: number, wanted: number): Tiers {
  const tier = tiers[at];
  if (!tier) return tiers;
  const whole = Math.max(0, Math.round(wanted));
  const value = fitting(tiers[at - 1], termsOf(tier), tier.refund_percent === undefined ? whole : Math.min(WHOLE, whole));
  return value === null ? tiers : replace(tiers, at, withTerms(tier.until_hours_before, termsOf(tier), value));
}

/** Whether there is room for a tier before the one at a position. */
export function mayInsert(tiers: Tiers, at: number): boolean {
  const later = tiers[at];
  const from = later?.until_hours_before ?? 0;
  const to = tiers[at - 1]?.until_hours_before ?? RULE_LIMITS.hours + 1;
  return tiers.length < MOST_TIERS && to - from > 1;
}

/** A tier before the one at a position: the earliest gives all back, others begin as the one before them. */
export function insertTier(tiers: Tiers, at: number): Tiers {
  const later = tiers[at];
  if (!later || !mayInsert(tiers, at)) return tiers;
  const earlier = tiers[at - 1];
  const from = later.until_hours_before;
  const hours = earlier ? Math.floor((from + earlier.until_hours_before) / 2) : Math.min(RULE_LIMITS.hours, from + DAY_HOURS);
  return [...tiers.slice(0, at), earlier ? atHours(earlier, hours) : withTerms(hours, 'percent_total', WHOLE), ...tiers.slice(at)];
}

/** The list without the tier at a position; the last one is never removed. */
export function removeTier(tiers: Tiers, at: number): Tiers {
  if (tiers.length <= 1) return tiers;
  const left = tiers.filter((_, index) => index !== at);
  return settle(left.map((tier, index) => (index === left.length - 1 ? at0(tier) : tier)));
}
