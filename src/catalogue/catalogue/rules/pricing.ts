import { type Money, toMinor } from '../../../lib/money.ts';
import type { ParkFee, PriceSnapshot, UnitLine } from '../../../model/catalogue/fields/shapes.ts';
import type { Party } from './party.ts';

/** The price fields of an excursion or variant, in whole units of the country's main currency. */
export interface PricedRecord {
  readonly private: boolean;
  readonly private_price: number;
  readonly price_adult: number;
  readonly price_child?: number;
  /** 0 or nothing where infants sail free. */
  readonly price_infant?: number;
}

export interface Price extends Money {
  /** Whom it buys: a seat for one adult, or the whole boat. */
  readonly unit: 'adult' | 'private';
  /** Child price, where children pay less. */
  readonly childMinor: number | null;
  /** What an infant pays, where he pays. */
  readonly infantMinor: number | null;
}

/**
 * Price of an excursion or variant: the private price of a private one, otherwise the adult price
 * (specification §5). `null` where none is set: then the page says "on request".
 */
export function priceOf(record: PricedRecord, currency: string): Price | null {
  const units = record.private ? record.private_price : record.price_adult;
  if (!(units > 0)) return null;
  const seat = (price = 0): number | null => (!record.private && price > 0 ? toMinor(price) : null);
  return {
    minor: toMinor(units),
    currency,
    unit: record.private ? 'private' : 'adult',
    childMinor: seat(record.price_child),
    infantMinor: seat(record.price_infant),
  };
}

/**
 * What a card shows: the lowest adult price among the excursion and its variants; the lowest private price where
 * only whole boats are sold.
 */
export function lowestPrice(prices: readonly (Price | null)[]): Price | null {
  const known = prices.filter((price) => price !== null);
  const perAdult = known.filter((price) => price.unit === 'adult');
  const pool = perAdult.length > 0 ? perAdult : known;
  return pool.reduce<Price | null>((lowest, price) => (lowest === null || price.minor < lowest.minor ? price : lowest), null);
}

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
