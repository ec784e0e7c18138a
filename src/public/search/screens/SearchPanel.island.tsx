import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { paths } from '../../../routing/site-path.ts';
import { SearchControls, type SearchProps, SearchResults, STEP } from './SearchResults.tsx';
import {
  FILTER_PARAMETERS,
  type Filters,
  isFiltered,
  movedLimit,
  NO_FILTERS,
  type PriceScale,
  readFilters,
  scaleOf,
  scopeFields,
  type SearchIndex,
  type SearchScope,
  type Sort,
  SORTS,
  writeFilters,
} from '../search.ts';
import { useStore } from '@nanostores/react';
import { type CurrencyFormat, formatMoney, toMinor } from '../../../lib/money.ts';
import { $currency, $rates, refreshRates } from '../../../catalogue/currencies/currency.store.ts';
import { readStored, writeStored } from '../../../stores/storage.ts';
import { createFinder, type Finder } from '../finder.ts';
import { useGone } from './use-gone.ts';
import { usePartyPrices } from './use-party-prices.ts';
import type { SearchWords } from '../search-words.ts';
import { fillIn } from '../../../i18n/message.ts';

interface Props {
  readonly index: SearchIndex;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  readonly strings: Readonly<Record<string, string>>;
  readonly scale: PriceScale;
  readonly lang: string;
}

/** A filter in force. */
interface ActiveFilter {
  /** What it is and of what kind: a category and a tag may have one name. */
  readonly key: string;
  readonly name: string;
  /** Its name with its kind where the name alone does not tell it. */
  readonly whole: string;
  /** The change that takes it away. */
  readonly without: Partial<Filters>;
}

/** The filters in force; the query is in its own box. */
export function activeFilters({ index, filters, strings, scale, lang }: Omit<Props, 'onChange'>): readonly ActiveFilter[] {
  const { region, category, tags, duration, date, isPrivate } = filters;
  const slugName = (list: SearchIndex['tags'], slug: string): string => list.find((one) => one.slug === slug)?.name ?? slug;
  const day = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const of = (kind: string, slug: string, name: string, without: Partial<Filters>): ActiveFilter => ({ key: kind + slug, name, whole: name, without });
  const lists = { region: index.regions, category: index.categories, tags: index.tags } as const;
  const named = (kind: keyof typeof lists, slug: string, without: Partial<Filters>): ActiveFilter => {
    const one = of(kind, slug, slugName(lists[kind], slug), without);
    return { ...one, whole: `${strings[`search_${kind}`]}: ${one.name}` };
  };
  const limit = limitText(filters, scale, strings);
  return [
    ...(region ? [named('region', region, { region: '' })] : []),
    ...(category ? [named('category', category, { category: '' })] : []),
    ...(duration ? [of('duration', '', strings[`search_duration_${duration}`] ?? '', { duration: NO_FILTERS.duration })] : []),
    ...(date ? [of('date', '', day.format(new Date(date)), { date: '' })] : []),
    ...(limit ? [of('price', '', limit, { maxPrice: null, priceIn: '' })] : []),
    ...(isPrivate ? [of('private', '', strings['search_private'] ?? '', { isPrivate: false })] : []),
    ...tags.map((tag) => named('tags', tag, { tags: tags.filter((one) => one !== tag) })),
  ];
}

/** The price limit in words. One whose rate is not known stands in its own currency, and is said to decide nothing. */
function limitText({ maxPrice, priceIn }: Filters, scale: PriceScale, strings: Props['strings']): string {
  if (maxPrice === null) return '';
  const minor = toMinor(maxPrice);
  if (priceIn === scale.code) return `${strings['search_price']} ${formatMoney(minor, scale.format)}`;
  return `${strings['search_price']} ${formatMoney(minor, { symbol: priceIn, side: 'right' })} (${strings['search_price_idle']})`;
}

/** Says which filters are in force, beside what they found; a press takes one away. */
function ActiveFilters({ onChange, ...props }: Props) {
  const active = activeFilters(props);
  return (
    active.length > 0 && (
      <ul className="chips sr-on" aria-label={props.strings['search_active'] ?? ''}>
        {active.map(({ key, name, whole, without }) => (
          <li key={key}>
            <button
              type="button"
              aria-label={fillIn(props.strings['search_remove'], { name: whole })}
              onClick={() => onChange({ ...props.filters, ...without })}
            >
              {name} <span aria-hidden="true">✕</span>
            </button>
          </li>
        ))}
      </ul>
    )
  );
}

