import { localized } from '../../../i18n/localized.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { Voucher } from '../../../model/vouchers/fields/vouchers.ts';
import { writeMoney } from '../../../lib/money.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { VoucherPill } from '../voucher/VoucherPill.tsx';

/** What other screens show of a voucher. */
export type VoucherLine = Pick<
  Voucher,
  | ('id' | 'number' | 'state' | 'excursion_name_ru' | 'excursion_name_en' | 'variant_name_ru' | 'variant_name_en' | 'service_date' | 'currency' | 'total')
  | ('refund_state' | 'refund_due' | 'credit_left')
>;

/** Vouchers in a line each, with the way to their own page. */
export function VoucherLines({ vouchers, label }: { readonly vouchers: readonly VoucherLine[]; readonly label: string }) {
  const { t, lang, country } = useStaff();
  const { formats } = useFormats();
  return (
    <ul className="kit-list" aria-label={label}>
      {vouchers.map((voucher) => (
        <li key={voucher.id}>
          <a className="font-medium tabular-nums" href={localePath(href('voucher', { country, id: voucher.id }), lang)}>
            {voucher.number || t(voucher.state === 'draft' ? 'voucher_state_draft' : 'voucher_unnumbered')}
          </a>
          {(voucher.number !== '' || voucher.state !== 'draft') && <VoucherPill state={voucher.state} />}
          <span className="grow">
            {[localized(voucher, 'excursion_name', lang), localized(voucher, 'variant_name', lang)]
              .filter((name, at, all) => name && all.indexOf(name) === at)
              .join(' · ')}
          </span>
          {voucher.service_date && <span className="text-ink-2">{formatDay(voucher.service_date, lang)}</span>}
          <span className="font-medium tabular-nums">{writeMoney(voucher.total, voucher.currency, formats)}</span>
          {voucher.refund_state === 'due' && (
            <Pill tone="coral">{t('voucher_refund_line', { sum: writeMoney(voucher.refund_due, voucher.currency, formats) })}</Pill>
          )}
          {voucher.credit_left > 0 && <Pill tone="sea">{t('voucher_credit_line', { sum: writeMoney(voucher.credit_left, voucher.currency, formats) })}</Pill>}
        </li>
      ))}
    </ul>
  );
}
