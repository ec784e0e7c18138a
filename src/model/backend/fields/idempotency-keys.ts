import { autodate, traceCollection, json, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';

/** First answer to a keyed staff write, given again to its repeats for a week. Only hooks touch it. */
export const idempotencyKeys = traceCollection(
  'idempotency_keys',
  {
    actor: text({ max: 60 }),
    key: text({ required: true, max: 64 }),
    /** Digest of the request, so that a key is never taken for another one's. */
    request: text({ required: true, hidden: true, max: 64 }),
    answer: json<Readonly<Record<string, unknown>>>({ hidden: true }),
    created: autodate(),
  },
  CLOSED,
  'deleted',
);
