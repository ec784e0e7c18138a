import type { Tier } from '../../../model/agents/fields/shapes.ts';
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

const WHOLE = 10_000;
const MOST_MINOR = 100_000_000_00;
const MOST_TIERS = 12;
const MOST_SALES = 9999;

/** A rule of commission as somebody writes it. */
export interface WrittenRule {
  readonly category: string;
  readonly excursion: string;
  readonly variant: string;
  readonly season_from: string;
  readonly season_to: string;
  readonly pay: CommissionPay;
  readonly value: number;
  readonly currency: string;
  readonly base: CommissionBase;
  readonly tiers: unknown;
}
export type RuleFault = 'one_subject' | 'term' | 'value' | 'currency' | 'base' | 'tiers';
/** Where a fault is told. */
export const RULE_FAULT_FIELDS: Readonly<Record<RuleFault, string>> = {
  one_subject: 'excursion',
  term: 'season_to',
  value: 'value',
  currency: 'currency',
  base: 'base',
  tiers: 'tiers',
};

const isCount = (value: unknown, least: number, most: number): value is number => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** Tiers as they are kept, none where there are none; `null` where they are wrong: no list, too many, of no sale or value, or two of one sale. */
export function tiersIn(told: unknown, mostValue: number): readonly Tier[] | null {
  if (told === null || told === undefined || told === '') return [];
  if (!Array.isArray(told) || told.length > MOST_TIERS) return null;
  const tiers = told.map((one: unknown) => (typeof one === 'object' && one !== null ? (one as Readonly<Record<string, unknown>>) : {}));
  const isGood = tiers.every(({ from, value }) => isCount(from, 2, MOST_SALES) && isCount(value, 0, mostValue));
  if (!isGood || new Set(tiers.map(({ from }) => from)).size !== tiers.length) return null;
  return tiers.map(({ from, value }) => ({ from: Number(from), value: Number(value) }));
}

/**
 * What keeps a rule from being written: it is about more than one of category, excursion and variant; its season ends before
 * it begins; it pays nothing, or more than all; a sum has no currency, or a percentage one; a sum has a base; its tiers.
 */
export function faultsOfRule(rule: WrittenRule): readonly RuleFault[] {
  const isPercent = rule.pay === 'percent';
  const most = isPercent ? WHOLE : MOST_MINOR;
  const wrong: Readonly<Record<RuleFault, boolean>> = {
    one_subject: [rule.category, rule.excursion, rule.variant].filter((one) => one !== '').length > 1,
    term: rule.season_to !== '' && rule.season_to < rule.season_from,
    value: !isCount(rule.value, 1, most),
    currency: isPercent ? rule.currency !== '' : rule.currency === '',
    base: !isPercent && rule.base !== 'total',
    tiers: tiersIn(rule.tiers, most) === null,
  };
  return (Object.keys(wrong) as RuleFault[]).filter((fault) => wrong[fault]);
}
