/** Collections that public pages are made of or read: a change in one of them may change what is public. */
export const PAGE_COLLECTIONS = [
  'countries',
  'country_regions',
  'ic_excurs_groups',
  'ic_excurs_categories',
  'ic_excurs_tags',
  'ic_excurs',
  'ic_excurs_images',
  'ic_excurs_assets',
  'excursion_schedules',
  'price_lists',
  'locations',
  'park_closures',
  'pickup_areas',
  'excursion_transfers',
  'excursion_extras',
  'notes',
  'reviews',
  'cancellation_rules',
  'excursion_collections',
  'posts',
  'post_images',
  'old_addresses',
  'legal_texts',
  'retention_periods',
  'site_texts',
  'currencies',
  'rates',
  'settings',
] as const;
export type PageCollection = (typeof PAGE_COLLECTIONS)[number];

export const CHANGE_ACTIONS = ['create', 'update', 'delete'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** Whether the publisher was told: not yet, told, or nobody was there to be told. */
export const DELIVERIES = ['waiting', 'done', 'none'] as const;
