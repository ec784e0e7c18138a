import { autodate, houseCollection, json, number, type RecordOf, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { VERSION_ACTIONS } from './vocab.ts';

/** A record as it was live: one row per publication of it, and one of what was found there before the first. */
export const versions = houseCollection(
  'versions',
  {
    entity: text({ required: true, max: 60 }),
    record: text({ required: true, max: 60 }),
    /** Revision of the live record that this is. */
    of_revision: number({ min: 0, onlyInt: true }),
    action: select(VERSION_ACTIONS, { required: true }),
    /** Every field of the record that can be drafted. */
    fields: json<Readonly<Record<string, unknown>>>(),
    publication: text({ max: 15 }),
    draft: text({ max: 15 }),
    why: text({ max: 500 }),
    published_by: text({ max: 60 }),
    published_name: text({ max: 100 }),
    at: autodate(),
  },
  CLOSED,
);
export type Version = RecordOf<typeof versions>;
