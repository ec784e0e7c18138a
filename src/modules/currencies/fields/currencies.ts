import { autodate, bool, houseCollection, number, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules, staff } from '../../../schema/rules.ts';
import { SYMBOL_SIDES } from '../../../schema/vocab.ts';

/** Currency offered in a country; exactly one per country is `main`: the one prices are kept in. */
export const currencies = houseCollection(
  'currencies',
  {
    code: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }, { isAsked: true }),
    country: relation('countries', { required: true }),
    main: bool(),
    name_ru: text({ max: 60 }),
    name_en: text({ max: 60 }),
    symbol: text({ max: 4 }),
    decimals: number({ min: 0, max: 4, onlyInt: true }),
    round_to: number({ min: 0 }),
    symbol_side: select(SYMBOL_SIDES),
    active: bool(),
    sort: number({ onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...catalogueRules('active = true'), createRule: staff(), updateRule: staff(), deleteRule: staff() },
);
export type Currency = RecordOf<typeof currencies>;
