import type { Tier } from '../../../model/cancellation/fields/shapes.ts';
import { RULE_LIMITS } from '../../../model/cancellation/fields/limits.ts';
import { partOf, shareOf } from '../../currencies/rules/rate.ts';

export const TIER_FAULTS = [
  'tiers_empty',
  'tiers_many',
  'tier_gap',
  'tier_overlap',
  'tier_rise',
  'tier_hours',
  'tier_terms',
  'tier_percent',
  'tier_fee',
  'tier_base',
] as const;
export type TierFault = (typeof TIER_FAULTS)[number];
/** A fault and the tier that it is found at, counted from the earliest. */
export interface TierIssue {
  readonly code: TierFault;
  readonly at: number;
}

export const MOST_TIERS = 12;
const isCount = (value: unknown, max: number): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;

/** Earliest first. */
export function sortTiers(tiers: readonly Tier[]): readonly Tier[] {
  return tiers.toSorted((a, b) => b.until_hours_before - a.until_hours_before);
}

/**
 * What is wrong with a list of tiers. Good ones cover all the time up to the start (the last reaches 0 hours), no hour
 * twice, and never give back more as the trip nears, whatever total and deposit are.
 */
export function checkTiers(input: readonly unknown[]): readonly TierIssue[] {
  if (input.length === 0) return [{ code: 'tiers_empty', at: 0 }];
  if (input.length > MOST_TIERS) return [{ code: 'tiers_many', at: MOST_TIERS }];
  const wrong = input.flatMap((tier, at) => {
    const code = faultOf(tier);
    return code ? [{ code, at }] : [];
  });
  if (wrong.length > 0) return wrong;
  const tiers = sortTiers(input as readonly Tier[]);
  return tiers.flatMap((tier, at): TierIssue[] => {
    const earlier = tiers[at - 1];
    const isLast = at === tiers.length - 1;
    return [
      ...(earlier?.until_hours_before === tier.until_hours_before ? [{ code: 'tier_overlap', at } as const] : []),
      ...(isLast && tier.until_hours_before !== 0 ? [{ code: 'tier_gap', at } as const] : []),
      ...(earlier && mayRise(earlier, tier) ? [{ code: 'tier_rise', at } as const] : []),
    ];
  });
}

/** A tier's terms and nothing else, empty ones left out; what is no tier stays, to be refused. */
export function bareTier(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const { until_hours_before, refund_percent, fee_amount, base } = input as Readonly<Record<string, unknown>>;
  const terms = Object.entries({ refund_percent, fee_amount }).filter(([, value]) => value !== undefined && value !== null);
  return { until_hours_before, ...Object.fromEntries(terms), base };
}

function faultOf(input: unknown): TierFault | null {
  if (typeof input !== 'object' || input === null) return 'tier_terms';
  const tier = input as Readonly<Record<string, unknown>>;
  if (!isCount(tier['until_hours_before'], RULE_LIMITS.hours)) return 'tier_hours';
  if (tier['base'] !== 'total' && tier['base'] !== 'deposit') return 'tier_base';
  const [percent, fee] = [tier['refund_percent'] ?? null, tier['fee_amount'] ?? null];
  if ((percent === null) === (fee === null)) return 'tier_terms';
  if (percent !== null && !isCount(percent, 100)) return 'tier_percent';
  if (fee !== null && !isCount(fee, Number.MAX_SAFE_INTEGER)) return 'tier_fee';
  return null;
}

/** Sums that a fee is a part of. */
export interface FeeBase {
  readonly total: number;
  readonly deposit: number;
  /** The total before parts of it were cancelled: a fixed fee is shared out over it. Left out where none was. */
  readonly whole?: number;
  /** Smallest sum of the currency that is paid, in minor units. */
  readonly step: number;
}

/** What a tier is a part of. */
export const baseOf = ({ base }: Pick<Tier, 'base'>, { total, deposit }: Pick<FeeBase, 'total' | 'deposit'>): number =>
  base === 'deposit' ? Math.min(deposit, total) : total;

/** What of a fixed fee falls on what is left of a sale. */
export function fixedFee(fee_amount: number, { total, whole = total, step }: Pick<FeeBase, 'total' | 'whole' | 'step'>): number {
  return whole <= total ? fee_amount : partOf(fee_amount, total, whole, step);
}

/** What the house keeps of a cancelled trip under a tier, never more than the base. */
export function feeOf(tier: Tier, of: FeeBase): number {
  const base = baseOf(tier, of);
  return tier.refund_percent === undefined ? Math.min(fixedFee(tier.fee_amount, of), base) : base - shareOf(base, tier.refund_percent * 100, of.step);
}

const keepsNothing = (tier: Tier): boolean => tier.refund_percent === 100 || tier.fee_amount === 0;
const keepsAll = (tier: Tier): boolean => tier.refund_percent === 0;

/** Whether there are a total and a deposit, the deposit being a part of the total, for which the later fee is smaller. */
function mayRise(earlier: Tier, later: Tier): boolean {
  if (keepsNothing(earlier) || (keepsAll(later) && later.base === 'total')) return false;
  if (earlier.base === 'total' && later.base === 'deposit') return true;
  if (earlier.refund_percent !== undefined && later.refund_percent !== undefined) return later.refund_percent > earlier.refund_percent;
  if (earlier.fee_amount !== undefined && later.fee_amount !== undefined) return later.fee_amount < earlier.fee_amount;
  // A share against a sum: one of them is larger for small totals, the other for large ones. Only a whole base is never less.
  return !(keepsAll(later) && later.base === earlier.base);
}
