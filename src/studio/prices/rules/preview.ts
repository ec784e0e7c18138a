import { toMinor } from '../../../lib/money.ts';
import type { NetPrice } from '../../../model/costs/fields/net-prices.ts';
import { netPriceOn } from '../../../catalogue/costs/rules/net-price.ts';
import { type BulkOrder, bulkPrice } from './bulk.ts';
import { isListed, type SheetPrice } from './columns.ts';
import { cellOf, type Sheet, type SheetRecord, type SheetStart, typedOn } from './sheet.ts';
import type { CellChange } from './undo.ts';

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
