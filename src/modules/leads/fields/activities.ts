import { UNFILED, onlyMembers } from '../../../schema/about.ts';
import { autodate, date, guestCollection, jsonOf, relation, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { ACTIVITY_KINDS } from '../../../schema/vocab.ts';

/** Timeline of a lead: what was said and done. Only added to. Its moves are told from `lead_stages`: rows of kind `stage` are of before that. */
export const activities = guestCollection(
  'activities',
  {
    lead: relation('leads', {}, { isGuestLink: true }),
    client: relation('clients', {}, { isGuestLink: true }),
    country: relation('countries', { required: true }),
    kind: select(ACTIVITY_KINDS, { required: true }),
    /** whatsapp, telegram, phone, site … */
    channel: text({ max: 20 }, { personal: UNFILED }),
    text: text({ max: 5000 }, { personal: UNFILED }),
    /** Facts of the system's own entries, such as what was picked. */
    data: jsonOf<Readonly<Record<string, unknown>>>()(
      {},
      { personal: onlyMembers(['from', 'to', 'loss_reason', 'offer', 'excursions', 'picks', 'merged', 'number']) },
    ),
    at: date({ required: true }),
    by: text({ max: 60 }, { personal: 'house' }),
    by_name: text({ max: 100 }, { personal: 'house' }),
    /** The lead that it was written to, where that one was merged into this. */
    merged_from: relation('leads'),
    created: autodate(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
  { isLarge: true },
);
export type Activity = RecordOf<typeof activities>;
