import { Heart } from 'lucide-react';
import { createContext, useContext } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { PERIODS, type Period } from '../../../data/periods.ts';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import { LEAD_LIST, listLeads } from '../repo.ts';
import { leads, type LeadRow } from '../../../model/leads/fields/leads.ts';
import { ANY_OPEN, NOBODY } from '../../../model/leads/list.ts';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { describedColumns } from '../../../kit/data-grid/described.tsx';
import type { Resource } from '../../../kit/data-grid/resource.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { formatPhone } from '../../../kit/fields/mask/phone.ts';
import { actionText, choicesOf, managersOf, nameIn, personName } from '../lead-words.ts';
import { LeadStatus } from './LeadStatus.tsx';
import { waitsForPick } from '../picked.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { Waiting } from './Waiting.tsx';

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
