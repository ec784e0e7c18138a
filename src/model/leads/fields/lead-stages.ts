import { HOUSE } from '../../../schema/about.ts';
import { autodate, date, guestCollection, number, relation, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { STATUS_KINDS } from '../../../schema/vocab.ts';

/**
 * History of a lead's statuses: what statistics are counted from, and its timeline tells. Written with the change itself, never changed, and kept when
 * the guest is forgotten. A row whose `from` is its `to` is no move: the manager or the source became another one.
 */
export const leadStages = guestCollection(
  'lead_stages',
  {
    lead: relation('leads', { required: true }, HOUSE),
    country: relation('countries', { required: true }, HOUSE),
    /** '' at the lead's beginning. */
    from: text({ max: 30 }, HOUSE),
    to: text({ required: true, max: 30 }, HOUSE),
    kind: select(STATUS_KINDS, { required: true }, HOUSE),
    /** 1, and one more with every reopening. */
    cycle: number({ min: 1, onlyInt: true }, HOUSE),
    /** Manager and source at that moment, so that nothing has to be joined. */
    assigned_user: relation('users', {}, HOUSE),
    source: text({ max: 40 }, HOUSE),
    loss_reason: text({ max: 30 }, HOUSE),
    /** Seconds that were spent in `from`. */
    seconds: number({ min: 0, onlyInt: true }, HOUSE),
    by: text({ max: 60 }, HOUSE),
    at: date({ required: true }, HOUSE),
    created: autodate(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
  { isLarge: true },
);
export type LeadStage = RecordOf<typeof leadStages>;
