import { formatMoney } from '../../domain/money.ts';
import type { SearchIndex } from './index-entry.ts';
import type { PriceScale } from './price-scale.ts';
import { type Filters, NO_FILTERS } from './search.ts';

interface Props {
  readonly index: SearchIndex;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  readonly strings: Readonly<Record<string, string>>;
  readonly scale: PriceScale;
  readonly lang: string;
}

const MINOR = 100;

/** The filters in force, each with the change that takes it away; the query is in its own box. */
export function activeFilters({
  index,
  filters,
  strings,
  scale,
  lang,
}: Omit<Props, 'onChange'>): readonly (readonly [name: string, without: Partial<Filters>])[] {
  const { category, tags, maxPrice, duration, date, isPrivate } = filters;
  const nameOf = (list: SearchIndex['tags'], slug: string): string => list.find((one) => one.slug === slug)?.name ?? slug;
  const day = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return [
    ...(category ? [[nameOf(index.categories, category), { category: '' }] as const] : []),
    ...(duration ? [[strings[`search_duration_${duration}`] ?? '', { duration: NO_FILTERS.duration }] as const] : []),
    ...(date ? [[day.format(new Date(date)), { date: '' }] as const] : []),
    ...(maxPrice === null ? [] : [[`${strings['search_price']} ${formatMoney(maxPrice * MINOR, scale.format)}`, { maxPrice: null, priceIn: '' }] as const]),
    ...(isPrivate ? [[strings['search_private'] ?? '', { isPrivate: false }] as const] : []),
    ...tags.map((tag) => [nameOf(index.tags, tag), { tags: tags.filter((one) => one !== tag) }] as const),
  ];
}

/** Says which filters are in force, beside what they found; a press takes one away. */
export function ActiveFilters({ onChange, ...props }: Props) {
  const active = activeFilters(props);
  return (
    active.length > 0 && (
      <ul className="chips sr-on" aria-label={props.strings['search_active'] ?? ''}>
        {active.map(([name, without]) => (
          <li key={name}>
            <button
              type="button"
              aria-label={(props.strings['search_remove'] ?? '').replace('{name}', () => name)}
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
