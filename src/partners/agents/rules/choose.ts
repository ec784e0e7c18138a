import type { CommissionBase, CommissionPay } from '../../../model/agents/fields/vocab.ts';

/** What a commission rule asks of a sale; '' asks nothing. */
export interface RuleConditions {
  readonly id: string;
  readonly country: string;
  readonly agent: string;
  /** An excursion or one of its variants: at most one of the three is said. */
  readonly variant: string;
  readonly excursion: string;
  readonly category: string;
  readonly group: string;
  /** Days of the trip, both included; '' is an open end, and both are no season. */
  readonly season_from: string;
  readonly season_to: string;
  readonly pay: CommissionPay;
  readonly base: CommissionBase;
  /** Of a sum that is paid for a voucher or a guest. */
  readonly currency: string;
}

/** A sale as rules are held against it. */
export interface SaleFacts {
  readonly country: string;
  readonly agent: string;
  readonly group: string;
  readonly category: string;
  readonly excursion: string;
  readonly variant: string;
  readonly service_date: string;
  readonly currency: string;
  /** Whether what the house pays for the trip is known, without which nobody can say a margin. */
  readonly isNetKnown: boolean;
}

const WEIGHTS = { agent: 32, variant: 16, excursion: 8, category: 4, group: 2 } as const;
const SEASON_WEIGHT = 1;

const hasSeason = ({ season_from, season_to }: Pick<RuleConditions, 'season_from' | 'season_to'>): boolean => season_from !== '' || season_to !== '';

/**
 * How specific a rule is. What the agent agreed on for himself stands above all; then what is sold, the narrower first
 * (variant, excursion, category), then his group, then the season. Each weight is more than all below it together, so that
 * two rules weigh the same only where they ask for the same things.
 * @example weightOf({ agent: 'x', season_from: '2026-11-01', … }) // 33
 */
export function weightOf(rule: RuleConditions): number {
  const said = (Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]).filter((name) => rule[name] !== '');
  return said.reduce((sum, name) => sum + WEIGHTS[name], hasSeason(rule) ? SEASON_WEIGHT : 0);
}

/** Whether a rule holds for a sale. */
export function holdsFor(rule: RuleConditions, sale: SaleFacts): boolean {
  const asks = (name: 'agent' | 'variant' | 'excursion' | 'category' | 'group'): boolean => rule[name] === '' || rule[name] === sale[name];
  return (
    rule.country === sale.country &&
    asks('agent') &&
    asks('variant') &&
    asks('excursion') &&
    asks('category') &&
    asks('group') &&
    rule.season_from <= sale.service_date &&
    (rule.season_to === '' || rule.season_to >= sale.service_date) &&
    (rule.pay === 'percent' ? rule.base !== 'margin' || sale.isNetKnown : rule.currency === sale.currency)
  );
}

/** The rule that holds for a sale: the most specific one. Of two that weigh the same, which nobody can write, the one whose id comes first. */
export function chooseRule<R extends RuleConditions>(rules: readonly R[], sale: SaleFacts): R | undefined {
  return rules
    .filter((rule) => holdsFor(rule, sale))
    .toSorted((one, other) => weightOf(other) - weightOf(one) || (one.id < other.id ? -1 : 1))
    .at(0);
}

const meet = (one: RuleConditions, other: RuleConditions): boolean =>
  (one.season_to === '' || other.season_from <= one.season_to) && (other.season_to === '' || one.season_from <= other.season_to);

/** Whether two rules could both be the most specific one of some sale, so that nobody could say which holds. */
export function isTie(one: RuleConditions, other: RuleConditions): boolean {
  const same = (['country', 'agent', 'variant', 'excursion', 'category', 'group'] as const).every((name) => one[name] === other[name]);
  const isOtherMoney = one.pay !== 'percent' && other.pay !== 'percent' && one.currency !== other.currency;
  return same && hasSeason(one) === hasSeason(other) && !isOtherMoney && meet(one, other);
}
