import { useWatch } from 'react-hook-form';
import { browserPb } from '../../../data/browser-pb.ts';
import type { RuleRow } from '../repo.ts';
import { listExcursionOptions } from '../../catalogue/repo/excursion-options.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import { excursionTitle } from '../../catalogue/excursion-title.ts';
import type { FormField, FormValue } from '../../../kit/fields/base/form-field.ts';
import { type LoadOptions, PickInput } from '../../../kit/fields/relation/PickInput.tsx';
import { NamesView } from '../../../kit/fields/relation/NamesView.tsx';
import { type Controls, describedShape } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { cancellationRules } from '../../../model/cancellation/fields/cancellation-rules.ts';
import { fromValues, RULE_CONTROLS, toValues } from './rule-form.ts';
import { TiersView } from './RulePreview.tsx';
import { TiersInput } from './TiersInput.tsx';

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

/** How a rule is asked for; sums are written in the country's currency. */
const controlsIn = (format: CurrencyFormat): Controls => ({
  ...RULE_CONTROLS,
  excursion: { ...RULE_CONTROLS.excursion, input: ScopeSubject, view: SubjectView },
  tiers: {
    ...RULE_CONTROLS.tiers,
    input: ({ spec }) => <TiersInput spec={spec} format={format} />,
    view: ({ value }) => <TiersView value={value} format={format} />,
  },
});

/** The form of a rule that is there already. */
export const ruleShape = (format: CurrencyFormat): RecordShape<RuleRow> =>
  describedShape(cancellationRules, controlsIn(format), { toValues, toWords: (values) => ({ ...fromValues(values) }) });
/** The fields of a rule's form. */
export const ruleFields = (format: CurrencyFormat): readonly FormField[] => ruleShape(format).fields;
