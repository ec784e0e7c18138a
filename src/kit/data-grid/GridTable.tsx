import { tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, useMemo } from 'react';
import { FieldCell } from '../fields/FieldCell.tsx';
import { useLink } from '../panels/Address.tsx';
import { useStaff } from '../ui/staff-context.ts';
import type { GridColumn, Resource, Row } from './resource.ts';
import type { Grid } from './use-grid.ts';

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

export function GridTable<R extends Row>({ resource, grid, rows, isBusy, hrefOf, openId }: GridTableProps<R>) {
  const { t } = useStaff();
  const link = useLink();
  const columns = useMemo(
    (): ColumnDef<typeof features, R>[] =>
      resource.columns.map((column) => ({
        id: column.name,
        header: t(column.title),
        cell: ({ row }) => <GridCell column={column} resource={resource} row={row.original} />,
      })),
    [resource, t],
  );
  const table = useTable({ features, columns, data: rows as R[], getRowId: (row) => row.id });
  const open = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as Element;
    // A click anywhere on the row means its link, unless it meant something else.
    if (target.closest('a, button, input') || getSelection()?.toString()) return;
    event.currentTarget.querySelector('a')?.click();
  };
  return (
    <div className="kit-grid-scroll" aria-busy={isBusy}>
      {/* Roles again: a phone shows rows as cards, and a table that is not laid out as one loses them. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <table className="kit-table" role="table">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
        <thead role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above.
            <tr key={group.id} role="row">
              {group.headers.map((header) => {
                const column = columnNamed(resource, header.column.id);
                return <GridHeader key={header.id} column={column} resource={resource} grid={grid} />;
              })}
            </tr>
          ))}
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
        <tbody role="rowgroup">
          {table.getRowModel().rows.map((row) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above.
            <tr key={row.id} role="row" onClick={open} data-open={row.id === openId} data-quiet={resource.isQuiet?.(row.original)}>
              {row.getAllCells().map((cell, index) => {
                const column = columnNamed(resource, cell.column.id);
                const content = <table.FlexRender cell={cell} />;
                return (
                  // biome-ignore lint/a11y/noRedundantRoles: see above.
                  <td
                    key={cell.id}
                    role="cell"
                    data-title={column ? t(column.title) : ''}
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

function columnNamed<R extends Row>(resource: Resource<R>, name: string): GridColumn<R> | undefined {
  return resource.columns.find((column) => column.name === name);
}

/** A card on a phone leaves out what is not there. */
const isEmpty = (value: unknown): boolean => value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** The field's own cell, unless the column has one. */
function GridCell<R extends Row>({ column, resource, row }: { readonly column: GridColumn<R>; readonly resource: Resource<R>; readonly row: R }) {
  const { lang } = useStaff();
  const field = resource.list.description.fields[column.name];
  if (column.cell) return column.cell(row, lang);
  return field ? <FieldCell value={row[column.name]} field={field} options={resource.options[column.name]} /> : String(row[column.name]);
}

interface GridHeaderProps<R extends Row> {
  readonly column: GridColumn<R> | undefined;
  readonly resource: Resource<R>;
  readonly grid: Grid<R>;
}

/** A heading that sorts, where the server can: once up, once down. */
function GridHeader<R extends Row>({ column, resource, grid }: GridHeaderProps<R>) {
  const { t } = useStaff();
  const link = useLink();
  if (!column) return null;
  const { sort } = grid.query;
  const isSorted = sort.field === column.name;
  const common = { role: 'columnheader', scope: 'col', 'data-align': column.align, 'data-extra': column.isExtra } as const;
  if (!resource.list.sorts.includes(column.name)) return <th {...common}>{t(column.title)}</th>;
  const next = { field: column.name, descending: isSorted && !sort.descending };
  const Sign = sort.descending ? ArrowDown : ArrowUp;
  const { href } = link(grid.hrefOf({ sort: next }));
  return (
    <th {...common} aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}>
      <a
        href={href}
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
