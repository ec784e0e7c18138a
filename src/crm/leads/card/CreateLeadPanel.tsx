import { useMemo } from 'react';
import { asking } from '../../../data/ask.ts';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import type { LeadRecord } from '../../../model/leads/answers.ts';
import { addLead } from '../../../model/leads/operations.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { leadFields, leadInput, NO_LEAD } from '../lead/lead-fields.tsx';

interface CreateLeadPanelProps {
  readonly words: DeskWords;
  readonly closeTo: string;
  readonly onCreated: (lead: LeadRecord) => void;
}

/** A lead that somebody writes down: a call, a message, a guest at the desk. It is his own. */
export function CreateLeadPanel({ words, closeTo, onCreated }: CreateLeadPanelProps) {
  const { t, lang, country } = useStaff();
  const keys = useIdempotencyKeys('leads/create');
  const fields = useMemo(() => leadFields(words, lang), [words, lang]);
  const values = useMemo(() => ({ ...NO_LEAD, language: lang, source: '', adults: '2' }), [lang]);
  let created: LeadRecord | null = null;
  return (
    <SidePanel title={t('lead_new')} closeTo={closeTo} isNew>
      <RecordForm
        draft="leads/create"
        fields={fields}
        values={values}
        isPaired
        submitLabel={t('lead_create')}
        onSubmit={async (typed) => {
          const input = leadInput(typed);
          ({ lead: created } = await asking(addLead)({ ...input, country }, { key: keys.keyFor(input) }));
          keys.done();
          sayDone(t('lead_created', { number: created.number }));
        }}
        onSaved={() => created && onCreated(created)}
      />
    </SidePanel>
  );
}
