/** Closed lists of reminders: why one is due and what became of it. */
export const REMINDER_KINDS = ['hold_expiring', 'pickup_tomorrow', 'balance', 'weather_change', 'review'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];
export const REMINDER_STATES = ['due', 'prepared', 'sent', 'confirmed', 'failed', 'skipped'] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];
