import type { SearchIndex } from './index-entry.ts';
import { DURATIONS, type Filters, type SearchScope } from './search.ts';

interface Props {
  readonly index: SearchIndex;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  readonly strings: Readonly<Record<string, string>>;
  readonly symbol: string;
  readonly scope?: SearchScope;
}

/** Filters of the list, all native controls. */
export function SearchControls({ index, filters, onChange, strings, symbol, scope }: Props) {
  const set = (change: Partial<Filters>): void => onChange({ ...filters, ...change });
  return (
    <details className="sr-more">
      <summary>{strings['search_filters']}</summary>
      <div>
        {!scope?.category && (
          <label>
            {strings['search_category']}
            <select value={filters.category} onChange={(event) => set({ category: event.currentTarget.value })}>
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
          <select value={filters.duration} onChange={(event) => set({ duration: DURATIONS.find((one) => one === event.currentTarget.value) ?? '' })}>
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
          <input type="date" value={filters.date} onChange={(event) => set({ date: event.currentTarget.value })} />
        </label>
        <label>
          {strings['search_price']}, {symbol}
          <input
            type="number"
            inputMode="numeric"
            min={0}
            step={100}
            value={filters.maxPrice ?? ''}
            onChange={(event) => set({ maxPrice: event.currentTarget.valueAsNumber > 0 ? Math.round(event.currentTarget.valueAsNumber) : null })}
          />
        </label>
        <label className="sr-tick">
          <input type="checkbox" checked={filters.isPrivate} onChange={(event) => set({ isPrivate: event.currentTarget.checked })} />{' '}
          {strings['search_private']}
        </label>
        <fieldset>
          <legend>{strings['search_tags']}</legend>
          {index.tags.map(({ slug, name }) => (
            <label className="sr-tick" key={slug}>
              <input
                type="checkbox"
                checked={filters.tags.includes(slug)}
                onChange={(event) => set({ tags: event.currentTarget.checked ? [...filters.tags, slug] : filters.tags.filter((tag) => tag !== slug) })}
              />{' '}
              {name}
            </label>
          ))}
        </fieldset>
      </div>
    </details>
  );
}
