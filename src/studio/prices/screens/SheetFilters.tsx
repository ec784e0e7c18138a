import { useId } from 'react';
import { localized } from '../../../i18n/localized.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { BOAT_KINDS, type BoatKind } from '../../../schema/vocab.ts';
import type { SheetFilter } from '../rules/filter.ts';
import type { SheetStart, Shelves } from '../rules/sheet.ts';

interface SheetFiltersProps {
  readonly filter: SheetFilter;
  readonly shelves: Shelves;
  readonly starts: readonly string[];
  readonly start: SheetStart;
  readonly today: string;
  readonly onFilter: (change: Partial<SheetFilter>) => void;
  readonly onStart: (start: SheetStart) => void;
}

interface Option {
  readonly value: string;
  readonly text: string;
}

const NEW = 'new';
const BOAT_TITLES = {
  speedboat: 'prices_boat_speedboat',
  catamaran: 'prices_boat_catamaran',
  longtail: 'prices_boat_longtail',
  yacht: 'prices_boat_yacht',
  big_boat: 'prices_boat_big_boat',
} as const satisfies Readonly<Record<BoatKind, string>>;

/** What of the sheet is seen, and of which days its prices are. */
export function SheetFilters({ filter, shelves, starts, start, today, onFilter, onStart }: SheetFiltersProps) {
  const { t, lang } = useStaff();
  const isNew = start !== '' && !starts.includes(start);
  const named = (shelf: Shelves['categories']): readonly Option[] => shelf.map((one) => ({ value: one.id, text: localized(one, 'name', lang) }));
  const boats = BOAT_KINDS.map((kind) => ({ value: kind, text: t(BOAT_TITLES[kind]) }));
  return (
    <search className="prices-filters">
      <label className="kit-field">
        <span className="kit-label">{t('prices_start')}</span>
        <select className="kit-input kit-select" value={isNew ? NEW : start} onChange={({ target }) => onStart(target.value === NEW ? today : target.value)}>
          <option value="">{t('prices_usual')}</option>
          {starts.map((day) => (
            <option key={day} value={day}>
              {t('prices_from', { day: formatDay(day, lang) })}
            </option>
          ))}
          <option value={NEW}>{t('prices_new_start')}</option>
        </select>
      </label>
      {isNew && (
        <label className="kit-field">
          <span className="kit-label">{t('prices_list_from')}</span>
          <input type="date" className="kit-input" value={start} min={today} onChange={({ target }) => target.value !== '' && onStart(target.value)} />
        </label>
      )}
      <label className="kit-field prices-search">
        <span className="kit-label">{t('prices_search')}</span>
        <input type="search" className="kit-input" value={filter.text} onChange={({ target }) => onFilter({ text: target.value })} />
      </label>
      <Pick title={t('prices_category')} value={filter.category} options={named(shelves.categories)} onPick={(category) => onFilter({ category })} />
      {shelves.regions.length > 0 && (
        <Pick title={t('prices_region')} value={filter.region} options={named(shelves.regions)} onPick={(region) => onFilter({ region })} />
      )}
      <Pick title={t('prices_tag')} value={filter.tag} options={named(shelves.tags)} onPick={(tag) => onFilter({ tag })} />
      <Pick title={t('prices_boat')} value={filter.boat} options={boats} onPick={(boat) => onFilter({ boat })} />
    </search>
  );
}

interface PickProps {
  readonly title: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onPick: (value: string) => void;
}

function Pick({ title, value, options, onPick }: PickProps) {
  const { t } = useStaff();
  const id = useId();
  return (
    <div className="kit-field">
      <label className="kit-label" htmlFor={id}>
        {title}
      </label>
      <select id={id} className="kit-input kit-select" value={value} onChange={({ target }) => onPick(target.value)}>
        <option value="">{t('prices_any')}</option>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </select>
    </div>
  );
}
