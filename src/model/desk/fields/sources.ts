import { autodate, bool, houseCollection, jsonOf, number, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK, staff } from '../../../schema/rules.ts';
import { SOURCE_KINDS } from '../../../schema/vocab.ts';

/** Where leads come from. The id is the code; archived by `active`, never deleted while leads point at it. */
export const sources = houseCollection(
  'sources',
  {
    name_ru: text({ required: true, max: 80 }, { title: 'word_name_ru', form: 10 }),
    name_en: text({ required: true, max: 80 }, { title: 'word_name_en', form: 20 }),
    kind: select(SOURCE_KINDS, { required: true }),
    /** Whose a new lead is where nothing says otherwise. */
    default_manager: relation('users', {}, { title: 'source_manager', hint: 'source_manager_hint', history: 'source_manager', form: 40 }),
    /** Patterns of utm values and referrers that mean this source. */
    match: jsonOf<readonly string[]>()({}, { title: 'source_match', hint: 'source_match_hint', form: 70 }),
    /** In minor units of `currency`. */
    monthly_cost: number(
      { min: 0, onlyInt: true },
      { title: 'source_cost', hint: 'source_cost_hint', as: 'money', currency: 'currency', form: 50, kin: 'cost' },
    ),
    currency: text({ max: 3 }, { title: 'source_currency', as: 'currency', form: 60, kin: 'cost' }),
    active: bool({ title: 'word_active', hint: 'word_active_hint', history: 'word_active', form: 110 }),
    sort: number({ onlyInt: true }, { title: 'word_sort', hint: 'word_sort_hint', form: 100 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK, createRule: staff(), updateRule: staff() },
);
export type Source = RecordOf<typeof sources>;
