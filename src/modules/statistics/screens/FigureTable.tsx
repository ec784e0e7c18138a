import { useStaff } from '../../../kit/ui/staff-context.ts';

export interface FigureCell {
  readonly text: string;
  readonly href?: string | undefined;
  /** Nothing stands there: it is paler. */
  readonly isNothing?: boolean;
}
export interface FigureRow {
  readonly key: string;
  readonly name: string;
  readonly href?: string | undefined;
  readonly cells: readonly FigureCell[];
}
interface FigureTableProps {
  readonly title: string;
  /** What its rows are. */
  readonly of: string;
  readonly columns: readonly { readonly key: string; readonly name: string }[];
  readonly rows: readonly FigureRow[];
  readonly total?: readonly FigureCell[];
}

const shown = ({ text, href, isNothing = false }: FigureCell) => (isNothing || href === undefined ? text : <a href={href}>{text}</a>);

/** Figures by row and column, each of which opens what it counts; wide ones scroll by themselves. */
export function FigureTable({ title, of, columns, rows, total }: FigureTableProps) {
  const { t } = useStaff();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className="stats-scroll" aria-label={title} tabIndex={0}>
      <table className="stats-table">
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, href, cells }) => (
            <tr key={key}>
              <th scope="row">{href === undefined ? name : <a href={href}>{name}</a>}</th>
              {cells.map((cell, at) => (
                <td key={columns[at]?.key} data-nothing={cell.isNothing || undefined}>
                  {shown(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('stats_total_row')}</th>
              {total.map((cell, at) => (
                <td key={columns[at]?.key}>{shown(cell)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
