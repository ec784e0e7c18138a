import { major, toMinor } from '../../../lib/money.ts';
import type { ParkFee, PriceSnapshot } from '../../../model/catalogue/fields/shapes.ts';
import { ageFrom, type BandFacts, type ChildBand, type FeeFacts, feeAtPark, USUAL_CHILD } from './excursion-facts.ts';
import { bandOf } from './party.ts';
import type { PriceStep } from './price-lists.ts';
import type { PricedRecord } from './pricing.ts';
import { snapshotOf } from './units.ts';

/** All that a party's sum follows from: what one variant costs, and whom it takes. Sums in minor units. */
export interface PartyOffer {
  readonly prices: Pick<PriceSnapshot, 'unit' | 'adult' | 'child' | 'infant' | 'boat'>;
  readonly band: ChildBand;
  /** Youngest age that may come, in years; 0 for any. */
  readonly youngest: number;
  /** People that it takes; 0 where nobody said. */
  readonly seats: number;
  /** Paid to the park on the spot, on top of the price; `null` where there is none, or it is part of the price. */
  readonly fee: ParkFee | null;
}

/** A record of the catalogue that is sold. */
export type OfferedRecord = BandFacts & FeeFacts & PricedRecord & { readonly max_people: number };

/** What a variant offers a party; `null` where it is sold on request only. */
export function offerOf(sold: OfferedRecord, main: OfferedRecord, currency: string): PartyOffer | null {
  const prices = snapshotOf(sold, currency);
  if (!prices) return null;
  const { currency: _currency, ...priced } = prices;
  const fee = feeAtPark(sold, main);
  return {
    prices: priced,
    band: bandOf(sold, main),
    youngest: ageFrom(sold, main),
    seats: sold.max_people,
    fee: fee?.mode === 'collect' && fee.adult + fee.child > 0 ? { mode: 'collect', adult: toMinor(fee.adult), child: toMinor(fee.child) } : null,
  };
}

/**
 * An offer as it travels to browsers: adult, child and private price, fee of an adult and of a child (whole units of the
 * currency), seats, youngest age, the child's band, 1 where that is of centimetres, and the infant's price. What is usual at the end is left out;
 * nothing at all is an offer on request.
 */
export type SentOffer = readonly number[];

const USUAL: SentOffer = [0, 0, 0, 0, 0, 0, 0, USUAL_CHILD.from, USUAL_CHILD.to, 0, 0];

/** @example sentOffer(offer) // [2900, 1900, 0, 400, 200, 35] */
export function sentOffer(offer: PartyOffer | null): SentOffer {
  if (!offer) return [];
  const { prices, band, fee } = offer;
  const sums = [prices.adult, prices.child, prices.boat, fee?.adult ?? 0, fee?.child ?? 0].map(major);
  const all = [...sums, offer.seats, offer.youngest, band.from, band.to, band.by === 'height' ? 1 : 0, major(prices.infant ?? 0)];
  return all.slice(0, all.findLastIndex((value, at) => value !== USUAL[at]) + 1);
}

/** The offer that was sent; `null` where it is sold on request only. */
export function readOffer(sent: SentOffer): PartyOffer | null {
  const [adult = 0, child = 0, boat = 0, feeAdult = 0, feeChild = 0, seats = 0, youngest = 0, from = 0, to = 0, isHeight, infant = 0] = [
    ...sent,
    ...USUAL.slice(sent.length),
  ];
  if (adult === 0 && boat === 0) return null;
  return {
    prices: {
      ...{ unit: boat > 0 ? 'private' : 'adult', adult: toMinor(adult), child: toMinor(child), boat: toMinor(boat) },
      ...(infant > 0 ? { infant: toMinor(infant) } : {}),
    },
    band: { by: isHeight ? 'height' : 'age', from, to },
    youngest,
    seats,
    fee: feeAdult + feeChild > 0 ? { mode: 'collect', adult: toMinor(feeAdult), child: toMinor(feeChild) } : null,
  };
}

/** Offers that come later: from a day on, until the next one. */
export type SentSteps = readonly (readonly [from: string, offer: SentOffer])[];

/** What becomes of an offer, as it travels to browsers. */
export const sentSteps = <Sold extends OfferedRecord>(steps: readonly PriceStep<Sold>[], main: OfferedRecord, currency: string): SentSteps =>
  steps.map(({ from, record }) => [from, sentOffer(offerOf(record, main, currency))]);

/** The offer that holds on a `YYYY-MM-DD` day: the last one that has begun by then. */
export const offerOn = (offer: SentOffer, later: SentSteps | undefined, day: string): PartyOffer | null =>
  readOffer(later?.findLast(([from]) => from <= day)?.[1] ?? offer);
