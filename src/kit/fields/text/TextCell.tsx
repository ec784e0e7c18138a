import type { CellProps } from '../base/cell-props.ts';

/** Text as it is. */
export function TextCell({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? value : null;
}
