/** What a house needs before its first guest can book, in the order in which it is made. */
export const SETUP_STEPS = ['country', 'currency', 'rates', 'category', 'excursion', 'picture', 'manager', 'rule'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** What is there already; codes of currencies, ids of excursions. */
export interface SetupFacts {
  /** The country that has to be made first, or made whole; '' where none lacks. */
  readonly lacking: string;
  readonly currencies: readonly { readonly code: string; readonly main: boolean }[];
  readonly rates: readonly { readonly base: string; readonly quote: string }[];
  /** Categories that a list can be of. */
  readonly categories: number;
  /** Excursions that lists show, with the region that stands in their addresses. */
  readonly excursions: readonly { readonly id: string; readonly isPriced: boolean; readonly region?: string }[];
  /** Excursions that have a picture. */
  readonly pictured: readonly string[];
  readonly managers: number;
  /** Cancellation rules in force for the whole country. */
  readonly rules: number;
}

// decision: an-open-house
/** Which steps are done. Rates are wanted for every currency beside the main one. */
export function setupSteps(facts: SetupFacts): Readonly<Record<SetupStep, boolean>> {
  const main = facts.currencies.find((currency) => currency.main)?.code;
  const others = facts.currencies.filter(({ code }) => code !== main);
  const isRated = (code: string): boolean => facts.rates.some(({ base, quote }) => (base === code && quote === main) || (base === main && quote === code));
  const priced = facts.excursions.filter(({ isPriced }) => isPriced);
  return {
    country: facts.lacking === '',
    currency: main !== undefined,
    rates: main !== undefined && others.every(({ code }) => isRated(code)),
    category: facts.categories > 0,
    excursion: priced.length > 0,
    picture: priced.some(({ id }) => facts.pictured.includes(id)),
    manager: facts.managers > 0,
    rule: facts.rules > 0,
  };
}

/** What a step cannot do without, in the order in which it is told. */
const NEEDS: Readonly<Record<SetupStep, readonly SetupStep[]>> = {
  country: [],
  currency: ['country'],
  rates: ['country', 'currency'],
  category: ['country'],
  excursion: ['country', 'currency', 'category'],
  picture: ['country', 'currency', 'category', 'excursion'],
  manager: ['country'],
  rule: ['country'],
};

/** The step that has to be done before this one; `null` where it can be done now. */
export const blockedBy = (step: SetupStep, done: Readonly<Record<SetupStep, boolean>>): SetupStep | null => NEEDS[step].find((needed) => !done[needed]) ?? null;

/** The first step that is not done; `null` where all are. */
export const nextStep = (done: Readonly<Record<SetupStep, boolean>>): SetupStep | null => SETUP_STEPS.find((step) => !done[step]) ?? null;

export const isSetupStep = (word: string | undefined): word is SetupStep => SETUP_STEPS.some((step) => step === word);
