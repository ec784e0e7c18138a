import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { BANK, type BoxKind, type CashMoveState, type EntryKind, type RequestKind, type RequestState } from '../../../model/cash/fields/vocab.ts';
import type { DayFault } from '../../../model/cash/answers.ts';
import type { HolderName } from '../../../model/cash/answers.ts';
import type { CashSum } from '../../../model/cash/fields/shapes.ts';

export const MOVE_STATE_WORDS = {
  offered: 'cash_state_offered',
  returned: 'cash_state_returned',
  done: 'cash_state_done',
} as const satisfies Readonly<Record<CashMoveState, MessageKey>>;
export const ENTRY_WORDS = {
  received: 'cash_entry_received',
  refund: 'cash_entry_refund',
  correction: 'cash_entry_correction',
  move: 'cash_entry_move',
  difference: 'cash_entry_difference',
  set_off: 'cash_entry_set_off',
} as const satisfies Readonly<Record<EntryKind, MessageKey>>;
export const BOX_WORDS = { office: 'cash_box_office', pier: 'cash_box_pier' } as const satisfies Readonly<Record<BoxKind, MessageKey>>;
export const REQUEST_WORDS = { difference: 'cash_request_difference', correction: 'cash_request_correction' } as const satisfies Readonly<
  Record<RequestKind, MessageKey>
>;
export const REQUEST_STATE_WORDS = {
  proposed: 'cash_request_proposed',
  approved: 'cash_request_approved',
  declined: 'cash_request_declined',
} as const satisfies Readonly<Record<RequestState, MessageKey>>;
export const FAULT_WORDS = {
  day_before: 'cash_fault_day_before',
  move_open: 'cash_fault_move',
  handover_open: 'cash_fault_handover',
  request_open: 'cash_fault_request',
  below_zero: 'cash_fault_below',
  wrong_currency: 'cash_fault_currency',
  no_rate: 'cash_fault_rate',
  count: 'cash_fault_count',
  pending: 'cash_told_pending',
  refund_open: 'cash_told_refund',
  on_tour: 'cash_told_tour',
  agent_open: 'cash_told_agent',
} as const satisfies Readonly<Record<DayFault['code'], MessageKey>>;
const KIND_WORDS: Readonly<Record<string, MessageKey>> = {
  manager: 'cash_kind_manager',
  senior: 'cash_kind_senior',
  guide: 'cash_kind_guide',
  agent: 'cash_kind_agent',
  accountant: 'cash_kind_accountant',
  office: 'cash_box_office',
  pier: 'cash_box_pier',
};

/** What a type of holder is called. */
export const kindText = (t: Translate, kind: string): string => {
  const word = KIND_WORDS[kind];
  return word ? t(word) : '';
};

/** What a holder is called; one that nobody knows any more by the end of his reference. */
export function holderText(t: Translate, lang: Language, names: readonly HolderName[], holder: string): string {
  if (holder === BANK) return t('cash_bank');
  const known = names.find((one) => one.holder === holder);
  return known ? localized(known, 'name', lang) : holder === '' ? t('cash_nobody') : `…${holder.slice(-4)}`;
}

/** Sums beside each other; a word for none. */
export const sumsText = (formats: readonly CurrencyFormat[], sums: readonly CashSum[], nothing: string): string =>
  sums.length === 0 ? nothing : sums.map(({ amount, currency }) => writeMoney(amount, currency, formats)).join(' + ');
