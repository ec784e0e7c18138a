import type { UnitLine } from '../../../model/catalogue/fields/shapes.ts';
import { guestParty, headcount, type Party } from './party.ts';
import type { PartyOffer } from './party-offer.ts';
import { type Supplement, supplementOf } from './pickup.ts';
import { parkFeeOf, unitsOf } from './units.ts';

/** Who travels together, as they say it themselves: what a child costs is each trip's own matter. */
export interface Travellers {
  /** At least one. */
  readonly adults: number;
  /** Whole years of everybody under 18. */
  readonly ages: readonly number[];
}

/** What is added to the price of the seats. Sums in minor units. */
export interface Additions {
  /** For the way from where they stay. */
  readonly transfer?: Supplement;
  readonly extras?: readonly { readonly qty: number; readonly price: number }[];
}

/** A sum with its arithmetic, in minor units. */
export interface PartySum {
  /** Who comes, as the trip counts them. */
  readonly party: Party;
  /** Kinds that nobody pays for stand here as well. */
  readonly units: readonly UnitLine[];
  readonly transfer: number;
  readonly extras: number;
  /** What the house asks: units, transfer and extras. */
  readonly price: number;
  /** What the park asks on the spot, on top. */
  readonly atPark: number;
  /** All that they pay. */
  readonly whole: number;
}

export interface PartyTotal {
  readonly least: PartySum;
  /** More than the least only where children are measured there. */
  readonly most: PartySum;
  /** Ages of those whom the trip does not take. */
  readonly tooYoung: readonly number[];
  readonly isTooMany: boolean;
}

/**
 * What a party pays for an offer. Where children are measured and only ages are known, the sum lies between two: all of
 * them of the kind that pays least, and all of the kind that pays most.
 */
export function partyTotal(offer: PartyOffer, { adults, ages }: Travellers, additions: Additions = {}): PartyTotal {
  const { party, toMeasure } = guestParty({ adults, children: ages.length, infants: 0, child_ages: ages }, offer.band);
  const grown = party.adults;
  const count = ages.length;
  const parties: readonly Party[] = toMeasure
    ? [
        ...(toMeasure.from > 0 ? [{ adults: grown, children: 0, infants: count }] : []),
        { adults: grown, children: count, infants: 0 },
        { adults: grown + count, children: 0, infants: 0 },
      ]
    : [party];
  const sums = parties.map((one) => sumOf(offer, one, additions));
  const [first] = sums;
  if (!first) throw new RangeError('A party without a sum');
  return {
    least: sums.reduce((least, sum) => (sum.whole < least.whole ? sum : least), first),
    most: sums.reduce((most, sum) => (sum.whole > most.whole ? sum : most), first),
    tooYoung: ages.filter((age) => age < offer.youngest),
    isTooMany: offer.seats > 0 && headcount(party) + (toMeasure ? count : 0) > offer.seats,
  };
}

/** Whether the trip takes all of them. */
export const takesAll = ({ tooYoung, isTooMany }: PartyTotal): boolean => tooYoung.length === 0 && !isTooMany;

/**
 * The least that a party pays for any of the offers that take all of them; `null` where none does, or has a price.
 * @param additionsOf what is added to the offer of a place in the list
 */
export function leastTotal(
  offers: readonly (PartyOffer | null)[],
  travellers: Travellers,
  additionsOf: (at: number) => Additions = () => ({}),
): PartyTotal | null {
  const totals = offers.flatMap((offer, at) => (offer ? [partyTotal(offer, travellers, additionsOf(at))] : [])).filter(takesAll);
  return totals.reduce<PartyTotal | null>((least, total) => (least === null || total.least.whole < least.least.whole ? total : least), null);
}

const summed = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

function sumOf(offer: PartyOffer, party: Party, { transfer, extras = [] }: Additions): PartySum {
  const units = unitsOf(offer.prices, party);
  const beside = summed(extras.map(({ qty, price }) => qty * price));
  const way = transfer ? supplementOf(transfer, party) : 0;
  const price = summed(units.map((line) => line.qty * line.unit_price)) + way + beside;
  const atPark = parkFeeOf(offer.fee, party);
  return { party, units, transfer: way, extras: beside, price, atPark, whole: price + atPark };
}
