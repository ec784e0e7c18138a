import { everyWay, type Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  rights: {
    'excursions.edit': ['senior', 'content'],
  },
  writes: {
    countries: everyWay('excursions.edit'),
    country_regions: everyWay('excursions.edit'),
    locations: everyWay('excursions.edit'),
    park_closures: everyWay('excursions.edit'),
    ic_excurs_groups: everyWay('excursions.edit'),
    ic_excurs_categories: everyWay('excursions.edit'),
    ic_excurs_tags: everyWay('excursions.edit'),
    excursion_collections: everyWay('excursions.edit'),
    ic_excurs: everyWay('excursions.edit'),
    ic_excurs_images: everyWay('excursions.edit'),
    ic_excurs_assets: everyWay('excursions.edit'),
    excursion_schedules: everyWay('excursions.edit'),
    pickup_areas: everyWay('excursions.edit'),
    excursion_transfers: everyWay('excursions.edit'),
    excursion_extras: everyWay('excursions.edit'),
    price_lists: everyWay('excursions.edit'),
    posts: everyWay('excursions.edit'),
    post_images: everyWay('excursions.edit'),
  },
  offered: [
    'HotelInput.tsx',
    'areas.ts',
    'excursion-path.ts',
    'excursion-title.ts',
    'fact-sentences.ts',
    'hooks/sailing.ts',
    'repo/excursion-names.ts',
    'repo/excursion-options.ts',
    'repo/pickup.ts',
    'today-in.ts',
  ],
} as const satisfies Module;
