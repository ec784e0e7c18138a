import { autodate, type CreateOf, houseCollection, number, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { staff } from '../../../schema/rules.ts';
import { BOAT_COST_KINDS } from './vocab.ts';

const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
const READ = staff('senior', 'accountant');
const WRITE = staff('senior');

const KIND_TITLES = {
  trip: 'boat_cost_trip',
  fuel: 'boat_cost_fuel',
  crew: 'boat_cost_crew',
  pier: 'boat_cost_pier',
  maintenance: 'boat_cost_maintenance',
  other: 'boat_cost_another',
} as const;

/** What the house pays for a boat: integer minor units of `currency` a trip, or at once on `valid_from`. Kept from whoever only sells. */
export const boatCosts = houseCollection(
  'boat_costs',
  {
    boat: relation('boats', { required: true }, { history: 'derived' }),
    kind: select(BOAT_COST_KINDS, { required: true }, { title: 'boat_cost_kind', options: KIND_TITLES, form: 20 }),
    amount: number({ required: true, min: 1, onlyInt: true }, { title: 'boat_cost_amount', as: 'sum', currency: 'currency', form: 30, kin: 'sum' }),
    currency: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }, { title: 'boat_cost_currency', as: 'currency', form: 40, kin: 'sum' }),
    /** The first day on which it holds, or the day of the bill. */
    valid_from: text({ required: true, max: 10, pattern: DAY }, { title: 'boat_cost_day', hint: 'boat_cost_day_hint', as: 'day', form: 10 }),
    note: text({ max: 500 }, { title: 'boat_note', form: 50 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: READ, viewRule: READ, createRule: WRITE, updateRule: WRITE, deleteRule: WRITE },
);
export type BoatCost = RecordOf<typeof boatCosts>;
export type NewBoatCost = CreateOf<typeof boatCosts>;
