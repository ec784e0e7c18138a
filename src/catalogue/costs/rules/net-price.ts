import { inForceOn, type Term } from '../../catalogue/rules/price-lists.ts';
import type { NetPrice } from '../../../model/costs/fields/net-prices.ts';

/**
 * The price of an excursion that holds on a day: of those whose term has the day in it the one that began last; `undefined`
 * where none does.
 * @param day `YYYY-MM-DD` of the excursion's country
 */
export function netPriceOn<Row extends Term>(rows: readonly Row[], excursion: string, day: string): Row | undefined {
  return inForceOn(rows, excursion, day);
}

/** What is left of a price; `null` where one of both is not known, or they are in different currencies. */
export interface Margin {
  /** Minor units; below zero where the trip is sold at a loss. */
  readonly minor: number;
  /** Of the price, in whole percent, rounded down, so that nobody gives away what is not there. */
  readonly percent: number;
}

/** @example marginOf({ minor: 250000, currency: 'THB' }, { minor: 180000, currency: 'THB' }) // { minor: 70000, percent: 28 } */
export function marginOf(
  price: { readonly minor: number; readonly currency: string },
  net: { readonly minor: number; readonly currency: string },
): Margin | null {
  if (price.currency !== net.currency || price.minor <= 0 || net.minor <= 0) return null;
  const minor = price.minor - net.minor;
  return { minor, percent: Math.floor((minor * 100) / price.minor) };
}

/** What keeps a net price from being saved: its term ends before it begins, or it names no sum. */
export function faultOfNetPrice(row: Pick<NetPrice, 'valid_from' | 'valid_to' | 'adult' | 'child' | 'infant' | 'boat'>): 'term' | 'sums' | null {
  if (row.valid_to !== '' && row.valid_to < row.valid_from) return 'term';
  return row.adult + row.child + row.infant + row.boat > 0 ? null : 'sums';
}
