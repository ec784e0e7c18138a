import { writeMoney } from '../../../lib/money.ts';
import { excursionTitle } from '../../../catalogue/catalogue/excursion-title.ts';
import { localized } from '../../../i18n/localized.ts';
import type { FormValue } from '../../../kit/fields/base/form-field.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { ExtraLine } from '../../../model/vouchers/fields/shapes.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import { listIn } from './lists.ts';
import { draftsIn } from './people-values.ts';
import { useExcursions } from './use-excursions.ts';

interface ViewProps {
  readonly value: FormValue;
}

/** An excursion or a variant by its name. */
export function ExcursionView({ value }: ViewProps) {
  const { lang } = useStaff();
  const rows = useExcursions();
  const row = rows.find(({ id }) => id === value);
  if (!row) return rows.length === 0 ? '…' : String(value);
  return row.parent === '' ? excursionTitle(row, rows, lang) : localized(row, 'site_variant_name', lang) || localized(row, 'name', lang);
}

/** A sum as it is written, whatever way it was typed. */
export function SumView({ value }: ViewProps) {
  const { formats, format } = useFormats();
  const minor = minorIn(value);
  return minor === null ? String(value) : writeMoney(minor, format.code, formats);
}

export function ExtrasView({ value }: ViewProps) {
  const { t, lang } = useStaff();
  const { formats, format } = useFormats();
  const lines = listIn<ExtraLine>(value).map((line) => `${localized(line, 'name', lang)} × ${line.qty} · ${writeMoney(line.price, format.code, formats)}`);
  return lines.join(', ') || t('conflict_empty');
}

export function PeopleView({ value }: ViewProps) {
  const { t } = useStaff();
  const people = draftsIn(value)
    .filter(({ isOff }) => !isOff)
    .map(({ name_latin, age, citizenship }) => [name_latin, age, citizenship].filter(Boolean).join(' '));
  return people.filter(Boolean).join(', ') || t('conflict_empty');
}
