import type { App } from '../../../backend/jsvm.d.ts';
import { settingIn } from '../../../backend/settings.ts';
import type { ReminderTimes } from '../rules/due.ts';

/** When a country's reminders go out, as it is set. */
export const timesIn = (app: App, country: string): ReminderTimes => ({
  evening: settingIn(app, 'reminder_evening', country),
  morning: settingIn(app, 'reminder_morning', country),
  balanceDays: settingIn(app, 'balance_days', country),
  reviewDays: settingIn(app, 'review_days', country),
  holdWarningHours: settingIn(app, 'hold_warning_hours', country),
});
