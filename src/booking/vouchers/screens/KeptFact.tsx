import type { VoucherRow } from '../repo.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { keptWords } from './kept-words.ts';

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
