import { describedHistory } from '../../../kit/history/described.ts';
import type { HistoryWords } from '../../../kit/history/History.tsx';
import { reminders, reminderTemplates } from '../../../model/reminders/fields/reminders.ts';
import { SKIP_TITLES } from './words.ts';

const OF_REMINDER = describedHistory(reminders);

/** How the history of a reminder is told. */
export const REMINDER_HISTORY: HistoryWords = {
  ...OF_REMINDER,
  options: { ...OF_REMINDER.options, skip_reason: SKIP_TITLES, reason: SKIP_TITLES },
};

/** How the history of a template is told. */
export const TEMPLATE_HISTORY: HistoryWords = describedHistory(reminderTemplates);
