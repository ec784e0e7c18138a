import type { Settings } from '../../schema/settings.ts';

/** What the owner may set of the desk’s screens. */
export const deskSettings = {
  saved_views_most: {
    kind: 'count',
    unit: 'pieces',
    isHouse: true,
    default: 50,
    min: 5,
    max: 200,
    group: 'leads',
    title: 'setting_saved_views_most',
    hint: 'setting_saved_views_most_hint',
  },
} as const satisfies Settings;
