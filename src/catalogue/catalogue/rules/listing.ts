/** What the listing rules read of an excursion. */
export interface ListableExcursion {
  readonly status: string;
  readonly hidden: boolean;
  readonly category: string;
  readonly parent: string;
  readonly country: string;
  readonly region: string;
}

export interface ListingScope {
  readonly country: string;
  readonly countryHasRegions: boolean;
  /** Chosen region, if any. */
  readonly region?: string;
  readonly categoryIds: ReadonlySet<string>;
  /** The one category that is left out; '' leaves out none. */
  readonly excludedCategoryId: string;
}

/**
 * Whether an excursion belongs in a list (specification §5): active, not hidden, of an existing category that is
 * not the excluded one, without a parent, of the chosen country and, where the country has regions and one is
 * chosen, of that region.
 */
export function isListed(excursion: ListableExcursion, scope: ListingScope): boolean {
  return (
    excursion.status === 'active' &&
    !excursion.hidden &&
    scope.categoryIds.has(excursion.category) &&
    excursion.category !== scope.excludedCategoryId &&
    excursion.parent === '' &&
    excursion.country === scope.country &&
    (!scope.countryHasRegions || scope.region === undefined || excursion.region === scope.region)
  );
}
