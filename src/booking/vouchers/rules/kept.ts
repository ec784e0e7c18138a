import type { Cancellation, KeptTerms } from '../../../model/vouchers/fields/shapes.ts';
import type { KeptRule } from '../../../model/vouchers/fields/vocab.ts';
import { isWholeBack } from '../../../catalogue/cancellation/rules/rule.ts';
import { baseOf, fixedFee } from '../../../catalogue/cancellation/rules/tiers.ts';
import { type Owing, type RefundBase, type RefundStanding, restOf } from './refund.ts';

/** What of a guest's money is the house's, by a named rule. */
export interface Kept {
  readonly kept: number;
  readonly kept_rule: KeptRule;
  readonly kept_terms: KeptTerms;
}

const WHOLE = 100;

/**
 * What the house keeps: all that it has less what it owes, so that what was paid is what is kept, went back and is owed.
 * The terms say how the sum comes about: the rule's share, more by what the guest declined, less by what was given back
 * beyond the rule.
 */
export function keptOf(base: RefundBase, owing: Owing, standing: RefundStanding, waived_by: string): Kept {
  const declined = standing.refund_state === 'declined' ? owing.refund_due : 0;
  const owed = owing.refund_due - declined + owing.credit_left;
  const kept_rule = ruleOf(base, owing);
  const goodwill = kept_rule === 'price' ? 0 : Math.max(0, owing.returned - owing.refund);
  return {
    kept: base.ledger.paid - owed,
    kept_rule,
    kept_terms: { ...arithmeticOf(base, owing, kept_rule), declined, goodwill, part_fees: owing.part_fees, waived_by },
  };
}

function ruleOf({ state, cancellation, rule }: RefundBase, { tier }: Owing): KeptRule {
  if (state === 'no_show') return 'no_show';
  if (state === 'expired' || state === 'rejected') return 'not_sold';
  if (state !== 'cancelled' || !cancellation) return 'price';
  if (!rule) return 'not_sold';
  if (isWholeBack(cancellation, rule)) return cancellation.by === 'client' ? 'waived' : 'called_off';
  return tier === null ? 'after_start' : 'tier';
}

function arithmeticOf(base: RefundBase, { tier }: Owing, kept_rule: KeptRule): Pick<KeptTerms, 'of' | 'percent' | 'fee' | 'tier'> {
  const { rule, deadlines, deposit } = base;
  const sold = restOf(base);
  const total = kept_rule === 'price' ? base.total : sold.total;
  const terms = tier === null ? undefined : deadlines[tier];
  if (kept_rule === 'tier' && terms) {
    const of = baseOf(terms, { total, deposit });
    if (terms.refund_percent === undefined) return { of, percent: null, fee: fixedFee(terms.fee_amount, sold), tier };
    return { of, percent: WHOLE - terms.refund_percent, fee: null, tier };
  }
  if (kept_rule === 'price') return { of: total, percent: WHOLE, fee: null, tier: null };
  const isAbsent = kept_rule === 'no_show' || kept_rule === 'after_start';
  return { of: total, percent: isAbsent ? WHOLE - (rule?.no_show_percent ?? 0) : 0, fee: null, tier: null };
}

/** Who let the client's own fee go; '' where nobody did. */
export const waiverOf = (cancellation: Cancellation | null): string => cancellation?.waived_by ?? '';
