import type { feedSettingTexts as ru } from './ru.settings.ts';

/** What the owner may set of calendars that others subscribe to. */
export const feedSettingTexts = {
  setting_calendar_links: 'Calendars by a link',
  setting_calendar_links_hint:
    'Switched off, programs get nothing new by the links of calendars, and no new links are made. The links stay and work again once this is on.',
} as const satisfies Record<keyof typeof ru, string>;
