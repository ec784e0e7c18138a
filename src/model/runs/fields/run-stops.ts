import { SET } from '../../../schema/about.ts';
import { autodate, bool, date, guestCollection, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { STOP_STATES } from './vocab.ts';

const TIME = '^([01][0-9]|2[0-3]):[0-5][0-9]$';

/** One voucher's place in a run: a voucher has one at most. Stops follow each other by their time. */
export const runStops = guestCollection(
  'run_stops',
  {
    voucher: relation('vouchers', { required: true }, SET),
    /** '' of a guest whom somebody left without a van on purpose. */
    run: relation('runs', {}, SET),
    /** When the van is at the hotel, `HH:MM` by the country's clock. */
    at: text({ max: 5, pattern: TIME }, SET),
    /** Whether somebody put it there, instead of the drawing-up. */
    by_hand: bool(SET),
    state: select(STOP_STATES, { required: true }, SET),
    marked_at: date({}, SET),
    /** `guest`, `driver`, or who of the desk. */
    marked_by: text({ max: 60 }, SET),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
);
