import type { FormValue, InputField } from '../fields/base/form-field.ts';

const isMany = (field: InputField): boolean => field.type === 'json' || ('maxSelect' in field && field.maxSelect !== 1);

/** A stored value as a form holds it: numbers as text. */
export function inForm(value: unknown, field: InputField): FormValue {
  if (field.type === 'bool') return value === true;
  // What has to be said is never left out: its zero is a zero.
  if (field.type === 'number') return value || (value === 0 && field.required) ? String(value) : '';
  if (isMany(field)) return (value ?? []) as readonly string[];
  return String(value ?? '');
}

/** A value of a form as it is stored. */
export function inStore(value: FormValue, field: InputField): unknown {
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
