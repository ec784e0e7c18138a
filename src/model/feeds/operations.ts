import { answers, deskGet, deskPost, given, housePost, id, needed, text } from '../../schema/operation.ts';
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

/** A departure as a calendar tells it: nobody's name, and no money. */
export interface FeedDeparture {
  readonly id: string;
  readonly revision: number;
  /** Instants in ms. */
  readonly starts: number;
  readonly minutes: number;
  readonly updated: number;
  readonly state: string;
  readonly trips_ru: string;
  readonly trips_en: string;
  readonly boat: string;
  readonly pier_ru: string;
  readonly pier_en: string;
  readonly taken: number;
  readonly capacity: number;
}

/** What the calendar behind a link tells. */
export interface FeedFacts {
  /** Whose calendar it is. */
  readonly name_ru: string;
  readonly name_en: string;
  readonly departures: readonly FeedDeparture[];
}

/** What stands in the calendar behind a link. No guest's name and no money. @throws AppError `not_found` where it leads nowhere, `calendars_off` */
export const openFeed = housePost('feed', { takes: { token: needed(given<string>()) }, answer: answers<FeedFacts>() });
