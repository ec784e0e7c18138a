import { useMemo, useState } from 'react';
import { asking } from '../../../data/ask.ts';
import { addActivity } from '../../../model/leads/working.operations.ts';
import { FIRST_STATUS, isResponse, WRITTEN_KINDS } from '../lead/lead.rules.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { ACTIVITY_KINDS, type ActivityKind } from '../../../schema/vocab.ts';
import { activities } from '../../../model/leads/fields/activities.ts';
import type { LeadPartProps } from '../lead/lead-part.screen.ts';

export const KIND_TITLES = {
  call_in: 'activity_call_in',
  call_out: 'activity_call_out',
  message_in: 'activity_message_in',
  message_out: 'activity_message_out',
  comment: 'activity_comment',
  offer: 'activity_offer',
  stage: 'activity_stage',
  system: 'activity_system',
} as const satisfies Record<ActivityKind, MessageKey>;

const CHANNELS = ['whatsapp', 'telegram', 'phone', 'email', 'office'] as const;
const CHANNEL_TITLES = {
  whatsapp: 'channel_whatsapp',
  telegram: 'channel_telegram',
  phone: 'channel_phone',
  email: 'channel_email',
  office: 'channel_office',
} as const satisfies Record<(typeof CHANNELS)[number], MessageKey>;

const KIND: FormField = {
  name: 'kind',
  title: 'activity_kind',
  field: { type: 'select', values: WRITTEN_KINDS, maxSelect: 1, required: true },
  options: KIND_TITLES,
};
const CHANNEL: FormField = { name: 'channel', title: 'activity_channel', field: { type: 'select', values: CHANNELS, maxSelect: 1 }, options: CHANNEL_TITLES };
const TEXT: FormField = { name: 'text', title: 'activity_text', field: { ...activities.fields.text, required: true } };
const CONTACTED: FormField = { name: 'contacted', title: 'activity_and_contacted', field: { type: 'bool' } };
const CONTACTED_STATUS = 'contacted';

/** Writes down what was said; the first answer to a new lead takes it to the next status in the same write. */
export function QuickAdd({ page: { lead, can }, onChanged }: LeadPartProps) {
  const { t } = useStaff();
  const keys = useIdempotencyKeys(`leads/${lead.id}/activity`);
  const [round, setRound] = useState(0);
  // A colleague's lead takes what was said; its statuses are his.
  const isNew = lead.status === FIRST_STATUS && can.edit;
  const fields = useMemo(() => [KIND, CHANNEL, TEXT, ...(isNew ? [CONTACTED] : [])], [isNew]);
  const values = useMemo(() => ({ kind: 'message_out', channel: '', text: '', ...(isNew ? { contacted: true } : {}) }), [isNew]);
  return (
    <details className="kit-fold" open={isNew}>
      <summary>{t('activity_add')}</summary>
      <RecordForm
        // What was written down leaves an empty form.
        key={round}
        draft={`leads/${lead.id}/activity`}
        fields={fields}
        values={values}
        isPaired
        submitLabel={t('activity_save')}
        onSubmit={async ({ kind, channel, text, contacted }) => {
          const activityKind = ACTIVITY_KINDS.find((one) => one === kind) ?? 'comment';
          const activity = {
            kind: activityKind,
            text: String(text).trim(),
            channel: String(channel ?? ''),
            ...(contacted === true && isResponse(activityKind) ? { to: CONTACTED_STATUS } : {}),
          };
          await asking(addActivity)({ id: lead.id, ...activity }, { key: keys.keyFor(activity) });
          keys.done();
          sayDone(t('activity_saved'));
        }}
        onSaved={() => {
          setRound((count) => count + 1);
          onChanged();
        }}
      />
    </details>
  );
}
