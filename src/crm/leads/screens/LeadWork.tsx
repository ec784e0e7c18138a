import { useMemo } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import { type LeadRecord, planLead } from '../repo.ts';
import { kinshipOf } from '../../../schema/kinship.ts';
import type { Language } from '../../../i18n/language.ts';
import { fromOfficeInput, toOfficeInput } from '../../../kit/fields/date/format-date.ts';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { durationText } from '../../../kit/time/duration.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { leads } from '../../../model/leads/fields/leads.ts';
import { waitingMinutes } from './due.ts';
import type { LeadPartProps } from './lead-part.ts';
import { actionText } from '../lead-words.ts';
import { LeadTimeline } from './LeadTimeline.tsx';
import { LeadVouchers } from './LeadVouchers.tsx';
import { QuickAdd } from './QuickAdd.tsx';

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
  const isOpen = page.lead.due_at !== '';
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
        save={async (edit, expected) => planLead(await browserPb(), lead.id, edit, expected)}
        onSaved={() => {
          sayDone(t('lead_planned'));
          onChanged();
        }}
      />
    </section>
  );
}
