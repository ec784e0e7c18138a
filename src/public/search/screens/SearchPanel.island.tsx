import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { paths } from '../../../routing/site-path.ts';
import { ActiveFilters, activeFilters } from './ActiveFilters.tsx';
import { leavePlace, placeLeft } from './left-place.ts';
import { SearchControls } from './SearchControls.tsx';
import { SearchResults, STEP } from './SearchResults.tsx';
import { FILTER_PARAMETERS, type Filters, isFiltered, NO_FILTERS, readFilters, SORTS, scopeFields, type Sort, writeFilters } from '../search.ts';
import type { SearchProps } from './search-props.ts';
import { usePriceScale } from './use-price-scale.ts';
import { useSearchData } from './use-search-data.ts';

const ADDRESS_DELAY_MS = 300;

const SORT_KEYS = { price: 'search_sort_price', 'price-down': 'search_sort_price_down', duration: 'search_sort_duration' } as const satisfies Record<
  Sort,
  string
>;

/** Search over the delivered list. Before it is alive it is a plain form, which the server answers. */
export function SearchPanel(props: SearchProps) {
  const { indexUrl, action, country, strings, lang, scope, asked = NO_FILTERS } = props;
  const [filters, setFilters] = useState<Filters>(asked);
  const [isOpen, setIsOpen] = useState(isFiltered({ ...asked, query: '', sort: '' }));
  const [shown, setShown] = useState(STEP);
  const form = useRef<HTMLFormElement>(null);
  /** Where the page is to stand when what was found is there again; only what it was left with is found there. */
  const place = useRef<number | null>(null);
  const scale = usePriceScale(props.currency, filters, setFilters);
  const deferred = useDeferredValue(filters);
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking && filters.query.trim() !== '') setIsAsking(true);
  const { state, index, finder } = useSearchData(indexUrl, paths.searchWords(country, lang), scope, isAsking);

  // What was chosen before the script came, or stands in the address, is where the search begins.
  useEffect(() => {
    // The page's own region is not chosen, and no other one is on it.
    const read = (params: URLSearchParams): Filters => ({ ...readFilters(params), ...(scope?.region ? { region: '' } : {}) });
    const fromAddress = read(new URLSearchParams(location.search));
    const fields = form.current ? new FormData(form.current) : new FormData();
    const typed = read(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])));
    setFilters(isFiltered(typed) ? { ...fromAddress, ...changesOf(typed) } : fromAddress);
    const left = placeLeft();
    if (left && isFiltered(fromAddress)) {
      place.current = left.y;
      setShown(left.shown);
    }
    if (left?.isOpen) setIsOpen(true);
  }, [scope]);

  useEffect(() => {
    const leave = (): void => leavePlace({ href: location.href, y: scrollY, shown, isOpen });
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [shown, isOpen]);

  const isActive = finder !== undefined && isFiltered(deferred);
  useEffect(() => {
    document.querySelector('#list')?.toggleAttribute('hidden', isActive);
    if (state !== 'fetched') return undefined;
    const url = new URL(location.href);
    for (const name of FILTER_PARAMETERS) url.searchParams.delete(name);
    for (const [name, value] of writeFilters(deferred)) url.searchParams.append(name, value);
    if (url.href === location.href) return undefined;
    // Not at every key: Safari refuses more than a hundred changes in half a minute, Chromium asks for the icon at each.
    const timer = setTimeout(() => history.replaceState(history.state, '', url), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isActive, deferred, state]);

  const change = (next: Filters): void => {
    place.current = null;
    setFilters(next);
    setShown(STEP);
  };
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
          {...(state === 'idle' ? { defaultValue: filters.query || undefined } : { value: filters.query })}
          onChange={(event) => change({ ...filters, query: event.currentTarget.value })}
          onKeyDown={(event) => event.key === 'Escape' && change({ ...filters, query: '' })}
        />
        <button className="btn" type="submit">
          {strings['search_submit']}
        </button>
        <select
          name="sort"
          aria-label={strings['search_sort']}
          {...(index ? { value: filters.sort } : { defaultValue: filters.sort })}
          onChange={(event) => change({ ...filters, sort: SORTS.find((one) => one === event.currentTarget.value) ?? '' })}
        >
          <option value="">{strings['search_sort_house']}</option>
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {strings[SORT_KEYS[sort]]}
            </option>
          ))}
        </select>
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
      {state === 'failed' && <p role="alert">{strings['search_failed']}</p>}
      {index && <ActiveFilters {...{ index, filters, strings, scale, lang }} onChange={change} />}
      {index && isActive && (
        <SearchResults
          answer={finder.find(deferred, scale)}
          index={index}
          props={props}
          filters={deferred}
          onChange={change}
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
