import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { askFor, type Controls, describedNew, describedShape, describedValues } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { type Currency, currencies, type NewCurrency } from '../../../model/currencies/fields/currencies.ts';

const NAME = { type: 'text', required: true, max: 60 } as const;
const CONTROLS: Controls = { name_ru: { field: NAME }, name_en: { field: NAME } };

/** The form of a currency that is there already: its code stays. */
export const CURRENCY_SHAPE: RecordShape<Currency> = describedShape(currencies, CONTROLS);
/** The form of a new one. */
export const NEW_FIELDS: readonly FormField[] = [askFor('code', currencies.fields.code), ...CURRENCY_SHAPE.fields];
export const NEW_CURRENCY: FormValues = {
  ...describedValues(currencies, CONTROLS, {}),
  code: '',
  symbol_side: 'left',
  decimals: '0',
  round_to: '1',
  active: true,
};

/** What the form says of a new currency. */
export const fromValues = (values: FormValues): NewCurrency => ({
  ...describedNew(currencies, CONTROLS, values),
  code: String(values['code'] ?? '')
    .trim()
    .toUpperCase(),
});
