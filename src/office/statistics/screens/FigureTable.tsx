import { useStaff } from '../../../kit/ui/staff-context.ts';
import { ScrollTable, type TableCell, type TableRow } from '../charts/ScrollTable.tsx';

export type FigureCell = TableCell;
export type FigureRow = TableRow;

interface FigureTableProps {
  readonly title: string;
  /** What its rows are. */
  readonly of: string;
  readonly columns: readonly { readonly key: string; readonly name: string }[];
  readonly rows: readonly FigureRow[];
  readonly total?: readonly FigureCell[];
}

/** Figures of a screen with their sums, where there are several rows. */
export function FigureTable({ total, ...props }: FigureTableProps) {
  const { t } = useStaff();
  const isSummed = total !== undefined && props.rows.length > 1;
  return <ScrollTable {...props} kind="figures" total={isSummed ? { name: t('stats_total_row'), cells: total } : undefined} />;
}
