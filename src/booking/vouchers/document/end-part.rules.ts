import type { CancelledBy } from '../../../model/cancellation/fields/vocab.ts';
import type { FrozenRule } from '../../../model/cancellation/fields/shapes.ts';
import type { KeptTerms } from '../../../model/vouchers/fields/shapes.ts';
import type { KeptRule, PaymentMethod } from '../../../model/vouchers/fields/vocab.ts';
import type { Bilingual } from '../../../schema/vocab.ts';
import type { LedgerRow } from '../payments/ledger.rules.ts';

/** Money that went back to a guest, or is on its way to him. In minor units of the voucher's currency. */
export interface SentRefund {
  readonly sum: number;
  readonly method: PaymentMethod;
  /** Stored instant at which it went; '' while it is on its way. */
  readonly at: string;
}

/** What a guest reads of a voucher that came to its end otherwise than by taking place; no word of it is a colleague's. */
export interface EndPart {
  /** Stored instant. */
  readonly at: string;
  /** Who called it off; '' where nobody did. */
  readonly by: CancelledBy | '';
  /** What came for it, less what had gone back before its end: what is kept, went back and is owed add up to it. */
  readonly received: number;
  readonly returned: number;
  readonly kept: number;
  readonly kept_rule: KeptRule | '';
  readonly terms: Pick<KeptTerms, 'part_fees' | 'declined' | 'goodwill'>;
  /** The sentence of the rule that decided; '' where none did. */
  readonly sentence: Bilingual;
  readonly refunds: readonly SentRefund[];
}

/** The sentence of a rule that a tier is told by; `null` stands for who cancels after the start, or does not come. */
export function tierSentence(rule: Pick<FrozenRule, 'tiers' | 'sentences'>, tier: number | null): Bilingual {
  const at = tier ?? rule.tiers.length;
  return { ru: rule.sentences.ru[at] ?? '', en: rule.sentences.en[at] ?? '' };
}

/** A row of the ledger as a refund is read from it. */
export interface RefundRow extends LedgerRow {
  readonly method: PaymentMethod;
}

/**
 * What went back for the end of a voucher and what is on its way, oldest first: each with what put it right since.
 * @param before so much had gone back before the end, and has nothing to do with it
 */
export function sentRefunds(rows: readonly RefundRow[], before: number): readonly SentRefund[] {
  const rightedBy = (id: string): number =>
    rows.reduce((sum, row) => (row.kind === 'correction' && row.corrects === id && row.state === 'cleared' ? sum + row.amount_in_voucher_currency : sum), 0);
  let open = before;
  return rows
    .filter(({ kind, state }) => kind === 'refund' && state !== 'void')
    .flatMap((row) => {
      const sum = row.amount_in_voucher_currency + rightedBy(row.id);
      if (row.state === 'pending') return sum > 0 ? [{ sum, method: row.method, at: '' }] : [];
      const early = Math.min(open, sum);
      open -= early;
      return sum > early ? [{ sum: sum - early, method: row.method, at: new Date(row.received_ms ?? 0).toISOString() }] : [];
    });
}
