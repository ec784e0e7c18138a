import { HOUSE } from '../../../schema/about.ts';
import { autodate, date, guestCollection, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { WAITING_STATES } from './vocab.ts';

const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
const TIME = '^([01][0-9]|2[0-3]):[0-5][0-9]$';

/** A draft voucher that waits for seats of a trip at a moment. Who goes is said by the voucher alone. */
export const waitingList = guestCollection(
  'waiting_list',
  {
    country: relation('countries', { required: true }, HOUSE),
    voucher: relation('vouchers', { required: true }, HOUSE),
    /** The variant, or the excursion itself. */
    sold: relation('ic_excurs', { required: true }, HOUSE),
    service_date: text({ required: true, max: 10, pattern: DAY }, HOUSE),
    start_time: text({ required: true, max: 5, pattern: TIME }, HOUSE),
    /** His place in the line. */
    since: date({ required: true }, HOUSE),
    state: select(WAITING_STATES, { required: true }, HOUSE),
    /** What he was offered, and until when it is held for him. */
    departure: relation('departures', {}, HOUSE),
    offered_at: date({}, HOUSE),
    offered_until: date({}, HOUSE),
    /** Code of a refusal, where he could not be offered what came free. */
    why: text({ max: 60 }, HOUSE),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
);
export type WaitingEntry = RecordOf<typeof waitingList>;
