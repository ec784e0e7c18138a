import type { FitLimit } from '../../../model/catalogue/fields/vocab.ts';

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

/** Infants are younger than this by the ages of the place (domain.md). */
const CHILD_FROM = 4;

// decision: can-a-party-sail
/** What holds of a variant: its own words where it has any, else its main excursion's; a boat adds what it forbids itself. */
export function fitLimits(sold: FitLimits, main: FitLimits, boat: Pick<FitLimits, 'not_for'> | null): FitLimits {
  const said = sold.not_for.length > 0 ? sold.not_for : main.not_for;
  return { age_min: sold.age_min || main.age_min, not_for: [...new Set([...said, ...(boat?.not_for ?? [])])] };
}

/** What speaks against a party by what is known of its ages: infants where none are taken, somebody too young. */
export function ageFaults({ age_min, not_for }: FitLimits, { infants, ages }: KnownAges): readonly ('infants' | 'too_young')[] {
  const isWithInfants = infants > 0 || ages.some((age) => age < CHILD_FROM);
  if (isWithInfants && (not_for.includes('infants') || age_min >= CHILD_FROM)) return ['infants'];
  return ages.some((age) => age < age_min) ? ['too_young'] : [];
}

/** What a party has to be asked, because no number tells it. */
export const toAsk = ({ not_for }: FitLimits): readonly FitLimit[] => not_for.filter((one) => one !== 'infants');

/** Youngest ages of what is sold of a trip, by its id; whatever takes everybody is left out. */
export function youngestOf(
  main: FitLimits & { readonly id: string },
  variants: readonly (FitLimits & { readonly id: string })[],
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    [main, ...variants].flatMap((sold) => {
      const { age_min, not_for } = fitLimits(sold, main, null);
      const youngest = Math.max(age_min, not_for.includes('infants') ? CHILD_FROM : 0);
      return youngest > 0 ? [[sold.id, youngest] as const] : [];
    }),
  );
}
