import type { reviewSettingTexts as ru } from './ru.settings.ts';

/** What the owner may set of reviews. */
export const reviewSettingTexts = {
  setting_review_link_days: 'How long a guest may write a review',
  setting_review_link_days_hint: 'Counted from the day of the trip.',
  setting_review_edit_days: 'How long a guest may change his review',
  setting_review_edit_days_hint: 'Counted from when he wrote it first.',
  setting_guest_reviews: 'Guests’ reviews',
  setting_guest_reviews_hint:
    'Switched off, no new reviews are asked for or taken, and the page behind a guest’s link says so. What was written before can be changed and taken back, what is published stays.',
} as const satisfies Record<keyof typeof ru, string>;
