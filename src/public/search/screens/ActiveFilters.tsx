import { formatMoney, toMinor } from '../../../lib/money.ts';
import { fillIn } from '../../../i18n/fill-in.ts';
import type { SearchIndex } from '../index-entry.ts';
import type { PriceScale } from '../price-scale.ts';
import { type Filters, NO_FILTERS } from '../search.ts';

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
  const nameOf = (list: SearchIndex['tags'], slug: string): string => list.find((one) => one.slug === slug)?.name ?? slug;
  const day = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const of = (kind: string, slug: string, name: string, without: Partial<Filters>): ActiveFilter => ({ key: kind + slug, name, whole: name, without });
  const lists = { region: index.regions, category: index.categories, tags: index.tags } as const;
  const named = (kind: keyof typeof lists, slug: string, without: Partial<Filters>): ActiveFilter => {
    const one = of(kind, slug, nameOf(lists[kind], slug), without);
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
export function ActiveFilters({ onChange, ...props }: Props) {
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
