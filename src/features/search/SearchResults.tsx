import { useEffect, useState } from 'react';
import { formatMoney } from '../../domain/money.ts';
import { ResultCard } from '../../kit/catalogue-card/ResultCard.tsx';
import type { SearchEntry } from './index-entry.ts';
import type { SearchProps } from './search-props.ts';

const STEP = 48;
const MINOR = 100;

interface Props {
  readonly found: readonly SearchEntry[];
  readonly props: SearchProps;
  readonly onClear: () => void;
}

/** Plural form of a message in the page's language. */
function counted(strings: SearchProps['strings'], count: number, lang: string): string {
  const form = new Intl.PluralRules(lang).select(count);
  return (strings[`search_found_${form}`] ?? strings['search_found_other'] ?? '').replace('{count}', String(count));
}

/** What was found, in the place of the page's own list. */
export function SearchResults({ found, props, onClear }: Props) {
  const { strings, lang, localePrefix, currency } = props;
  const [shown, setShown] = useState(STEP);
  // The shell writes the chosen currency and the hearts into new cards.
  useEffect(() => {
    document.dispatchEvent(new CustomEvent('prices'));
  });
  return (
    <div>
      <p className="meta" role="status">
        {counted(strings, found.length, lang)}
      </p>
      {found.length === 0 && <p className="lead">{strings['search_nothing']}</p>}
      <button className="btn alt" type="button" onClick={onClear}>
        {strings['search_clear']}
      </button>
      <ul className="cards">
        {found.slice(0, shown).map((entry) => (
          <ResultCard
            key={entry.id}
            id={entry.id}
            href={localePrefix + entry.u}
            name={entry.n}
            meta={entry.s}
            price={entry.p > 0 ? { value: entry.p / MINOR, text: formatMoney(entry.p, currency) } : null}
            onRequest={strings['search_on_request'] ?? ''}
            {...(entry.f === 1 ? { from: strings['search_from'] ?? '' } : {})}
            {...(entry.v > 0 ? { unit: strings[entry.v === 1 ? 'search_per_boat' : 'search_per_group'] ?? '' } : {})}
            pictureHash={entry.i}
            heartLabel={(strings['search_heart'] ?? '').replace('{name}', entry.n)}
          />
        ))}
      </ul>
      {found.length > shown && (
        <p className="pager">
          <button className="btn alt" type="button" onClick={() => setShown(shown + STEP)}>
            {strings['search_more']}
          </button>
        </p>
      )}
    </div>
  );
}
