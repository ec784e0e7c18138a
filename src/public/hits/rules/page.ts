/** Collections whose records have pages of their own. */
export const PAGE_KINDS = [
  'ic_excurs',
  'country_regions',
  'ic_excurs_categories',
  'ic_excurs_tags',
  'ic_excurs_groups',
  'excursion_collections',
  'posts',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** A record that has a page, as far as its address is made of it. */
export interface HitPage {
  readonly kind: PageKind;
  readonly id: string;
  readonly country: string;
  /** '' where addresses have none. */
  readonly region: string;
  readonly slug: string;
}
