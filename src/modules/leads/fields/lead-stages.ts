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
    lead: relation('leads', { required: true }),
    country: relation('countries', { required: true }),
    /** '' at the lead's beginning. */
    from: text({ max: 30 }, { personal: 'house' }),
    to: text({ required: true, max: 30 }, { personal: 'house' }),
    kind: select(STATUS_KINDS, { required: true }),
    /** 1, and one more with every reopening. */
    cycle: number({ min: 1, onlyInt: true }),
    /** Manager and source at that moment, so that nothing has to be joined. */
    assigned_user: relation('users'),
    source: text({ max: 40 }, { personal: 'house' }),
    loss_reason: text({ max: 30 }, { personal: 'house' }),
    /** Seconds that were spent in `from`. */
    seconds: number({ min: 0, onlyInt: true }),
    by: text({ max: 60 }, { personal: 'house' }),
    at: date({ required: true }),
    created: autodate(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
  { isLarge: true },
);
export type LeadStage = RecordOf<typeof leadStages>;
