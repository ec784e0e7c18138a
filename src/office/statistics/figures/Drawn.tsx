import { cloneElement, createContext, type ReactElement, useContext } from 'react';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { ScrollTable, type TableCell, type TableRow } from '../charts/parts.tsx';
import type { ChartProps } from '../charts/numbers.ts';

interface Drawing {
  /** Where a chart lies as a file, by its id. */
  readonly addressOf: (id: string) => string;
  /** Takes the charts of a screen, which are then not shown: for whoever draws one alone. */
  readonly taken?: Map<string, ReactElement<ChartProps>>;
}

export const DrawingContext = createContext<Drawing | null>(null);

/** A chart that can be taken away: as an SVG, a picture, or its numbers. */
export function Drawn({ children }: { readonly children: ReactElement<ChartProps> }) {
  const { t } = useStaff();
  const drawing = useContext(DrawingContext);
  const { id, title, actions } = children.props;
  if (!drawing) return children;
  if (drawing.taken) {
    drawing.taken.set(id, children);
    return null;
  }
  const address = drawing.addressOf(id);
  const files = { 'data-name': id, 'data-failed': t('stats_file_failed') };
  return cloneElement(children, {
    actions: (
      <>
        {actions}
        <details className="kit-menu stats-files">
          <summary className="kit-button kit-button-quiet" aria-label={t('stats_take', { title })}>
            ↓
          </summary>
          <div className="kit-menu-list">
            <a className="kit-button kit-button-plain" href={address} download={`${id}.svg`}>
              SVG
            </a>
            <button type="button" className="kit-button kit-button-plain" data-picture={address} {...files}>
              PNG
            </button>
            <button type="button" className="kit-button kit-button-plain" data-numbers {...files}>
              CSV
            </button>
            <a className="kit-button kit-button-plain" href={`${address}&as=xlsx`} download={`${id}.xlsx`}>
              XLSX
            </a>
          </div>
        </details>
      </>
    ),
  });
}

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
