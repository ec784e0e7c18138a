import { fillIn } from '../../../i18n/fill-in.ts';
import { localePath, siteHref } from '../../../routing/site-path.ts';
import type { Answer } from '../finder.ts';
import type { SearchIndex } from '../index-entry.ts';
import { type Filters, NO_FILTERS, writeFilters } from '../search.ts';
import type { SearchProps } from './search-props.ts';

interface Props {
  readonly answer: Answer;
  readonly index: SearchIndex;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  readonly props: SearchProps;
}

/** Ways on from a search that found nothing: what was likely meant, the rest of the country, categories, the house itself. */
export function NothingFound({ answer, index, filters, onChange, props: { strings, lang, country, action } }: Props) {
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
