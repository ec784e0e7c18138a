import { autodate, bool, date, houseCollection, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';

/** Of what an agent wants letters, and where they go; one of each agent, written and told by routes alone. */
export const agentLetterWays = houseCollection(
  'agent_letter_ways',
  {
    agent: relation('users', { required: true }),
    /** '' where he wants none. */
    email: text({ max: 200 }),
    language: select(LANGUAGES, { required: true }),
    sales: bool(),
    due: bool(),
    less: bool(),
    payouts: bool(),
    /** What moved by then is told, or is no news any more. */
    told_at: date(),
    /** When the last letter went. */
    sent_at: date(),
    /** Up to which instant a letter tells that is being sent; none where none is. */
    claimed_to: date(),
    /** Nobody else takes his letter before. */
    claimed_until: date(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);
