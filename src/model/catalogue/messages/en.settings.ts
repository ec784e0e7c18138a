import type { catalogueSettingTexts as ru } from './ru.settings.ts';

/** What the owner may set of the catalogue. */
export const catalogueSettingTexts = {
  setting_usual_cutoff_hours: 'How long before the start sales end',
  setting_usual_cutoff_hours_hint: 'Of an excursion that has no schedule. A schedule has its own hours; a new one begins with these.',
  setting_excluded_category: 'The category that no list shows',
  setting_excluded_category_unset: 'none: lists show every category',
  setting_excluded_category_hint:
    'Excursions of this category are in no list of the site, no search and no collection. The site shows the new lists seconds after a change.',
} as const satisfies Record<keyof typeof ru, string>;
