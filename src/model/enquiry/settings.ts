import type { Settings } from '../../schema/settings.ts';

/** What the owner may set of enquiries. */
export const enquirySettings = {
  enquiries_a_minute: {
    kind: 'count',
    unit: 'pieces',
    isHouse: true,
    atMost: 'enquiries_an_hour',
    default: 5,
    min: 1,
    max: 60,
    group: 'leads',
    title: 'setting_enquiries_a_minute',
    hint: 'setting_enquiries_a_minute_hint',
  },
  enquiries_an_hour: {
    kind: 'count',
    unit: 'pieces',
    isHouse: true,
    atLeast: 'enquiries_a_minute',
    default: 30,
    min: 1,
    max: 1000,
    group: 'leads',
    title: 'setting_enquiries_an_hour',
    hint: 'setting_enquiries_an_hour_hint',
  },
} as const satisfies Settings;
