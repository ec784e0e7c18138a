import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { major } from '../../../lib/money.ts';
import { healthText } from '../../../crm/leads/card/AlsoSaid.tsx';
import type { Lists, ReportLine, WordList } from '../../../model/imports/operations.ts';
import type { Value } from '../rules/read-line.ts';
import type { ImportKind, ImportState } from '../../../model/imports/fields/vocab.ts';
import type { ReadFile } from '../read-file.ts';
import type { Encoding } from '../rules/encodings.ts';
import { VOUCHER_STATE_TITLES, PAYMENT_METHOD_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import { fieldsOf, type ImportField } from '../rules/import-fields.ts';

/** The largest file that is taken is read in a few seconds; what takes so long is none that anybody typed. */
const PATIENCE_MS = 60_000;

/**
 * Reads a file in a worker of its own, which ends with it.
 * @param patience_ms after so long it counts as broken, as does one that takes more memory than the browser has
 */
export function readApart(bytes: Uint8Array<ArrayBuffer>, encoding?: Encoding, patience_ms = PATIENCE_MS): Promise<ReadFile> {
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<ReadFile>();
  const giveUp = (): void => resolve({ fault: { code: 'zip' } });
  const timer = setTimeout(giveUp, patience_ms);
  worker.addEventListener('message', ({ data }: MessageEvent<ReadFile>) => resolve(data));
  for (const fault of ['error', 'messageerror'] as const) worker.addEventListener(fault, giveUp);
  worker.postMessage([bytes, encoding], [bytes.buffer]);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

export const WHAT_TITLES = {
  leads: 'import_what_leads',
  clients: 'import_what_clients',
  vouchers: 'import_what_vouchers',
  excursions: 'import_what_excursions',
} as const satisfies Readonly<Record<ImportKind, MessageKey>>;

export const STATE_TITLES = {
  draft: 'import_state_draft',
  ready: 'import_state_ready',
  working: 'import_state_working',
  paused: 'import_state_paused',
  done: 'import_state_done',
  cancelled: 'import_state_cancelled',
  undone: 'import_state_undone',
} as const satisfies Readonly<Record<ImportState, MessageKey>>;

export const PLAN_TITLES = { create: 'import_create', join: 'import_join', refuse: 'import_refuse' } as const;
export const LINE_TITLES = {
  created: 'import_created',
  joined: 'import_joined',
  refused: 'import_refused',
  undone: 'import_undone',
  kept: 'import_kept',
  waiting: 'import_waiting',
} as const;
export const PHASE_TITLES = { check: 'import_phase_check', run: 'import_phase_run', undo: 'import_phase_undo' } as const;

const WHY: Readonly<Record<string, MessageKey>> = {
  missing: 'import_why_missing',
  contact: 'import_why_contact',
  long: 'import_why_long',
  phone: 'import_why_phone',
  email: 'import_why_email',
  word: 'import_why_word',
  day: 'import_why_day',
  time: 'import_why_time',
  future: 'import_why_future',
  before: 'import_why_before',
  day_order: 'import_why_day_order',
  day_both: 'import_why_day_both',
  currency_unclear: 'import_why_currency_unclear',
  currency_clash: 'import_why_currency_clash',
  currency_foreign: 'import_why_currency_foreign',
  currency_unknown: 'import_why_currency_unknown',
  count: 'import_why_count',
  money: 'import_why_money',
  status_needs: 'import_why_status_needs',
  elsewhere: 'import_why_elsewhere',
  desk: 'import_why_desk',
  ahead: 'import_why_ahead',
  over_total: 'import_why_over_total',
  cancelled_paid: 'import_why_cancelled_paid',
  over_price: 'import_why_over_price',
  price_missing: 'import_why_price_missing',
  seats_gone: 'import_why_seats_gone',
  seats_file: 'import_why_seats_file',
  boat_file: 'import_why_boat_file',
  boat_unfit: 'import_why_boat_unfit',
  touched: 'import_why_touched',
  used: 'import_why_used',
  gone: 'import_why_gone',
  called_off: 'import_why_called_off',
};

/** How a field of a file is called. */
export function fieldTitle(t: Translate, what: ImportKind, name: string): string {
  const title = fieldsOf(what).find((field) => field.name === name)?.title;
  return title === undefined ? '' : t(title as MessageKey);
}

/** What values are told in. */
export interface ValueWords {
  readonly t: Translate;
  readonly lang: Parameters<typeof formatDay>[1];
  readonly timezone: string;
  readonly lists: Lists;
}

/** A value of a field as people read it. */
export function valueText({ t, lang, timezone, lists }: ValueWords, field: ImportField, value: Value | undefined, currency = ''): string {
  if (value === undefined) return '';
  if (field.kind === 'day') return formatDay(String(value), lang);
  if (field.kind === 'moment') return formatMoment(String(value), lang, timezone);
  if (field.kind === 'money') return [major(Number(value)).toLocaleString(lang), currency].filter(Boolean).join('\u00a0');
  if (field.kind === 'flag') return t(value === true ? 'yes' : 'no');
  if (field.kind === 'language') return t(value === 'en' ? 'lead_speaks_en' : 'lead_speaks_ru');
  if (field.kind === 'country') return new Intl.DisplayNames(lang, { type: 'region' }).of(String(value)) ?? String(value);
  if (field.list) return wordText({ t, lang, lists }, field.list, String(value));
  return Array.isArray(value) ? value.join(', ') : String(value);
}

const OWN_LISTS: Readonly<Partial<Record<WordList, Readonly<Record<string, MessageKey>>>>> = { state: VOUCHER_STATE_TITLES, method: PAYMENT_METHOD_TITLES };

/** What a code of a list is called, in the language of whoever reads. */
export function wordText({ t, lang, lists }: Pick<ValueWords, 't' | 'lang' | 'lists'>, list: WordList, code: string): string {
  const own = OWN_LISTS[list]?.[code];
  if (own) return t(own);
  const [ru, en] = lists[list].find((one) => one.code === code)?.names ?? [];
  return (lang === 'en' ? en : ru) ?? ru ?? code;
}

/** What is told of a line beside its outcome: what it filled in, what stands beside, what was left, and whose health it speaks of. */
export function notesText(
  words: ValueWords,
  what: ImportKind,
  { filled, kept, left, health }: Pick<ReportLine, 'filled' | 'kept' | 'left' | 'health'>,
): readonly string[] {
  const { t } = words;
  const titles = (names: readonly string[]): string => names.map((name) => fieldTitle(t, what, name) || name).join(', ');
  const besides = kept.map(({ field, values }) => {
    const of = fieldsOf(what).find(({ name }) => name === field);
    const said = of ? values.map((value) => valueText(words, of, value)) : [];
    return said.length > 0 ? `${titles([field])} — ${said.join(', ')}` : titles([field]);
  });
  return [
    healthText(t, health),
    kept.length > 0 ? t('import_kept_beside', { what: besides.join('; ') }) : '',
    left.length > 0 ? t('import_left_out', { fields: titles(left) }) : '',
    filled.length > 0 ? t('import_filled', { fields: titles(filled) }) : '',
  ].filter((text) => text !== '');
}

/** Why a line is as it is: the field and what is the matter with it. */
export function whyText(
  t: Translate,
  what: ImportKind,
  { field, reason, twin }: { readonly field: string; readonly reason: string; readonly twin: number },
): string {
  if (twin > 0) return t('import_twin', { line: twin });
  if (reason === '') return '';
  const title = fieldTitle(t, what, field);
  const why = t(WHY[reason] ?? 'import_why_unknown');
  return title === '' || reason === 'contact' ? why : `${title}: ${why}`;
}
