import { HOUSE, UNFILED } from '../../../schema/about.ts';
import { autodate, guestCollection, number, text } from '../../../schema/describe.ts';
import { CLOSED, staff } from '../../../schema/rules.ts';

/** Every file of a list that left the house: who took what. */
export const exports = guestCollection(
  'exports',
  {
    actor: text({ max: 60 }, HOUSE),
    actor_name: text({ max: 100 }, HOUSE),
    list: text({ required: true, max: 40 }, HOUSE),
    format: text({ max: 10 }, HOUSE),
    /** Names and values of the list's query. */
    filter: text({ max: 2000 }, { personal: { ...UNFILED, erasure: 'emptied_where_named' } }),
    rows: number({ min: 0, onlyInt: true }, HOUSE),
    at: autodate({ isAsked: true }),
  },
  { ...CLOSED, listRule: staff(), viewRule: staff() },
  { isLarge: true },
);
