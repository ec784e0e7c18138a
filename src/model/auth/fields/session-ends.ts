import { autodate, houseCollection, number, text } from '../../../schema/describe.ts';
import { BY_SITE_SERVER, CLOSED } from '../../../schema/rules.ts';

/** Feed of ended sessions for the site server: cookies of `subject` whose epoch is smaller than `epoch` are over, or the one of `session`. */
export const sessionEnds = houseCollection(
  'session_ends',
  {
    /** Collection and id, `users:abc…`. */
    subject: text({ required: true, max: 60, pattern: '^(users|admins):[a-z0-9]+$' }, { isAsked: true }),
    /** 0 where one session ends alone. */
    epoch: number({ min: 0, onlyInt: true }),
    /** Id in `sessions`; '' where all of them end. */
    session: text({ max: 15 }),
    created: autodate(),
  },
  { ...CLOSED, listRule: BY_SITE_SERVER, viewRule: BY_SITE_SERVER },
);
