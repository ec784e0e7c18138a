import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, useMemo } from 'react';
import { FieldCell } from '../fields/FieldCell.tsx';
import { useLink } from '../panels/Address.tsx';
import { useStaff, useT } from '../ui/staff-context.ts';
import type { GridColumn, Resource, Row } from './resource.tsx';
import type { Grid } from './use-grid.ts';

/**
 * Roles that a table has anyway, said again: a phone shows rows as cards, and what is not laid out as a table is not
 * read out as one in every browser.
 */
export const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

interface GridHeaderProps<R extends Row> {
  readonly column: GridColumn<R>;
  readonly resource: Resource<R>;
  readonly grid: Grid<R>;
}

/** A heading that sorts, where the server can: once up, once down. */
function GridHeader<R extends Row>({ column, resource, grid }: GridHeaderProps<R>) {
  const t = useT();
  const { sort } = grid.query;
  const isSorted = sort.field === column.name;
  const common = { ...ROLES.columnheader, scope: 'col', 'data-align': column.align, 'data-extra': column.isExtra } as const;
  if (!resource.list.sorts.includes(column.name)) return <th {...common}>{t(column.title)}</th>;
  const way = resource.list.directions?.[column.name];
  const next = { field: column.name, descending: way ? way === 'descending' : isSorted && !sort.descending };
  const Sign = sort.descending ? ArrowDown : ArrowUp;
  return (
    <th {...common} aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}>
      <a
        href={grid.hrefOf({ sort: next })}
        onClick={(event) => {
          event.preventDefault();
          grid.ask({ sort: next });
        }}
      >
        {t(column.title)}
        {isSorted && <Sign className="size-3" aria-hidden />}
      </a>
    </th>
  );
}

/** Searching, sorting and paging are the server's: the table only needs its rows and columns. */
const features = tableFeatures({});

interface GridTableProps<R extends Row> {
  readonly resource: Resource<R>;
  readonly grid: Grid<R>;
  readonly rows: readonly R[];
  readonly isBusy: boolean;
  readonly hrefOf: (row: R) => string;
  readonly openId: string | undefined;
}

/** The rows of a list, each with the link to its panel. */
export function GridTable<R extends Row>({ resource, grid, rows, isBusy, hrefOf, openId }: GridTableProps<R>) {
  const t = useT();
  const link = useLink();
  const columns = useMemo(
    (): ColumnDef<typeof features, R>[] =>
      resource.columns.map((column) => ({
        id: column.name,
        header: column.title,
        cell: ({ row }) => <GridCell column={column} resource={resource} row={row.original} />,
      })),
    [resource],
  );
  const table = useTable({ features, columns, data: rows as R[], getRowId: (row) => row.id });
  const titleOf = (name: string): string => {
    const column = resource.columns.find((one) => one.name === name);
    return column ? t(column.title) : '';
  };
  return (
    <div className="kit-grid-scroll" aria-busy={isBusy}>
      <table className="kit-table" {...ROLES.table}>
        <thead {...ROLES.rowgroup}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} {...ROLES.row}>
              {group.headers.map((header, index) => {
                const column = resource.columns[index];
                return column && <GridHeader key={header.id} column={column} resource={resource} grid={grid} />;
              })}
            </tr>
          ))}
        </thead>
        <tbody {...ROLES.rowgroup}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} {...ROLES.row} onClick={openRow} data-open={row.id === openId} data-quiet={resource.isQuiet?.(row.original)}>
              {row.getAllCells().map((cell, index) => {
                const column = resource.columns[index];
                const content = <table.FlexRender cell={cell} />;
                return (
                  <td
                    key={cell.id}
                    {...ROLES.cell}
                    data-title={titleOf(cell.column.id)}
                    data-align={column?.align}
                    data-extra={column?.isExtra}
                    data-empty={column && isEmpty(row.original[column.name])}
                  >
                    {index === 0 ? (
                      <a {...link(hrefOf(row.original))} data-row={row.id} aria-current={row.id === openId ? 'true' : undefined}>
                        {content}
                      </a>
                    ) : (
                      content
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A card on a phone leaves out what is not there. */
const isEmpty = (value: unknown): boolean => value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** A click anywhere on the row means its link, unless it meant something else. */
function openRow(event: MouseEvent<HTMLElement>): void {
  if ((event.target as Element).closest('a, button, input') || getSelection()?.toString()) return;
  event.currentTarget.querySelector('a')?.click();
}

/** The field's own cell, unless the column has one. */
function GridCell<R extends Row>({ column, resource, row }: { readonly column: GridColumn<R>; readonly resource: Resource<R>; readonly row: R }) {
  const { lang } = useStaff();
  const field = resource.list.description.fields[column.name];
  if (column.cell) return column.cell(row, lang);
  return field ? <FieldCell value={row[column.name]} field={field} options={resource.options[column.name]} /> : String(row[column.name]);
}
