import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { ActiveFilters, activeFilters } from './ActiveFilters.tsx';
import type { SearchIndex } from '../index-entry.ts';
import { leavePlace, placeLeft } from './left-place.ts';
import { SearchControls } from './SearchControls.tsx';
import { SearchResults, STEP } from './SearchResults.tsx';
import { createFinder, FILTER_PARAMETERS, type Filters, isFiltered, NO_FILTERS, readFilters, scopeFields, type SearchScope, writeFilters } from '../search.ts';
import type { SearchProps } from './search-props.ts';
import { usePriceScale } from './use-price-scale.ts';

const ADDRESS_DELAY_MS = 300;

type Delivered =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'fetched'; readonly index: SearchIndex };

/** Search over the delivered list. Before it is alive it is a plain form, which the server answers. */
export function SearchPanel(props: SearchProps) {
  const { indexUrl, action, country, strings, lang, scope, asked = NO_FILTERS } = props;
  const [delivered, setDelivered] = useState<Delivered>({ state: 'idle' });
  const [filters, setFilters] = useState<Filters>(asked);
  const [isOpen, setIsOpen] = useState(isFiltered({ ...asked, query: '' }));
  const [shown, setShown] = useState(STEP);
  const form = useRef<HTMLFormElement>(null);
  /** Where the page is to stand when what was found is there again; only what it was left with is found there. */
  const place = useRef<number | null>(null);
  const scale = usePriceScale(props.currency, filters, setFilters);
  const deferred = useDeferredValue(filters);

  // What was chosen before the script came, or stands in the address, is where the search begins.
  useEffect(() => {
    const fromAddress = readFilters(new URLSearchParams(location.search));
    const fields = form.current ? new FormData(form.current) : new FormData();
    const typed = readFilters(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])));
    setFilters(isFiltered(typed) ? { ...fromAddress, ...changesOf(typed) } : fromAddress);
    const left = placeLeft();
    if (left && isFiltered(fromAddress)) {
      place.current = left.y;
      setShown(left.shown);
    }
    if (left?.isOpen) setIsOpen(true);
    setDelivered({ state: 'loading' });
    fetch(indexUrl)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
      .then((index: SearchIndex) => setDelivered({ state: 'fetched', index }))
      .catch(() => setDelivered({ state: 'failed' }));
  }, [indexUrl]);

  useEffect(() => {
    const leave = (): void => leavePlace({ href: location.href, y: scrollY, shown, isOpen });
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [shown, isOpen]);

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

  const change = (next: Filters): void => {
    place.current = null;
    setFilters(next);
    setShown(STEP);
  };
  const index = delivered.state === 'fetched' ? delivered.index : undefined;
  return (
    <search>
      <form ref={form} className="sr" action={action} method="get" onSubmit={(event) => index && event.preventDefault()}>
        {scopeFields(country, scope).map(([name, value]) => (
          <input key={value} type="hidden" name={name} value={value} />
        ))}
        <label className="sr-only" htmlFor="sr-q">
          {strings['search_label']}
        </label>
        <input
          id="sr-q"
          type="search"
          name="q"
          placeholder={strings['search_placeholder']}
          autoComplete="off"
          {...(delivered.state === 'idle' ? { defaultValue: filters.query || undefined } : { value: filters.query })}
          onChange={(event) => change({ ...filters, query: event.currentTarget.value })}
          onKeyDown={(event) => event.key === 'Escape' && change({ ...filters, query: '' })}
        />
        <button className="btn" type="submit">
          {strings['search_submit']}
        </button>
        <SearchControls
          index={index}
          filters={filters}
          onChange={change}
          strings={strings}
          scale={scale}
          scope={scope}
          isOpen={isOpen}
          onToggle={setIsOpen}
          count={index ? activeFilters({ index, filters, strings, scale, lang }).length : 0}
        />
      </form>
      {delivered.state === 'failed' && <p role="alert">{strings['search_failed']}</p>}
      {index && <ActiveFilters {...{ index, filters, strings, scale, lang }} onChange={change} />}
      {isActive && (
        <SearchResults
          found={createFinderOnce(delivered.index, scope).find(deferred, scale)}
          props={props}
          shown={shown}
          onMore={() => setShown(shown + STEP)}
          onClear={() => change(NO_FILTERS)}
          startAt={place}
        />
      )}
    </search>
  );
}

/** The filters that were set. */
function changesOf(filters: Filters): Partial<Filters> {
  return Object.fromEntries(Object.entries(filters).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(NO_FILTERS[name as keyof Filters])));
}

const finders = new WeakMap<SearchIndex, ReturnType<typeof createFinder>>();

/** The list is indexed once per page. */
function createFinderOnce(index: SearchIndex, scope: SearchScope | undefined): ReturnType<typeof createFinder> {
  const known = finders.get(index) ?? createFinder(index, scope);
  finders.set(index, known);
  return known;
}
