import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { formatMoney, major } from '../../../lib/money.ts';
import { fillIn } from '../../../i18n/fill-in.ts';
import { messageOf } from '../../../i18n/message.ts';
import { ResultCard } from '../../storefront/screens/card/ResultCard.tsx';
import { DEFAULT_COUNTRY } from '../../../config/constants.ts';
import { localePath, siteHref } from '../../../routing/site-path.ts';
import { COMPARED_MAX } from '../compare/compare-facts.ts';
import type { Answer } from '../finder.ts';
import type { SearchEntry, SearchIndex } from '../index-entry.ts';
import type { Filters } from '../search.ts';
import { NothingFound } from './NothingFound.tsx';
import type { SearchProps } from './search-props.ts';

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
