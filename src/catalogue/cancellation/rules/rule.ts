import type { Deadline, RuleTerms, Tier } from '../../../model/cancellation/fields/shapes.ts';
import { type CancelledBy, type RefundChoice, RULE_TYPES, WEATHER_TERMS } from '../../../model/cancellation/fields/vocab.ts';
import { RULE_LIMITS } from '../../../model/cancellation/fields/limits.ts';
import { partOf, shareOf } from '../../currencies/rules/rate.ts';
import { HOUR_MS } from '../../../lib/time/zone.ts';

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

const isCount = (value: unknown, max: number): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;

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
