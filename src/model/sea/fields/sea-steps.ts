import { autodate, houseCollection, json, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { STEP_STATES } from './vocab.ts';

/** One departure of a sea day: whether it was called off yet, and how it stood before. */
export const seaSteps = houseCollection(
  'sea_steps',
  {
    sea_day: relation('sea_days', { required: true }),
    departure: relation('departures', { required: true }),
    state: select(STEP_STATES, { required: true }),
    was_state: text({ max: 20 }),
    was_why: text({ max: 20 }),
    was_reason: text({ max: 300 }),
    was_by_hand: json<readonly string[]>(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
);
