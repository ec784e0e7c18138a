import { autodate, bool, date, houseCollection, number, text, traceCollection } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';

/**
 * What is written down of the doors: added to, never changed, but for what became of a message or a letter that it tells of.
 * Files, reveals and changes of accounts have records of their own and are not in it; the screen shows all of them as one list.
 * Guests are not in it.
 */
export const securityLog = houseCollection(
  'security_log',
  {
    kind: text({ required: true, max: 30 }),
    /** Whom it is about; '' where the name that was tried is nobody's, which is not kept. */
    subject: text({ max: 60 }),
    name: text({ max: 100 }),
    address: text({ max: 60 }),
    what: text({ max: 200 }),
    /** Who did it to him, where that was somebody else. */
    actor: text({ max: 60 }),
    actor_name: text({ max: 100 }),
    at: autodate(),
  },
  CLOSED,
);

/** Who is signed in where: no token is in it, and nothing by which a device could be told from others of its kind. Only hooks touch it. */
export const sessions = traceCollection(
  'sessions',
  {
    subject: text({ required: true, max: 60, pattern: '^(users|admins):[a-z0-9]+$' }),
    /** As the browser names itself: “Chrome”, “Android”. */
    browser: text({ max: 40 }),
    system: text({ max: 40 }),
    /** The network, as coarse as a provider's part of the net. */
    place: text({ max: 40 }),
    /** How he came in. */
    way: text({ max: 20 }),
    /** Whether nobody knew the device as his. */
    is_new: bool(),
    /** When he said of a new device that it is his. */
    noticed_at: date(),
    epoch: number({ min: 0, onlyInt: true }),
    last_seen: date(),
    ended_at: date(),
    ended_by: text({ max: 60 }),
    created: autodate(),
  },
  CLOSED,
  'deleted',
);
