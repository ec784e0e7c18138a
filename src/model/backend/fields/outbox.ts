import { autodate, houseCollection, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CHANGE_ACTIONS, DELIVERIES } from '../../../schema/page-collections.ts';
import { BY_SITE_SERVER, CLOSED } from '../../../schema/rules.ts';

/** One row per change of the public catalogue, written in the same transaction as the change; kept for 14 days. */
export const outbox = houseCollection(
  'outbox',
  {
    collection: text({ required: true, max: 60 }),
    record: text({ required: true, max: 60 }),
    action: select(CHANGE_ACTIONS, { required: true }),
    delivery: select(DELIVERIES, { required: true }),
    at: autodate(),
  },
  { ...CLOSED, listRule: BY_SITE_SERVER, viewRule: BY_SITE_SERVER },
);
export type OutboxRow = RecordOf<typeof outbox>;
