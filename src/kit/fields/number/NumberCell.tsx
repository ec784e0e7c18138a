import { NUMBER_FORMATS } from '../../../config/constants.ts';
import { useStaff } from '../../ui/staff-context.ts';
import type { CellProps } from '../base/cell-props.ts';

/** A number in the language's grouping; whole ones without decimals. */
export function NumberCell({ value }: CellProps) {
  const { lang } = useStaff();
  if (typeof value !== 'number') return null;
  return new Intl.NumberFormat(lang, Number.isInteger(value) ? NUMBER_FORMATS.default : NUMBER_FORMATS.decimal).format(value);
}
