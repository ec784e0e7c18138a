/** What is held side by side below the price, in the order of the table. */
export const COMPARED = ['duration', 'start', 'days', 'season', 'pier', 'route', 'ages', 'languages', 'included', 'excluded', 'cancellation'] as const;
export type Compared = (typeof COMPARED)[number];

/** The most that stand beside each other. */
export const COMPARED_MAX = 3;

/** In whole units of the country's main currency, and how that is written. */
export interface ComparedPrice {
  readonly value: number;
  readonly text: string;
}

/** What is said of an excursion, as it is sold first. */
export interface ComparedFacts {
  /** Whole units of the country's main currency, how that is written, and what it buys where that is no seat; `null` on request. */
  readonly price: (ComparedPrice & { readonly unit: string }) | null;
  /** What a child pays, and who is one; `null` where it is not told apart. */
  readonly child: (ComparedPrice & { readonly who: string }) | null;
  /** Lines of text. */
  readonly said: Readonly<Record<Compared, readonly string[]>>;
}

/** The excursions of a country by their numbers. */
export type CompareFacts = Readonly<Record<string, ComparedFacts>>;

/**
 * Numbers of the excursions of an address, in their order; anything else in it is ignored.
 * @param isSold whether there is an excursion of that number
 */
export function readCompared(params: URLSearchParams, isSold: (id: string) => boolean): readonly string[] {
  const ids = params.getAll('id').flatMap((text) => text.split(','));
  return [...new Set(ids)].filter(isSold).slice(0, COMPARED_MAX);
}
