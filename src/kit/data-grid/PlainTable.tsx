import type { ReactNode } from 'react';

interface PlainTableProps {
  /** Of the columns; '' for one that has none. */
  readonly titles: readonly string[];
  /** Its rows. */
  readonly children: ReactNode;
}

/** A small table that is read: neither asked, nor sorted, nor opened. */
export function PlainTable({ titles, children }: PlainTableProps) {
  return (
    <table className="kit-plain-table">
      <thead>
        <tr>
          {titles.map((title) =>
            title === '' ? (
              <td key="" />
            ) : (
              <th key={title} scope="col">
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
