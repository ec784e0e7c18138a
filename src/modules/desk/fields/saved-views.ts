import { autodate, collection, number, revision, text, type RecordOf } from '../../../schema/describe.ts';
import { OWN } from '../../../schema/rules.ts';

/** A list as somebody likes to see it: filters and order under a name. */
export const savedViews = collection(
  'saved_views',
  {
    /** Record id of the user or administrator. */
    owner: text({ required: true, max: 40 }),
    /** Name of the screen's row in the table of routes. */
    screen: text({ required: true, max: 40 }),
    name: text({ required: true, max: 60 }),
    /** The address's query. */
    query: text({ max: 2000 }),
    sort: number({ onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: OWN, viewRule: OWN, createRule: OWN, updateRule: `${OWN} && @request.body.owner:changed = false`, deleteRule: OWN },
);
export type SavedView = RecordOf<typeof savedViews>;
