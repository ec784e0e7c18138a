import type { CellProps } from '../cell-props.ts';

/** Text as it is; a dash where nothing stands. */
export function TextCell({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? value : <span className="text-ink-2">—</span>;
}
