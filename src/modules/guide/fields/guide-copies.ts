import { autodate, date, houseCollection, json, relation, revision, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';

/** What a phone was given of a guide's days, and until when. The copy itself is on the phone alone. */
export const guideCopies = houseCollection(
  'guide_copies',
  {
    country: relation('countries', { required: true }),
    user: relation('users', { required: true }),
    /** A name that the phone gave itself. */
    device: text({ required: true, min: 8, max: 40 }),
    departures: json<readonly string[]>(),
    expires_at: date({ required: true }),
    seen_at: date(),
    ended_at: date(),
    ended_by: text({ max: 60 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);
