import { HOUSE, UNFILED, onlyMembers } from '../../../schema/about.ts';
import { autodate, date, guestCollection, jsonOf, relation, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { ACTIVITY_KINDS } from '../../../schema/vocab.ts';

/** Timeline of a lead: what was said and done. Only added to. Its moves are told from `lead_stages`: rows of kind `stage` are of before that. */
export const activities = guestCollection(
  'activities',
  {
    lead: relation('leads', {}, { ...HOUSE, isGuestLink: true }),
    client: relation('clients', {}, { ...HOUSE, isGuestLink: true }),
    country: relation('countries', { required: true }, HOUSE),
    kind: select(ACTIVITY_KINDS, { required: true }, HOUSE),
    /** whatsapp, telegram, phone, site … */
    channel: text({ max: 20 }, { personal: UNFILED }),
    text: text({ max: 5000 }, { personal: UNFILED }),
    /** Facts of the system's own entries, such as what was picked. */
    data: jsonOf<Readonly<Record<string, unknown>>>()(
      {},
      { personal: onlyMembers(['from', 'to', 'loss_reason', 'offer', 'excursions', 'picks', 'merged', 'number']) },
    ),
    at: date({ required: true }, HOUSE),
    by: text({ max: 60 }, HOUSE),
    by_name: text({ max: 100 }, HOUSE),
    /** The lead that it was written to, where that one was merged into this. */
    merged_from: relation('leads', {}, HOUSE),
    created: autodate(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
  { isLarge: true },
);
export type Activity = RecordOf<typeof activities>;
