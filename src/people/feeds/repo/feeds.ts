import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import type { CalendarFeed } from '../../../model/feeds/fields/calendar-feeds.ts';

export type FeedRow = Pick<CalendarFeed, 'id' | 'boat' | 'guide' | 'token' | 'revision' | 'created'>;

/** The links to calendars of a country that lead somewhere. @throws AppError */
export const readFeeds = async (pb: PocketBase, country: string): Promise<readonly FeedRow[]> =>
  (await deskRead<{ readonly rows: readonly FeedRow[] }>(pb, 'feeds', { country })).rows;

/** A link to the calendar of a boat or of a guide; the one that is there already where there is one. */
export const addFeed = async (pb: PocketBase, of: { readonly country: string; readonly boat?: string; readonly guide?: string }): Promise<FeedRow> =>
  (await deskWrite<{ readonly feed: FeedRow }>(pb, 'feeds', of)).feed;

/** Takes a link back. */
export async function endFeed(pb: PocketBase, id: string): Promise<void> {
  await deskWrite(pb, `feeds/${id}/end`, {});
}
