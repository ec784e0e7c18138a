import type { reminderSettingTexts as ru } from './ru.settings.ts';

/** What the owner may set of reminders. */
export const reminderSettingTexts = {
  setting_reminder_evening: 'When tomorrow’s trip is reminded of',
  setting_reminder_evening_hint: 'In the evening before, by the country’s clock. Reminders that are queued already keep their time.',
  setting_reminder_morning: 'When balances are reminded of and reviews asked for',
  setting_reminder_morning_hint: 'In the morning, by the country’s clock.',
  setting_balance_days: 'How many days before a balance is reminded of',
  setting_balance_days_hint: 'Counted from the day of the trip.',
  setting_review_days: 'How many days after a trip a review is asked for',
  setting_review_days_hint: 'Counted from the day of the trip.',
  setting_hold_warning_hours: 'How many hours before a hold’s end its guest is told',
  setting_hold_warning_hours_hint: 'The guest is told before the seats are given back.',
} as const satisfies Record<keyof typeof ru, string>;
