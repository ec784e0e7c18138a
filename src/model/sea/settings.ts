import type { Settings } from '../../schema/settings.ts';
import { UNDO_MINUTES } from './limits.ts';

/** What the owner may set of days at sea. */
export const seaSettings = {
  sea_undo_minutes: {
    kind: 'count',
    unit: 'minutes',
    default: UNDO_MINUTES,
    min: 0,
    max: 120,
    isShown: true,
    group: 'sales',
    title: 'setting_sea_undo_minutes',
    hint: 'setting_sea_undo_minutes_hint',
  },
} as const satisfies Settings;
