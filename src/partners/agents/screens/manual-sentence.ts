import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import type { AgentCommission } from '../../../model/agents/fields/commission-entries.ts';
import type { EntryState } from '../../../model/agents/fields/vocab.ts';
import type { OwnManual } from '../repo/manual.ts';

interface Words {
  readonly t: Translate;
  readonly lang: Language;
  readonly formats: readonly CurrencyFormat[];
}

const EARNED: Readonly<Record<EntryState, MessageKey>> = {
  pending: 'manual_told_comes',
  hold: 'manual_told_comes',
  due: 'manual_told_due',
  in_payout: 'manual_told_collected',
  paid: 'manual_told_paid',
  cancelled: 'manual_told_off',
  rejected: 'manual_told_off',
};

type Earned = Pick<AgentCommission, 'voucher' | 'kind' | 'state' | 'amount' | 'currency' | 'service_date' | 'sold_on' | 'due_on'>;

/**
 * What became of an entry, a sentence for each trip that was sold.
 * @example manualSentences(entry, commissions, words) // ['Approved: the trip of Anna on 3 Dec 26 is yours; ฿348 come on 6 Dec 26.']
 */
export function manualSentences(entry: OwnManual, commissions: readonly Earned[], { t, lang, formats }: Words): readonly string[] {
  if (entry.state === 'submitted') return [t('manual_told_submitted')];
  if (entry.state === 'disputed') return [t('manual_told_disputed')];
  if (entry.state === 'rejected') {
    const why = entry.reason === '' ? t('manual_told_rejected_bare') : t('manual_told_rejected', { reason: entry.reason });
    return entry.wasDisputed ? [why, t('manual_told_final')] : [why];
  }
  const name = entry.guest_name;
  const sales = commissions.filter(({ voucher, kind }) => kind === 'sale' && entry.vouchers.includes(voucher));
  if (sales.length === 0) return [t('manual_told_nothing', { name })];
  return sales.map((sale) => {
    const [day, due] = [formatDay(sale.service_date || sale.sold_on, lang), formatDay(sale.due_on || sale.sold_on, lang)];
    const key = sale.amount === 0 ? 'manual_told_off' : EARNED[sale.state];
    return t(key, { name, day, due, sum: writeMoney(sale.amount, sale.currency, formats) });
  });
}
