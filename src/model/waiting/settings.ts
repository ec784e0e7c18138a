import type { Settings } from '../../schema/settings.ts';

/** What the owner may set of who waits for seats. */
export const waitingSettings = {
  seat_offer_minutes: {
    kind: 'count',
    unit: 'minutes',
    default: 120,
    min: 15,
    max: 2880,
    group: 'sales',
    title: 'setting_seat_offer_minutes',
    hint: 'setting_seat_offer_minutes_hint',
  },
  waiting_line: {
    kind: 'flag',
    default: true,
    group: 'switches',
    title: 'setting_waiting_line',
    hint: 'setting_waiting_line_hint',
  },
} as const satisfies Settings;
