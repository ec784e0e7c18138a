import type { Settings } from '../../schema/settings.ts';

/** What the owner may set of departures. */
export const departureSettings = {
  departure_days: {
    kind: 'count',
    unit: 'days',
    default: 120,
    min: 14,
    max: 365,
    group: 'sales',
    title: 'setting_departure_days',
    hint: 'setting_departure_days_hint',
  },
  few_seats: {
    kind: 'count',
    unit: 'pieces',
    default: 5,
    min: 0,
    max: 50,
    group: 'pages',
    title: 'setting_few_seats',
    hint: 'setting_few_seats_hint',
  },
} as const satisfies Settings;
