import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { formatMoney, toMinor } from '../../../lib/money.ts';
import { unitsIn } from '../../../kit/money/typed.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { cellsIn, netOf, placeBlock } from '../rules/preview.ts';
import { type CellChange, cellOf, isListed, type SheetPrice, type SheetRecord, type SheetStart } from '../rules/sheet.ts';
import { PRICE_TITLES, pricesOf } from './BulkPanel.tsx';
import { type After, SheetCell, shownSum } from './SheetCell.tsx';
import type { UsedSheet } from './use-sheet.ts';

/** What came of a paste, besides what was typed by it. */
export interface Pasted {
  readonly count: number;
  readonly odd: readonly string[];
  readonly beyond: number;
}

interface SheetGridProps {
  readonly used: UsedSheet;
  readonly records: readonly SheetRecord[];
  readonly start: SheetStart;
  readonly today: string;
  readonly nameOf: (record: SheetRecord) => string;
  readonly onPasted: (pasted: Pasted) => void;
  readonly onUndo: () => void;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-15, 0],
  PageDown: [15, 0],
};
const AFTER: Readonly<Record<After, readonly [down: number, right: number]>> = { stay: [0, 0], down: [1, 0], next: [0, 1], back: [0, -1] };

/** The sums of many records as a spreadsheet: walked by the arrows, edited in place, filled by a paste. */
export function SheetGrid({ used, records, start, today, nameOf, onPasted, onUndo }: SheetGridProps) {
  const { t, lang, session } = useStaff();
  const { format } = useFormats();
  const { sheet, typed, commit } = used;
  const prices = pricesOf(start);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const cells = useMemo(() => records.map((record) => prices.map((price) => cellOf(sheet, record, price, start))), [sheet, records, prices, start]);
  const hasNets = session !== null && sheet.nets.length > 0;
  const place: Place = { row: Math.min(at.row, records.length - 1), column: Math.min(at.column, prices.length - 1) };

  const valueAt = (row: number, column: number): number => {
    const [record, price] = [records[row], prices[column]];
    return record && price ? (typed.get(`${record.id} ${price}`) ?? cells[row]?.[column]?.value ?? 0) : 0;
  };
  const moveTo = (down: number, right: number): void => {
    const row = Math.max(0, Math.min(records.length - 1, place.row + down));
    const column = Math.max(0, Math.min(prices.length - 1, place.column + right));
    setAt({ row, column });
    table.current?.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`)?.focus();
  };
  const changeOf = (row: number, column: number, after: number): readonly CellChange[] => {
    const [record, price] = [records[row], prices[column]];
    const before = valueAt(row, column);
    const word = cells[row]?.[column]?.word;
    return record && price && before !== after ? [{ record: record.id, price, before, after, seen: word ? [word.token] : [] }] : [];
  };
  const onType = (row: number, column: number, value: number, after: After): void => {
    // The focus was in the box that goes away; a press elsewhere has taken it already.
    if (after !== 'stay') moveTo(...AFTER[after]);
    setEditing(null);
    void commit(changeOf(row, column, value), start);
  };
  /** The focus goes back to the cell before its box goes away. */
  const onLeave = (): void => {
    moveTo(0, 0);
    setEditing(null);
  };
  const onEdit = useCallback((sign: string): void => setEditing(sign), []);

  /** A press on a cell makes it the one that keys begin at. */
  const follow = ({ target }: FocusEvent): void => {
    const [row, column] = (target instanceof HTMLElement ? (target.dataset['at'] ?? '') : '').split(' ').map(Number);
    if (row !== undefined && column !== undefined) setAt({ row, column });
  };
  /** Phones have no key to begin with. */
  const onTap = ({ nativeEvent, target }: MouseEvent): void => {
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    if (isTouch && target instanceof HTMLElement && target.dataset['at'] !== undefined) setEditing('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isCommand = event.ctrlKey || event.metaKey;
    const step = STEPS[event.key];
    if (isCommand && event.code === 'KeyZ') onUndo();
    else if (isCommand && event.code === 'KeyC') void navigator.clipboard?.writeText(String(valueAt(place.row, place.column) || ''));
    else if (isCommand && event.key === 'Home') moveTo(-records.length, -prices.length);
    else if (isCommand && event.key === 'End') moveTo(records.length, prices.length);
    else if (isCommand || event.altKey) return;
    else if (step) moveTo(...step);
    else if (event.key === 'Home') moveTo(0, -prices.length);
    else if (event.key === 'End') moveTo(0, prices.length);
    else if (event.key === 'Enter' || event.key === 'F2') setEditing('');
    else if (event.key === 'Delete' || event.key === 'Backspace') void commit(changeOf(place.row, place.column, 0), start);
    else if (/^[\d.,฿$€₽-]$/.test(event.key)) setEditing(event.key);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const [record, price] = [records[place.row], prices[place.column]];
    const text = event.clipboardData.getData('text/plain');
    if (!record || !price || text === '') return;
    event.preventDefault();
    const ids = records.map(({ id }) => id);
    const { placed, beyond } = placeBlock(cellsIn(text), ids, prices, { record: record.id, price });
    // An empty cell of a block says nothing.
    const said = placed.filter((one) => one.text.trim() !== '').map((one) => ({ ...one, sum: unitsIn(one.text) }));
    const changes = said.flatMap((one) => (one.sum === null || one.sum < 0 ? [] : changeOf(ids.indexOf(one.record), prices.indexOf(one.price), one.sum)));
    void commit(changes, start);
    onPasted({ count: changes.length, odd: said.flatMap(({ sum, text: own }) => (sum === null || sum < 0 ? [own.trim()] : [])), beyond });
  };
  const hintOf = (row: number, column: number): string => {
    const cell = cells[row]?.[column];
    if (!cell) return '';
    const written = (sum: number): string => formatMoney(toMinor(sum), format);
    const value = valueAt(row, column);
    if ((cell.word?.rivals.length ?? 0) > 0) return t('prices_rivals');
    if (start !== '' && value === 0 && cell.usual > 0) return t('prices_as_usual', { sum: written(cell.usual) });
    return value === cell.live ? '' : t('prices_live', { sum: written(cell.live) });
  };
  return (
    <div className="prices-scroll">
      <table
        ref={table}
        className="prices-grid"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the table is a grid that is walked by keys.
        role="grid"
        aria-label={t('prices_grid')}
        aria-rowcount={records.length + 1}
        onKeyDown={onKeyDown}
        onClick={onTap}
        onPaste={onPaste}
        onFocus={follow}
      >
        <thead>
          <tr>
            <th scope="col">{t('prices_name')}</th>
            {prices.map((price) => (
              <th key={price} scope="col">
                {t(PRICE_TITLES[price])}
              </th>
            ))}
            {hasNets && (
              <>
                <th scope="col">{t('prices_net')}</th>
                <th scope="col">{t('prices_margin')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {records.map((record, row) => (
            <tr key={record.id} data-variant={record.parent !== ''} aria-rowindex={row + 2}>
              <th scope="row" lang={lang}>
                {nameOf(record)}
              </th>
              {prices.map((price, column) => {
                const cell = cells[row]?.[column];
                const value = valueAt(row, column);
                const isActive = place.row === row && place.column === column;
                return (
                  <SheetCell
                    key={price}
                    {...{ row, column, isActive, onType, onEdit, onLeave }}
                    value={start !== '' && value === 0 && editing === null ? (cell?.usual ?? 0) : value}
                    hint={hintOf(row, column)}
                    isChanged={value !== (cell?.live ?? 0)}
                    isUsual={start !== '' && value === 0}
                    hasRivals={(cell?.word?.rivals.length ?? 0) > 0}
                    editing={isActive ? editing : null}
                  />
                );
              })}
              {hasNets && <NetCells {...{ used, record, start, today }} price={record.private ? 'private_price' : 'price_adult'} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface NetCellsProps extends Pick<SheetGridProps, 'used' | 'start' | 'today'> {
  readonly record: SheetRecord;
  readonly price: SheetPrice;
}

/** What the house pays, and what is left of the price; a price below it is marked by words too. */
function NetCells({ used: { sheet, typed }, record, price, start, today }: NetCellsProps) {
  const { t } = useStaff();
  const { format } = useFormats();
  const net = netOf(sheet.nets, record.id, price, start || today, format.code);
  const cell = cellOf(sheet, record, price, isListed(price) ? start : '');
  const sold = typed.get(`${record.id} ${price}`) ?? (cell.value || cell.usual);
  const margin = net === null || sold === 0 ? null : toMinor(sold) - net;
  return (
    <>
      <td className="prices-net">{net === null ? '' : shownSum(net / 100)}</td>
      <td className="prices-net" data-below={margin !== null && margin < 0}>
        {margin === null ? '' : margin < 0 ? `−${shownSum(-margin / 100)} ${t('prices_bulk_below')}` : shownSum(margin / 100)}
      </td>
    </>
  );
}
