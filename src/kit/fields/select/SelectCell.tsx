import { useT } from '../../ui/staff-context.ts';
import type { CellProps } from '../base/cell-props.ts';
import { optionText } from './option-text.ts';

/** Values of a closed list by their words. */
export function SelectCell({ value, options }: CellProps) {
  const t = useT();
  const values = (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '');
  if (values.length === 0) return null;
  return values.map((one) => optionText(t, options, one)).join(', ');
}
