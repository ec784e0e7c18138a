import { useStaff } from '../../../kit/ui/staff-context.ts';
import { localized } from '../../../i18n/localized.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import type { ContentQuery } from '../content-list.ts';
import { MISSING } from '../rules/missing.ts';

/** What something is called that an excursion lacks. */
export const MISSING_TITLES = {
  text: 'studio_missing_text',
  translation: 'studio_missing_translation',
  picture: 'studio_missing_picture',
  alt: 'studio_missing_alt',
  price: 'studio_missing_price',
  schedule: 'studio_missing_schedule',
  facts: 'studio_missing_facts',
  stops: 'studio_missing_stops',
  pickup: 'studio_missing_pickup',
  cancel: 'studio_missing_cancel',
} as const;
const FILTERS = { '': 'studio_everything', any: 'studio_lacking', ...MISSING_TITLES, findings: 'studio_with_findings', draft: 'studio_with_draft' } as const;
const ORDER: readonly (keyof typeof FILTERS)[] = ['', 'any', ...MISSING, 'findings', 'draft'];

interface FiltersProps {
  readonly query: ContentQuery;
  /** How many each filter would leave. */
  readonly counts: Readonly<Record<string, number>>;
  readonly near: number;
  readonly regions: readonly { readonly id: string; readonly name_ru: string; readonly name_en: string }[];
  /** Whether findings are not counted yet. */
  readonly isCounting: boolean;
  readonly onAsk: (change: Partial<ContentQuery>) => void;
}

/** What the list is narrowed to; every filter says how many it leaves. */
export function ContentFilters({ query, counts, near, regions, isCounting, onAsk }: FiltersProps) {
  const { t, lang } = useStaff();
  const countOf = (filter: keyof typeof FILTERS): string => {
    if (filter === '') return String(near);
    return filter === 'findings' && isCounting ? '…' : String(counts[filter] ?? 0);
  };
  return (
    <div className="studio-filters">
      <div className="studio-filters-row">
        <TextField label={t('studio_search')} value={query.search} maxLength={100} onChange={(search) => onAsk({ search })} />
        {regions.length > 0 && (
          <label className="kit-field">
            <span className="kit-label">{t('studio_field_region')}</span>
            <select className="kit-input kit-select" value={query.region} onChange={({ target }) => onAsk({ region: target.value })}>
              <option value="">{t('studio_every_region')}</option>
              {regions.map((region) => (
                <option key={region.id} value={region.id}>
                  {localized(region, 'name', lang)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="kit-field">
          <span className="kit-label">{t('studio_order')}</span>
          <select className="kit-input kit-select" value={query.sort} onChange={({ target }) => onAsk({ sort: target.value === 'name' ? 'name' : 'missing' })}>
            <option value="missing">{t('studio_order_missing')}</option>
            <option value="name">{t('studio_order_name')}</option>
          </select>
        </label>
      </div>
      <fieldset className="studio-chips">
        <legend className="kit-label">{t('studio_which')}</legend>
        {ORDER.map((filter) => (
          <label key={filter}>
            <input type="radio" name="lacks" checked={query.lacks === filter} onChange={() => onAsk({ lacks: filter })} />
            {t(FILTERS[filter])} <small>{countOf(filter)}</small>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
