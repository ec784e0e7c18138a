import { useMemo } from 'react';
import { asking, editBody } from '../../../data/ask.ts';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import type { Deed, LeadPage, LeadRecord } from '../../../model/leads/answers.ts';
import { planLead } from '../../../model/leads/working.operations.ts';
import { kinshipOf } from '../../../schema/kinship.ts';
import type { Language } from '../../../i18n/language.ts';
import { formatDay, formatMoment, fromOfficeInput, toOfficeInput } from '../../../kit/fields/date/format-date.ts';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { durationText } from '../../../kit/time/duration.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { leads } from '../../../model/leads/fields/leads.ts';
import { waitingMinutes } from '../lead/leads-resource.tsx';
import type { LeadPartProps } from '../lead/lead-part.screen.ts';
import { actionText, nameIn, namesOf, personName, statusOf } from '../lead/lead-words.ts';
import { KIND_TITLES, QuickAdd } from './QuickAdd.tsx';
import {
  ArrowRightLeft,
  CalendarClock,
  CircleX,
  Cog,
  Link2,
  type LucideIcon,
  MessageSquareReply,
  MessageSquareShare,
  PhoneIncoming,
  PhoneOutgoing,
  StickyNote,
  Wallet,
} from 'lucide-react';
import { LeadVouchers } from '../sale/LeadVouchers.tsx';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import type { Activity } from '../../../model/leads/fields/activities.ts';
import type { CancelledBy } from '../../../model/cancellation/fields/vocab.ts';
import type { PaymentState } from '../../../model/vouchers/fields/vocab.ts';

/** One entry of a lead's timeline, in words. */
interface Entry {
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

const SIGNS: Readonly<Record<Entry['sign'], LucideIcon>> = {
  call_in: PhoneIncoming,
  call_out: PhoneOutgoing,
  message_in: MessageSquareReply,
  message_out: MessageSquareShare,
  comment: StickyNote,
  offer: Link2,
  stage: ArrowRightLeft,
  system: Cog,
  payment: Wallet,
  moved: CalendarClock,
  cancelled: CircleX,
};

/** Everything that was said and done, newest first. */
function LeadTimeline({ page, words }: LeadPartProps) {
  const { t, lang, country, timezone } = useStaff();
  const { formats } = useFormats();
  const entries = timelineOf(page, { words, formats, lang, t });
  return (
    <section aria-label={t('lead_timeline')}>
      <h3 className="kit-heading">{t('lead_timeline')}</h3>
      {entries.length === 0 && <p className="text-ink-2">{t('lead_timeline_empty')}</p>}
      <ol className="kit-timeline">
        {entries.map(({ id, at, by, sign, title, text, voucher }) => {
          const Sign = SIGNS[sign];
          return (
            <li key={id}>
              <Sign className="size-4" aria-hidden />
              <div>
                <p className="kit-history-head">
                  <span className="font-medium">{title}</span>
                  <span className="text-ink-2">
                    {by && `${by} · `}
                    <time dateTime={at.replace(' ', 'T')}>{formatMoment(at, lang, timezone)}</time>
                  </span>
                </p>
                <p className="kit-said">
                  {text}
                  {voucher && (
                    <>
                      {text && ' · '}
                      <a href={localePath(href('voucher', { country, id: voucher.id }), lang)}>{voucher.title}</a>
                    </>
                  )}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const NEXT_FIELDS: readonly FormField[] = [
  { name: 'next_action', title: 'lead_next_action', field: { ...leads.fields.next_action, required: true } },
  { name: 'next_action_at', title: 'lead_next_at', field: { type: 'date', required: true }, hasTime: true },
];
const nextShape = (words: DeskWords, lang: Language, timezone: string): RecordShape<LeadRecord> => ({
  fields: NEXT_FIELDS,
  toValues: ({ next_action, next_action_at }) => ({
    next_action: actionText(words, next_action, lang),
    next_action_at: toOfficeInput(next_action_at, timezone),
  }),
  toWords: ({ next_action, next_action_at }) => ({
    next_action: String(next_action ?? '').trim(),
    next_action_at: fromOfficeInput(String(next_action_at ?? ''), timezone).replace('T', ' '),
  }),
  kinship: kinshipOf(leads),
});

/** The day's work on a lead: what is next, what was said, what to write down. */
export function LeadWork(part: LeadPartProps) {
  const { page } = part;
  const isOpen = page.lead.closed_at === '';
  return (
    <div className="grid gap-5 pt-4">
      <ResponseClock {...part} />
      {page.can.edit && isOpen && <NextAction {...part} />}
      <LeadVouchers {...part} />
      {page.can.log && <QuickAdd {...part} />}
      <LeadTimeline {...part} />
    </div>
  );
}

/** How long the first answer took, or has been taking, in the hours of the office. */
function ResponseClock({ page: { lead }, words, now }: LeadPartProps) {
  const { t } = useStaff();
  if (lead.first_response_at) {
    return <p className="text-ink-2">{t('lead_answered_in', { time: durationText(t, lead.response_minutes) })}</p>;
  }
  const minutes = waitingMinutes(lead, now, words);
  if (minutes === null) return null;
  return <p className="kit-notice">{t('lead_unanswered', { time: durationText(t, minutes) })}</p>;
}

function NextAction({ page: { lead }, words, onChanged }: LeadPartProps) {
  const { t, lang, timezone } = useStaff();
  const shape = useMemo(() => nextShape(words, lang, timezone), [words, lang, timezone]);
  return (
    <section aria-label={t('lead_next_action')}>
      <RecordEditForm
        draft={`leads/${lead.id}/next`}
        record={lead}
        shape={shape}
        isPaired
        submitLabel={t('lead_plan')}
        save={async (edit, expected) => (await asking(planLead)({ id: lead.id }, { expected, edit: editBody(edit) })).lead}
        onSaved={() => {
          sayDone(t('lead_planned'));
          onChanged();
        }}
      />
    </section>
  );
}
