import { autodate, traceCollection, json, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';

/** Failed sign-ins by account name (as a keyed hash), known or not. Only hooks touch it. */
export const throttles = traceCollection(
  'throttles',
  {
    key: text({ required: true, hidden: true, max: 64 }),
    /** When they failed, in seconds since 1970. */
    failures: json<readonly number[]>(),
    created: autodate(),
    updated: autodate(),
  },
  CLOSED,
  'keyed',
);
