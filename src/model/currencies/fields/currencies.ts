import { autodate, bool, type CreateOf, houseCollection, number, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules, staff } from '../../../schema/rules.ts';
import { SYMBOL_SIDES } from '../../../schema/vocab.ts';

const SIDE_TITLES = { left: 'currency_side_left', right: 'currency_side_right' } as const;
const ACTIVE_TITLES = { true: 'currency_in_use', false: 'currency_aside' } as const;

/** Currency offered in a country; exactly one per country is `main`: the one prices are kept in. One that is offered no more is put aside: what was paid in it stays told. */
export const currencies = houseCollection(
  'currencies',
  {
    code: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }, { title: 'currency_code', hint: 'currency_code_hint', column: { at: 10 }, isAsked: true }),
    country: relation('countries', { required: true }, { history: 'derived' }),
    main: bool({ title: 'currency_main', history: 'currency_main' }),
    name_ru: text({ max: 60 }, { title: 'currency_name_ru', form: 10, isAsked: true }),
    name_en: text({ max: 60 }, { title: 'currency_name_en', form: 20, isAsked: true }),
    symbol: text({ max: 4 }, { title: 'currency_symbol', hint: 'currency_symbol_hint', form: 30 }),
    symbol_side: select(SYMBOL_SIDES, {}, { title: 'currency_side', options: SIDE_TITLES, form: 40 }),
    decimals: number({ min: 0, max: 4, onlyInt: true }, { title: 'currency_decimals', hint: 'currency_decimals_hint', form: 50 }),
    /** Smallest step of a price that is shown in it, in its units; 0 for the smallest that its decimals write. */
    round_to: number({ min: 0 }, { title: 'currency_round_to', hint: 'currency_round_to_hint', form: 60 }),
    sort: number({ onlyInt: true }, { title: 'currency_sort', hint: 'currency_sort_hint', column: { at: 60, align: 'end', isExtra: true }, form: 70 }),
    active: bool({ title: 'currency_in_use', hint: 'currency_active_hint', history: 'currency_state', options: ACTIVE_TITLES, form: 80 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...catalogueRules('active = true'), createRule: staff(), updateRule: staff(), deleteRule: staff() },
);
export type Currency = RecordOf<typeof currencies>;
export type NewCurrency = CreateOf<typeof currencies> & Pick<Currency, 'code'>;
