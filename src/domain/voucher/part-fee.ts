import type { Deadline, RuleTerms, UnitLine } from '../../schema/voucher-shapes.ts';
import { refundOf } from '../cancellation/rule.ts';
import { partOf } from '../rate.ts';

/** A sale before and after a part of its people stays at home. Sums in minor units; `paid` is what the house has. */
export interface PartCancelled {
  readonly before: { readonly units: readonly UnitLine[]; readonly list_total: number; readonly total: number };
  readonly after: { readonly units: readonly UnitLine[] };
  readonly deposit: number;
  readonly paid: number;
  readonly at_ms: number;
}

const worthOf = (units: readonly UnitLine[]): number => units.reduce((sum, { qty, unit_price }) => sum + qty * unit_price, 0);
const shareOf = (sum: number, part: number, whole: number): number => (whole === 0 ? 0 : partOf(sum, part, whole));

/**
 * What the house keeps of people who stay at home: taking them out of a sold voucher is cancelling that part of it. The
 * rule is asked for the part's share of the total, of the deposit and of what was paid, so that nobody is asked for more
 * than he paid for it.
 */
export function partFeeOf({ before, after, deposit, paid, at_ms }: PartCancelled, rule: RuleTerms, deadlines: readonly Deadline[]): number {
  const lost = Math.max(0, worthOf(before.units) - worthOf(after.units));
  const part = Math.min(before.total, shareOf(before.total, lost, before.list_total));
  const facts = { total: part, deposit: shareOf(deposit, part, before.total), paid: Math.min(part, shareOf(Math.max(0, paid), part, before.total)) };
  return refundOf({ by: 'client', at_ms, choice: 'money' }, facts, rule, deadlines).kept;
}
