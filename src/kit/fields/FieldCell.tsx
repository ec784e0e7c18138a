import { NUMBER_FORMATS } from '../../config/constants.ts';
import { useStaff, useT } from '../ui/staff-context.ts';
import { optionText } from './select/option-text.ts';
import { formatDate, formatMoment } from './date/format-date.ts';
import { Check, Minus } from 'lucide-react';
import type { Field } from '../../schema/about.ts';
import type { OptionTitles } from './base/form-field.ts';

/** What a cell is given: the value, its description, and the words of its list. */
interface CellProps {
  readonly value: unknown;
  readonly field: Field;
  readonly options: OptionTitles | undefined;
}

/** Yes or no as a sign and a word; the words of the list where it has its own (`true`, `false`). */
function BoolCell({ value, options }: CellProps) {
  const t = useT();
  const isOn = value === true;
  const Sign = isOn ? Check : Minus;
  return (
    <span className="kit-bool text-ink-2">
      <Sign className={`size-3.5 ${isOn ? 'text-ok' : ''}`} aria-hidden />
      {t(options?.[String(isOn)] ?? (isOn ? 'yes' : 'no'))}
    </span>
  );
}

/** A day, short; the exact moment on demand. */
function DateCell({ value }: CellProps) {
  const { lang, timezone } = useStaff();
  if (typeof value !== 'string' || value === '') return null;
  return (
    <time dateTime={value.replace(' ', 'T')} title={formatMoment(value, lang, timezone)}>
      {formatDate(value, lang, timezone)}
    </time>
  );
}

/** Values of a closed list by their words. */
function SelectCell({ value, options }: CellProps) {
  const t = useT();
  const values = (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '');
  if (values.length === 0) return null;
  return values.map((one) => optionText(t, options, one)).join(', ');
}

/** A number in the language's grouping; whole ones without decimals. */
function NumberCell({ value }: CellProps) {
  const { lang } = useStaff();
  if (typeof value !== 'number') return null;
  return new Intl.NumberFormat(lang, Number.isInteger(value) ? NUMBER_FORMATS.default : NUMBER_FORMATS.decimal).format(value);
}

/** Text as it is. */
function TextCell({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The cell of a field, by its type. */
export function FieldCell(props: CellProps) {
  switch (props.field.type) {
    case 'bool':
      return <BoolCell {...props} />;
    case 'number':
      return <NumberCell {...props} />;
    case 'date':
    case 'autodate':
      return <DateCell {...props} />;
    case 'select':
      return <SelectCell {...props} />;
    case 'text':
    case 'editor':
    case 'email':
    case 'relation':
    case 'file':
    case 'json':
    case 'geoPoint':
      return <TextCell {...props} />;
  }
}
