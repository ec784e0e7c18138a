import { useStaff } from '../../ui/staff-context.ts';
import type { CellProps } from '../base/cell-props.ts';
import { formatDate, formatMoment } from './format-date.ts';

/** A day, short; the exact moment on demand. */
export function DateCell({ value }: CellProps) {
  const { lang, timezone } = useStaff();
  if (typeof value !== 'string' || value === '') return null;
  return (
    <time dateTime={value.replace(' ', 'T')} title={formatMoment(value, lang, timezone)}>
      {formatDate(value, lang, timezone)}
    </time>
  );
}
