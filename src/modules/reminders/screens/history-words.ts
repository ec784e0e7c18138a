import { CHANNEL_TITLES, KIND_TITLES, STATE_TITLES } from '../titles.ts';
import { describedHistory } from '../../../kit/history/described.ts';
import type { HistoryWords } from '../../../kit/history/words.ts';
import { reminderTemplates } from '../fields/reminder-templates.ts';
import { reminders } from '../fields/reminders.ts';
import { TEMPLATE_FIELDS } from './template-fields.tsx';
import { SKIP_TITLES } from './words.ts';

/** How the history of a reminder is told. */
export const REMINDER_HISTORY: HistoryWords = {
  ...describedHistory(reminders),
  options: { kind: KIND_TITLES, state: STATE_TITLES, channel: CHANNEL_TITLES, skip_reason: SKIP_TITLES, reason: SKIP_TITLES },
};

/** How the history of a template is told. */
export const TEMPLATE_HISTORY: HistoryWords = { ...describedHistory(reminderTemplates), fields: TEMPLATE_FIELDS };
