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
