import { CalendarDays, Users } from 'lucide-react';
import { useContext } from 'react';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import type { LeadRow } from '../../../model/leads/fields/leads.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { useLink } from '../../../kit/panels/Address.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { actionText, personName } from '../lead-words.ts';
import { NowContext, PickMark } from './leads-resource.tsx';
import { waitsForPick } from '../picked.ts';
import { MoveSelect } from './MoveSelect.tsx';
import { Waiting } from './Waiting.tsx';

interface LeadCardProps {
  readonly lead: LeadRow;
  readonly words: DeskWords;
  readonly href: string;
  /** `null` where one may only look. */
  readonly onMove: ((to: string) => void) | null;
}

/** A lead on the board: who, what is next and how soon, for when and how many. */
export function LeadCard({ lead, words, href, onMove }: LeadCardProps) {
  const { t, lang } = useStaff();
  const link = useLink();
  const now = useContext(NowContext);
  const party = lead.adults + lead.children + lead.infants;
  return (
    <div className="kit-card-body">
      <a {...link(href)} className="kit-card-title" data-row={lead.id}>
        {lead.name}
      </a>
      {waitsForPick(lead) && <PickMark />}
      <Waiting lead={lead} words={words} now={now} />
      {lead.next_action && <p className="kit-card-next">{actionText(words, lead.next_action, lang)}</p>}
      <p className="kit-card-facts">
        {lead.date_from && (
          <span>
            <CalendarDays className="size-3.5" aria-hidden />
            {formatDay(lead.date_from, lang)}
          </span>
        )}
        {party > 0 && (
          <span>
            <Users className="size-3.5" aria-hidden />
            <span className="sr-only">{t('lead_party')}</span>
            {party}
          </span>
        )}
        <span>{personName(words, lead.assigned_user, lang) || t('lead_nobody')}</span>
      </p>
      {onMove && <MoveSelect words={words} lead={lead} onMove={onMove} />}
    </div>
  );
}
