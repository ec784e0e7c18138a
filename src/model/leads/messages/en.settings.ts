import type { leadSettingTexts as ru } from './ru.settings.ts';

/** What the owner may set of leads. */
export const leadSettingTexts = {
  setting_office_hours: 'Office hours',
  setting_office_hours_hint: 'A guest’s waiting and the time to answer are counted in them. Open leads are counted anew when they are next changed.',
  setting_pick_answer_minutes: 'How soon a guest’s choice is answered',
  setting_pick_answer_minutes_hint: 'Office minutes from when the guest has chosen in his offer.',
  setting_offer_days: 'How long the link of an offer lives',
  setting_offer_days_hint: 'For new offers.',
} as const satisfies Record<keyof typeof ru, string>;
