import type { PriceSnapshot } from '../../../model/catalogue/fields/shapes.ts';
import type { Party } from '../../../catalogue/catalogue/rules/party.ts';
import { parkFeeOf, unitsOf } from '../../../catalogue/catalogue/rules/pricing.ts';
import { totalsOf } from '../../../booking/vouchers/price/price.rules.ts';

/** What a party pays, minor units of the country's main currency; `total` is `null` where it is sold on request. */
export interface GuestPrice {
  readonly total: number | null;
  readonly isBoat: boolean;
  /** Paid at the park beside the total. */
  readonly parkFee: number;
}

interface Sold {
  readonly price: PriceSnapshot | null;
  readonly parkFee: { readonly mode: 'included' | 'collect'; readonly adult: number; readonly child: number } | null;
}

/** The one place in which manager mode reckons: by the engine that vouchers are sold by. */
export function guestPriceOf({ price, parkFee }: Sold, party: Party): GuestPrice {
  const fee = parkFeeOf(parkFee, party);
  if (!price) return { total: null, isBoat: false, parkFee: fee };
  const { total } = totalsOf({ units: unitsOf(price, party), extras: [], transfer_price: 0, discount: null, step: 1 });
  return { total, isBoat: price.unit === 'private', parkFee: fee };
}

const MOST = 99;
/** A party out of what was typed; `null` where it is none that can be reckoned with. */
export function partyTyped(adults: string, children: string, infants: string): Party | null {
  const [some, kids, babies] = [adults, children, infants].map((text) => (/^\s*\d{0,2}\s*$/.test(text) ? Number(text) : Number.NaN)) as [
    number,
    number,
    number,
  ];
  const all = some + kids + babies;
  return all >= 1 && all <= MOST ? { adults: some, children: kids, infants: babies } : null;
}
