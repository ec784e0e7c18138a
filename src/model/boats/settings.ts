import type { Settings } from '../../schema/settings.ts';
import { WARNED_DAYS } from './limits.ts';

/** What the owner may set of boats. */
export const boatSettings = {
  paper_warning_days: {
    kind: 'count',
    unit: 'days',
    default: WARNED_DAYS,
    min: 1,
    max: 365,
    isShown: true,
    group: 'sales',
    title: 'setting_paper_warning_days',
    hint: 'setting_paper_warning_days_hint',
  },
} as const satisfies Settings;
