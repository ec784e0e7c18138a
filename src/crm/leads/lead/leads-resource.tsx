import { AlarmClock, Clock, Heart, MessageCircleQuestion } from 'lucide-react';
import { createContext, useContext } from 'react';
import { browserPb } from '../../../data/ask.ts';
import { type Period, PERIODS } from '../../../data/periods.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { describedColumns, type Resource } from '../../../kit/data-grid/resource.tsx';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { formatPhone } from '../../../kit/fields/mask/phone.ts';
import { StatusMark } from '../../../kit/status/StatusMark.tsx';
import { durationText } from '../../../kit/time/duration.ts';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { workingMinutes } from '../../../lib/time/office-hours.ts';
import { zoneClock } from '../../../lib/time/zone-clock.ts';
import { type Lead, type LeadRow, leads } from '../../../model/leads/fields/leads.ts';
import { ANY_OPEN, NOBODY } from '../../../model/leads/list.ts';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import { actionText, choicesOf, managersOf, nameIn, personName, statusOf, waitsForPick } from './lead-words.ts';
import { LEAD_LIST, listLeads } from './leads.repo.ts';

/** The status of a lead. */
export function LeadStatus({ words, id }: { readonly words: DeskWords; readonly id: string }) {
  const { lang } = useStaff();
  const status = statusOf(words, id);
  return <StatusMark hue={status?.colour ?? 'grey'} icon={status?.icon ?? ''} text={status ? localized(status, 'name', lang) : id} />;
}

/** How urgent a lead is, and for how many minutes it has been, or is not yet, overdue. */
export type Due = { readonly state: 'closed' } | { readonly state: 'overdue' | 'soon' | 'later'; readonly minutes: number };

const MINUTE_MS = 60_000;
/** What falls due within the hour is next. */
const SOON_MIN = 60;

export const timeOf = (stored: string): number => Date.parse(stored.replace(' ', 'T'));

/** When a lead falls due, seen from now. */
export function dueOf({ due_at }: { readonly due_at: string }, now_ms: number): Due {
  if (due_at === '') return { state: 'closed' };
  const minutes = (timeOf(due_at) - now_ms) / MINUTE_MS;
  if (minutes < 0) return { state: 'overdue', minutes: -minutes };
  return { state: minutes <= SOON_MIN ? 'soon' : 'later', minutes };
}

type WaitingLead = Pick<Lead, 'first_response_at' | 'received_at' | 'created' | 'due_at' | 'closed_at'>;

/** For how many minutes of office hours a guest has waited for the first answer; `null` once he has it, or the lead is closed. */
export function waitingMinutes(lead: WaitingLead, now_ms: number, { hours, timezone }: Pick<DeskWords, 'hours' | 'timezone'>): number | null {
  if (lead.first_response_at !== '' || lead.due_at === '' || lead.closed_at !== '') return null;
  return workingMinutes(timeOf(lead.received_at || lead.created), now_ms, hours, zoneClock(timezone));
}

const DUE_WORDS = {
  open: { over: 'lead_overdue_by', ahead: 'lead_due_in' },
  won: { over: 'lead_hold_over', ahead: 'lead_hold_ends' },
} as const satisfies Record<string, Record<'over' | 'ahead', MessageKey>>;

interface WaitingProps {
  readonly lead: WaitingLead;
  readonly words: DeskWords;
  readonly now: number;
}

/** Who waits and for how long: for the first answer, else for what is next; of a won lead how long its hold lasts. A sign, words and a hue. */
export function Waiting({ lead, words, now }: WaitingProps) {
  const t = useT();
  const due = dueOf(lead, now);
  const waiting = waitingMinutes(lead, now, words);
  if (due.state === 'closed') return null;
  const time = durationText(t, due.minutes);
  if (waiting !== null) {
    return (
      <span className="kit-due" data-due={due.state}>
        <MessageCircleQuestion className="size-3.5" aria-hidden />
        {t('lead_waits', { time: durationText(t, waiting) })}
      </span>
    );
  }
  const Sign = due.state === 'overdue' ? AlarmClock : Clock;
  return (
    <span className="kit-due" data-due={due.state}>
      <Sign className="size-3.5" aria-hidden />
      {t(DUE_WORDS[lead.closed_at === '' ? 'open' : 'won'][due.state === 'overdue' ? 'over' : 'ahead'], { time })}
    </span>
  );
}

const PERIOD_TITLES = {
  today: 'period_today',
  week: 'period_week',
  month: 'period_month',
  quarter: 'period_quarter',
} as const satisfies Record<Period, MessageKey>;

/** The present of the screen, which its cells count from. */
export const NowContext = createContext(0);

function WaitingCell({ lead, words }: { readonly lead: LeadRow; readonly words: DeskWords }) {
  return <Waiting lead={lead} words={words} now={useContext(NowContext)} />;
}

/** A phone as people read it; one that is hidden stays as it is. */
export const shownPhone = (lead: Pick<LeadRow, 'phone_e164' | 'phone_raw'>): string =>
  lead.phone_e164.includes('•') ? lead.phone_e164 : lead.phone_e164 === '' ? lead.phone_raw : formatPhone(lead.phone_e164);

/** A guest has picked something and waits. */
export function PickMark() {
  const { t } = useStaff();
  return (
    <span className="kit-picked">
      <Heart className="size-3.5" aria-hidden />
      {t('offer_picked')}
    </span>
  );
}

/** The list of a country's leads, in the words of the desk. */
export function leadsResource(words: DeskWords, country: string, lang: Language, t: Translate): Resource<LeadRow> {
  const people = managersOf(words).map((person) => ({ value: person.id, text: personName(words, person.id, lang) }));
  return {
    title: 'leads_title',
    list: LEAD_LIST,
    takenAs: 'leads',
    columns: describedColumns<LeadRow>(leads, {
      name: (lead) => (
        <>
          <span className="font-medium">{lead.name}</span>{' '}
          {waitsForPick(lead) && (
            <>
              <PickMark />{' '}
            </>
          )}
          <span className="text-ink-2">{lead.number}</span>
        </>
      ),
      status: (lead) => <LeadStatus words={words} id={lead.status} />,
      due_at: (lead) => <WaitingCell lead={lead} words={words} />,
      next_action: (lead) => actionText(words, lead.next_action, lang),
      person: (lead) => personName(words, lead.assigned_user, lang) || <span className="text-ink-2">{t('lead_nobody')}</span>,
      source: (lead) => nameIn(words.sources, lead.source, lang),
      moment: (lead) => formatMoment(lead.created, lang, words.timezone),
    }),
    filterTitles: { status: 'lead_status', assigned_user: 'lead_manager', source: 'lead_source', overdue: 'lead_overdue', period: 'lead_period' },
    options: { overdue: { true: 'lead_overdue_only' } },
    choices: {
      status: [{ value: ANY_OPEN, text: t('lead_any_open') }, ...choicesOf(words.statuses, lang)],
      assigned_user: [...people, { value: NOBODY, text: t('lead_nobody') }],
      source: choicesOf(words.sources, lang),
      overdue: [{ value: '1', text: t('lead_overdue_only') }],
      period: PERIODS.map((value) => ({ value, text: t(PERIOD_TITLES[value]) })),
    },
    searchHint: 'leads_search_hint',
    empty: { title: 'leads_empty', text: 'leads_empty_text' },
    isQuiet: (lead) => lead.due_at === '',
    load: (query) => browserPb().then((pb) => listLeads(pb, { country, timezone: words.timezone }, query)),
  };
}
