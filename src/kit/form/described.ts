import { major } from '../../lib/money.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { placedBy } from '../../schema/derive.ts';
import type { Description, Field } from '../../schema/describe.ts';
import type { FormField, FormValue, FormValues, OptionTitles } from '../fields/form-field.ts';
import { CurrencyInput, MoneyInput } from '../fields/money/MoneyInput.tsx';
import { minorIn, unitsIn } from '../money/typed.ts';

type Plain = Readonly<Record<string, unknown>>;
type Described = Pick<Description, 'fields'>;

/** How a kind of thing is asked for, and how it is written in a form and in the database, where its type does not tell. */
export interface Control extends Partial<Omit<FormField, 'name' | 'title' | 'hint' | 'options'>> {
  readonly toForm?: (value: unknown, record: Plain) => FormValue;
  readonly toStored?: (value: FormValue, name: string) => unknown;
}
/** By the name of a field, or by what it is described as. */
export type Controls = Readonly<Record<string, Control>>;

const DAY: Control = { field: { type: 'date' } };
/** Minor units, asked for in whole ones; nothing is none. */
const MONEY: Control = {
  field: { type: 'text' },
  input: MoneyInput,
  check: (value) => (value === '' || value === null || (unitsIn(value) ?? -1) >= 0 ? null : 'not_a_number'),
  toForm: (minor) => (minor ? String(major(Number(minor))) : ''),
  toStored: (typed) => minorIn(typed) ?? 0,
};
const USUAL: Controls = { day: DAY, money: MONEY, currency: { input: CurrencyInput } };
const NOTHING: Control = {};
const usual = ({ type, about }: Field): Control => USUAL[about?.as ?? ''] ?? (type === 'email' ? { inputMode: 'email' } : NOTHING);
const controlOf = (controls: Controls, name: string, field: Field): Control => controls[name] ?? controls[field.about?.as ?? ''] ?? usual(field);
const formOf = (description: Described) => placedBy(description, ({ form }) => form);

const isMany = (field: Field): boolean => field.type === 'json' || ('maxSelect' in field && field.maxSelect !== 1);

function inForm(value: unknown, field: Field): FormValue {
  if (field.type === 'bool') return value === true;
  if (field.type === 'number') return value ? String(value) : '';
  if (isMany(field)) return (value ?? []) as readonly string[];
  return String(value ?? '');
}

function inStore(value: FormValue, field: Field): unknown {
  if (field.type === 'bool') return value === true;
  if (isMany(field)) return value ?? [];
  const text = String(value ?? '').trim();
  return field.type === 'number' ? Number(text) : text;
}

/** How a described field is asked for, whether it has a place in the form of its record or not. */
export function askFor(name: string, field: Field, controls: Controls = {}): FormField {
  const { toForm: _form, toStored: _stored, ...control } = controlOf(controls, name, field);
  const { title = '', hint, options } = field.about ?? {};
  return {
    field,
    ...control,
    name,
    title: title as MessageKey,
    ...(hint ? { hint: hint as MessageKey } : {}),
    ...(options ? { options: options as OptionTitles } : {}),
  };
}

/** The form of a record: its fields in their order. */
export const describedFields = (description: Described, controls: Controls): readonly FormField[] =>
  formOf(description).map(([name, , field]) => askFor(name, field, controls));

/** What the form says of a record when it is opened; numbers as text, as every form has them. */
export const describedValues = (description: Described, controls: Controls, record: Plain): FormValues =>
  Object.fromEntries(
    formOf(description).map(([name, , field]) => [name, (controlOf(controls, name, field).toForm ?? ((value) => inForm(value, field)))(record[name], record)]),
  );

/** What the form says, as it is stored. */
export const describedWords = (description: Described, controls: Controls, values: FormValues): Plain =>
  Object.fromEntries(
    formOf(description)
      .filter(([name]) => name in values)
      .map(([name, , field]) => {
        const value = values[name] ?? null;
        const { toStored } = controlOf(controls, name, field);
        return [name, toStored ? toStored(value, name) : inStore(value, field)];
      }),
  );
