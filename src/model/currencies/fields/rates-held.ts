import { autodate, date, houseCollection, json, relation, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { RATE_SOURCES } from '../../../schema/vocab.ts';

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
