import type { departureSettingTexts as ru } from './ru.settings.ts';

/** What the owner may set of departures. */
export const departureSettingTexts = {
  setting_departure_days: 'How far ahead departures are made',
  setting_departure_days_hint: 'By the plans of what sails. Days that were sold already stay.',
  setting_few_seats: 'From when few seats are told',
  setting_few_seats_hint: 'Where so many seats are left or fewer, guests see how many. Zero: they see only that there are none.',
} as const satisfies Record<keyof typeof ru, string>;
