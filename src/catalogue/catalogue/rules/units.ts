import type { ParkFee, PriceSnapshot, UnitLine } from '../../../model/catalogue/fields/shapes.ts';
import type { Party } from './party.ts';
import { type PricedRecord, priceOf } from './pricing.ts';

/** What the one price engine says of a variant; `null` where it is sold on request only. */
export function snapshotOf(record: PricedRecord, currency: string): PriceSnapshot | null {
  const price = priceOf(record, currency);
  if (!price) return null;
  if (price.unit === 'private') return { currency, unit: 'private', adult: 0, child: 0, boat: price.minor };
  return {
    ...{ currency, unit: 'adult', adult: price.minor, child: price.childMinor ?? price.minor, boat: 0 },
    ...(price.infantMinor === null ? {} : { infant: price.infantMinor }),
  };
}

/** What a party buys at these prices: seats, or the whole boat; hours beyond the programme at a price that was agreed. */
export function unitsOf(
  prices: Pick<PriceSnapshot, 'unit' | 'adult' | 'child' | 'infant' | 'boat'>,
  party: Party,
  extraHours: { readonly qty: number; readonly unit_price: number } | null = null,
): readonly UnitLine[] {
  const lines: readonly UnitLine[] =
    prices.unit === 'private'
      ? [{ type: 'private_boat', qty: 1, unit_price: prices.boat }]
      : [
          { type: 'adult', qty: party.adults, unit_price: prices.adult },
          { type: 'child', qty: party.children, unit_price: prices.child },
          { type: 'infant', qty: party.infants, unit_price: prices.infant ?? 0 },
        ];
  const hours: readonly UnitLine[] = extraHours ? [{ type: 'extra_hour', ...extraHours }] : [];
  return [...lines, ...hours].filter((line) => line.qty > 0);
}

/** Fee that a party pays in cash at the park, beside the total. */
export function parkFeeOf(fee: ParkFee | null, party: Party): number {
  return fee?.mode === 'collect' ? fee.adult * party.adults + fee.child * party.children : 0;
}
