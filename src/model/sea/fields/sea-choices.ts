import { COUNTED, HOUSE, type Personal, SET } from '../../../schema/about.ts';
import { autodate, date, guestCollection, number, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { CHOICE_STATES, SEA_ANSWERS } from './vocab.ts';

const KEPT = { personal: COUNTED } as const;
/** Whoever has the link chooses: nobody is shown it, and it ends with the guest. */
const SECRET = { mask: 'hidden', erasure: 'emptied', file: 'never', log: 'never' } as const satisfies Personal;

/** What a guest whose departure was called off chooses instead: at most one that waits, for each voucher. */
export const seaChoices = guestCollection(
  'sea_choices',
  {
    country: relation('countries', { required: true }, SET),
    sea_day: relation('sea_days', { required: true }, SET),
    departure: relation('departures', { required: true }, SET),
    voucher: relation('vouchers', { required: true }, { ...SET, isGuestLink: true }),
    /** 128 bits in hex. */
    token: text({ hidden: true, max: 32 }, { history: 'derived', personal: SECRET }),
    /** The day and hour that were called off. */
    from_day: text({ max: 10 }, { ...KEPT, history: 'derived' }),
    from_time: text({ max: 5 }, { ...KEPT, history: 'derived' }),
    deadline: date({ required: true }, SET),
    state: select(CHOICE_STATES, { required: true }, HOUSE),
    answer: select(SEA_ANSWERS, {}, KEPT),
    /** The departure on which seats are kept for him while he chooses, and how many; '' where none could be. */
    kept_departure: relation('departures', {}, SET),
    kept_seats: number({ min: 0, max: 999, onlyInt: true }, { ...KEPT, history: 'derived' }),
    /** Until when: his deadline, or when sales of that departure end. Empty until a departure was looked for. */
    kept_until: date({}, SET),
    answered_at: date({}, SET),
    /** Who answered at the desk; '' of the guest himself. */
    answered_by: text({ max: 60 }, SET),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
);
