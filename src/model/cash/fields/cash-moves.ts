import { autodate, date, houseCollection, json, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import type { CashSum } from './shapes.ts';
import { CASH_MOVE_STATES } from './vocab.ts';

/** Cash that goes from one holder to another: counted by whoever gives it and, where somebody takes it, by him. A mistake is put right by another one back. */
export const cashMoves = houseCollection(
  'cash_moves',
  {
    country: relation('countries', { required: true }),
    from_holder: text({ required: true, max: 60 }),
    to_holder: text({ required: true, max: 60 }),
    state: select(CASH_MOVE_STATES, { required: true }),
    lines: json<readonly CashSum[]>(),
    /** What stands on the slip, or who gave it. */
    note: text({ max: 300 }),
    offered_by: text({ required: true, max: 60 }),
    offered_name: text({ max: 120 }),
    offered_at: date({ required: true }),
    counted_by: text({ max: 60 }),
    counted_name: text({ max: 120 }),
    counted_at: date(),
    reason: text({ max: 300 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);
