import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useAddress } from '../panels/Address.tsx';
import { useT } from '../ui/staff-context.ts';
import { GridFooter } from './GridFooter.tsx';
import { GridKeysDialog } from './GridKeysDialog.tsx';
import { GridEmpty, GridFailed, GridSkeleton } from './GridStates.tsx';
import { GridTable } from './GridTable.tsx';
import { GridToolbar } from './GridToolbar.tsx';
import type { Resource, Row } from './resource.ts';
import type { Grid } from './use-grid.ts';
import { useGridKeys } from './use-grid-keys.ts';

interface DataGridProps<R extends Row> {
  readonly resource: Resource<R>;
  readonly grid: Grid<R>;
  /** Path of the list, for the form that works without script. */
  readonly base: string;
  readonly hrefOf: (row: R) => string;
  /** Row whose panel is open. */
  readonly openId?: string | undefined;
  /** What begins something new, such as “New user”. */
  readonly create?: ReactNode;
  /** Further controls in the toolbar. */
  readonly tools?: ReactNode;
  /** Between toolbar and rows. */
  readonly above?: ReactNode;
  /** Another way to see the records, in the place of the table. */
  readonly children?: ReactNode;
}

/** A list of records: search, filters, order, pages and keys, all in the address; cards on a phone. */
export function DataGrid<R extends Row>({ resource, grid, base, hrefOf, openId, create, tools, above, children }: DataGridProps<R>) {
  const t = useT();
  const element = useRef<HTMLElement>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const { go } = useAddress();
  const walk = useCallback((href: string) => go(href, { replace: true }), [go]);
  useGridKeys({ grid: element, openId, onWalk: walk, onHelp: useCallback(() => setIsHelpOpen(true), []) });
  return (
    <section ref={element} className="kit-grid" aria-label={t(resource.title)}>
      <GridToolbar resource={resource} grid={grid} base={base} create={create} tools={tools} onHelp={() => setIsHelpOpen(true)} />
      {above}
      {children ?? <GridRows resource={resource} grid={grid} hrefOf={hrefOf} openId={openId} create={create} />}
      <GridKeysDialog isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </section>
  );
}

type GridRowsProps<R extends Row> = Pick<DataGridProps<R>, 'resource' | 'grid' | 'hrefOf' | 'openId' | 'create'>;

function GridRows<R extends Row>({ resource, grid, hrefOf, openId, create }: GridRowsProps<R>) {
  const { rows } = grid;
  return (
    <>
      {rows.state === 'failed' && <GridFailed error={rows.error} onRetry={grid.retry} />}
      {rows.data === null && rows.state !== 'failed' && <GridSkeleton columns={resource.columns.length} />}
      {rows.data !== null && rows.data.rows.length === 0 && <GridEmpty resource={resource} grid={grid} create={create} />}
      {rows.data !== null && rows.data.rows.length > 0 && (
        <GridTable resource={resource} grid={grid} rows={rows.data.rows} isBusy={rows.state === 'loading'} hrefOf={hrefOf} openId={openId} />
      )}
      {rows.data !== null && <GridFooter resource={resource} grid={grid} page={rows.data} />}
    </>
  );
}
