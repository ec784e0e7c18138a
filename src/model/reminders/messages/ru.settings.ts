/** What the owner may set of reminders. */
export const reminderSettingTexts = {
  setting_reminder_evening: 'Когда напоминать о завтрашней поездке',
  setting_reminder_evening_hint: 'Вечером накануне, по часам страны. Напоминания, которые уже в очереди, остаются на своём времени.',
  setting_reminder_morning: 'Когда напоминать о доплате и просить отзыв',
  setting_reminder_morning_hint: 'Утром, по часам страны.',
  setting_balance_days: 'За сколько дней напоминать о доплате',
  setting_balance_days_hint: 'Считается от дня поездки.',
  setting_review_days: 'Через сколько дней просить отзыв',
  setting_review_days_hint: 'Считается от дня поездки.',
  setting_hold_warning_hours: 'За сколько часов предупреждать, что бронь истекает',
  setting_hold_warning_hours_hint: 'Гость получает сообщение раньше, чем места освободятся.',
} as const;
