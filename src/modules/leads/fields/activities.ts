import { autodate, collection, date, json, relation, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { ACTIVITY_KINDS } from '../../../schema/vocab.ts';

/** Timeline of a lead: what was said and done. Only added to. Its moves are told from `lead_stages`: rows of kind `stage` are of before that. */
export const activities = collection(
  'activities',
  {
    lead: relation('leads'),
    client: relation('clients'),
    country: relation('countries', { required: true }),
    kind: select(ACTIVITY_KINDS, { required: true }),
    /** whatsapp, telegram, phone, site … */
    channel: text({ max: 20 }),
    text: text({ max: 5000 }),
    /** Facts of the system's own entries, such as what was picked. */
    data: json<Readonly<Record<string, unknown>>>(),
    at: date({ required: true }),
    by: text({ max: 60 }),
    by_name: text({ max: 100 }),
    /** The lead that it was written to, where that one was merged into this. */
    merged_from: relation('leads'),
    created: autodate(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
);
export type Activity = RecordOf<typeof activities>;
