import type { Discount, ExtraLine, ParkFee, PriceSnapshot, UnitLine } from '../fields/shapes.ts';
import { type PricedRecord, priceOf } from '../../catalogue/rules/pricing.ts';
import { shareOf } from '../../currencies/rules/rate.ts';

/** People of a voucher. Infants pay nothing, but stand on the manifest. */
export interface Party {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

/** What is sold, in minor units of the voucher's currency. */
export interface Sale {
  readonly units: readonly UnitLine[];
  readonly extras: readonly ExtraLine[];
  readonly transfer_price: number;
  readonly discount: Discount | null;
  /** Smallest sum of the currency that is paid, in minor units: shares are rounded to it. */
  readonly step: number;
}

/** Ages that count as a child; younger ones are infants, older ones adults. Operators differ: kept as data. */
export interface AgeBands {
  readonly child_from: number;
  readonly adult_from: number;
}
export const LOCAL_AGE_BANDS: AgeBands = { child_from: 4, adult_from: 12 };

/** A party out of adults and the ages of those who are not. @example partyOf(2, [2, 7, 13], LOCAL_AGE_BANDS) // 3 adults, 1 child, 1 infant */
export function partyOf(adults: number, ages: readonly number[], bands: AgeBands): Party {
  const grown = ages.filter((age) => age >= bands.adult_from).length;
  const infants = ages.filter((age) => age < bands.child_from).length;
  return { adults: adults + grown, children: ages.length - grown - infants, infants };
}

export const headcount = (party: Party): number => party.adults + party.children + party.infants;

/** What the one price engine says of a variant; `null` where it is sold on request only. */
export function snapshotOf(record: PricedRecord, currency: string): PriceSnapshot | null {
  const price = priceOf(record, currency);
  if (!price) return null;
  if (price.unit === 'private') return { currency, unit: 'private', adult: 0, child: 0, boat: price.minor };
  return { currency, unit: 'adult', adult: price.minor, child: price.childMinor ?? price.minor, boat: 0 };
}

/** What a party buys at these prices: seats, or the whole boat; hours beyond the programme at a price that was agreed. */
export function unitsOf(
  prices: PriceSnapshot,
  party: Party,
  extraHours: { readonly qty: number; readonly unit_price: number } | null = null,
): readonly UnitLine[] {
  const lines: readonly UnitLine[] =
    prices.unit === 'private'
      ? [{ type: 'private_boat', qty: 1, unit_price: prices.boat }]
      : [
          { type: 'adult', qty: party.adults, unit_price: prices.adult },
          { type: 'child', qty: party.children, unit_price: prices.child },
          { type: 'infant', qty: party.infants, unit_price: 0 },
        ];
  const hours: readonly UnitLine[] = extraHours ? [{ type: 'extra_hour', ...extraHours }] : [];
  return [...lines, ...hours].filter((line) => line.qty > 0);
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

/** Fee that a party pays in cash at the park, beside the total. */
export function parkFeeOf(fee: ParkFee | null, party: Party): number {
  return fee?.mode === 'collect' ? fee.adult * party.adults + fee.child * party.children : 0;
}
