import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { formatMoney, major } from '../../../lib/money.ts';
import { fillIn } from '../../../i18n/fill-in.ts';
import { messageOf } from '../../../i18n/message.ts';
import { ResultCard } from '../../storefront/screens/card/ResultCard.tsx';
import type { SearchEntry } from '../index-entry.ts';
import type { SearchProps } from './search-props.ts';

/** How many cards are shown at first, and how many more at each wish. */
export const STEP = 48;

interface Props {
  readonly found: readonly SearchEntry[];
  readonly props: SearchProps;
  readonly shown: number;
  readonly onMore: () => void;
  readonly onClear: () => void;
  /** Where the page is to stand when the first cards are there, in pixels from its top; taken once. */
  readonly startAt: RefObject<number | null>;
}

/** A card of what was found. */
export function FoundCard({ entry, props: { strings, localePrefix, currency } }: { readonly entry: SearchEntry; readonly props: SearchProps }) {
  return (
    <ResultCard
      id={entry.id}
      href={localePrefix + entry.u}
      name={entry.n}
      meta={entry.s}
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
export function SearchResults({ found, props, shown, onMore, onClear, startAt }: Props) {
  const { strings, lang } = props;
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
        <button className="btn alt" type="button" onClick={onClear}>
          {strings['search_clear']}
        </button>
      </div>
      {found.length === 0 && <p className="lead">{strings['search_nothing']}</p>}
      <ul className="cards">
        {found.slice(0, shown).map((entry) => (
          <FoundCard key={entry.id} entry={entry} props={props} />
        ))}
      </ul>
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
