import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { SearchControls } from './SearchControls.tsx';
import { SearchResults } from './SearchResults.tsx';
import { createFinder, FILTER_PARAMETERS, type Filters, isFiltered, NO_FILTERS, readFilters, type SearchScope, writeFilters } from './search.ts';
import type { SearchProps } from './search-props.ts';
import type { SearchIndex } from './index-entry.ts';

const ADDRESS_DELAY_MS = 300;

type Delivered =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'fetched'; readonly index: SearchIndex };

/** Search over the delivered list. Before it is alive it is a plain form that leads to the whole list. */
export function SearchPanel(props: SearchProps) {
  const { indexUrl, listPath, strings, scope } = props;
  const [delivered, setDelivered] = useState<Delivered>({ state: 'idle' });
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const box = useRef<HTMLInputElement>(null);
  const deferred = useDeferredValue(filters);

  // What was typed before the script came, or stands in the address, is where the search begins.
  useEffect(() => {
    const fromAddress = readFilters(new URLSearchParams(location.search));
    setFilters({ ...fromAddress, query: box.current?.value || fromAddress.query });
    setDelivered({ state: 'loading' });
    fetch(indexUrl)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
      .then((index: SearchIndex) => setDelivered({ state: 'fetched', index }))
      .catch(() => setDelivered({ state: 'failed' }));
  }, [indexUrl]);

  const isActive = delivered.state === 'fetched' && isFiltered(deferred);
  useEffect(() => {
    document.querySelector('#list')?.toggleAttribute('hidden', isActive);
    if (delivered.state !== 'fetched') return undefined;
    const url = new URL(location.href);
    for (const name of FILTER_PARAMETERS) url.searchParams.delete(name);
    for (const [name, value] of writeFilters(deferred)) url.searchParams.append(name, value);
    if (url.href === location.href) return undefined;
    // Not at every key: Safari refuses more than a hundred changes in half a minute, Chromium asks for the icon at each.
    const timer = setTimeout(() => history.replaceState(history.state, '', url), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isActive, deferred, delivered.state]);

  return (
    <search>
      <form className="sr" action={listPath} method="get" onSubmit={(event) => delivered.state === 'fetched' && event.preventDefault()}>
        <label className="sr-only" htmlFor="sr-q">
          {strings['search_label']}
        </label>
        <input
          ref={box}
          id="sr-q"
          type="search"
          name="q"
          placeholder={strings['search_placeholder']}
          autoComplete="off"
          value={delivered.state === 'idle' ? undefined : filters.query}
          onChange={(event) => setFilters({ ...filters, query: event.currentTarget.value })}
          onKeyDown={(event) => event.key === 'Escape' && setFilters({ ...filters, query: '' })}
        />
        <button className="btn" type="submit">
          {strings['search_submit']}
        </button>
        {delivered.state === 'fetched' && (
          <SearchControls
            index={delivered.index}
            filters={filters}
            onChange={setFilters}
            strings={strings}
            symbol={props.currency.symbol}
            {...(scope ? { scope } : {})}
          />
        )}
      </form>
      {delivered.state === 'failed' && <p role="alert">{strings['search_failed']}</p>}
      {isActive && <SearchResults found={createFinderOnce(delivered.index, scope).find(deferred)} props={props} onClear={() => setFilters(NO_FILTERS)} />}
    </search>
  );
}

const finders = new WeakMap<SearchIndex, ReturnType<typeof createFinder>>();

/** The list is indexed once per page. */
function createFinderOnce(index: SearchIndex, scope: SearchScope | undefined): ReturnType<typeof createFinder> {
  const known = finders.get(index) ?? createFinder(index, scope);
  finders.set(index, known);
  return known;
}
