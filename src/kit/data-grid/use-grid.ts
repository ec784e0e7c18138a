import { useCallback, useEffect, useRef, useState } from 'react';
import { type AppError, asAppError } from '../../errors/app-error.ts';
import { formatListQuery, formatSort, type ListPage, type ListQuery, parseListQuery, usualSort } from '../../data/list-query.ts';
import { useAddress } from '../panels/Address.tsx';
import type { Resource, Row } from './resource.ts';

/** How the rows stand; `page` is the last that came, shown until the next is there. */
export type GridState<R> =
  | { readonly state: 'loading'; readonly page: ListPage<R> | null }
  | { readonly state: 'fetched'; readonly page: ListPage<R> }
  | { readonly state: 'failed'; readonly page: ListPage<R> | null; readonly error: AppError };

export interface Grid<R extends Row> {
  readonly rows: GridState<R>;
  readonly query: ListQuery;
  /** Address of a changed query; a new question begins at its first page. */
  readonly hrefOf: (change: Partial<ListQuery>) => string;
  readonly ask: (change: Partial<ListQuery>) => void;
  readonly reload: () => void;
  /** Asks again without a sign of it: somebody else changed something. */
  readonly refresh: () => void;
  /** The list without any question. */
  readonly home: string;
}

const NOTHING_KEPT: readonly string[] = [];

/**
 * The rows that the address asks for. `first` are those that the server rendered; `keep` names values of the address
 * that are not the list's own and stay in it.
 */
export function useGrid<R extends Row>(resource: Resource<R>, base: string, first: ListPage<R> | null, keep = NOTHING_KEPT): Grid<R> {
  const { href, go } = useAddress();
  const [, search = ''] = href.split('?', 2);
  const query = parseListQuery(resource.list, new URLSearchParams(search));
  const key = formatListQuery(resource.list, query).toString();
  const [rows, setRows] = useState<GridState<R>>(first ? { state: 'fetched', page: first } : { state: 'loading', page: null });
  const [round, setRound] = useState(0);
  const shown = useRef(first ? `${key} 0` : null);
  const isQuiet = useRef(false);
  const latest = useRef(query);
  latest.current = query;

  useEffect(() => {
    const wanted = `${key} ${round}`;
    if (shown.current === wanted) return;
    shown.current = wanted;
    if (!isQuiet.current) setRows(({ page }) => ({ state: 'loading', page }));
    isQuiet.current = false;
    resource.load(latest.current).then(
      (page) => {
        // A slow answer to an older question is not what is asked now.
        if (shown.current === wanted) setRows({ state: 'fetched', page });
      },
      (error: unknown) => {
        if (shown.current === wanted) setRows(({ page }) => ({ state: 'failed', page, error: asAppError(error) }));
      },
    );
  }, [key, round, resource]);

  const isPaging = (change: Partial<ListQuery>): boolean => 'page' in change || 'cursor' in change;
  const hrefOf = (change: Partial<ListQuery>): string => {
    // An order that nobody chose gives way to the one that goes with other filters.
    const isUsual = formatSort(query.sort) === formatSort(usualSort(resource.list, query.filters));
    const sort = isUsual ? usualSort(resource.list, change.filters ?? query.filters) : query.sort;
    const params = formatListQuery(resource.list, { ...query, sort, ...(isPaging(change) ? {} : { page: 1, cursor: null }), ...change });
    for (const [name, value] of new URLSearchParams(search)) if (keep.includes(name)) params.set(name, value);
    return params.size === 0 ? base : `${base}?${params}`;
  };
  return {
    rows,
    query,
    hrefOf,
    ask: (change) => {
      const [path = ''] = href.split('?', 1);
      const [, params] = hrefOf(change).split('?', 2);
      // Another page is a step that one goes back from; a question typed letter by letter is none.
      go(params ? `${path}?${params}` : path, { replace: !isPaging(change) });
    },
    reload: useCallback(() => setRound((count) => count + 1), []),
    refresh: useCallback(() => {
      isQuiet.current = true;
      setRound((count) => count + 1);
    }, []),
    home: hrefOf({ search: '', filters: {}, sort: resource.list.defaultSort }),
  };
}
