import { autodate, houseCollection, json, relation, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import type { CashLine } from './shapes.ts';

/** A day that is closed: what everybody held at its end. Once for each country and day, and never changed. */
export const cashCloses = houseCollection(
  'cash_closes',
  {
    country: relation('countries', { required: true }),
    day: text({ required: true, max: 10, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
    lines: json<readonly CashLine[]>(),
    note: text({ max: 300 }),
    closed_by: text({ max: 60 }),
    closed_name: text({ max: 120 }),
    created: autodate(),
  },
  CLOSED,
);
