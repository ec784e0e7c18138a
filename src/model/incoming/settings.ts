import type { Settings } from '../../schema/settings.ts';
import { SLIPS_PER_HOUR, SLIPS_WAITING_MAX } from './limits.ts';

/** What the owner may set of slips that guests send. */
export const incomingSettings = {
  slips_waiting: {
    kind: 'count',
    unit: 'pieces',
    default: SLIPS_WAITING_MAX,
    min: 1,
    max: 20,
    group: 'sales',
    title: 'setting_slips_waiting',
    hint: 'setting_slips_waiting_hint',
  },
  slips_by_link: {
    kind: 'count',
    unit: 'pieces',
    isHouse: true,
    default: SLIPS_PER_HOUR.link,
    min: 1,
    max: 100,
    group: 'sales',
    title: 'setting_slips_by_link',
    hint: 'setting_slips_by_link_hint',
  },
  slips_from_household: {
    kind: 'count',
    unit: 'pieces',
    isHouse: true,
    default: SLIPS_PER_HOUR.household,
    min: 1,
    max: 500,
    group: 'sales',
    title: 'setting_slips_from_household',
    hint: 'setting_slips_from_household_hint',
  },
  account_wait_hours: {
    kind: 'count',
    unit: 'hours',
    isHouse: true,
    default: 24,
    min: 0,
    max: 168,
    group: 'sales',
    title: 'setting_account_wait_hours',
    hint: 'setting_account_wait_hours_hint',
  },
  guest_slips: {
    kind: 'flag',
    default: true,
    group: 'switches',
    title: 'setting_guest_slips',
    hint: 'setting_guest_slips_hint',
  },
} as const satisfies Settings;
