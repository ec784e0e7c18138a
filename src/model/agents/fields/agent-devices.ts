import { autodate, date, houseCollection, number, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';

/** Devices on which an agent wants messages; added, told and taken away by routes alone, and gone with the session that added them. */
export const agentDevices = houseCollection(
  'agent_devices',
  {
    agent: relation('users', { required: true }),
    /** Id in `sessions` of who added it; '' of one that had none. */
    session: text({ max: 15 }),
    /** Where its push service takes messages; whoever has it and the two keys can write to it. */
    endpoint: text({ required: true, hidden: true, max: 1000 }),
    p256dh: text({ required: true, hidden: true, max: 87 }),
    auth: text({ required: true, hidden: true, max: 22 }),
    /** The house's public key that it takes messages of. */
    key: text({ required: true, max: 87 }),
    /** As its browser names itself: “Chrome, Android”. */
    name: text({ max: 80 }),
    language: select(LANGUAGES, { required: true }),
    /** What moved by then is told, or is no news any more. */
    told_at: date(),
    /** When the last message went. */
    sent_at: date(),
    /** Up to which instant a message tells that is being sent; none where none is. */
    claimed_to: date(),
    /** Nobody else takes its message before. */
    claimed_until: date(),
    /** When a test was asked for last. */
    tested_at: date(),
    /** How often in a row its push service did not take a message. */
    failures: number({ min: 0, onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);
