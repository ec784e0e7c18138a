import { DURATIONS, type Filters, type SearchIndex, type SearchScope } from '../search.ts';
import type { PriceScale } from '../price-scale.ts';

interface Props {
  /** Absent until the list is there: filters by what is in it come with it. */
  readonly index?: SearchIndex | undefined;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  readonly strings: Readonly<Record<string, string>>;
  readonly scale: PriceScale;
  readonly scope?: SearchScope | undefined;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** How many are in force. */
  readonly count: number;
}

/** Filters of the list, all native controls, which a form without script sends as they are. */
export function SearchControls({ index, filters, onChange, strings, scale, scope, isOpen, onToggle, count }: Props) {
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
          {strings['search_price']}, {scale.format.symbol}
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
      </div>
    </details>
  );
}
