import type { Settings } from '../../schema/settings.ts';

/** What the owner may set of reminders. */
export const reminderSettings = {
  reminder_evening: {
    kind: 'clock',
    default: '18:00',
    group: 'messages',
    title: 'setting_reminder_evening',
    hint: 'setting_reminder_evening_hint',
  },
  reminder_morning: {
    kind: 'clock',
    default: '10:00',
    group: 'messages',
    title: 'setting_reminder_morning',
    hint: 'setting_reminder_morning_hint',
  },
  balance_days: {
    kind: 'count',
    unit: 'days',
    default: 2,
    min: 1,
    max: 30,
    group: 'messages',
    title: 'setting_balance_days',
    hint: 'setting_balance_days_hint',
  },
  review_days: {
    kind: 'count',
    unit: 'days',
    default: 1,
    min: 1,
    max: 14,
    group: 'messages',
    title: 'setting_review_days',
    hint: 'setting_review_days_hint',
  },
  hold_warning_hours: {
    kind: 'count',
    unit: 'hours',
    default: 3,
    min: 1,
    max: 72,
    group: 'messages',
    title: 'setting_hold_warning_hours',
    hint: 'setting_hold_warning_hours_hint',
  },
} as const satisfies Settings;
