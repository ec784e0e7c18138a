import type { Settings } from '../../schema/settings.ts';

/** What the owner may set of calendars that others subscribe to. */
export const feedSettings = {
  calendar_links: {
    kind: 'flag',
    default: true,
    group: 'switches',
    title: 'setting_calendar_links',
    hint: 'setting_calendar_links_hint',
  },
} as const satisfies Settings;
