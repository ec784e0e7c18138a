import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { DEFAULT_COUNTRY } from '../../../config/constants.ts';
import { fillIn, messageOf } from '../../../i18n/message.ts';
import { type CurrencyFormat, formatMoney, major } from '../../../lib/money.ts';
import { localePath, siteHref } from '../../../routing/site-path.ts';
import type { Language } from '../../../schema/vocab.ts';
import { ResultCard } from '../../storefront/screens/card/ResultCard.tsx';
import { COMPARED_MAX } from '../compare/compare-facts.ts';
import type { Answer } from '../finder.ts';
import { DURATIONS, type Filters, NO_FILTERS, type PriceScale, type SearchEntry, type SearchIndex, type SearchScope, writeFilters } from '../search.ts';

interface SearchControlsProps {
  /** Absent until the list is there: filters by what is in it come with it. */
  readonly index?: SearchIndex | undefined;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  readonly strings: Readonly<Record<string, string>>;
  readonly scale: PriceScale;
  readonly scope?: SearchScope | undefined;
  /** Whether prices are those of all who travel, not of a seat. */
  readonly isOfParty: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** How many are in force. */
  readonly count: number;
  /** How many excursions they leave; `null` while nothing is asked. */
  readonly found: number | null;
  readonly lang: Language;
}

