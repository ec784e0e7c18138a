import { useMemo } from 'react';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import type { MoveDetails } from '../repo.ts';
import type { LeadRow } from '../../../model/leads/fields/leads.ts';
import { moveNeeds, type StatusField } from '../rules/status-fields.ts';
import { localized } from '../../../i18n/localized.ts';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { leads } from '../../../model/leads/fields/leads.ts';
import { leadFields, leadChange } from './lead-fields.ts';
import { choicesOf, requiredBy, statusOf } from '../lead-words.ts';

interface MoveDialogProps {
  readonly words: DeskWords;
  readonly lead: Pick<LeadRow, 'name' | StatusField>;
  readonly to: string;
  /** Writes the move; what it refuses is shown at what was typed. @throws AppError */
  readonly send: (details: MoveDetails) => Promise<void>;
  readonly cancel: () => void;
}

/** What a status wants to know before a lead may enter it: why it is lost, when, how many and where the guests are. */
export function MoveDialog({ words, lead, to, send, cancel }: MoveDialogProps) {
  const { t, lang } = useStaff();
  const needs = moveNeeds(requiredBy(words, to), lead);
  const status = statusOf(words, to);
  const name = status ? localized(status, 'name', lang) : to;
  const asked = useMemo((): readonly FormField[] => {
    const reasons: readonly FormField[] = [
      {
        name: 'loss_reason',
        title: 'lead_loss_reason',
        field: { type: 'select', values: words.reasons.map(({ id }) => id), maxSelect: 1, required: true },
        choices: choicesOf(words.reasons, lang),
      },
      { name: 'loss_note', title: 'lead_loss_note', field: leads.fields.loss_note },
    ];
    const { reason, fields: missing } = moveNeeds(requiredBy(words, to), lead);
    const known = leadFields(words, lang);
    const wanted = missing.flatMap((name) =>
      known.filter((one) => one.name === name).map((one): FormField => ({ ...one, field: { ...one.field, required: true } })),
    );
    return [...(reason ? reasons : []), ...wanted];
  }, [words, lead, to, lang]);
  const values = useMemo(() => Object.fromEntries(asked.map((field) => [field.name, ''])), [asked]);
  return (
    <Dialog title={t(needs.reason ? 'lead_loss_title' : 'lead_move_title', { name: lead.name, status: name })} isOpen onClose={cancel}>
      <RecordForm
        isGuarded={false}
        fields={asked}
        values={values}
        submitLabel={t('lead_move_to', { status: name })}
        actions={<Button action={cancel}>{t('cancel')}</Button>}
        onSubmit={async ({ loss_reason, loss_note, ...fields }) => {
          const known = leadChange(fields);
          await send({
            ...(loss_reason ? { loss_reason: String(loss_reason), loss_note: String(loss_note ?? '') } : {}),
            ...(Object.keys(known).length > 0 ? { fields: known } : {}),
          });
        }}
      />
    </Dialog>
  );
}
