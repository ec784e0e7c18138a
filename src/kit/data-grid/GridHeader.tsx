import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '../ui/staff-context.ts';
import type { GridColumn, Resource, Row } from './resource.ts';
import { ROLES } from './roles.ts';
import type { Grid } from './use-grid.ts';

interface GridHeaderProps<R extends Row> {
  readonly column: GridColumn<R>;
  readonly resource: Resource<R>;
  readonly grid: Grid<R>;
}

/** A heading that sorts, where the server can: once up, once down. */
export function GridHeader<R extends Row>({ column, resource, grid }: GridHeaderProps<R>) {
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
