import type { UnitLine } from '../../../model/catalogue/fields/shapes.ts';
import { shareOf } from '../../../catalogue/currencies/rules/rate.ts';
import type { Discount, ExtraLine } from '../../../model/vouchers/fields/shapes.ts';

/** What is sold, in minor units of the voucher's currency. */
export interface Sale {
  readonly units: readonly UnitLine[];
  readonly extras: readonly ExtraLine[];
  readonly transfer_price: number;
  readonly discount: Discount | null;
  /** Smallest sum of the currency that is paid, in minor units: shares are rounded to it. */
  readonly step: number;
}

export interface Totals {
  readonly units_sum: number;
  readonly extras_sum: number;
  /** Before the discount. */
  readonly list_total: number;
  readonly discount_sum: number;
  readonly total: number;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** total = sum(units) + sum(extras) + transfer − discount; a discount takes no more than there is. */
export function totalsOf(sale: Sale): Totals {
  const units_sum = sum(sale.units.map((line) => line.qty * line.unit_price));
  const extras_sum = sum(sale.extras.map((line) => line.qty * line.price));
  const list_total = units_sum + extras_sum + sale.transfer_price;
  const discount_sum = Math.min(list_total, sale.discount ? discountOf(sale.discount, list_total, sale.step) : 0);
  return { units_sum, extras_sum, list_total, discount_sum, total: list_total - discount_sum };
}

function discountOf(discount: Discount, list_total: number, step: number): number {
  return discount.kind === 'fixed' ? discount.value : shareOf(list_total, discount.value, step);
}

/** Share of the list price that is taken off, in hundredths of a percent, rounded up: what a limit is held against. */
export function discountShare(totals: Totals): number {
  return totals.list_total === 0 ? 0 : Math.ceil((totals.discount_sum * 10_000) / totals.list_total);
}
