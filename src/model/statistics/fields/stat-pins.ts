import { HOUSE } from '../../../schema/about.ts';
import { autodate, guestCollection, relation, revision, text, type RecordOf } from '../../../schema/describe.ts';
import { DESK } from '../../../schema/rules.ts';

const OWN_AT_DESK = `${DESK} && owner = @request.auth.id`;

/** A question that somebody has on his Today, his own or one that is shared. */
export const statPins = guestCollection(
  'stat_pins',
  {
    /** Record id of the user or administrator. */
    owner: text({ required: true, max: 40 }, HOUSE),
    question: relation('stat_questions', { required: true }, HOUSE),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: OWN_AT_DESK, viewRule: OWN_AT_DESK, createRule: OWN_AT_DESK, updateRule: null, deleteRule: OWN_AT_DESK },
);
export type StatPin = RecordOf<typeof statPins>;
