import { autodate, bool, houseCollection, json, number, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK, staff } from '../../../schema/rules.ts';
import { SOURCE_KINDS } from '../../../schema/vocab.ts';

/** Where leads come from. The id is the code; archived by `active`, never deleted while leads point at it. */
export const sources = houseCollection(
  'sources',
  {
    name_ru: text({ required: true, max: 80 }),
    name_en: text({ required: true, max: 80 }),
    kind: select(SOURCE_KINDS, { required: true }),
    default_manager: relation('users'),
    /** Patterns of utm values and referrers that mean this source. */
    match: json<readonly string[]>(),
    /** In minor units of `currency`. */
    monthly_cost: number({ min: 0, onlyInt: true }),
    currency: text({ max: 3 }),
    active: bool(),
    sort: number({ onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK, createRule: staff(), updateRule: staff() },
);
export type Source = RecordOf<typeof sources>;
