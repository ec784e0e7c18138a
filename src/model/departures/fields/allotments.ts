import { autodate, date, houseCollection, number, relation, revision, select, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { ALLOTMENT_STATES } from './vocab.ts';

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
