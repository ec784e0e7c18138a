import { autodate, bool, traceCollection, number, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';

/** One-time code that was sent: one row per send, number and code as keyed hashes. Only hooks touch it. */
export const phoneCodes = traceCollection(
  'phone_codes',
  {
    phone: text({ required: true, hidden: true, max: 64 }),
    address: text({ hidden: true, max: 64 }),
    /** Of the number, two letters. */
    country: text({ hidden: true, max: 2 }),
    code: text({ required: true, hidden: true, max: 64 }),
    guesses: number({ min: 0, onlyInt: true }),
    /** Used, guessed at too often or replaced by a newer one. */
    dead: bool(),
    created: autodate(),
  },
  CLOSED,
  'deleted',
);
