import { autodate, collection, date, number, publicRead, select, text, type RecordOf } from '../describe.ts';
import { RATE_SOURCES } from '../vocab.ts';

/** Dated exchange rate: 1 `base` = `value` `quote`. Decimal text; the latest that is valid wins. */
export const rates = collection(
  'rates',
  {
    base: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }),
    quote: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }),
    value: text({ required: true, max: 20, pattern: '^[0-9]+([.][0-9]+)?$' }),
    spread_percent: number({ min: 0 }),
    source: select(RATE_SOURCES),
    valid_from: date({ required: true }),
    created: autodate(),
    updated: autodate(),
  },
  publicRead(),
);
export type Rate = RecordOf<typeof rates>;
