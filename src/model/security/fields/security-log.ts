import { autodate, houseCollection, text } from '../../../schema/describe.ts';
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
