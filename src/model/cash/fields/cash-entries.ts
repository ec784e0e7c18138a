import { autodate, houseCollection, number, relation, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { ENTRY_KINDS } from './vocab.ts';

/**
 * What somebody holds more or less of since when, and why. Rows are added, never changed or taken away: the database itself
 * refuses it, and refuses a row of a day that is closed.
 */
export const cashEntries = houseCollection(
  'cash_entries',
  {
    country: relation('countries', { required: true }),
    /** The day that it counts for: the country's own, or the next one where that is closed already. */
    day: text({ required: true, max: 10, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
    /** `users:…`, `boxes:…` or `bank`. */
    holder: text({ required: true, max: 60 }),
    currency: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }),
    /** Minor units; below zero where it leaves the holder. */
    amount: number({ onlyInt: true, required: true }),
    kind: select(ENTRY_KINDS, { required: true }),
    /** Of a hand-over who is at its other end. */
    other: text({ max: 60 }),
    /** Ids of what it follows from. */
    payment: text({ max: 15 }),
    move: text({ max: 15 }),
    handover: text({ max: 15 }),
    request: text({ max: 15 }),
    payout: text({ max: 15 }),
    created: autodate(),
  },
  CLOSED,
  { isLarge: true },
);
