import { netPriceOn } from '../../../catalogue/costs/rules/net-price.ts';
import { toMinor } from '../../../lib/money.ts';
import type { NetPrice } from '../../../model/costs/fields/net-prices.ts';
import { type CellChange, type CellName, cellOf, isListed, type Sheet, type SheetPrice, type SheetRecord, type SheetStart, typedOn } from './sheet.ts';

/** Rows of cells as spreadsheets put them on the clipboard: tabs between cells, quotes around a cell with a line or a quote in it. */
export function cellsIn(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '');
  for (let at = 0; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (isQuoted && sign === '"' && source.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\t' || sign === '\n')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') rows.push([]);
    } else cell += sign;
  }
  rows.at(-1)?.push(cell);
  return rows;
}

/** A cell of a block in its place of the sheet. */
export interface PlacedText extends CellName {
  readonly text: string;
}

/**
 * Where the cells of a block go: from a cell on to the right and downwards, over the rows and columns that are seen. One single
 * cell of a block goes into one place; what would lie beyond the sheet is counted.
 */
export function placeBlock(
  block: readonly (readonly string[])[],
  records: readonly string[],
  prices: readonly SheetPrice[],
  from: CellName,
): { readonly placed: readonly PlacedText[]; readonly beyond: number } {
  const [top, left] = [records.indexOf(from.record), prices.indexOf(from.price)];
  const cells = block.flatMap((row, down) => row.map((text, right) => ({ record: records[top + down], price: prices[left + right], text })));
  const placed = cells.flatMap(({ record, price, text }) => (record !== undefined && price !== undefined ? [{ record, price, text }] : []));
  return { placed, beyond: cells.length - placed.length };
}

/** What is done to many prices at once. */
export interface BulkOrder {
  readonly by: 'percent' | 'sum';
  /** Per cent, in hundredths of one; or a sum in minor units. Below zero it takes off. */
  readonly amount: number;
  readonly prices: readonly SheetPrice[];
  /** The result is a multiple of so many minor units; 0 leaves it as it comes out. */
  readonly step: number;
  readonly rounding: 'up' | 'nearest';
}

const WHOLE = 10_000n;

/**
 * A price after the change, in minor units; halves go up. What has no price gets none: 0 stays 0. `null` where nothing would
 * be left to pay.
 * @example bulkPrice(195_000, { by: 'percent', amount: 700, step: 5_000, rounding: 'nearest', prices: [] }) // 210_000
 */
export function bulkPrice(minor: number, { by, amount, step, rounding }: BulkOrder): number | null {
  if (minor === 0) return 0;
  const [before, add] = [BigInt(minor), BigInt(amount)];
  // In ten-thousandths of a minor unit, so that nothing is lost before it is rounded once.
  const exact = by === 'percent' ? before * (WHOLE + add) : (before + add) * WHOLE;
  if (exact <= 0n) return null;
  const unit = BigInt(Math.max(1, step)) * WHOLE;
  const rounded = ((rounding === 'up' ? exact + unit - 1n : exact + unit / 2n) / unit) * unit;
  return rounded > 0n ? Number(rounded / WHOLE) : null;
}

/** What the house pays for what a sum buys, in minor units; `null` where nobody knows, or it is in another currency. */
export function netOf(nets: readonly NetPrice[], record: string, price: SheetPrice, day: string, currency: string): number | null {
  const row = netPriceOn(nets, record, day);
  const kinds = { price_adult: row?.adult, price_child: row?.child, price_infant: row?.infant, private_price: row?.boat };
  const minor = isListed(price) ? kinds[price] : undefined;
  return row?.currency === currency && minor !== undefined && minor > 0 ? minor : null;
}

/** One change of many, before anything is saved. */
export interface PreviewedChange extends CellChange {
  /** Minor units; `null` where nobody knows. */
  readonly net: number | null;
  readonly isBelowCost: boolean;
}

export interface BulkPreview {
  readonly changes: readonly PreviewedChange[];
  /** Sums of which nothing would be left: they stay. */
  readonly refused: readonly CellChange[];
}

interface PreviewFacts {
  readonly nets: readonly NetPrice[];
  readonly currency: string;
  readonly today: string;
}

/** What a change of many does to each sum; from a day on it is reckoned from the prices that hold then. */
export function previewBulk(
  sheet: Sheet,
  records: readonly SheetRecord[],
  order: BulkOrder,
  start: SheetStart,
  { nets, currency, today }: PreviewFacts,
): BulkPreview {
  const changes: PreviewedChange[] = [];
  const refused: CellChange[] = [];
  for (const record of records) {
    const day = start || today;
    for (const price of order.prices.filter((one) => start === '' || isListed(one))) {
      const { value, word } = cellOf(sheet, record, price, start);
      const before = start === '' ? value : typedOn(sheet, record, day)[price];
      const minor = bulkPrice(toMinor(before), order);
      const change = { record: record.id, price, before, after: (minor ?? 0) / 100, seen: word ? [word.token] : [] };
      if (minor === null) refused.push(change);
      else if (change.after !== before) {
        const net = netOf(nets, record.id, price, day, currency);
        changes.push({ ...change, net, isBelowCost: net !== null && minor < net });
      }
    }
  }
  return { changes, refused };
}
