import { autodate, date, houseCollection, json, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { HANDOVER_STATES } from './vocab.ts';

/** One currency of a hand-over, in minor units: what was written down on tour, and what the guide handed over. */
export interface HandoverLine {
  readonly currency: string;
  readonly noted: number;
  readonly handed: number;
}

/** Cash of a guide that comes to the office: counted by him, counted again by somebody else, and in the ledger once both say the same. */
export const handovers = houseCollection(
  'handovers',
  {
    country: relation('countries', { required: true }),
    guide: relation('users', { required: true }),
    state: select(HANDOVER_STATES, { required: true }),
    lines: json<readonly HandoverLine[]>(),
    /** Why less or more was handed over than was written down. */
    explanation: text({ max: 500 }),
    offered_at: date({ required: true }),
    /** Who counted it again or sent it back, and why. */
    counted_by: text({ max: 60 }),
    counted_name: text({ max: 120 }),
    counted_at: date(),
    reason: text({ max: 500 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);
