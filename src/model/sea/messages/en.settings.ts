import type { seaSettingTexts as ru } from './ru.settings.ts';

/** What the owner may set of days at sea. */
export const seaSettingTexts = {
  setting_sea_undo_minutes: 'How long a called-off day can be taken back',
  setting_sea_undo_minutes_hint: 'For so many minutes departures can be put back, as long as nothing was sent to guests and nobody has answered. Zero: never.',
} as const satisfies Record<keyof typeof ru, string>;
