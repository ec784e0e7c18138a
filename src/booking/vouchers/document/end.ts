import { PAYMENT_METHOD_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { getT } from '../../../i18n/t.ts';
import type { VoucherDocument } from './document.ts';
import type { EndPart } from './end-part.rules.ts';
import type { BilingualText, Fact, PaperWords } from './parts.ts';

/** Who called a trip off, as its guest is told: never a name. */
const BY = {
  client: 'doc_by_client',
  operator: 'doc_by_operator',
  weather: 'doc_by_weather',
  min_pax: 'doc_by_min_pax',
  supplier: 'doc_by_supplier',
  duplicate: 'doc_by_duplicate',
} as const;

/** By which rule the house keeps what it keeps, where no sentence of the guest's own terms says it. */
const BY_RULE = { waived: 'doc_why_waived', called_off: 'doc_why_called_off', not_sold: 'doc_why_not_sold' } as const;

/**
 * How a voucher ended: when and by whom, by which rule money is kept, and how it goes back; `null` of one that goes on or
 * took place. Sums stand in the lines of its money (`endSums`).
 */
export function endOf(of: VoucherDocument, words: PaperWords): { readonly title: BilingualText; readonly facts: readonly Fact[] } | null {
  const { end } = of;
  if (!end) return null;
  const { say, twice, fact } = words;
  const zone = of.house?.timezone || 'UTC';
  return {
    title: say(of.state === 'cancelled' ? 'doc_end_cancelled' : `doc_state_${of.state}`),
    facts: [
      // Whoever did not come knows the day: it stands in the facts of the trip.
      ...(end.at === '' || of.state === 'no_show'
        ? []
        : fact(
            'doc_end_at',
            twice((one) => formatInstant(end.at, one, zone)),
          )),
      ...(end.by === '' ? [] : fact('doc_end_by', say(BY[end.by]))),
      ...whyOf(of, end, words),
      ...howOf(of, end, words),
    ],
  };
}

const writer = ({ money, currency }: VoucherDocument): ((minor: number) => string) => {
  const format = money ?? { symbol: currency, side: 'right' as const };
  return (minor) => formatMoney(minor, format);
};

/** By which rule something is kept, and what of it comes from elsewhere. */
function whyOf(of: VoucherDocument, { received, kept_rule, terms, sentence }: EndPart, { say, pair, fact }: PaperWords): readonly Fact[] {
  if (received <= 0) return fact('doc_why', say('doc_end_nothing'));
  const write = writer(of);
  const told = kept_rule in BY_RULE ? say(BY_RULE[kept_rule as keyof typeof BY_RULE]) : pair(sentence);
  return [
    ...fact('doc_why', told),
    ...(terms.part_fees > 0 ? fact('doc_why_part', { main: write(terms.part_fees), other: '' }) : []),
    ...(terms.declined > 0 ? fact('doc_why_declined', { main: write(terms.declined), other: '' }) : []),
    ...(terms.goodwill > 0 ? fact('doc_why_goodwill', { main: write(terms.goodwill), other: '' }) : []),
  ];
}

/** How money goes back, and when it went. */
function howOf(of: VoucherDocument, { refunds }: EndPart, { say, twice, fact }: PaperWords): readonly Fact[] {
  const write = writer(of);
  const zone = of.house?.timezone || 'UTC';
  const sent = refunds.flatMap(({ sum, method, at }) =>
    fact(
      at === '' ? 'doc_refund_going' : 'doc_refund_gone',
      twice((one) => [write(sum), getT(one)(PAYMENT_METHOD_TITLES[method]), at && formatInstant(at, one, zone)].filter(Boolean).join(', ')),
    ),
  );
  const isAwaited = of.refund_state === 'due' && refunds.every(({ at }) => at !== '');
  return [...sent, ...(isAwaited ? fact('doc_refund_how', say('doc_refund_awaited')) : [])];
}

/** What became of the money of a voucher that ended, as it was reckoned when it ended. In minor units. */
export function endSums({ received, kept, returned }: EndPart, { say }: PaperWords): readonly { readonly label: BilingualText; readonly minor: number }[] {
  return [
    { label: say('doc_received'), minor: received },
    ...(received > 0 ? [{ label: say('doc_kept'), minor: kept }] : []),
    ...(returned > 0 ? [{ label: say('doc_returned'), minor: returned }] : []),
  ];
}
