import type { Retention } from '../../schema/retention.ts';
import { DECLINED_DAYS, LINK_DAYS } from './limits.ts';

/** Links that nobody used, and words that nobody published. */
export const retention = {
  rules: [
    {
      ...{ code: 'review-links', collection: 'reviews', title: 'retention_review_links', does: 'retention_does_delete', every: 'night' },
      // Counted from the end of the month of the trip, which is all that is known of it.
      ...{ keptFor: { unit: 'days', standard: LINK_DAYS }, since: "one.trip_month || '-31'", isByDay: true },
      ...{ only: "one.state = 'invited'", ending: { do: 'delete' }, isEstablished: true, isOfGuests: true },
    },
    {
      ...{ code: 'review-words', collection: 'reviews', title: 'retention_review_words', does: 'retention_does_words', every: 'night' },
      ...{ keptFor: { unit: 'days', standard: DECLINED_DAYS, least: 7, most: 365 }, since: 'one.updated' },
      ...{ only: "one.state = 'declined' AND one.text != ''", ending: { do: 'own' }, isEstablished: true, isOfGuests: true },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
