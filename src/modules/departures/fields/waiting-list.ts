import { autodate, date, houseCollection, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { WAITING_STATES } from './vocab.ts';

const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
const TIME = '^([01][0-9]|2[0-3]):[0-5][0-9]$';

/** A draft voucher that waits for seats of a trip at a moment. Who goes is said by the voucher alone. */
export const waitingList = houseCollection(
  'waiting_list',
  {
    country: relation('countries', { required: true }),
    voucher: relation('vouchers', { required: true }),
    /** The variant, or the excursion itself. */
    sold: relation('ic_excurs', { required: true }),
    service_date: text({ required: true, max: 10, pattern: DAY }),
    start_time: text({ required: true, max: 5, pattern: TIME }),
    /** His place in the line. */
    since: date({ required: true }),
    state: select(WAITING_STATES, { required: true }),
    /** What he was offered, and until when it is held for him. */
    departure: relation('departures'),
    offered_at: date(),
    offered_until: date(),
    /** Code of a refusal, where he could not be offered what came free. */
    why: text({ max: 60 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
);
export type WaitingEntry = RecordOf<typeof waitingList>;
