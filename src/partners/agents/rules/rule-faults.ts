import type { Tier } from '../../../model/agents/fields/shapes.ts';
import type { CommissionBase, CommissionPay } from '../../../model/agents/fields/vocab.ts';

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
