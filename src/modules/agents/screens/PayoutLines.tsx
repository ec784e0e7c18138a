import type { ExcursionName } from '../../catalogue/repo/excursion-names.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import type { AgentCommission } from '../fields/commission-entries.ts';
import type { ToldEntry } from '../rules/told-entry.ts';
import { commissionSentence } from './commission-sentence.ts';
import { ReadTable } from './ReadTable.tsx';

interface PayoutLinesProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly lines: readonly (ToldEntry & Pick<AgentCommission, 'id' | 'number' | 'excursion'>)[];
  readonly excursions: readonly ExcursionName[];
  readonly formats: readonly CurrencyFormat[];
}

/** What is in a payout, and how each line came about. */
export function PayoutLines({ lang, t, lines, excursions, formats }: PayoutLinesProps) {
  const nameOf = (id: string): string => {
    const found = excursions.find((one) => one.id === id);
    return found ? localized(found, 'name', lang) : '';
  };
  return (
    <ReadTable
      titles={[t('voucher'), t('voucher_excursion'), t('voucher_date'), t('commission_sum'), t('commission_how')]}
      rows={lines.map((entry) => ({
        id: entry.id,
        cells: [
          entry.number || '—',
          nameOf(entry.excursion),
          entry.service_date === '' ? '' : formatDay(entry.service_date, lang),
          writeMoney(entry.amount, entry.currency, formats),
          commissionSentence(entry, { t, lang, formats }),
        ],
      }))}
    />
  );
}

interface Sums {
  readonly gross: number;
  readonly clawbacks: number;
  readonly net: number;
}

/** What a payout comes to, in a sentence. @example payoutSum({ gross: 34_800, clawbacks: -5_000, net: 29_800 }, t, money) // '฿348 − ฿50 taken back = ฿298' */
export const payoutSum = ({ gross, clawbacks, net }: Sums, t: Translate, money: (minor: number) => string): string =>
  clawbacks === 0 ? t('reward_sum', { net: money(net) }) : t('reward_sum_less', { gross: money(gross), clawbacks: money(-clawbacks), net: money(net) });
