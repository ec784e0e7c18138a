import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/engine/record-data.ts';
import type { FrozenRule } from '../../../model/cancellation/fields/shapes.ts';
import type { Cancellation, KeptTerms } from '../../../model/vouchers/fields/shapes.ts';
import type { KeptRule, VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import { ledgerOf } from '../payments/ledger.rules.ts';
import { paymentRowsIn } from '../price/recalculate.hooks.ts';
import { isEnded } from '../voucher/voucher.rules.ts';
import { type EndPart, sentRefunds, tierSentence } from './end-part.rules.ts';

const NO_TERMS = { part_fees: 0, declined: 0, goodwill: 0 } as const;
/** Rules that a sentence of the frozen one tells; the others are told by words of their own. */
const BY_SENTENCE: readonly string[] = ['tier', 'after_start', 'no_show'];

/**
 * What the document of a voucher tells of its end; `null` of one that goes on or took place. Its figures are those that
 * the refund was reckoned with (`owingOf`, `keptOf`), as they are stored.
 */
export function endPartOf(app: App, voucher: PbRecord<'vouchers'>): EndPart | null {
  const state = voucher.getString('state') as VoucherState;
  if (!isEnded(state)) return null;
  const cancellation = jsonIn<Cancellation | null>(voucher, 'cancellation', null);
  const rule = jsonIn<FrozenRule | null>(voucher, 'rule', null);
  const terms = jsonIn<KeptTerms | null>(voucher, 'kept_terms', null);
  const kept_rule = voucher.getString('kept_rule') as KeptRule | '';
  const rows = paymentRowsIn(app, voucher.id);
  const before = voucher.getInt('refunded_before');
  const returned = Math.max(0, ledgerOf(rows).refunded - before);
  return {
    at: (state === 'cancelled' && cancellation?.at) || voucher.getString('state_since'),
    by: state === 'cancelled' ? (cancellation?.by ?? '') : '',
    received: voucher.getInt('paid') + returned,
    returned,
    kept: voucher.getInt('kept'),
    kept_rule,
    terms: terms ? { part_fees: terms.part_fees, declined: terms.declined, goodwill: terms.goodwill } : NO_TERMS,
    sentence: rule && BY_SENTENCE.includes(kept_rule) ? tierSentence(rule, terms?.tier ?? null) : { ru: '', en: '' },
    refunds: sentRefunds(rows, before),
  };
}
