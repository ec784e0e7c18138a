import { AlarmClock, Clock, MessageCircleQuestion } from 'lucide-react';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import type { LeadRow } from '../../../model/leads/fields/leads.ts';
import { durationText } from '../../../kit/time/duration.ts';
import { useT } from '../../../kit/ui/staff-context.ts';
import { dueOf, waitingMinutes } from './due.ts';

interface WaitingProps {
  readonly lead: Pick<LeadRow, 'due_at' | 'first_response_at' | 'received_at' | 'created'>;
  readonly words: DeskWords;
  readonly now: number;
}

/** Who waits and for how long: for the first answer, else for what is next. A sign, words and a hue. */
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
      {t(due.state === 'overdue' ? 'lead_overdue_by' : 'lead_due_in', { time })}
    </span>
  );
}
