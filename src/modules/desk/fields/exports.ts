import { UNFILED } from '../../../schema/about.ts';
import { autodate, guestCollection, number, text } from '../../../schema/describe.ts';
import { CLOSED, staff } from '../../../schema/rules.ts';

/** Every file of a list that left the house: who took what. */
export const exports = guestCollection(
  'exports',
  {
    actor: text({ max: 60 }, { personal: 'house' }),
    actor_name: text({ max: 100 }, { personal: 'house' }),
    list: text({ required: true, max: 40 }, { personal: 'house' }),
    format: text({ max: 10 }, { personal: 'house' }),
    /** Names and values of the list's query. */
    filter: text({ max: 2000 }, { personal: { ...UNFILED, forget: 'emptied_where_named' } }),
    rows: number({ min: 0, onlyInt: true }),
    at: autodate({ isAsked: true }),
  },
  { ...CLOSED, listRule: staff(), viewRule: staff() },
  { isLarge: true },
);
