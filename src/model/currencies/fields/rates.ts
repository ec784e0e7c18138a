import { autodate, houseCollection, date, number, select, text, type RecordOf } from '../../../schema/describe.ts';
import { staff } from '../../../schema/rules.ts';
import { RATE_SOURCES } from '../../../schema/vocab.ts';

/**
 * Dated exchange rate: 1 `base` = `value` `quote`. Decimal text above zero; the latest that is valid wins. Rows are added, never
 * changed. A pair is kept in one direction, the other is derived from it.
 */
export const rates = houseCollection(
  'rates',
  {
    base: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }),
    quote: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }),
    value: text({ required: true, max: 20, pattern: '^([0-9]*[1-9][0-9]*([.][0-9]+)?|[0-9]+[.][0-9]*[1-9][0-9]*)$' }),
    /** The value a second time, where it is more than a tenth away from the one before. */
    confirmed_value: text({ max: 20, pattern: '^[0-9]+([.][0-9]+)?$' }),
    spread_percent: number({ min: 0 }),
    source: select(RATE_SOURCES),
    valid_from: date({ required: true }),
    created: autodate(),
    updated: autodate(),
  },
  { listRule: '', viewRule: '', createRule: staff('senior', 'accountant'), updateRule: null, deleteRule: null },
);
export type Rate = RecordOf<typeof rates>;
