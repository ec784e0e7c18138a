import type { HistoryEvent } from '../../data/events.ts';
import type { Language } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../i18n/message-key.ts';
import type { PickOption } from '../fields/relation/PickInput.tsx';
import type { FormField, OptionTitles } from '../fields/base/form-field.ts';
import type { Words } from './changes.ts';

/** What can be done to records of the desk, by the codes that the audit log has for it. */
export const ACTION_TITLES: Readonly<Record<string, MessageKey>> = {
  create: 'action_create',
  update: 'action_update',
  save: 'action_update',
  // leads and clients
  call_in: 'activity_call_in',
  call_out: 'activity_call_out',
  message_in: 'activity_message_in',
  message_out: 'activity_message_out',
  comment: 'activity_comment',
  offer: 'activity_offer',
  move: 'action_move',
  assign: 'action_assign',
  plan: 'action_plan',
  agent_decided: 'action_agent_decided',
  agent_named: 'action_agent_named',
  merge: 'action_merge',
  merged: 'action_merged',
  reveal: 'action_reveal',
  client: 'action_client',
  picks: 'action_picks',
  anonymise: 'action_anonymise',
  // vouchers and payments
  hold: 'action_hold',
  supplier: 'action_supplier',
  reject: 'action_reject',
  confirm: 'action_confirm',
  cancel: 'action_cancel',
  delete_voucher: 'action_delete_voucher',
  reschedule: 'action_reschedule',
  amend: 'action_amend',
  follow_departure: 'action_follow_departure',
  complete: 'action_complete',
  no_show: 'action_no_show',
  expire: 'action_expire',
  decline_refund: 'action_decline_refund',
  pay: 'action_pay',
  correct_payment: 'action_correct_payment',
  clear_payment: 'action_clear_payment',
  void_payment: 'action_void_payment',
  'payments/create': 'action_payment_row',
  'payments/correct': 'action_payment_row',
  'payments/clear': 'action_clear_payment',
  'payments/void': 'action_void_payment',
  // notes, rules, reminders, templates
  publish: 'action_publish',
  withdraw: 'action_withdraw',
  archive: 'action_archive',
  decline: 'action_decline',
  write: 'action_write',
  take_back: 'action_take_back',
  forget_words: 'action_forget_words',
  sort: 'action_sort',
  activate: 'action_activate',
  replace: 'action_replace',
  new_version: 'action_new_version',
  prepare: 'action_prepare',
  send: 'action_send',
  fail: 'action_fail',
  skip: 'action_skip',
  requeue: 'action_requeue',
  // users
  password: 'action_password',
};

/** A row of data that names a code or an id. */
interface Named {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
}

/** How the history of a kind of record is told. What nobody named is shown under its own name: nothing is left out unsaid. */
export interface HistoryWords {
  /** The forms of the record: their titles and options are the history's too. */
  readonly fields?: readonly FormField[];
  /** Titles and options of what no form asks for. */
  readonly titles?: Readonly<Record<string, MessageKey>>;
  readonly options?: Readonly<Record<string, OptionTitles>>;
  /** Titles of actions that have others here. */
  readonly actions?: Readonly<Record<string, MessageKey>>;
  /** Fields that hold several things at once, in words. */
  readonly texts?: Readonly<Record<string, (value: object, t: Translate, lang: Language) => string>>;
  /** What is told of an event in other words, in the light of all of them. */
  readonly wordsFor?: (event: HistoryEvent, events: readonly HistoryEvent[]) => HistoryWords | null;
  /** Rows that fields point at. */
  readonly named?: Readonly<Record<string, readonly (Named | PickOption)[]>>;
  /** Fields in minor units, and how they are written; `currency` is the event's own, where it tells one. */
  readonly sums?: { readonly names: readonly string[]; readonly write: (minor: number, currency: string) => string };
  /** What follows from other fields, and no reader needs. */
  readonly hidden?: readonly string[];
}

/** The words of a history in a language. */
export function wordsOf(
  t: Translate,
  lang: Language,
  { fields = [], titles = {}, options = {}, actions = {}, texts = {}, named = {}, sums, hidden = [] }: HistoryWords,
): Words {
  const specOf = (name: string): FormField | undefined => fields.find((spec) => spec.name === name);
  return {
    action: (code) => {
      const key = actions[code] ?? ACTION_TITLES[code];
      return key ? t(key) : code;
    },
    field: (name) => {
      if (hidden.includes(name)) return null;
      const key = titles[name] ?? specOf(name)?.title;
      return key ? t(key, { symbol: '' }).replace(/, $/, '') : name;
    },
    value: (name, value) => {
      const row = named[name]?.find(({ id }) => id === value);
      if (row) return 'title' in row ? row.title : localized(row, 'name', lang);
      const option = (options[name] ?? specOf(name)?.options)?.[value];
      if (option) return t(option);
      const choice = specOf(name)?.choices?.find((one) => one.value === value);
      return choice?.text ?? (value === 'true' ? t('yes') : value === 'false' ? t('no') : value);
    },
    parts: (name, value) => texts[name]?.(value, t, lang) ?? null,
    sum: (name, minor, currency) => (sums?.names.includes(name) ? sums.write(minor, currency) : null),
  };
}
