import type { boatSettingTexts as ru } from './ru.settings.ts';

/** What the owner may set of boats. */
export const boatSettingTexts = {
  setting_paper_warning_days: 'When to warn of a boat’s papers',
  setting_paper_warning_days_hint: 'So many days before its end a paper is marked amber in the list of boats and on the boat’s card.',
} as const satisfies Record<keyof typeof ru, string>;