/** Filters of the list, all native controls, which a form without script sends as they are. */
export function SearchControls({ index, filters, onChange, strings, scale, scope, isOfParty, isOpen, onToggle, count, found, lang }: SearchControlsProps) {
  const set = (change: Partial<Filters>): void => onChange({ ...filters, ...change });
  // What is chosen before the list is there stays in the controls until it is read from them.
  const text = (value: string) => (index ? { value } : { defaultValue: value });
  const tick = (checked: boolean) => (index ? { checked } : { defaultChecked: checked });
  return (
    <details className="sr-more" open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>
        {strings['search_filters']}
        {count > 0 && <b>{count}</b>}
      </summary>
      <div>
        {!index && !scope?.region && filters.region && <input type="hidden" name="region" value={filters.region} />}
        {!index && filters.category && <input type="hidden" name="category" value={filters.category} />}
        {!index && filters.tags.map((tag) => <input key={tag} type="hidden" name="tag" value={tag} />)}
        {index && !scope?.region && index.regions.length > 1 && (
          <label>
            {strings['search_region']}
            <select name="region" value={filters.region} onChange={(event) => set({ region: event.currentTarget.value })}>
              <option value="">{strings['search_any']}</option>
              {index.regions.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {index && !scope?.category && (
          <label>
            {strings['search_category']}
            <select name="category" value={filters.category} onChange={(event) => set({ category: event.currentTarget.value })}>
              <option value="">{strings['search_any']}</option>
              {index.categories.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {strings['search_duration']}
          <select
            name="duration"
            {...text(filters.duration)}
            onChange={(event) => set({ duration: DURATIONS.find((one) => one === event.currentTarget.value) ?? '' })}
          >
            <option value="">{strings['search_any']}</option>
            {DURATIONS.map((one) => (
              <option key={one} value={one}>
                {strings[`search_duration_${one}`]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {strings['search_date']}
          <input name="date" type="date" {...text(filters.date)} onChange={(event) => set({ date: event.currentTarget.value })} />
        </label>
        <label>
          {strings[isOfParty ? 'search_price_party' : 'search_price']}, {scale.format.symbol}
          <input
            name="price"
            type="number"
            inputMode="numeric"
            min={0}
            // A limit of another currency stands among the filters in force, until its rate is known.
            {...text(filters.priceIn === scale.code ? String(filters.maxPrice ?? '') : '')}
            onChange={(event) => {
              const limit = Math.round(event.currentTarget.valueAsNumber);
              set(limit > 0 ? { maxPrice: limit, priceIn: scale.code } : { maxPrice: null, priceIn: '' });
            }}
          />
        </label>
        <label className="sr-tick">
          <input name="private" type="checkbox" value="1" {...tick(filters.isPrivate)} onChange={(event) => set({ isPrivate: event.currentTarget.checked })} />{' '}
          {strings['search_private']}
        </label>
        {index && (
          <fieldset>
            <legend>{strings['search_tags']}</legend>
            {index.tags.map(({ slug, name }) => (
              <label className="sr-tick" key={slug}>
                <input
                  type="checkbox"
                  name="tag"
                  value={slug}
                  checked={filters.tags.includes(slug)}
                  onChange={(event) => set({ tags: event.currentTarget.checked ? [...filters.tags, slug] : filters.tags.filter((tag) => tag !== slug) })}
                />{' '}
                {name}
              </label>
            ))}
          </fieldset>
        )}
        {/* The way to what is left stands where the last filter was set: the list is below the fold of a phone. */}
        {found !== null && (
          <button className="btn" type="button" disabled={found === 0} onClick={() => onToggle(false)}>
            {messageOf(strings, lang, 'search_show', { count: found })}
          </button>
        )}
      </div>
    </details>
  );
}

/** What the page gives the search panel. */
export interface SearchProps {
  readonly lang: Language;
  readonly country: string;
  readonly indexUrl: string;
  /** Path of the screen that answers the form where no script runs. */
  readonly action: string;
  readonly currency: CurrencyFormat;
  readonly localePrefix: string;
  readonly strings: Readonly<Record<string, string>>;
  readonly scope?: SearchScope;
  /** What that screen was asked for. */
  readonly asked?: Filters;
}

interface NothingFoundProps {
  readonly answer: Answer;
  readonly index: SearchIndex;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  readonly props: SearchProps;
}

/** Ways on from a search that found nothing: what was likely meant, the rest of the country, categories, the house itself. */
export function NothingFound({ answer, index, filters, onChange, props: { strings, lang, country, action } }: NothingFoundProps) {
  const to = (asked: Partial<Filters>): string => `${action}?${new URLSearchParams([['country', country], ...writeFilters({ ...NO_FILTERS, ...asked })])}`;
  return (
    <>
      <p className="lead">{strings['search_nothing']}</p>
      {answer.nearest && (
        <p>
          {strings['search_nearest']}{' '}
          <a href={to({ query: answer.nearest })} onClick={(event) => meantOnly(event, () => onChange({ ...filters, query: answer.nearest }))}>
            {answer.nearest}
          </a>
        </p>
      )}
      {answer.elsewhere > 0 && (
        <p>
          <a href={to({ query: filters.query })}>{fillIn(strings['search_elsewhere'], { count: answer.elsewhere })}</a>
        </p>
      )}
      <nav className="chips" aria-label={strings['search_category']}>
        {index.categories.map(({ slug, name }) => (
          <a key={slug} href={to({ category: slug })}>
            {name}
          </a>
        ))}
        <a href={localePath(siteHref('enquiry'), lang)}>{strings['search_write']}</a>
      </nav>
    </>
  );
}

/** A plain press is answered here; one that opens another tab is the link's own. */
function meantOnly(event: { readonly ctrlKey: boolean; readonly metaKey: boolean; preventDefault(): void }, answer: () => void): void {
  if (event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  answer();
}

/** How many cards are shown at first, and how many more at each wish. */
export const STEP = 48;

interface Props {
  readonly answer: Answer;
  readonly index: SearchIndex;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  readonly props: SearchProps;
  readonly shown: number;
  readonly onMore: () => void;
  readonly onClear: () => void;
  /** Where the page is to stand when the first cards are there, in pixels from its top; taken once. */
  readonly startAt: RefObject<number | null>;
}

/** The first of what was found, side by side. */
export function comparePath({ lang, country }: SearchProps, found: readonly SearchEntry[]): string {
  const ids = found.slice(0, COMPARED_MAX).map(({ id }) => `id=${id}`);
  return `${localePath(siteHref('compare'), lang)}?${[...(country === DEFAULT_COUNTRY ? [] : [`country=${country}`]), ...ids].join('&')}`;
}

/** A card of what was found. */
export function FoundCard({ entry, index, props }: { readonly entry: SearchEntry; readonly index: SearchIndex; readonly props: SearchProps }) {
  const { strings, localePrefix, currency, scope } = props;
  // Where several regions are listed the card says which one it is.
  const region = scope?.region || index.regions.length < 2 ? undefined : index.regions.find(({ slug }) => slug === entry.r)?.name;
  return (
    <ResultCard
      id={entry.id}
      href={localePrefix + entry.u}
      name={entry.n}
      meta={region ? `${region} · ${entry.s}` : entry.s}
      price={entry.p > 0 ? { value: major(entry.p), text: formatMoney(entry.p, currency) } : null}
      onRequest={strings['search_on_request'] ?? ''}
      {...(entry.f === 1 ? { from: strings['search_from'] ?? '' } : {})}
      {...(entry.v > 0 ? { unit: strings[entry.v === 1 ? 'search_per_boat' : 'search_per_group'] ?? '' } : {})}
      pictureHash={entry.i}
      heartLabel={fillIn(strings['search_heart'], { name: entry.n })}
    />
  );
}

/** What was found, in the place of the page's own list. */
export function SearchResults({ answer, index, filters, onChange, props, shown, onMore, onClear, startAt }: Props) {
  const { strings, lang } = props;
  const found = answer.entries;
  useLayoutEffect(() => {
    if (startAt.current !== null) scrollTo(0, startAt.current);
    startAt.current = null;
  }, [startAt]);
  // The shell writes the chosen currency and the hearts into new cards.
  useEffect(() => {
    document.dispatchEvent(new CustomEvent('prices'));
  });
  return (
    <div>
      <h2 className="sr-only">{strings['search_title']}</h2>
      <div className="sr-n">
        <p className="meta" role="status">
          {messageOf(strings, lang, 'search_found', { count: found.length })}
        </p>
        {found.length > 1 && (
          <a className="btn alt" href={comparePath(props, found)}>
            {fillIn(strings['search_compare'], { count: Math.min(COMPARED_MAX, found.length) })}
          </a>
        )}
        <button className="btn alt" type="button" onClick={onClear}>
          {strings['search_clear']}
        </button>
      </div>
      {found.length > 0 && answer.ignored.length > 0 && <p>{fillIn(strings['search_ignored'], { words: answer.ignored.join(' ') })}</p>}
      {found.length === 0 && <NothingFound answer={answer} index={index} filters={filters} onChange={onChange} props={props} />}
      <ul className="cards">
        {found.slice(0, shown).map((entry) => (
          <FoundCard key={entry.id} entry={entry} index={index} props={props} />
        ))}
      </ul>
      {answer.posts.length > 0 && (
        <p>
          {strings['search_posts']}{' '}
          {answer.posts.map(({ u, [lang]: title }, at) => (
            <span key={u}>
              {at > 0 && ', '}
              <a href={props.localePrefix + u}>{title}</a>
            </span>
          ))}
        </p>
      )}
      {found.length > shown && (
        <p className="pager">
          <button className="btn alt" type="button" onClick={onMore}>
            {strings['search_more']}
          </button>
        </p>
      )}
    </div>
  );
}
