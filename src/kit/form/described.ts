import { major } from '../../lib/money.ts';
import { minorIn, unitsIn } from '../money/typed.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { formOf } from '../../schema/derive.ts';
import type { Field } from '../../schema/about.ts';
import type { CreateOf, Description } from '../../schema/describe.ts';
import { kinshipOf } from '../../schema/kinship.ts';
import type { FormField, FormValue, FormValues, InputField, OptionTitles } from '../fields/base/form-field.ts';
import { CurrencyInput, MoneyInput } from '../fields/money/MoneyInput.tsx';
import type { RecordShape } from './record-shape.ts';

const isMany = (field: InputField): boolean => field.type === 'json' || ('maxSelect' in field && field.maxSelect !== 1);

/** A stored value as a form holds it: numbers as text. */
function inForm(value: unknown, field: InputField): FormValue {
  if (field.type === 'bool') return value === true;
  // What has to be said is never left out: its zero is a zero.
  if (field.type === 'number') return value || (value === 0 && field.required) ? String(value) : '';
  if (isMany(field)) return (value ?? []) as readonly string[];
  return String(value ?? '');
}

/** A value of a form as it is stored. */
function inStore(value: FormValue, field: InputField): unknown {
  if (field.type === 'bool') return value === true;
  if (field.type === 'select' && Array.isArray(value)) return inOrder(value, field.values);
  if (isMany(field)) return value ?? [];
  const text = String(value ?? '').trim();
  return field.type === 'number' ? numberIn(text, field.onlyInt) : text;
}

/** Chosen values in the order of their list, so that the order of pressing changes nothing. */
const inOrder = (chosen: readonly string[], values: readonly string[]): readonly string[] =>
  chosen.toSorted((one, other) => values.indexOf(one) - values.indexOf(other));

/** A number that may still be half typed. */
function numberIn(text: string, isWhole = false): number {
  const value = Number(text) || 0;
  return isWhole ? Math.round(value) : value;
}

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

/** Of a list that is stored as JSON the values are those that have titles. */
function choiceOf({ type, about }: Field): Control {
  const values = Object.keys(about?.options ?? {});
  return type === 'json' && values.length > 0 ? { field: { type: 'select', values, maxSelect: values.length } } : NOTHING;
}
const usual = (field: Field): Control => USUAL[field.about?.as ?? ''] ?? (field.type === 'email' ? { inputMode: 'email' } : choiceOf(field));
const controlOf = (controls: Controls, name: string, field: Field): Control => controls[name] ?? controls[field.about?.as ?? ''] ?? usual(field);

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
  formOf(description).map(({ name, field }) => askFor(name, field, controls));

/** What the form says of a record when it is opened; numbers as text, as every form has them. */
export const describedValues = (description: Described, controls: Controls, record: Plain): FormValues =>
  Object.fromEntries(
    formOf(description).map(({ name, field, of }) => {
      const { toForm, field: asked = field } = controlOf(controls, name, field);
      const value = of === undefined ? record[name] : (record[of] as Plain | null | undefined)?.[name];
      return [name, toForm ? toForm(value, record) : inForm(value, asked)];
    }),
  );

/** What the form says, as it is stored. */
export function describedWords(description: Described, controls: Controls, values: FormValues): Plain {
  const words: Record<string, unknown> = {};
  for (const { name, field, of } of formOf(description)) {
    if (!(name in values)) continue;
    const { toStored, field: asked = field } = controlOf(controls, name, field);
    const value = values[name] ?? null;
    const word = toStored ? toStored(value, name) : inStore(value, asked);
    if (of === undefined) words[name] = word;
    else words[of] = { ...(words[of] as Plain | undefined), [name]: word };
  }
  return words;
}

/** What the form says of a new record, as its collection takes it: the form's checks let nothing through that lacks what is required. */
export const describedNew = <D extends Description>(description: D, controls: Controls, values: FormValues): CreateOf<D> =>
  describedWords(description, controls, values) as CreateOf<D>;

function partsIn(description: Described): Readonly<Record<string, readonly string[]>> {
  const parts: Record<string, readonly string[]> = {};
  for (const { name, of } of formOf(description)) if (of !== undefined) parts[of] = [...(parts[of] ?? []), name];
  return parts;
}

/** How a record is changed by its form; `more` takes the place of what follows from its description. */
export const describedShape = <R extends object>(description: Described, controls: Controls, more: Partial<RecordShape<R>> = {}): RecordShape<R> => ({
  fields: describedFields(description, controls),
  toValues: (record) => describedValues(description, controls, { ...record } as Plain),
  toWords: (values) => describedWords(description, controls, values),
  kinship: kinshipOf(description),
  parts: partsIn(description),
  ...more,
});
