import type { ReactNode } from 'react';

interface PlainTableProps {
  /** Of the columns; '' for one that has none. */
  readonly titles: readonly string[];
  readonly className?: string;
  /** Its rows. */
  readonly children: ReactNode;
}

/** A small table that is read: neither asked, nor sorted, nor opened. */
export function PlainTable({ titles, className = 'kit-plain-table', children }: PlainTableProps) {
  return (
    <table className={className}>
      <thead>
        <tr>
          {titles.map((title, at) =>
            title === '' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are, and two of an imported file may have one title.
              <td key={at} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <th key={at} scope="col">
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
