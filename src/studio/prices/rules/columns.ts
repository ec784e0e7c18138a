import { LISTED_PRICES } from '../../../catalogue/catalogue/rules/price-lists.ts';

/** The sums of the sheet in the order of its columns: whole units of the country's main currency. */
export const SHEET_PRICES = [...LISTED_PRICES, 'park_fee_adult', 'park_fee_child'] as const;
export type SheetPrice = (typeof SHEET_PRICES)[number];

/** Whether a price list can say a sum otherwise. */
export const isListed = (price: SheetPrice): price is (typeof LISTED_PRICES)[number] => (LISTED_PRICES as readonly string[]).includes(price);

/** A cell: the record, and which of its sums. */
export interface CellName {
  readonly record: string;
  readonly price: SheetPrice;
}
