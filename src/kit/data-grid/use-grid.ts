import { formatListQuery, formatSort, type ListPage, type ListQuery, parseListQuery, usualSort } from '../../data/list-query.ts';
import { useAddress } from '../panels/Address.tsx';
import type { Fetched } from '../query/query.ts';
import { useQuery, type UseQueryOptions } from '../query/use-query.ts';
import type { Resource, Row } from './resource.tsx';

export interface Grid<R extends Row> {
  /** How the rows stand; the last page stays until the next is there. */
  readonly rows: Fetched<ListPage<R>>;
  readonly query: ListQuery;
  /** Address of a changed query; a new question begins at its first page. */
  readonly hrefOf: (change: Partial<ListQuery>) => string;
  readonly ask: (change: Partial<ListQuery>) => void;
  /** Asks again with a sign of it, after an error. */
  readonly retry: () => void;
  /** Something was changed here: the rows are asked for again soon, without a sign of it. */
  readonly refresh: () => void;
  /** The list without any question. */
  readonly home: string;
}

interface GridOptions {
  /** Names of values of the address that are not the list's own and stay in it. */
  readonly keep?: readonly string[];
  /** What tells of changes by others, such as `live('leads')`. */
  readonly live?: NonNullable<UseQueryOptions<unknown>['live']>;
  /** Whether rows are shown; where another view takes their place, nothing is asked for. */
  readonly isShown?: (query: ListQuery) => boolean;
}

/** The rows that the address asks for. `first` are those that the server rendered. */
export function useGrid<R extends Row>(resource: Resource<R>, base: string, first: ListPage<R> | null, options: GridOptions = {}): Grid<R> {
  const { keep = [], live, isShown } = options;
  const { address, go } = useAddress();
  const [, search = ''] = address.split('?', 2);
  const query = parseListQuery(resource.list, new URLSearchParams(search));
  const {
    found: rows,
    retry,
    refresh,
  } = useQuery(resource.load, [query], { first, isOn: isShown?.(query) ?? true, isCarried: true, ...(live ? { live } : {}) });

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
      const [path = ''] = address.split('?', 1);
      const [, params] = hrefOf(change).split('?', 2);
      // Another page is a step that one goes back from; a question typed letter by letter is none.
      go(params ? `${path}?${params}` : path, { replace: !isPaging(change) });
    },
    retry,
    refresh,
    home: hrefOf({ search: '', filters: {}, sort: resource.list.defaultSort }),
  };
}
