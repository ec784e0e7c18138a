import { useCallback, useMemo, useState } from 'react';
import { localized } from '../../../i18n/localized.ts';
import { sayDone, sayFailed } from '../../../kit/ui/say.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { siteTitle } from '../../../catalogue/catalogue/excursion-title.ts';
import type { Publication } from '../../../model/studio/fields/publications.ts';
import type { SheetData } from '../repo.ts';
import { filtered, NO_FILTER, type SheetFilter, type SheetRecord, type SheetStart, type Taxonomy, startsOf } from '../rules/sheet.ts';
import { BulkPanel } from './BulkPanel.tsx';
import { PublishPrices } from './PublishPrices.tsx';
import { type Pasted, SheetGrid } from './SheetGrid.tsx';
import { pricesT } from './texts.ts';
import { useSheet } from './use-sheet.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { BOAT_KINDS, type BoatKind } from '../../../schema/vocab.ts';

interface SheetFiltersProps {
  readonly filter: SheetFilter;
  readonly taxonomy: Taxonomy;
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
function SheetFilters({ filter, taxonomy, starts, start, today, onFilter, onStart }: SheetFiltersProps) {
  const { t, lang } = useStaff();
  const isNew = start !== '' && !starts.includes(start);
  const named = (terms: Taxonomy['categories']): readonly Option[] => terms.map((one) => ({ value: one.id, text: localized(one, 'name', lang) }));
  const boats = BOAT_KINDS.map((kind) => ({ value: kind, text: t(BOAT_TITLES[kind]) }));
  return (
    <search className="prices-filters">
      <ChoiceField
        label={t('prices_start')}
        value={isNew ? NEW : start}
        choices={['', ...starts, NEW]}
        titleOf={(day) => (day === '' ? t('prices_usual') : day === NEW ? t('prices_new_start') : t('prices_from', { day: formatDay(day, lang) }))}
        onChoose={(day) => onStart(day === NEW ? today : day)}
      />
      {isNew && <TextField label={t('prices_list_from')} type="date" value={start} min={today} onChange={(day) => day !== '' && onStart(day)} />}
      <TextField className="prices-search" label={t('prices_search')} type="search" value={filter.text} onChange={(text) => onFilter({ text })} />
      <Pick title={t('prices_category')} value={filter.category} options={named(taxonomy.categories)} onPick={(category) => onFilter({ category })} />
      {taxonomy.regions.length > 0 && (
        <Pick title={t('prices_region')} value={filter.region} options={named(taxonomy.regions)} onPick={(region) => onFilter({ region })} />
      )}
      <Pick title={t('prices_tag')} value={filter.tag} options={named(taxonomy.tags)} onPick={(tag) => onFilter({ tag })} />
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
  return (
    <ChoiceField
      label={title}
      value={value}
      choices={['', ...options.map((one) => one.value)]}
      titleOf={(chosen) => options.find((one) => one.value === chosen)?.text ?? t('prices_any')}
      onChoose={onPick}
    />
  );
}

interface SheetProps {
  readonly first: SheetData;
  readonly taxonomy: Taxonomy;
  readonly latest: readonly Publication[];
  /** The country's day, `YYYY-MM-DD`. */
  readonly today: string;
}

/** More rows than these are shown once they are filtered. */
const ROWS_MAX = 300;

/** All prices of a country: typed as in a spreadsheet, changed many at once, published together. */
export const SheetScreen = staffScreen(pricesT, Sheet);

function Sheet({ first, taxonomy, latest, today }: SheetProps) {
  const { t, lang } = useStaff();
  const [filter, setFilter] = useState<SheetFilter>(NO_FILTER);
  const [start, setStart] = useState<SheetStart>('');
  const used = useSheet(first, start);
  const { sheet, undo, canUndo } = used;
  const records = useMemo(() => filtered(sheet.records, filter), [sheet.records, filter]);
  const shownIds = useMemo(() => new Set(records.map(({ id }) => id)), [records]);
  const mains = useMemo(() => new Map(sheet.records.map((one) => [one.id, one])), [sheet.records]);
  const nameOf = useCallback(
    (record: SheetRecord): string => {
      const name = localized(record, 'site_variant_name', lang) || siteTitle(record, lang);
      const main = mains.get(record.parent);
      return main ? `${siteTitle(main, lang)} · ${name}` : siteTitle(record, lang);
    },
    [lang, mains],
  );
  const onUndo = async (): Promise<void> => {
    const count = await undo();
    if (count > 0) sayDone(t('prices_undone', { count }));
  };
  const onPasted = ({ count, odd, beyond }: Pasted): void => {
    if (count > 0) sayDone(t('prices_pasted', { count }));
    const cells = odd.map((text) => `«${text.slice(0, 20)}»`).slice(0, 5);
    if (cells.length > 0) sayFailed(t('prices_paste_odd', { cells: cells.join(', ') + (odd.length > cells.length ? ' …' : '') }));
    if (beyond > 0) sayFailed(t('prices_paste_beyond', { count: beyond }));
  };
  return (
    <div className="prices-screen">
      <div className="kit-title-row">
        <h1>{t('prices_title')}</h1>
        {canUndo && <Button action={onUndo}>{t('prices_undo')}</Button>}
      </div>
      <PublishPrices used={used} shown={shownIds} latest={latest} />
      <SheetFilters
        {...{ filter, taxonomy, start, today, onStart: setStart }}
        starts={startsOf(sheet, today)}
        onFilter={(change) => setFilter((before) => ({ ...before, ...change }))}
      />
      <BulkPanel used={used} records={records} today={today} nameOf={nameOf} onSaved={setStart} />
      <p className="kit-hint">
        {t('prices_rows', { count: records.length })}
        {records.length > ROWS_MAX && ` · ${t('prices_rows_first', { count: ROWS_MAX })}`} · {t('prices_keys')}
      </p>
      {records.length === 0 ? (
        <p className="kit-notice">{t('prices_none')}</p>
      ) : (
        <SheetGrid used={used} records={records.slice(0, ROWS_MAX)} {...{ start, today, nameOf, onPasted }} onUndo={() => void onUndo()} />
      )}
    </div>
  );
}
