import type { Settings } from '../../schema/settings.ts';
import { RATE_JUMP_HUNDREDTHS } from './limits.ts';

/** What the owner may set of rates. */
export const currencySettings = {
  rate_stale_hours: {
    kind: 'count',
    unit: 'hours',
    default: 24,
    min: 1,
    max: 720,
    group: 'sales',
    title: 'setting_rate_stale_hours',
    hint: 'setting_rate_stale_hours_hint',
  },
  rate_jump: {
    kind: 'percent',
    isHouse: true,
    default: RATE_JUMP_HUNDREDTHS,
    min: 10,
    max: 5000,
    group: 'sales',
    title: 'setting_rate_jump',
    hint: 'setting_rate_jump_hint',
  },
} as const satisfies Settings;
