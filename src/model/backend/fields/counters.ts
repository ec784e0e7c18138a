import { autodate, houseCollection, number, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';

/** Last number of every series: documents by kind, country and year; turns of managers. Only hooks touch it. */
export const counters = houseCollection(
  'counters',
  {
    kind: text({ required: true, max: 40 }),
    scope: text({ max: 60 }),
    year: number({ min: 0, onlyInt: true }),
    last: number({ min: 0, onlyInt: true }),
    created: autodate(),
    updated: autodate(),
  },
  CLOSED,
);
