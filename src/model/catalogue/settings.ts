import { EXCLUDED_CATEGORY_ID } from '../../config/constants.ts';
import type { Settings } from '../../schema/settings.ts';
import { USUAL_CUTOFF_HOURS } from './limits.ts';

/** What the owner may set of the catalogue. */
export const catalogueSettings = {
  usual_cutoff_hours: {
    kind: 'count',
    unit: 'hours',
    default: USUAL_CUTOFF_HOURS,
    min: 0,
    max: 168,
    isPublic: true,
    isShown: true,
    group: 'sales',
    title: 'setting_usual_cutoff_hours',
    hint: 'setting_usual_cutoff_hours_hint',
  },
  excluded_category: {
    kind: 'record',
    collection: 'ic_excurs_categories',
    default: EXCLUDED_CATEGORY_ID,
    unset: 'setting_excluded_category_unset',
    isPublic: true,
    group: 'pages',
    title: 'setting_excluded_category',
    hint: 'setting_excluded_category_hint',
  },
} as const satisfies Settings;
