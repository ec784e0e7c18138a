import { answers, deskGet, deskPost, id, needed, text } from '../../schema/operation.ts';
import type { CalendarFeed } from './fields/calendar-feeds.ts';

export type FeedRow = Pick<CalendarFeed, 'id' | 'boat' | 'guide' | 'token' | 'revision' | 'created'>;

/** The links to calendars of a country that lead somewhere. */
export const listFeeds = deskGet('feeds', {
  right: 'feeds.edit',
  takes: { country: needed(text(40)) },
  answer: answers<{ readonly rows: readonly FeedRow[] }>(),
});

/** A link to the calendar of a boat or of a guide; the one that is there already is the answer again. */
export const addFeed = deskPost('feeds', {
  right: 'feeds.edit',
  takes: { country: needed(id), boat: id, guide: id },
  answer: answers<{ readonly feed: FeedRow }>(),
});

/** A link leads nowhere from now on. */
export const endFeed = deskPost('feeds/{id}/end', { right: 'feeds.edit', answer: answers<{ readonly feed: FeedRow }>() });
