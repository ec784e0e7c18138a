import type { deskSettingTexts as ru } from './ru.settings.ts';

/** What the owner may set of the desk’s screens. */
export const deskSettingTexts = {
  setting_saved_views_most: 'How many views one person may save',
  setting_saved_views_most_hint: 'The same number of questions of statistics. Those that were saved stay.',
} as const satisfies Record<keyof typeof ru, string>;
