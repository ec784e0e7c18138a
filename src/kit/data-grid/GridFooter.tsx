import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ListPage, ListQuery } from '../../data/list-query.ts';
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
  const last = page.rows.at(-1);
  const value: unknown = last && Reflect.get(last, grid.query.sort.field);
  const isPages = list.paging === 'pages';
  const first = (grid.query.page - 1) * list.pageSize;
  const previous: Partial<ListQuery> | null = isPages
    ? grid.query.page > 1
      ? { page: grid.query.page - 1 }
      : null
    : grid.query.cursor
      ? { cursor: null }
      : null;
  const next: Partial<ListQuery> | null =
    !page.hasMore || !last ? null : isPages ? { page: grid.query.page + 1 } : { cursor: { value: asKey(value), id: last.id } };
  if (page.rows.length === 0 && !previous) return null;
  return (
    <footer className="kit-grid-foot">
      <span role="status">
        {page.total === null
          ? t('grid_count_shown', { count: page.rows.length })
          : t('grid_count', { from: page.rows.length === 0 ? 0 : first + 1, to: first + page.rows.length, total: page.total })}
      </span>
      {(previous || next) && (
        <nav aria-label={t('grid_pages')} className="flex gap-1">
          <PageLink grid={grid} change={previous} title={t(isPages ? 'grid_previous' : 'grid_start')} sign="previous" />
          <PageLink grid={grid} change={next} title={t('grid_next')} sign="next" />
        </nav>
      )}
    </footer>
  );
}

const asKey = (value: unknown): string | number | boolean => (typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? ''));

interface PageLinkProps<R extends Row> {
  readonly grid: Grid<R>;
  readonly change: Partial<ListQuery> | null;
  readonly title: string;
  readonly sign: 'previous' | 'next';
}

function PageLink<R extends Row>({ grid, change, title, sign }: PageLinkProps<R>) {
  const Sign = sign === 'next' ? ChevronRight : ChevronLeft;
  const text = (
    <>
      {sign === 'previous' && <Sign className="size-4" aria-hidden />}
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
      rel={sign === 'next' ? 'next' : 'prev'}
      onClick={(event) => {
        event.preventDefault();
        grid.ask(change);
      }}
    >
      {text}
    </a>
  );
}
