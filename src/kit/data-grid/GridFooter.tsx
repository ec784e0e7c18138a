import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import type { ListPage, ListQuery } from '../../data/list-query.ts';
import type { Cursor } from '../../data/query.ts';
import { useT } from '../ui/staff-context.ts';
import type { Resource, Row } from './resource.ts';
import type { Grid } from './use-grid.ts';

interface GridFooterProps<R extends Row> {
  readonly resource: Resource<R>;
  readonly grid: Grid<R>;
  readonly page: ListPage<R>;
}

/** How many there are, and the way to the others. */
export function GridFooter<R extends Row>({ resource, grid, page }: GridFooterProps<R>) {
  const t = useT();
  const { list } = resource;
  const [start, last] = [page.rows[0], page.rows.at(-1)];
  const placeOf = (row: R): Cursor => ({ value: asKey(Reflect.get(row, grid.query.sort.field)), id: row.id });
  const isPages = list.paging === 'pages';
  const first = (grid.query.page - 1) * list.pageSize;
  const previous: Partial<ListQuery> | null = isPages
    ? grid.query.page > 1
      ? { page: grid.query.page - 1 }
      : null
    : page.hasPrevious && start
      ? { cursor: { ...placeOf(start), isBefore: true } }
      : null;
  const next: Partial<ListQuery> | null = !page.hasMore || !last ? null : isPages ? { page: grid.query.page + 1 } : { cursor: placeOf(last) };
  // Whoever has come far goes to the beginning at once.
  const home: Partial<ListQuery> | null = grid.query.cursor ? { cursor: null } : null;
  if (page.rows.length === 0 && !previous && !home) return null;
  const isAll = !isPages && !page.hasMore && !home;
  return (
    <footer className="kit-grid-foot">
      <span role="status">
        {page.total === null || isAll
          ? t('grid_count_shown', { count: page.rows.length })
          : !isPages
            ? t(page.isMore ? 'grid_count_over' : 'grid_count_of', { shown: page.rows.length, total: page.total })
            : t('grid_count', { from: page.rows.length === 0 ? 0 : first + 1, to: first + page.rows.length, total: page.total })}
      </span>
      {(previous || next || home) && (
        <nav aria-label={t('grid_pages')} className="flex flex-wrap gap-1">
          {home && <PageLink grid={grid} change={home} title={t('grid_start')} sign="start" />}
          <PageLink grid={grid} change={previous} title={t('grid_previous')} sign="previous" />
          <PageLink grid={grid} change={next} title={t('grid_next')} sign="next" />
        </nav>
      )}
    </footer>
  );
}

const asKey = (value: unknown): string | number | boolean => (typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? ''));

const SIGNS = { start: ChevronsLeft, previous: ChevronLeft, next: ChevronRight } as const;

interface PageLinkProps<R extends Row> {
  readonly grid: Grid<R>;
  readonly change: Partial<ListQuery> | null;
  readonly title: string;
  readonly sign: 'start' | 'previous' | 'next';
}

function PageLink<R extends Row>({ grid, change, title, sign }: PageLinkProps<R>) {
  const Sign = SIGNS[sign];
  const text = (
    <>
      {sign !== 'next' && <Sign className="size-4" aria-hidden />}
      {title}
      {sign === 'next' && <Sign className="size-4" aria-hidden />}
    </>
  );
  if (!change) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere keeps its place and takes no focus.
      // biome-ignore lint/a11y/useSemanticElements: see above.
      <span role="link" aria-disabled="true" className="kit-button kit-button-quiet opacity-45">
        {text}
      </span>
    );
  }
  return (
    <a
      className="kit-button kit-button-quiet"
      href={grid.hrefOf(change)}
      {...(sign === 'start' ? {} : { rel: sign === 'next' ? 'next' : 'prev' })}
      onClick={(event) => {
        event.preventDefault();
        grid.ask(change);
      }}
    >
      {text}
    </a>
  );
}
