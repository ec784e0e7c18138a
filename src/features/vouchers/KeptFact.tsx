import type { VoucherRow } from '../../data/repos/vouchers.ts';
import { type CurrencyFormat, writeMoney } from '../../domain/money.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { useStaff } from '../../kit/ui/staff-context.ts';
import type { KeptRule } from '../../schema/voucher-vocab.ts';

export const KEPT_TITLES = {
  price: 'voucher_kept_price',
  tier: 'voucher_kept_tier',
  after_start: 'voucher_kept_after_start',
  no_show: 'voucher_kept_no_show',
  waived: 'voucher_kept_waived',
  called_off: 'voucher_kept_called_off',
  not_sold: 'voucher_kept_not_sold',
} as const satisfies Record<KeptRule, MessageKey>;

interface KeptFactProps {
  readonly voucher: VoucherRow;
  readonly formats: readonly CurrencyFormat[];
}

/** What of the guest's money is the house's, by which rule, with its arithmetic. */
export function KeptFact({ voucher, formats }: KeptFactProps) {
  const { t } = useStaff();
  const { kept, kept_rule, kept_terms, currency } = voucher;
  // What a trip that goes on costs is told by its lines.
  if (!kept_rule || !kept_terms || kept_rule === 'price') return null;
  const write = (minor: number): string => writeMoney(minor, currency, formats);
  const { of, percent, fee, declined, goodwill } = kept_terms;
  const isShare = kept_rule === 'tier' || kept_rule === 'after_start' || kept_rule === 'no_show';
  const parts = [
    t(KEPT_TITLES[kept_rule]),
    ...(isShare ? [fee === null ? t('voucher_kept_share', { percent: percent ?? 0, sum: write(of) }) : t('voucher_kept_fee', { sum: write(fee) })] : []),
    ...(declined > 0 ? [t('voucher_kept_declined', { sum: write(declined) })] : []),
    ...(goodwill > 0 ? [t('voucher_kept_goodwill', { sum: write(goodwill) })] : []),
  ];
  return (
    <div>
      <dt>{t('voucher_kept')}</dt>
      <dd data-kept={kept} data-kept-rule={kept_rule}>
        {write(kept)}
        <small className="block text-ink-2">{parts.join(' · ')}</small>
      </dd>
    </div>
  );
}
