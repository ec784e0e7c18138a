import { asking } from '../../../data/ask.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import type { VoucherRow } from '../../../model/vouchers/answers.ts';
import { KEPT_RULE_TITLES } from '../../../model/vouchers/fields/vouchers.ts';
import { readFit } from '../../../model/vouchers/operations.ts';
import { RESTRICTION_TITLES } from '../voucher/refusal.screen.ts';

const load = asking(readFit);

/** What guests have to be asked before they go, as far as nobody has. */
export function FitNotice({ voucher: { id, revision } }: { readonly voucher: Pick<VoucherRow, 'id' | 'revision'> }) {
  const { t } = useStaff();
  // What was asked stands in the voucher: it is looked at again with every version of it.
  const { found } = useQuery(load, [{ id }], { version: revision, isCarried: true });
  const unasked = found.data?.unasked ?? [];
  if (unasked.length === 0) return null;
  return (
    <p className="kit-notice mt-3" data-unasked>
      {t('voucher_unasked', { list: unasked.map((one) => t(RESTRICTION_TITLES[one])).join(', ') })}
    </p>
  );
}

/** By which rule, and how, the sum comes about that the house keeps; `null` of a trip that goes on, whose lines tell it. */
export function keptWords(
  { kept_rule, kept_terms }: Pick<VoucherRow, 'kept_rule' | 'kept_terms'>,
  t: Translate,
  write: (minor: number) => string,
): string | null {
  if (!kept_rule || !kept_terms || kept_rule === 'price') return null;
  const { of, percent, fee, part_fees, declined, goodwill } = kept_terms;
  const isShare = kept_rule === 'tier' || kept_rule === 'after_start' || kept_rule === 'no_show';
  return [
    t(KEPT_RULE_TITLES[kept_rule]),
    ...(isShare ? [fee === null ? t('voucher_kept_share', { percent: percent ?? 0, sum: write(of) }) : t('voucher_kept_fee', { sum: write(fee) })] : []),
    ...(part_fees > 0 ? [t('voucher_kept_parts', { sum: write(part_fees) })] : []),
    ...(declined > 0 ? [t('voucher_kept_declined', { sum: write(declined) })] : []),
    ...(goodwill > 0 ? [t('voucher_kept_goodwill', { sum: write(goodwill) })] : []),
  ].join(' · ');
}

interface KeptFactProps {
  readonly voucher: VoucherRow;
  readonly formats: readonly CurrencyFormat[];
}

/** What of the guest's money is the house's, by which rule, with its arithmetic. */
export function KeptFact({ voucher, formats }: KeptFactProps) {
  const { t } = useStaff();
  const { kept, kept_rule, currency } = voucher;
  const write = (minor: number): string => writeMoney(minor, currency, formats);
  const words = keptWords(voucher, t, write);
  if (words === null) return null;
  return (
    <div>
      <dt>{t('voucher_kept')}</dt>
      <dd data-kept={kept} data-kept-rule={kept_rule}>
        {write(kept)}
        <small className="block text-ink-2">{words}</small>
      </dd>
    </div>
  );
}
