import type { ReactNode } from 'react';
import { ROLES } from './GridTable.tsx';

interface ReadTableProps {
  readonly titles: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}

/** The titles of a table that is read; they name the cells of its cards on a phone. */
export const ReadHead = ({ titles }: Pick<ReadTableProps, 'titles'>) => (
  <thead {...ROLES.rowgroup}>
    <tr {...ROLES.row}>
      {titles.map((title) => (
        <th key={title} {...ROLES.columnheader} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
);

/** Rows that are read, not opened; cards on a phone, as in the grid. */
export function ReadTable({ titles, rows }: ReadTableProps) {
  return (
    <div className="kit-grid-scroll read-table">
      <table className="kit-table" {...ROLES.table}>
        <ReadHead titles={titles} />
        <tbody {...ROLES.rowgroup}>
          {rows.map(({ id, cells }) => (
            <tr key={id} {...ROLES.row} className="cursor-default">
              {cells.map((cell, at) => (
                <td key={titles[at]} {...ROLES.cell} data-title={titles[at]} data-empty={cell === ''}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
