import { autodate, date, houseCollection, type RecordOf, relation, revision, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';

/** A calendar that another program subscribes to by a secret link: that of a boat or of a guide. Written and read by routes of the desk alone. */
export const calendarFeeds = houseCollection(
  'calendar_feeds',
  {
    country: relation('countries', { required: true }),
    /** Whose days it tells: one of the two. */
    boat: relation('boats'),
    guide: relation('users'),
    /** 128 bits in hex; '' once it was ended. */
    token: text({ max: 32 }),
    made_by: text({ max: 60 }),
    /** When its link was taken back; '' while it leads somewhere. */
    ended_at: date(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED },
);
export type CalendarFeed = RecordOf<typeof calendarFeeds>;
