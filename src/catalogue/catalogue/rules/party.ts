import { type BandFacts, type ChildBand, childBand, USUAL_CHILD, youngestAge } from './excursion-facts.ts';
import type { FitLimit } from '../../../model/catalogue/fields/vocab.ts';

/** Who sails. Infants pay nothing, but stand on the manifest. */
export interface Party {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
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

/** For whom a trip is not fit, and the youngest age in years that may come; 0 for any. */
export interface FitLimits {
  readonly age_min: number;
  readonly not_for: readonly FitLimit[];
}

/** Who goes, as far as somebody said: infants by number, of others the ages that are known. */
export interface KnownAges {
  readonly infants: number;
  readonly ages: readonly number[];
}

// decision: can-a-party-sail
/** What holds of a variant: its own words where it has any, else its main excursion's; a boat adds what it forbids itself. */
export function fitLimits(sold: FitLimits, main: FitLimits, boat: Pick<FitLimits, 'not_for'> | null): FitLimits {
  const said = sold.not_for.length > 0 ? sold.not_for : main.not_for;
  return { age_min: sold.age_min || main.age_min, not_for: [...new Set([...said, ...(boat?.not_for ?? [])])] };
}

/** What speaks against a party by what is known of its ages: infants where none are taken, somebody too young. */
export function ageFaults({ age_min, not_for }: FitLimits, { infants, ages }: KnownAges): readonly ('infants' | 'too_young')[] {
  const isWithInfants = infants > 0 || ages.some((age) => age < LOCAL_AGE_BANDS.child_from);
  if (isWithInfants && (not_for.includes('infants') || age_min >= LOCAL_AGE_BANDS.child_from)) return ['infants'];
  return ages.some((age) => age < age_min) ? ['too_young'] : [];
}

/** What a party has to be asked, because no number tells it. */
export const toAsk = ({ not_for }: FitLimits): readonly FitLimit[] => not_for.filter((one) => one !== 'infants');

/** Whom what is sold takes: the youngest age in years, and the most people; 0 for any. */
export type SoldLimits = readonly [youngest: number, most: number];

/** Limits of what is sold of a trip, by its id; whatever takes everybody is left out. */
export function limitsOf(main: LimitedRecord, variants: readonly LimitedRecord[]): Readonly<Record<string, SoldLimits>> {
  return Object.fromEntries(
    [main, ...variants].flatMap((sold) => {
      const youngest = youngestAge(sold, main);
      return youngest > 0 || sold.max_people > 0 ? [[sold.id, [youngest, sold.max_people]] as const] : [];
    }),
  );
}

type LimitedRecord = FitLimits & { readonly id: string; readonly max_people: number };
