import { DEFAULT_HOURS } from '../../lib/time/office-hours.ts';
import type { Settings } from '../../schema/settings.ts';

/** What the owner may set of leads. */
export const leadSettings = {
  office_hours: {
    kind: 'week',
    default: DEFAULT_HOURS,
    group: 'leads',
    title: 'setting_office_hours',
    hint: 'setting_office_hours_hint',
  },
  pick_answer_minutes: {
    kind: 'count',
    unit: 'minutes',
    default: 15,
    min: 1,
    max: 1440,
    group: 'leads',
    title: 'setting_pick_answer_minutes',
    hint: 'setting_pick_answer_minutes_hint',
  },
  offer_days: {
    kind: 'count',
    unit: 'days',
    default: 60,
    min: 1,
    max: 365,
    group: 'leads',
    title: 'setting_offer_days',
    hint: 'setting_offer_days_hint',
  },
} as const satisfies Settings;
