import { autodate, houseCollection, number, relation, revision, text, type RecordOf } from '../../../schema/describe.ts';
import { staff } from '../../../schema/rules.ts';

const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
const READ = staff('senior', 'accountant');
const WRITE = staff('senior');

/**
 * What the house pays for an excursion or a variant: sums in integer minor units of `currency`, 0 where it buys none of that
 * kind. It holds from `valid_from` to `valid_to`, days of the country with both ends included; '' for an open end.
 */
export const netPrices = houseCollection(
  'net_prices',
  {
    excursion: relation('ic_excurs', { required: true }),
    currency: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }),
    adult: number({ min: 0, onlyInt: true }),
    child: number({ min: 0, onlyInt: true }),
    infant: number({ min: 0, onlyInt: true }),
    /** The whole boat, of a private trip. */
    boat: number({ min: 0, onlyInt: true }),
    valid_from: text({ required: true, max: 10, pattern: DAY }),
    valid_to: text({ max: 10, pattern: DAY }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: READ, viewRule: READ, createRule: WRITE, updateRule: WRITE, deleteRule: WRITE },
);
export type NetPrice = RecordOf<typeof netPrices>;
