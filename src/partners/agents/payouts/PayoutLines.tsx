import type { ExcursionName } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import type { Language } from '../../../i18n/language.ts';
import { nameById } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import type { AgentCommission, ToldEntry } from '../../../model/agents/fields/commission-entries.ts';
import type { PayoutState, PayoutWay } from '../../../model/agents/fields/vocab.ts';
import type { PayoutMoney } from '../../../model/agents/payouts.operations.ts';
import { commissionSentence } from '../commissions/commission-sentence.screen.ts';
import { ReadTable } from '../../../kit/data-grid/ReadTable.tsx';
import { payoutSum, setOffLine } from './payout-sum.ts';

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
  return (
    <ReadTable
      titles={[t('voucher'), t('voucher_excursion'), t('voucher_date'), t('commission_sum'), t('commission_how')]}
      rows={[
        ...lines.map((entry) => ({
          id: entry.id,
          cells: [
            entry.number || '—',
            nameById(excursions, entry.excursion, lang, ''),
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

/** What an agent reads of where a payout stands; of one that is drawn up he hears nothing. */
const PAYOUT_STATE_TITLES = {
  draft: 'payout_state_draft',
  approved: 'payout_state_approved',
  sent: 'payout_state_sent',
  confirmed: 'payout_state_confirmed',
  failed: 'payout_state_failed',
  void: 'payout_state_void',
} as const satisfies Readonly<Record<PayoutState, MessageKey>>;

/** The same of a settlement: no money is on its way to him. */
const SETTLEMENT_STATE_TITLES = {
  draft: 'payout_state_draft',
  approved: 'settle_state_approved',
  sent: 'settle_state_sent_own',
  confirmed: 'settle_state_confirmed',
  failed: 'settle_state_failed_own',
  void: 'settle_state_void',
} as const satisfies Readonly<Record<PayoutState, MessageKey>>;

/** What an agent reads of where a payout or a settlement stands. */
export const ownState = ({ way, state }: { readonly way: PayoutWay; readonly state: PayoutState }): MessageKey =>
  (way === 'set_off' ? SETTLEMENT_STATE_TITLES : PAYOUT_STATE_TITLES)[state];
