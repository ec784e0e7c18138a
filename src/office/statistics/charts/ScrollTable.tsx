export interface TableCell {
  readonly text: string;
  readonly href?: string | undefined;
  /** Nothing stands there: it is paler, and leads nowhere. */
  readonly isNothing?: boolean;
}
export interface TableRow {
  readonly key: string;
  readonly name: string;
  readonly href?: string | undefined;
  readonly cells: readonly TableCell[];
}
interface ScrollTableProps {
  readonly title: string;
  /** What its rows are. */
  readonly of: string;
  readonly columns: readonly { readonly key: string; readonly name: string }[];
  readonly rows: readonly TableRow[];
  readonly total?: { readonly name: string; readonly cells: readonly TableCell[] } | undefined;
  /** A table of a screen, or the numbers of a chart. */
  readonly kind: keyof typeof KINDS;
}

const KINDS = { figures: ['stats-scroll', 'stats-table'], numbers: ['chart-scroll', undefined] } as const;

const shown = ({ text, href, isNothing = false }: TableCell) => (isNothing || href === undefined || text === '' ? text : <a href={href}>{text}</a>);

/** Figures by row and column, each of which may open what it counts; wide ones scroll by themselves, by keys too. */
export function ScrollTable({ title, of, columns, rows, total, kind }: ScrollTableProps) {
  const [outer, inner] = KINDS[kind];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className={outer} aria-label={title} tabIndex={0}>
      <table className={inner}>
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
              <th scope="row">{shown({ text: name, href })}</th>
              {cells.map((cell, at) => (
                <td key={columns[at]?.key} data-nothing={cell.isNothing || undefined}>
                  {shown(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{total.name}</th>
              {total.cells.map((cell, at) => (
                <td key={columns[at]?.key}>{shown(cell)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
