import { autodate, date, houseCollection, json, number, type RecordOf, relation, select, text } from '../../../schema/describe.ts';
import { CLOSED, staff } from '../../../schema/rules.ts';
import { RATE_SOURCES } from '../../../schema/vocab.ts';

/** An exchange rate as it stood when something was paid: 1 `base` = `value` `quote`, decimal text. */
export interface FrozenRate {
  readonly base: string;
  readonly quote: string;
  readonly value: string;
  readonly rate_id: string;
}

/** How rates end that waited for a person. */
const HELD_STATES = ['waiting', 'taken', 'dismissed', 'replaced'] as const;

/** Rates of an address that move by more than a tenth: a person enters all of them, or puts them aside. */
export const ratesHeld = houseCollection(
  'rates_held',
  {
    country: relation('countries', { required: true }),
    state: select(HELD_STATES, { required: true }),
    source: select(RATE_SOURCES, { required: true }),
    /** As the source says it. */
    date: text({ max: 40 }),
    rates: json<readonly { readonly base: string; readonly quote: string; readonly value: string; readonly spread_percent: number }[]>(),
    held_at: date({ required: true }),
    decided_by: text({ max: 60 }),
    decided_at: date(),
    created: autodate(),
    updated: autodate(),
  },
  CLOSED,
);

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
