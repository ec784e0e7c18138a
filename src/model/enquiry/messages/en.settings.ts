import type { enquirySettingTexts as ru } from './ru.settings.ts';

/** What the owner may set of enquiries. */
export const enquirySettingTexts = {
  setting_enquiries_a_minute: 'Enquiries from the site in a minute',
  setting_enquiries_a_minute_hint: 'So many a minute are taken from one household’s network; others are asked to wait.',
  setting_enquiries_an_hour: 'Enquiries from the site in an hour',
  setting_enquiries_an_hour_hint: 'So many an hour are taken from one household’s network. Guests of one hotel often share a network.',
} as const satisfies Record<keyof typeof ru, string>;
