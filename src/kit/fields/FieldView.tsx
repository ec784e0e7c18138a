import { useStaff } from '../ui/staff-context.ts';
import { formatMoment, fromOfficeInput } from './date/format-date.ts';
import { FieldCell } from './FieldCell.tsx';
import type { FormField, FormValue } from './base/form-field.ts';

interface FieldViewProps {
  readonly spec: FormField;
  readonly value: FormValue;
}

const isNothing = (value: FormValue): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A value of a form in words, where it stands without its input: what is empty says so. */
export function FieldView({ spec, value }: FieldViewProps) {
  const { t, lang, timezone } = useStaff();
  const { field, choices, options, view: View, hasTime } = spec;
  if (field.type === 'password' || isNothing(value)) return <span className="text-ink-2">{t('conflict_empty')}</span>;
  if (View) return <View value={value} />;
  if (hasTime) return formatMoment(fromOfficeInput(String(value), timezone), lang, timezone);
  const choice = choices?.find((one) => one.value === value);
  if (choice) return choice.text;
  return field.type === 'number' ? String(value) : <FieldCell value={value} field={field} options={options} />;
}
