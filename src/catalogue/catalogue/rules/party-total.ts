import { major, toMinor } from '../../../lib/money.ts';
import type { ParkFee, PriceSnapshot, UnitLine } from '../../../model/catalogue/fields/shapes.ts';
import { type BandFacts, type ChildBand, feeAtPark, type FeeFacts, USUAL_CHILD, youngestAge } from './excursion-facts.ts';
import { bandOf, type FitLimits, guestParty, headcount, type Party } from './party.ts';
import { type Supplement, supplementOf } from './pickup.ts';
import type { PriceStep } from './price-lists.ts';
import { parkFeeOf, type PricedRecord, snapshotOf, unitsOf } from './pricing.ts';

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
export type OfferedRecord = BandFacts & FeeFacts & PricedRecord & FitLimits & { readonly max_people: number };

/** What a variant offers a party; `null` where it is sold on request only. */
export function offerOf(sold: OfferedRecord, main: OfferedRecord, currency: string): PartyOffer | null {
  const prices = snapshotOf(sold, currency);
  if (!prices) return null;
  const { currency: _currency, ...priced } = prices;
  const fee = feeAtPark(sold, main);
  return {
    prices: priced,
    band: bandOf(sold, main),
    youngest: youngestAge(sold, main),
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

// decision: party-totals
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

/** Who comes, as what is sold counts them where seats are asked for: whoever is to be measured takes one. Of what is sold on request nobody's age is asked. */
export function seatedParty(offer: PartyOffer | null | undefined, { adults, ages }: Travellers): Party {
  const { party, toMeasure } = guestParty({ adults, children: ages.length, infants: 0, child_ages: offer ? ages : [] }, offer?.band ?? UNASKED);
  return toMeasure ? { ...party, children: ages.length } : party;
}
const UNASKED = { by: 'age', from: 0, to: 0 } as const;

/** Whether the trip takes all of them. */
export const takesAll = ({ tooYoung, isTooMany }: PartyTotal): boolean => tooYoung.length === 0 && !isTooMany;

/** What an excursion answers a party: what it pays at least, or why none of its choices is theirs; `on_request` where only one without a price may be. */
export type PartyAnswer =
  | { readonly kind: 'sum'; readonly total: PartyTotal }
  /** Nobody younger than `count` years, or no more people than `count`. */
  | { readonly kind: 'too_young' | 'too_many'; readonly count: number }
  | { readonly kind: 'on_request' };

/**
 * What a list says of an excursion to a party: the least of the offers that take all of them. Where none does, the one that refuses fewest
 * says why: a smaller party is more easily had than an older child.
 * @param offers of the excursion and its variants; `null` of what is sold on request
 * @param additionsOf what is added to the offer of a place in the list
 */
export function answerParty(offers: readonly (PartyOffer | null)[], travellers: Travellers, additionsOf: (at: number) => Additions = () => ({})): PartyAnswer {
  const priced = offers.flatMap((offer, at) => (offer ? [{ offer, total: partyTotal(offer, travellers, additionsOf(at)) }] : []));
  const [first, ...others] = priced.map(({ total }) => total).filter(takesAll);
  if (first) return { kind: 'sum', total: others.reduce((least, total) => (total.least.whole < least.least.whole ? total : least), first) };
  if (priced.length < offers.length || priced.length === 0) return { kind: 'on_request' };
  const small = priced.filter(({ total }) => total.tooYoung.length === 0).map(({ offer }) => offer.seats);
  if (small.length > 0) return { kind: 'too_many', count: Math.max(...small) };
  return { kind: 'too_young', count: Math.min(...priced.map(({ offer }) => offer.youngest)) };
}

/** What the cards of a country cost a party: fetched once somebody has said who travels. */
export interface PartyPrices {
  readonly symbol: string;
  readonly side: 'left' | 'right';
  /** The country's clock, by its IANA name. */
  readonly timezone: string;
  /** Offers of each listed excursion, its own and those of its variants. */
  readonly offers: Readonly<Record<string, readonly SentOffer[]>>;
  /** Supplements of the same, in their order; excursions that ask for none are left out, and all of them in a file of before. */
  readonly supplements?: Readonly<Record<string, readonly SentSupplements[]>>;
  /** Ids of offers without a limit of their own, in the order of the offers, '' of the others; excursions of which all have one are left out. */
  readonly unlimited?: Readonly<Record<string, readonly string[]>>;
  /** What becomes of them later, in the same order; excursions of which nothing changes are left out. */
  readonly later: Readonly<Record<string, readonly SentSteps[]>>;
}

/** Where in an offer that is sent its seats stand. */
const SEATS_AT = 5;

/**
 * The prices with limits of boats: an offer without a limit of its own takes as many as its boat does.
 * @param most people that a boat takes, by the id of what is sold on it
 */
export function boundByBoats(prices: PartyPrices, most: Readonly<Record<string, number>>): PartyPrices {
  const bound = (offer: SentOffer, id: string | undefined): SentOffer => {
    const seats = most[id ?? ''] ?? 0;
    return offer.length === 0 || seats === 0 || (offer[SEATS_AT] ?? 0) > 0 ? offer : [...offer, ...USUAL.slice(offer.length)].with(SEATS_AT, seats);
  };
  const changed = Object.entries(prices.unlimited ?? {});
  const offers = changed.map(([main, ids]) => [main, (prices.offers[main] ?? []).map((offer, at) => bound(offer, ids[at]))] as const);
  const later = changed.flatMap(([main, ids]) => {
    const steps = prices.later[main];
    return steps ? [[main, steps.map((one, at) => one.map(([from, offer]) => [from, bound(offer, ids[at])] as const))] as const] : [];
  });
  return { ...prices, offers: { ...prices.offers, ...Object.fromEntries(offers) }, later: { ...prices.later, ...Object.fromEntries(later) } };
}

/** Areas with a supplement: whole units of each, or below zero of the whole party. */
export type SentSupplements = Readonly<Record<string, number>>;

/** A supplement as it is sent: below zero it is the whole party's. */
const additionsIn = (sent: number): Additions => (sent === 0 ? {} : { transfer: { price: toMinor(Math.abs(sent)), unit: sent > 0 ? 'person' : 'party' } });

/** For which day, and from where. */
export interface AskedWhen {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Id of the area where they stay; '' for none. */
  readonly area: string;
}

/** What an excursion answers a party; that its price is asked for, where the prices know nothing of it. */
export function answerFor({ offers, later, supplements }: PartyPrices, id: string, party: Travellers, { day, area }: AskedWhen): PartyAnswer {
  const choices = (offers[id] ?? []).map((offer, at) => offerOn(offer, later[id]?.[at], day));
  return answerParty(choices, party, (at) => additionsIn(supplements?.[id]?.[at]?.[area] ?? 0));
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
