import { autodate, houseCollection, number, text } from '../../../schema/describe.ts';
import { BY_SITE_SERVER, CLOSED } from '../../../schema/rules.ts';

/** Feed of ended sessions for the site server: cookies of `subject` whose epoch is smaller than `epoch` are over. */
export const sessionEnds = houseCollection(
  'session_ends',
  {
    /** Collection and id, `users:abc…`. */
    subject: text({ required: true, max: 60, pattern: '^(users|admins):[a-z0-9]+$' }, { isAsked: true }),
    epoch: number({ required: true, min: 1, onlyInt: true }),
    created: autodate(),
  },
  { ...CLOSED, listRule: BY_SITE_SERVER, viewRule: BY_SITE_SERVER },
);
