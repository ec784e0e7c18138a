import { DAY_MS } from '../../../lib/time/zone.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import type { ToldEntry } from '../../../model/agents/fields/commission-entries.ts';
import { type EntryState, isKept } from '../../../model/agents/fields/vocab.ts';

const ENTRY_STATE_TITLES = {
  pending: 'commission_state_pending',
  hold: 'commission_state_hold',
  due: 'commission_state_due',
  in_payout: 'commission_state_in_payout',
  paid: 'commission_state_paid',
  cancelled: 'commission_state_cancelled',
  rejected: 'commission_state_rejected',
} as const satisfies Readonly<Record<EntryState, string>>;

/** Of what an agent collected himself nothing is due to him: his share is set off against what he holds. */
const KEPT_STATE_TITLES = {
  ...ENTRY_STATE_TITLES,
  due: 'settle_entry_due',
  in_payout: 'settle_entry_in_payout',
  paid: 'settle_entry_paid',
} as const satisfies Readonly<Record<EntryState, string>>;

/** Where an entry stands, as its agent reads it. */
export const entryState = (state: EntryState, isKept: boolean): (typeof KEPT_STATE_TITLES | typeof ENTRY_STATE_TITLES)[EntryState] =>
  (isKept ? KEPT_STATE_TITLES : ENTRY_STATE_TITLES)[state];

interface Words {
  readonly t: Translate;
  readonly lang: Language;
  readonly formats: readonly CurrencyFormat[];
}

/** Hundredths of a percent as they are read. @example percentText(1250, 'ru') // '12,5' */
const percentText = (hundredths: number, lang: Language): string => String(hundredths / 100).replace('.', lang === 'ru' ? ',' : '.');

function arithmetic(entry: ToldEntry, { t, lang, formats }: Words): string {
  const money = (minor: number): string => writeMoney(minor, entry.currency, formats);
  const { amount, base_amount, rate, people, first_amount } = entry;
  const told = { amount: money(Math.abs(amount)) };
  if (entry.kind === 'clawback') return t(isKept(entry.settlement) ? 'settle_clawback' : 'commission_clawback', told);
  if (entry.kind === 'adjustment') return t(isKept(entry.settlement) ? 'settle_adjustment' : 'commission_adjustment', told);
  if (entry.kind !== 'sale') return t('commission_by_hand', { amount: money(amount) });
  if (entry.state === 'rejected') return t('commission_is_rejected');
  if (entry.state === 'cancelled') return t('commission_is_cancelled', { first: money(first_amount) });
  if (amount === 0 && (rate === 0 || base_amount === 0)) return t('commission_nothing');
  if (entry.pay === 'percent') return t('commission_percent', { ...told, base: money(base_amount), percent: percentText(rate, lang) });
  if (amount < rate * (entry.pay === 'per_guest' ? people : 1)) return t('commission_capped', told);
  return entry.pay === 'per_guest' ? t('commission_per_guest', { ...told, sum: money(rate), people }) : t('commission_per_voucher', told);
}

/** When it is due: to be paid out, or to be set off where the agent has it already. */
function unlocking({ kind, state, amount, service_date, due_on, settlement }: ToldEntry, { t, lang }: Words): string {
  if (kind !== 'sale' || amount === 0 || due_on === '') return '';
  const day = formatDay(due_on, lang);
  const own = isKept(settlement);
  if (state === 'due') return t(own ? 'settle_due_since' : 'commission_due_since', { day });
  if (state !== 'pending' && state !== 'hold') return '';
  const count = Math.round((Date.parse(due_on) - Date.parse(service_date)) / DAY_MS);
  if (count > 0) return t(own ? 'settle_unlocks' : 'commission_unlocks', { day, count });
  return t(own ? 'settle_unlocks_at_once' : 'commission_unlocks_at_once', { day });
}

/**
 * How what is earned comes about, and when it is due, in a sentence.
 * @example commissionSentence(entry, words) // '฿2,900 × 12% = ฿348; unlocks on 3 Dec 26, 3 days after the trip'
 */
export function commissionSentence(entry: ToldEntry, words: Words): string {
  const isLess = entry.kind === 'sale' && entry.amount !== entry.first_amount && entry.state !== 'cancelled' && entry.state !== 'rejected';
  const was = isLess ? words.t('commission_was', { first: writeMoney(entry.first_amount, entry.currency, words.formats) }) : '';
  return [arithmetic(entry, words), was, unlocking(entry, words)].filter((part) => part !== '').join('; ');
}
