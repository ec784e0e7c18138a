import { type BandFacts, type ChildBand, childBand, USUAL_CHILD } from '../../catalogue/rules/excursion-facts.ts';
import { type Party, partyOf } from './price.ts';

/** Who asks for a trip: ages are said of those whom the lead calls children. */
export interface AskingGuest extends Party {
  readonly child_ages: readonly number[] | null;
}

/** Who comes, as a trip counts them. */
export interface GuestParty {
  readonly party: Party;
  /** Ages of those who are no adults on this trip. */
  readonly ages: readonly number[];
  /** The heights by which the trip counts children of whom only ages are known: they stand in no number yet. `null` where nothing is to be measured. */
  readonly toMeasure: ChildBand | null;
}

/** Ages or heights by which people are counted as children: the trip's own, the usual ones where it takes no child or nobody knows what is sold. */
export const bandOf = (sold: BandFacts | undefined, main: BandFacts | undefined): ChildBand => (sold ? childBand(sold, main ?? sold) : null) ?? USUAL_CHILD;

/** The guest's party by the trip's own band; at least one adult. Numbers without ages stay as somebody said them. */
export function guestParty({ adults: said, children, infants, child_ages }: AskingGuest, band: ChildBand): GuestParty {
  const ages = child_ages ?? [];
  const adults = said || 1;
  if (ages.length === 0) return { party: { adults, children, infants }, ages, toMeasure: null };
  if (band.by === 'height') return { party: { adults, children: 0, infants: 0 }, ages, toMeasure: band };
  const bands = { child_from: band.from, adult_from: band.to + 1 };
  return { party: partyOf(adults, ages, bands), ages: ages.filter((age) => age < bands.adult_from), toMeasure: null };
}
