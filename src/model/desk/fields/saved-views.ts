import { HOUSE, UNFILED } from '../../../schema/about.ts';
import { autodate, guestCollection, number, text, revision, type RecordOf } from '../../../schema/describe.ts';
import { OWN } from '../../../schema/rules.ts';

/** What somebody of the staff looks for. */
const SOUGHT = { ...UNFILED, erasure: 'emptied_where_named' } as const;

/** A list as somebody likes to see it: filters and order under a name. */
export const savedViews = guestCollection(
  'saved_views',
  {
    /** Record id of the user or administrator. */
    owner: text({ required: true, max: 40 }, HOUSE),
    /** Name of the screen's row in the table of routes. */
    screen: text({ required: true, max: 40 }, HOUSE),
    name: text({ required: true, max: 60 }, { personal: SOUGHT }),
    /** The address's query. */
    query: text({ max: 2000 }, { personal: SOUGHT }),
    sort: number({ onlyInt: true }, HOUSE),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: OWN, viewRule: OWN, createRule: OWN, updateRule: `${OWN} && @request.body.owner:changed = false`, deleteRule: OWN },
);
export type SavedView = RecordOf<typeof savedViews>;
