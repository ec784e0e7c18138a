import type { ReactNode } from 'react';
import { isNarrowed } from '../../data/list-query.ts';
import type { AppError } from '../../errors/app-error.ts';
import { isShortSearch } from '../../lib/text/cases.ts';
import { useLink } from '../panels/Address.tsx';
import { errorText } from '../ui/say.ts';
import { Retry } from '../ui/Retry.tsx';
import { useT } from '../ui/staff-context.ts';
import type { Resource, Row } from './resource.tsx';
import type { Grid } from './use-grid.ts';

const SKELETON_ROWS = 8;

/** The shape of a list before it comes. */
export function GridSkeleton({ columns }: { readonly columns: number }) {
  const t = useT();
  const cells = Array.from({ length: columns }, (_, index) => `c${index}`);
  return (
    <div className="kit-skeleton" role="status" aria-label={t('loading')}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => `r${row}`).map((row) => (
        <div key={row}>
          {cells.map((cell) => (
            <span key={cell} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** What went wrong, and the way to try again. */
export function GridFailed({ error, onRetry }: { readonly error: AppError; readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div className="kit-notice kit-notice-bad" role="alert">
      <p>{errorText(t, error)}</p>
      <Retry error={error} onRetry={onRetry} />
    </div>
  );
}

interface GridEmptyProps<R extends Row> {
  readonly resource: Resource<R>;
  readonly grid: Grid<R>;
  readonly create: ReactNode;
}

/** Nothing to show: because nothing fits the question, or because nothing is there yet, which teaches the next step. */
export function GridEmpty<R extends Row>({ resource, grid, create }: GridEmptyProps<R>) {
  const t = useT();
  const link = useLink();
  const isAsked = isNarrowed(grid.query) || grid.query.page > 1 || grid.query.cursor !== null;
  // A list that names no fields for its search asks the desk's index.
  const isShort = grid.query.search !== '' && resource.list.search.length === 0 && isShortSearch(grid.query.search);
  return (
    <div className="kit-empty" role="status">
      <p className="font-semibold">{isAsked ? t('grid_nothing_found') : t(resource.empty.title)}</p>
      <p className="text-ink-2">{isAsked ? t('grid_nothing_found_text') : t(resource.empty.text)}</p>
      {isShort && <p className="text-ink-2">{t('grid_short_search')}</p>}
      {isAsked ? (
        <a {...link(grid.home)} className="kit-button kit-button-plain">
          {t('grid_clear')}
        </a>
      ) : (
        create
      )}
    </div>
  );
}
