import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { createQuery, type Fetched, type Query, type QueryOptions, startOf } from './query.ts';

type Load<A extends readonly unknown[], T> = (...args: A) => Promise<T>;

export interface UseQueryOptions<T> {
  /** What the server rendered for what is asked first. */
  readonly first?: T | null;
  /** What tells of changes that make the answer old, such as `live('leads')`. */
  readonly live?: QueryOptions<T>['hear'];
  /** Another one asks anew, though the question is the same: the revision of a record. */
  readonly version?: string | number;
  /** Whether the answer is wanted now; else nothing is asked, and what is there stays. */
  readonly isOn?: boolean;
  /** Whether the answer to the question before is shown until there is one to this. */
  readonly isCarried?: boolean;
  /** Whether the answer holds as long as the page. */
  readonly isKept?: boolean;
}

export interface UseQuery<T> extends Pick<Query<T>, 'set' | 'edit' | 'refresh' | 'again'> {
  readonly found: Fetched<T>;
  /** Asks again where something went wrong, with a sign of it. */
  readonly retry: () => void;
}

/** Questions that somebody watches, and those that hold as long as the page: by what asks, and what it asks for. */
const known = new WeakMap<object, Map<string, Query<unknown>>>();
const IS_BROWSER = typeof window !== 'undefined';

/**
 * The question that `load` answers for these arguments: the same one for everybody who asks it at this time.
 * @example queryOf(loadOptions, ['thailand'], { isKept: true }).fetch()
 */
export function queryOf<A extends readonly unknown[], T>(
  load: Load<A, T>,
  args: A,
  { first = null, live, version, isKept = false }: Pick<UseQueryOptions<T>, 'first' | 'live' | 'version' | 'isKept'> = {},
): Query<T> {
  const options: QueryOptions<T> = { load: () => load(...args), first, isKept, hear: live };
  // The server renders for many people at once: nothing is shared there.
  if (!IS_BROWSER) return createQuery(options);
  const queries = (known.get(load) ?? new Map()) as Map<string, Query<T>>;
  known.set(load, queries as Map<string, Query<unknown>>);
  const key = JSON.stringify([args, version]);
  const found = queries.get(key);
  if (found) return found;
  const made: Query<T> = createQuery({
    ...options,
    // Whoever takes another's place found the question before that one left it.
    onWatched: () => queries.set(key, made),
    onLeft: () => void (isKept || queries.get(key) !== made || queries.delete(key)),
  });
  queries.set(key, made);
  return made;
}

/**
 * What `load` answers for these arguments, which are the key of the question: text, numbers and plain objects. `load` must be stable.
 * Everybody who asks the same at the same time shares one answer.
 */
export function useQuery<A extends readonly unknown[], T>(load: Load<A, T>, args: A, options: UseQueryOptions<T> = {}): UseQuery<T> {
  const { first = null, live, version, isOn = true, isCarried = false, isKept = false } = options;
  const isFirst = useRef(true);
  const key = JSON.stringify([args, version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says the arguments; what the server rendered answers the first one.
  const query = useMemo(
    () => queryOf(load, args, { first: isFirst.current ? first : null, ...(live ? { live } : {}), ...(version ? { version } : {}), isKept }),
    [load, key],
  );
  isFirst.current = false;
  // A page comes to life part by part: until all of it has, each shows what the server drew it from, whatever another part's question holds.
  const drawn = useRef(startOf(first)).current;
  const state = useSyncExternalStore(query.watch, query.get, () => (query.get().data === drawn.data ? query.get() : drawn));
  useEffect(() => (isOn ? query.want() : undefined), [query, isOn]);
  const before = useRef<T | null>(null);
  if (state.data !== null) before.current = state.data;
  return {
    found: isCarried && before.current !== null ? carried(state, before.current) : state,
    set: query.set,
    edit: query.edit,
    refresh: query.refresh,
    again: query.again,
    retry: () => void query.fetch({ isForced: true }).catch(() => undefined),
  };
}

function carried<T>(state: Fetched<T>, before: T): Fetched<T> {
  if (state.data !== null) return state;
  return state.state === 'failed' ? { ...state, data: before } : { state: 'loading', data: before };
}
