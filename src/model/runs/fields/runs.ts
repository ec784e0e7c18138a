import { SET } from '../../../schema/about.ts';
import { autodate, bool, date, guestCollection, houseCollection, relation, revision, select, text } from '../../../schema/describe.ts';
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

const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';

/** One van on its way to one pier on one day. Whom it fetches is in `run_stops`. Written by routes of the desk alone. */
export const runs = houseCollection(
  'runs',
  {
    country: relation('countries', { required: true }),
    service_date: text({ required: true, max: 10, pattern: DAY }),
    van: relation('vans', { required: true }),
    /** Where it goes; '' where what its guests were sold names no pier. */
    pier: relation('locations'),
    /** The first start that it has to reach. */
    start_time: text({ max: 5, pattern: TIME }),
    /** Who drives this time; '' for the van's own driver. */
    driver_name: text({ max: 80 }),
    driver_phone: text({ max: 40 }),
    note: text({ max: 500 }),
    /** The driver's link, 128 bits in hex; '' where there is none, or none any more. */
    token: text({ max: 32 }),
    created_by: text({ max: 60 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
);
