import type { HistoryWords } from '../../../kit/history/words.ts';
import { TEMPLATE_FIELDS } from './template-fields.tsx';
import { CHANNEL_TITLES, KIND_TITLES, SKIP_TITLES, STATE_TITLES } from './words.ts';

/** How the history of a reminder is told. */
export const REMINDER_HISTORY: HistoryWords = {
  titles: {
    kind: 'queue_kind',
    state: 'history_state',
    channel: 'reminder_channel',
    recipient: 'reminder_recipient',
    text: 'reminder_text',
    service_date: 'queue_day',
    last_error: 'reminder_fail',
    skip_reason: 'reminder_skip',
  },
  options: { kind: KIND_TITLES, state: STATE_TITLES, channel: CHANNEL_TITLES, skip_reason: SKIP_TITLES, reason: SKIP_TITLES },
  hidden: [
    'country',
    'voucher',
    'due_at',
    'language',
    'template',
    'template_version',
    'sent_by',
    'sent_at',
    'confirmed_at',
    'attempts',
    'created_by',
    'recipient_told',
  ],
};

/** How the history of a template is told. */
export const TEMPLATE_HISTORY: HistoryWords = { fields: TEMPLATE_FIELDS, hidden: ['country', 'version', 'created_by'] };
