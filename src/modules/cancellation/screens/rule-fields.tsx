import { SCOPE_TITLES } from '../titles.ts';
import { useWatch } from 'react-hook-form';
import { browserPb } from '../../../data/browser-pb.ts';
import { listExcursionOptions } from '../../catalogue/repo/excursion-options.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import { excursionTitle } from '../../catalogue/excursion-title.ts';
import type { FormField, FormValue, OptionTitles } from '../../../kit/fields/form-field.ts';
import { type LoadOptions, PickInput } from '../../../kit/fields/relation/PickInput.tsx';
import { NamesView } from '../../../kit/fields/relation/NamesView.tsx';
import { cancellationRules } from '../fields/cancellation-rules.ts';
import { WEATHER_TERMS } from '../../vouchers/fields/vocab.ts';
import { TiersView } from './RulePreview.tsx';
import { TiersInput } from './TiersInput.tsx';

const WEATHER_TITLES = { full: 'rule_weather_full', move: 'rule_weather_move', full_or_move: 'rule_weather_full_or_move' } as const satisfies OptionTitles;
const EXCEPTION_TITLES = {
  medical: 'rule_exception_medical',
  flight: 'rule_exception_flight',
  visa: 'rule_exception_visa',
  bereavement: 'rule_exception_bereavement',
} as const satisfies OptionTitles;
const EXCEPTIONS = Object.keys(EXCEPTION_TITLES);
const MOST_HOURS = 8760;
const MOST_NOTICE = 720;
const MOST_MOVES = 20;

export const loadExcursions: LoadOptions = async (country, lang) => {
  const rows = await listExcursionOptions(await browserPb(), country);
  return rows.map((row) => ({ id: row.id, title: excursionTitle(row, rows, lang) })).toSorted((one, other) => one.title.localeCompare(other.title, lang));
};

/** Asked for where the rule is narrower than the country. */
function ScopeSubject({ spec }: { readonly spec: FormField }) {
  const scope: unknown = useWatch({ name: 'scope' });
  return scope === 'default' ? null : <PickInput spec={spec} load={loadExcursions} />;
}

const SubjectView = ({ value }: { readonly value: FormValue }) => <NamesView value={value} load={loadExcursions} />;

const { fields } = cancellationRules;
const count = (max: number) => ({ type: 'number', required: true, min: 0, max, onlyInt: true }) as const;

/** The form of a rule; sums are written in the country's currency. */
export function ruleFields(format: CurrencyFormat): readonly FormField[] {
  return [
    { name: 'name_ru', title: 'rule_name_ru', field: fields.name_ru },
    { name: 'name_en', title: 'rule_name_en', field: fields.name_en },
    { name: 'scope', title: 'rule_scope', field: fields.scope, options: SCOPE_TITLES },
    { name: 'excursion', title: 'rule_excursion', hint: 'rule_excursion_hint', field: { type: 'text' }, input: ScopeSubject, view: SubjectView },
    {
      name: 'tiers',
      title: 'rule_tiers',
      field: { type: 'json' },
      input: ({ spec }) => <TiersInput spec={spec} format={format} />,
      view: ({ value }) => <TiersView value={value} format={format} />,
    },
    { name: 'no_show_percent', title: 'rule_no_show', hint: 'rule_no_show_hint', field: count(100) },
    { name: 'free_until_hours', title: 'rule_free_until', field: count(MOST_HOURS) },
    { name: 'max_times', title: 'rule_max_moves', field: count(MOST_MOVES) },
    { name: 'weather', title: 'rule_weather', field: { type: 'select', values: WEATHER_TERMS, maxSelect: 1, required: true }, options: WEATHER_TITLES },
    { name: 'min_pax_notice_hours', title: 'rule_min_pax', field: count(MOST_NOTICE) },
    { name: 'exceptions', title: 'rule_exceptions', field: { type: 'select', values: EXCEPTIONS, maxSelect: EXCEPTIONS.length }, options: EXCEPTION_TITLES },
  ];
}
