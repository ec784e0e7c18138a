import { autodate, bool, date, houseCollection, json, number, type RecordOf, relation, relations, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { ALLOTMENT_STATES, DEPARTURE_STATES, DEPARTURE_WHYS } from './vocab.ts';

/**
 * Seats of a departure that an agent may sell until a moment. What he sold of them is taken, what he did not is kept from
 * everybody else; the database counts both (migration 1768950000). Then they fall back.
 */
export const allotments = houseCollection(
  'allotments',
  {
    country: relation('countries', { required: true }),
    departure: relation('departures', { required: true }),
    agent: relation('users', { required: true }, { title: 'allot_agent', as: 'agent', form: 10 }),
    seats: number({ min: 1, max: 999, onlyInt: true, required: true }, { title: 'allot_seats', form: 20 }),
    /** Hours before the start at which what is unsold falls back, and the instant of it. */
    release_hours: number({ min: 0, max: 2000, onlyInt: true }, { title: 'allot_hours', hint: 'allot_hours_hint', form: 30 }),
    until: date({ required: true }),
    state: select(ALLOTMENT_STATES, { required: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
);
export type Allotment = RecordOf<typeof allotments>;

const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
const TIME = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
const COUNT = { min: 0, max: 9999, onlyInt: true } as const;
const count = () => number(COUNT);

/**
 * One hull on one day at one hour, with everything that is sold on it. Who sails is in the vouchers that point here; what they
 * take is counted by the database itself at every write of a voucher (migration 1768900000), which refuses what does not fit.
 */
export const departures = houseCollection(
  'departures',
  {
    country: relation('countries', { required: true }),
    /** The day and hour of the country's clock, the instant of both, and minutes until it is back. */
    service_date: text({ required: true, max: 10, pattern: DAY }, { title: 'departure_day', as: 'day', form: 10, kin: 'moment' }),
    start_time: text({ required: true, max: 5, pattern: TIME }, { title: 'departure_time', as: 'time', form: 20, kin: 'moment' }),
    starts_at: date({ required: true }),
    minutes: number({ min: 0, max: 20000, onlyInt: true }, { title: 'departure_minutes', form: 30, kin: 'moment' }),
    /** Excursions and variants that share the hull. */
    excursions: relations('ic_excurs', 20, { required: true }),
    boat: relation('boats', {}, { title: 'departure_boat', as: 'boat', form: 40, kin: 'hull' }),
    guide: relation('users', {}, { title: 'departure_guide', as: 'guide', form: 70 }),
    captain: text({ max: 80 }, { title: 'departure_captain', form: 80 }),
    pier: relation('locations', {}, { title: 'departure_pier', as: 'pier', form: 45 }),
    /** The plan that it was made of, and `<plan>/<day>`, by which it is made once. */
    plan: relation('sailing_plans'),
    plan_day: text({ max: 30 }),
    /** Seats that are sold, of which so many are held back by hand. */
    capacity: number(COUNT, { title: 'departure_capacity', form: 50, kin: 'hull' }),
    /** Seats that were asked for; 0 for as many as the boat sells, whatever that is. Where its boat sells fewer, `capacity` is the boat's. */
    wanted: count(),
    /** Seats that a senior let it sail with beyond its capacity, within the licence; 0 where nobody did. */
    allowed_seats: count(),
    held_seats: number(COUNT, { title: 'departure_held', hint: 'departure_held_hint', form: 60, kin: 'hull' }),
    /** Persons whom the hull may carry, infants among them; 0 where nobody said. */
    licensed: count(),
    /** Whether an infant takes a seat. */
    infants_count: bool(),
    /** What live vouchers take: seats, persons, parties, and whole hulls. Counted by the database alone. */
    seats_taken: count(),
    persons_taken: count(),
    parties_taken: count(),
    hulls_taken: count(),
    /** Seats that agents' allotments still hold beyond what they sold of them; counted by the database alone. */
    allotted: count(),
    min_pax: number(COUNT, { title: 'departure_min', form: 90 }),
    /** When sales end; '' where each excursion says it for itself. */
    cutoff_at: date(),
    state: select(DEPARTURE_STATES, { required: true }),
    why: select(DEPARTURE_WHYS),
    reason: text({ max: 300 }),
    /** Fields that somebody set for this one: its plan writes them no more. */
    by_hand: json<readonly string[]>(),
    note: text({ max: 500 }, { title: 'departure_note', form: 100 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
);
export type Departure = RecordOf<typeof departures>;