interface SearchData {
  readonly state: 'idle' | 'loading' | 'failed' | 'fetched';
  readonly index: SearchIndex | undefined;
  readonly finder: Finder | undefined;
}

async function fetchJson<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as T;
}

/** The list, fetched once the panel is alive, and the words that are searched in, fetched with the first question. */
function useSearchData(indexUrl: string, wordsUrl: string, scope: SearchScope | undefined, isAsking: boolean): SearchData {
  const [delivered, setDelivered] = useState<Omit<SearchData, 'finder'>>({ state: 'idle', index: undefined });
  const [words, setWords] = useState<SearchWords>();
  useEffect(() => {
    setDelivered({ state: 'loading', index: undefined });
    fetchJson<SearchIndex>(indexUrl).then(
      (index) => setDelivered({ state: 'fetched', index }),
      () => setDelivered({ state: 'failed', index: undefined }),
    );
  }, [indexUrl]);
  useEffect(() => {
    // Until they are there, and where they do not come, names and labels are searched.
    if (isAsking) fetchJson<SearchWords>(wordsUrl).then(setWords, () => undefined);
  }, [wordsUrl, isAsking]);
  const { index, state } = delivered;
  const finder = useMemo(() => index && createFinder(index, scope, words), [index, scope, words]);
  return { state, index, finder };
}

const KEY = 'search-place';

/** Where somebody was in what was found when he left the page. */
interface LeftPlace {
  readonly href: string;
  /** Pixels from the top of the page. */
  readonly y: number;
  /** How many of the cards that were found stood there. */
  readonly shown: number;
  readonly isOpen: boolean;
}

/** Keeps the place until the tab is closed. */
function leavePlace(place: LeftPlace): void {
  writeStored(KEY, JSON.stringify(place), 'session');
}

/** The place that this page was left at, when it was reloaded or come back to; `null` of a page that is opened anew. */
function placeLeft(): LeftPlace | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload' && navigation?.type !== 'back_forward') return null;
  try {
    const place = JSON.parse(readStored(KEY, 'session') ?? 'null') as LeftPlace | null;
    return place?.href === location.href ? place : null;
  } catch {
    return null;
  }
}

/** The currency that the cards show, in which the price is asked for too: a limit given in another one is said anew. */
function usePriceScale(main: CurrencyFormat, filters: Filters, onChange: (filters: Filters) => void): PriceScale {
  const chosen = useStore($currency, { ssr: () => null });
  const known = useStore($rates, { ssr: () => null });
  const scale = scaleOf(main, chosen, known);
  const { maxPrice, priceIn } = filters;
  const isKnown = maxPrice === null || movedLimit(maxPrice, priceIn, scale, main, known) !== null;
  useEffect(() => {
    if (!isKnown) void refreshRates();
  }, [isKnown]);
  useEffect(() => {
    const moved = maxPrice === null || priceIn === scale.code ? null : movedLimit(maxPrice, priceIn, scale, main, known);
    if (moved !== null) onChange({ ...filters, maxPrice: moved, priceIn: scale.code });
  });
  return scale;
}

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

  const gone = useGone(country, deferred.date);
  const { priceOf, isWhole } = usePartyPrices(country, deferred.date);
  const isActive = finder !== undefined && isFiltered(deferred);
  useEffect(() => {
    document.querySelector('#list')?.toggleAttribute('hidden', isActive);
    if (state !== 'fetched') return undefined;
    const url = new URL(location.href);
    for (const name of FILTER_PARAMETERS) url.searchParams.delete(name);
    for (const [name, value] of writeFilters(deferred)) url.searchParams.append(name, value);
    if (url.href === location.href) return undefined;
    // Not at every key: Safari refuses more than a hundred changes in half a minute, Chromium asks for the icon at each.
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', url);
      // Cards read their day from the address.
      document.dispatchEvent(new CustomEvent('prices'));
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isActive, deferred, state]);

  const answer = isActive ? finder.find(deferred, scale, gone, priceOf) : null;
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
          isOfParty={isWhole}
          isOpen={isOpen}
          onToggle={setIsOpen}
          count={index ? activeFilters({ index, filters, strings, scale, lang }).length : 0}
          found={answer ? answer.entries.length : null}
          lang={lang}
        />
      </form>
      {state === 'failed' && <p role="alert">{strings['search_failed']}</p>}
      {index && <ActiveFilters {...{ index, filters, strings, scale, lang }} onChange={change} />}
      {index && answer && (
        <SearchResults
          answer={answer}
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
