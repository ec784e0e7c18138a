import type { Settings } from '../../schema/settings.ts';
import { LINK_DAYS } from './limits.ts';

/** What the owner may set of reviews. */
export const reviewSettings = {
  review_link_days: {
    kind: 'count',
    unit: 'days',
    default: LINK_DAYS,
    min: 7,
    max: LINK_DAYS,
    group: 'messages',
    title: 'setting_review_link_days',
    hint: 'setting_review_link_days_hint',
  },
  review_edit_days: {
    kind: 'count',
    unit: 'days',
    default: 14,
    min: 1,
    max: 365,
    group: 'messages',
    title: 'setting_review_edit_days',
    hint: 'setting_review_edit_days_hint',
  },
  guest_reviews: {
    kind: 'flag',
    default: true,
    group: 'switches',
    title: 'setting_guest_reviews',
    hint: 'setting_guest_reviews_hint',
  },
} as const satisfies Settings;
