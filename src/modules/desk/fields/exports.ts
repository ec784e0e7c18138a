import { autodate, collection, number, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, staff } from '../../../schema/rules.ts';

/** Every file of a list that left the house: who took what. */
export const exports = collection(
  'exports',
  {
    actor: text({ max: 60 }),
    actor_name: text({ max: 100 }),
    list: text({ required: true, max: 40 }),
    format: text({ max: 10 }),
    /** Names and values of the list's query. */
    filter: text({ max: 2000 }),
    rows: number({ min: 0, onlyInt: true }),
    at: autodate(),
  },
  { ...CLOSED, listRule: staff(), viewRule: staff() },
);
export type Export = RecordOf<typeof exports>;
