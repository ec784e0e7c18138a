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
    /** Everything that it was given and that is not long over: who was sent in a guide's place does not undo what he did. */
    departures: json<readonly string[]>(),
    /** The session by which it was last taken; '' where none was on record. */
    session: text({ max: 15 }),
    expires_at: date({ required: true }),
    seen_at: date(),
    ended_at: date(),
    ended_by: text({ max: 60 }),
    /** When a phone whose copy was ended has sent what it had left and was told to forget everything. */
    forgotten_at: date(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);
