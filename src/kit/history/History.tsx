import { useMemo, useState } from 'react';
import { withPb } from '../../data/ask.ts';
import { type HistoryEvent, listEvents } from '../../data/events.ts';
import type { Language } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../i18n/message-key.ts';
import { GridFailed } from '../data-grid/GridStates.tsx';
import type { FormField, OptionTitles } from '../fields/base/form-field.ts';
import { formatDay, formatMoment } from '../fields/date/format-date.ts';
import type { PickOption } from '../fields/relation/PickInput.tsx';
import { useQuery } from '../query/use-query.ts';
import { useStaff } from '../ui/staff-context.ts';
import { Fold } from '../ui/before-live.tsx';

/** How a record's fields, values and actions are called. */
interface Words {
  readonly action: (code: string) => string;
  /** `null` for what no reader needs. */
  readonly field: (name: string) => string | null;
  readonly value: (name: string, value: string) => string;
  /** What a field of several things holds, in words; `null` where it has none of its own. */
  readonly parts: (name: string, value: object) => string | null;
  /** A sum as it is written; `null` where the field holds none. */
  readonly sum: (name: string, minor: number, currency: string) => string | null;
}
export interface Change {
  readonly name: string;
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/;

function textOf(value: unknown, name: string, words: Words, tell: Telling): string {
  if (value === null || value === undefined || value === '') return '';
  const parts = typeof value === 'object' ? words.parts(name, value) : null;
  if (parts !== null) return parts;
  if (Array.isArray(value)) return value.map((one) => textOf(one, name, words, tell)).join(', ');
  if (typeof value === 'object') {
    const texts = Object.entries(value).map(([key, one]) => textOf(one, key, words, tell));
    return texts.filter((part) => part !== '').join(' · ');
  }
  if (typeof value === 'number') return words.sum(name, value, tell.currency) ?? (value === 0 ? '' : words.value(name, String(value)));
  const text = String(value);
  if (DAY.test(text)) return formatDay(text, tell.lang);
  return MOMENT.test(text) ? formatMoment(text, tell.lang, tell.timezone) : words.value(name, text);
}

interface Telling {
  readonly lang: Language;
  readonly timezone: string | undefined;
  readonly currency: string;
}

/** Changed fields of an event in words, those that follow from others left out. */
export function changesIn({ before, after }: Pick<HistoryEvent, 'before' | 'after'>, words: Words, lang: Language, timezone?: string): readonly Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const tell: Telling = { lang, timezone, currency: String(after?.['currency'] ?? '') };
  return names.flatMap((name) => {
    const title = words.field(name);
    if (title === null) return [];
    const change = { name, title, before: textOf(before?.[name], name, words, tell), after: textOf(after?.[name], name, words, tell) };
    return change.before === change.after ? [] : [change];
  });
}

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

const load = withPb(listEvents);

interface HistoryProps {
  readonly entity: string;
  readonly id: string;
  /** Revision of the record: another one means that there is more to tell. */
  readonly revision: number;
  readonly words: HistoryWords;
}

/** The same below the rest of a record: fetched when it is opened. */
export function HistoryFold(props: HistoryProps) {
  const { t } = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Fold className="kit-fold kit-history-fold" onToggle={setIsOpen}>
      <summary>{t('history')}</summary>
      {isOpen && <History {...props} />}
    </Fold>
  );
}

/** Who changed what of a record, when, from what to what. */
export function History({ entity, id, revision, words }: HistoryProps) {
  const { t, lang, timezone } = useStaff();
  const { found, retry } = useQuery(load, [entity, id], { version: revision, isCarried: true });
  const events = found.data;
  const usual = useMemo(() => wordsOf(t, lang, words), [t, lang, words]);
  const wordsAt = (event: HistoryEvent) => {
    const own = words.wordsFor?.(event, events ?? []);
    return own ? wordsOf(t, lang, own) : usual;
  };

  if (found.state === 'failed') return <GridFailed error={found.error} onRetry={retry} />;
  if (events === null) return <p role="status">{t('loading')}</p>;
  if (events.length === 0) return <p className="text-ink-2">{t('history_empty')}</p>;
  return (
    <ol className="kit-history">
      {events.map((event) => (
        <li key={event.id}>
          <p className="kit-history-head">
            <span className="font-medium">{wordsAt(event).action(event.entity === entity ? event.action : `${event.entity}/${event.action}`)}</span>
            <span className="text-ink-2">
              {event.actor_name || t('history_system')} · <time dateTime={event.at.replace(' ', 'T')}>{formatMoment(event.at, lang, timezone)}</time>
            </span>
          </p>
          {event.reason && <p>{wordsAt(event).value('reason', event.reason)}</p>}
          <dl>
            {changesIn(event, wordsAt(event), lang, timezone).map(({ name, title, before, after }) => (
              <div key={name}>
                <dt>{title}</dt>
                <dd>
                  {before && <del>{before}</del>} {after ? <ins>{after}</ins> : <span className="text-ink-2">—</span>}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
