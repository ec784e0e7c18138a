import { autodate, date, houseCollection, number, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { FAULT_KINDS } from '../../../schema/vocab.ts';

/** What went wrong in the house's own work, for an administrator; it names nobody. Only hooks touch it. */
export const faults = houseCollection(
  'faults',
  {
    kind: select(FAULT_KINDS, { required: true }),
    /** A word that the screens have a sentence for. */
    code: text({ max: 40 }),
    /** What it happened to: a job, a release, a process. */
    about: text({ max: 100 }),
    /** What the program said. */
    detail: text({ max: 300 }),
    /** The same again within the hour is counted. */
    times: number({ min: 1, onlyInt: true }),
    first_at: date({ required: true }),
    at: date({ required: true }),
    created: autodate(),
    updated: autodate(),
  },
  CLOSED,
);
