import { autodate, houseCollection, number, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { staff } from '../../../schema/rules.ts';
import { BOAT_COST_KINDS } from './vocab.ts';

const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
const READ = staff('senior', 'accountant');
const WRITE = staff('senior');

/** What the house pays for a boat: integer minor units of `currency` a trip, or at once on `valid_from`. Kept from whoever only sells. */
export const boatCosts = houseCollection(
  'boat_costs',
  {
    boat: relation('boats', { required: true }),
    kind: select(BOAT_COST_KINDS, { required: true }),
    amount: number({ required: true, min: 1, onlyInt: true }),
    currency: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }),
    /** The first day on which it holds, or the day of the bill. */
    valid_from: text({ required: true, max: 10, pattern: DAY }),
    note: text({ max: 500 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: READ, viewRule: READ, createRule: WRITE, updateRule: WRITE, deleteRule: WRITE },
);
export type BoatCost = RecordOf<typeof boatCosts>;
