import type { ExcursionName } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import type { AgentCommission, ToldEntry } from '../../../model/agents/fields/commission-entries.ts';
import type { PayoutMoney } from '../../../model/agents/payouts.operations.ts';
import { commissionSentence } from './commission-sentence.ts';
import { payoutSum, setOffLine } from '../payout-sum.ts';
import { ReadTable } from './ReadTable.tsx';

interface PayoutLinesProps {
  readonly payout: PayoutMoney & { readonly currency: string };
  readonly lang: Language;
  readonly t: Translate;
  readonly lines: readonly (ToldEntry & Pick<AgentCommission, 'id' | 'number' | 'excursion'>)[];
  readonly excursions: readonly ExcursionName[];
  readonly formats: readonly CurrencyFormat[];
}

/** What is in a payout, and how each line came about. */
export function PayoutLines({ lang, t, payout, lines, excursions, formats }: PayoutLinesProps) {
  const money = (minor: number): string => writeMoney(minor, payout.currency, formats);
  const own = setOffLine(payout, t);
  const nameOf = (id: string): string => {
    const found = excursions.find((one) => one.id === id);
    return found ? localized(found, 'name', lang) : '';
  };
  return (
    <ReadTable
      titles={[t('voucher'), t('voucher_excursion'), t('voucher_date'), t('commission_sum'), t('commission_how')]}
      rows={[
        ...lines.map((entry) => ({
          id: entry.id,
          cells: [
            entry.number || '—',
            nameOf(entry.excursion),
            entry.service_date === '' ? '' : formatDay(entry.service_date, lang),
            writeMoney(entry.amount, entry.currency, formats),
            commissionSentence(entry, { t, lang, formats }),
          ],
        })),
        ...(own ? [{ id: 'set-off', cells: [own.title, '', '', money(own.amount), payoutSum(payout, t, money)] }] : []),
      ]}
    />
  );
}
