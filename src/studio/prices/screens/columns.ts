import { isListed, SHEET_PRICES, type SheetPrice } from '../rules/columns.ts';
import type { SheetStart } from '../rules/sheet.ts';

export const PRICE_TITLES = {
  price_adult: 'prices_adult',
  price_child: 'prices_child',
  price_infant: 'prices_infant',
  private_price: 'prices_private',
  park_fee_adult: 'prices_fee_adult',
  park_fee_child: 'prices_fee_child',
} as const satisfies Readonly<Record<SheetPrice, string>>;

const OF_LISTS = SHEET_PRICES.filter(isListed);

/** The sums that the prices of a start have. */
export const pricesOf = (start: SheetStart): readonly SheetPrice[] => (start === '' ? SHEET_PRICES : OF_LISTS);
