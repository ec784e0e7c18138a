import { useCallback, useMemo, useState } from 'react';
import { localized } from '../../../i18n/localized.ts';
import { sayDone, sayFailed } from '../../../kit/ui/say.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { siteTitle } from '../../../catalogue/catalogue/excursion-title.ts';
import type { Publication } from '../../../model/studio/fields/publications.ts';
import type { SheetData } from '../repo.ts';
import { filtered, NO_FILTER, type SheetFilter } from '../rules/filter.ts';
import { type Shelves, type SheetRecord, type SheetStart, startsOf } from '../rules/sheet.ts';
import { BulkPanel } from './BulkPanel.tsx';
import { PublishPrices } from './PublishPrices.tsx';
import { SheetFilters } from './SheetFilters.tsx';
import { type Pasted, SheetGrid } from './SheetGrid.tsx';
import { pricesT } from './texts.ts';
import { useSheet } from './use-sheet.ts';

interface SheetProps {
  readonly first: SheetData;
  readonly shelves: Shelves;
  readonly latest: readonly Publication[];
  /** The country's day, `YYYY-MM-DD`. */
  readonly today: string;
}

/** More rows than these are shown once they are filtered. */
const ROWS_MAX = 300;

/** All prices of a country: typed as in a spreadsheet, changed many at once, published together. */
export const SheetScreen = staffScreen(pricesT, Sheet);

function Sheet({ first, shelves, latest, today }: SheetProps) {
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
        {...{ filter, shelves, start, today, onStart: setStart }}
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
