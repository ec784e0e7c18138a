/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  country_regions: {
    idx_country_regions_1: '(country, sort)',
  },
  excursion_collections: {
    idx_excursion_collections_1: 'UNIQUE (country, slug)',
  },
  excursion_schedules: {
    idx_excursion_schedules_1: 'UNIQUE (excursion)',
  },
  excursion_extras: {
    idx_excursion_extras_1: '(excursion, sort)',
  },
  excursion_transfers: {
    idx_excursion_transfers_1: 'UNIQUE (excursion)',
  },
  ic_excurs: {
    idx_ic_excurs_1: '(country, region, status, hidden, parent, sort)',
    idx_ic_excurs_2: '(parent, status, variant_sort)',
    idx_ic_excurs_3: '(category)',
    idx_ic_excurs_4: "UNIQUE (country, slug) WHERE slug != ''",
  },
  ic_excurs_assets: {
    idx_ic_excurs_assets_1: '(excursion, sort)',
  },
  ic_excurs_categories: {
    idx_ic_excurs_categories_1: 'UNIQUE (country, slug)',
    idx_ic_excurs_categories_2: '(group)',
  },
  ic_excurs_groups: {
    idx_ic_excurs_groups_1: 'UNIQUE (country, slug)',
  },
  ic_excurs_images: {
    idx_ic_excurs_images_1: '(excur, sort)',
  },
  ic_excurs_tags: {
    idx_ic_excurs_tags_1: 'UNIQUE (country, slug)',
  },
  locations: {
    idx_locations_1: '(country, region)',
  },
  old_addresses: {
    idx_old_addresses_1: 'UNIQUE (entity, slug, country, region, record)',
  },
  park_closures: {
    idx_park_closures_1: '(location)',
  },
  pickup_areas: {
    idx_pickup_areas_1: '(country, sort)',
  },
  price_lists: {
    idx_price_lists_1: 'UNIQUE (excursion, valid_from)',
  },
  post_images: {
    idx_post_images_1: '(post, sort)',
  },
  posts: {
    idx_posts_1: 'UNIQUE (country, slug)',
    idx_posts_2: '(country, state, sort)',
  },
} as const;
