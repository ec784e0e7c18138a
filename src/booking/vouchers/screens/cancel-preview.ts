import type { VoucherRow } from '../repo.ts';
import { isWholeBack } from '../../../catalogue/cancellation/rules/rule.ts';
import { type Owing, owingOf } from '../rules/refund.ts';
import { partsOf, sumsOf } from '../rules/part-fee.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import type { CancelledBy, RefundChoice } from '../../../model/cancellation/fields/vocab.ts';

/** What somebody is about to say of a cancellation. */
export interface CancelChoice {
  readonly by: CancelledBy;
  readonly choice: RefundChoice;
  readonly exception: string;
}

/** The same as the backend takes it: a case of the rule is the client's own, whatever stood in the form before. */
export function cancelBody({ by, choice, exception }: CancelChoice, reason: string): Readonly<Record<string, string>> {
  return { by, refund_choice: choice, reason: reason.trim(), ...(by === 'client' && exception !== '' ? { exception } : {}) };
}

/** What the voucher alone does not say. Sums in minor units. */
interface Beside {
  readonly at_ms: number;
  /** What of its money may go to another trip only. */
  readonly bound: number;
  /** Smallest sum of its currency that is paid. */
  readonly step: number;
}

/** What a cancellation would give back right now, as the backend will reckon it. */
export function refundNow(voucher: VoucherRow, { by, choice, exception }: CancelChoice, { at_ms, bound, step }: Beside): Owing {
  const { rule, deadlines, total, part_fees, deposit_due, paid, amendments } = voucher;
  const cancellation = { by, refund_choice: choice, at: new Date(at_ms).toISOString(), ...(exception ? { exception } : {}) };
  const { fee, off } = sumsOf(partsOf(amendments ?? [], step));
  return owingOf({
    ...{ state: 'cancelled', total, part_fees, parts: { fees: fee, off }, deposit: deposit_due, refunded_before: 0, step },
    ...{ ledger: { paid, refunded: 0, bound: Math.max(0, Math.min(paid, bound)) }, cancellation, rule, deadlines: deadlines ?? [] },
  });
}

/** The reason of the sum in the rule's own words. */
export function whyRefund(
  { rule }: VoucherRow,
  said: CancelChoice,
  { tier, part_fees }: Owing,
  words: { readonly t: Translate; readonly lang: Language },
  write: (minor: number) => string,
): string {
  const { t, lang } = words;
  if (!rule) return t('cancel_no_rule');
  const isWhole = isWholeBack({ by: said.by, ...(said.exception ? { exception: said.exception } : {}) }, rule);
  const sentence = rule.sentences[lang][tier ?? rule.tiers.length] ?? '';
  const first = isWhole ? t('cancel_whole') : t('cancel_tier_is', { sentence });
  return part_fees > 0 ? `${first} ${t('cancel_parts', { sum: write(part_fees) })}` : first;
}
