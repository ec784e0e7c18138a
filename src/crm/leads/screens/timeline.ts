import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import type { Deed, LeadPage } from '../repo.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import type { Activity } from '../../../model/leads/fields/activities.ts';
import type { CancelledBy } from '../../../model/cancellation/fields/vocab.ts';
import type { PaymentState } from '../../../model/vouchers/fields/vocab.ts';
import { nameIn, personName, statusOf } from '../lead-words.ts';
import { namesOf } from '../picked.ts';
import { KIND_TITLES } from './QuickAdd.tsx';

/** One entry of a lead's timeline, in words. */
export interface Entry {
  readonly id: string;
  /** As stored. */
  readonly at: string;
  readonly by: string;
  readonly sign: Activity['kind'] | Deed['what'];
  readonly title: string;
  readonly text: string;
  /** The voucher that it is about; its number, or what stands in its place. */
  readonly voucher?: { readonly id: string; readonly title: string };
}

interface Speech {
  readonly words: DeskWords;
  readonly formats: readonly CurrencyFormat[];
  readonly lang: Language;
  readonly t: Translate;
}

type StateTitles = Readonly<Record<PaymentState, MessageKey | null>>;
const STATES: StateTitles = { pending: 'deed_pending', cleared: null, void: 'deed_void' };
/** A refund is money that the house gives, not money that it gets. */
const REFUND_STATES: StateTitles = { pending: 'deed_refund_pending', cleared: null, void: 'deed_refund_void' };
const CAUSES = {
  client: 'deed_by_client',
  operator: 'deed_by_operator',
  weather: 'deed_by_weather',
  min_pax: 'deed_by_min_pax',
  supplier: 'deed_by_supplier',
  duplicate: 'deed_by_duplicate',
} as const satisfies Record<CancelledBy, MessageKey>;

/** Everything that was said and done, newest first: what people wrote down, statuses, offers, and what became of the vouchers. */
export function timelineOf({ activities, deeds, names }: Pick<LeadPage, 'activities' | 'deeds' | 'names'>, speech: Speech): readonly Entry[] {
  const entries = [...activities.map((activity) => entryOf(activity, names, speech)), ...deeds.map((deed) => deedEntry(deed, speech))];
  return entries.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

/** Who did it: a colleague by his name, an administrator as such, the house's own programs as the system. */
function whoIs(ref: string, { words, lang, t }: Speech): string {
  const [kind, id = ''] = ref.split(':');
  if (kind === 'users') return personName(words, id, lang);
  return t(kind === 'admins' ? 'lead_by_admin' : 'history_system');
}

function entryOf(activity: Activity, names: LeadPage['names'], speech: Speech): Entry {
  const { id, at, by, by_name, kind, text } = activity;
  const isGuest = by === '' && kind !== 'stage' && kind !== 'system';
  const who = by_name || (isGuest ? '' : whoIs(by, speech));
  return { id, at, by: who, sign: kind, title: speech.t(KIND_TITLES[kind]), text: text || textOf(activity, names, speech) };
}

/** What the system's own entries say in their facts. */
function textOf({ kind, data }: Activity, names: LeadPage['names'], { words, lang, t }: Speech): string {
  const statusName = (code: unknown): string => {
    const status = statusOf(words, String(code ?? ''));
    return status ? localized(status, 'name', lang) : String(code ?? '');
  };
  if (kind === 'stage') {
    const reason = String(data?.['loss_reason'] ?? '');
    return `${statusName(data?.['from'])} → ${statusName(data?.['to'])}${reason === '' ? '' : ` · ${nameIn(words.reasons, reason, lang)}`}`;
  }
  const picked = data?.['picks'];
  if (Array.isArray(picked)) return picked.length === 0 ? t('activity_unpicked') : t('activity_picked', { names: namesOf(names, picked.map(String), lang) });
  if (data?.['merged']) return t('activity_merged', { number: String(data['number'] ?? '') });
  if (Array.isArray(data?.['excursions'])) return t('activity_offered', { count: data['excursions'].length });
  return '';
}

type PaymentDeed = Extract<Deed, { readonly what: 'payment' }>;

/** What a row of the ledger is called: money in, money back, money from trip to trip, or one of them put right. */
function paymentTitle({ kind, method, corrected }: PaymentDeed): MessageKey {
  const isCredit = method === 'credit';
  if (kind === 'correction') return isCredit ? 'deed_credit_corrected' : corrected === 'refund' ? 'deed_refund_corrected' : 'deed_correction';
  if (kind === 'refund') return isCredit ? 'deed_credit_out' : 'deed_refund';
  return isCredit ? 'deed_credit_in' : 'deed_payment';
}

function deedEntry(deed: Deed, speech: Speech): Entry {
  const { t, lang, formats } = speech;
  const { id, at, what } = deed;
  const voucher = { id: deed.voucher, title: deed.number || t('offer_voucher') };
  const entry = (title: MessageKey, ...parts: readonly (string | null | undefined)[]): Entry => {
    return { id, at, by: whoIs(deed.by, speech), sign: what, title: t(title), text: parts.filter(Boolean).join(' · '), voucher };
  };
  switch (deed.what) {
    case 'payment': {
      const state = ((deed.corrected || deed.kind) === 'refund' ? REFUND_STATES : STATES)[deed.state];
      return entry(paymentTitle(deed), writeMoney(deed.amount, deed.currency, formats), state && t(state));
    }
    case 'moved':
      return entry('deed_moved', `${formatDay(deed.from_date, lang)} → ${formatDay(deed.to_date, lang)}`, deed.reason);
    case 'cancelled':
      return entry('deed_cancelled', t(CAUSES[deed.cause]), deed.reason);
  }
}
